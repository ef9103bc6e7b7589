import type { ContentProps } from './contentProps.ts';

/** Content that may be wider than a line of text, where the window has room. Widths come in steps of 100 px, as classes: inline styles are not allowed. */
export function WideContent({ props: { maxSize = 1100 }, children }: ContentProps<'WideContent'>) {
  const step = Math.min(12, Math.max(8, Math.round(maxSize / 100)));
  return <div className={`wide wide-${step}`}>{children}</div>;
}
