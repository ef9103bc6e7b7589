import { usePage } from '../context/usePage.ts';
import { translate } from '../strings/translate.ts';
import { NavbarItem } from './NavbarItem.tsx';

/** The main sections, as ways on from a page that has no text of its own. */
export function SectionList() {
  const { chrome } = usePage();
  return (
    <ul className="section-list" aria-label={translate({ id: 'sections.label' })}>
      {chrome.navbar.left.map((item) => (
        <li key={item.label}>
          <NavbarItem item={item} />
        </li>
      ))}
    </ul>
  );
}
