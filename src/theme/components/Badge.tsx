import { Translate } from '../strings/Translate.tsx';
import { translate } from '../strings/translate.ts';
import type { ContentProps } from './contentProps.ts';

/** Where a feature stands in its life cycle. */
export function Badge({ props: { status } }: ContentProps<'Badge'>) {
  return (
    <span className={`badge badge-${status}`} title={translate({ id: `badge.${status}.meaning` })}>
      <Translate id={`badge.${status}.label`} />
    </span>
  );
}
