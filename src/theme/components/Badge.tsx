import { pageStrings } from '../strings.ts';
import type { ContentProps } from './contentProps.ts';

/** Where a feature stands in its life cycle. */
export function Badge({ props: { status } }: ContentProps<'Badge'>) {
  const { label, meaning } = pageStrings.status[status];
  return (
    <span className={`badge badge-${status}`} title={meaning}>
      {label}
    </span>
  );
}
