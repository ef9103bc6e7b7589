import type { Crumb, PageLink } from '../../site/model/routeData.ts';
import { translate } from '../strings/translate.ts';

/** The trail from the section to this page. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={translate({ id: 'breadcrumbs.label' })}>
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={`${index} ${label}`}>
            {href === null ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Links to the previous and next page in the sidebar's order. */
export function Pager({ previous, next }: { previous: PageLink | null; next: PageLink | null }) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={translate({ id: 'pager.label' })}>
      {previous && (
        <a className="pager-link" href={previous.href} rel="prev">
          <span className="pager-way">{translate({ id: 'pager.previous' })}</span>
          <span className="pager-label">{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="pager-link pager-next" href={next.href} rel="next">
          <span className="pager-way">{translate({ id: 'pager.next' })}</span>
          <span className="pager-label">{next.label}</span>
        </a>
      )}
    </nav>
  );
}
