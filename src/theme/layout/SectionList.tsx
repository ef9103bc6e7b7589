import type { Chrome } from '../../site/routeData.ts';
import { pageStrings } from '../strings.ts';
import { NavLink } from './NavLink.tsx';

/** The main sections, as ways on from a page that has no text of its own. */
export function SectionList({ chrome }: { chrome: Chrome }) {
  return (
    <ul className="section-list" aria-label={pageStrings.sections}>
      {chrome.navbar.left.map((item) => (
        <li key={item.label}>
          <NavLink item={item} />
        </li>
      ))}
    </ul>
  );
}
