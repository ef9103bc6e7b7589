import type { PageLink } from '../../site/model/routeData.ts';
import { Translate } from '../strings/Translate.tsx';
import { translate } from '../strings/translate.ts';

/** The pages before and after this one, in the sidebar's order. */
export function Pager({ previous, next }: { previous: PageLink | null; next: PageLink | null }) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={translate({ id: 'pager.label' })}>
      {previous && (
        <a className="pager-link" href={previous.href} rel="prev">
          <span className="pager-way">
            <Translate id="pager.previous" />
          </span>
          <span className="pager-label">{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="pager-link pager-next" href={next.href} rel="next">
          <span className="pager-way">
            <Translate id="pager.next" />
          </span>
          <span className="pager-label">{next.label}</span>
        </a>
      )}
    </nav>
  );
}
