import type { ContentProps } from './contentProps.ts';

/** Cards side by side, at most `cols` (1 to 4) in a row. */
export function CardGroup({ props: { cols }, children }: ContentProps<'CardGroup'>) {
  return <div className={`cards cards-${Math.min(4, Math.max(1, cols))}`}>{children}</div>;
}
