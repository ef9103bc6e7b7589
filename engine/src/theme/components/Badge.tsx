import { translate } from '../strings/translate.ts';
import type { ContentProps } from './contentProps.ts';

/** The life cycle stage of a feature. */
export function Badge({ props: { status } }: ContentProps<'Badge'>) {
  return (
    <span className={`badge badge-${status}`} title={translate({ id: `badge.${status}.meaning` })}>
      {translate({ id: `badge.${status}.label` })}
    </span>
  );
}
