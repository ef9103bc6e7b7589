import type { Crumb } from '../../site/model/routeData.ts';
import { translate } from '../strings/translate.ts';

/** The trail from the section to this page. A page right below the section needs none. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  if (crumbs.length < 2) return null;
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
