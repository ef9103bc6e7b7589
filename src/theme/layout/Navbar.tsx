import type { Menu } from '../browser/hooks/useMenu.ts';
import { useNavbarHidden } from '../browser/hooks/useNavbarHidden.ts';
import { usePage } from '../context/usePage.ts';
import { SearchButton } from '../search/open/SearchButton.tsx';
import { translate } from '../strings/translate.ts';
import { ColorToggle } from './ColorToggle.tsx';
import { Logo } from './Logo.tsx';
import { MenuButton } from './MenuButton.tsx';
import { NavbarItem } from './NavbarItem.tsx';

/** The bar on top of every page. It goes away while the reader scrolls down, and is back at the first move up or when it gets focus. */
export function Navbar({ menu }: { menu: Menu }) {
  const { route, chrome } = usePage();
  const hidden = useNavbarHidden(chrome.navbar.hideOnScroll);
  const { left, right } = chrome.navbar;
  return (
    <header className={hidden ? 'navbar navbar-hidden' : 'navbar'} inert={menu.isOpen}>
      <div className="navbar-inner">
        <MenuButton menu={menu} />
        {chrome.logo ? (
          <Logo logo={chrome.logo} />
        ) : (
          <a className="logo" href={chrome.homeHref}>
            {chrome.title}
          </a>
        )}
        <nav className="navbar-nav" aria-label={translate({ id: 'navbar.label' })}>
          <ul className="navbar-left">
            {left.map((item, index) => (
              <li key={item.label}>
                <NavbarItem item={item} active={index === route.activeNavbarItem} />
              </li>
            ))}
          </ul>
          <ul className="navbar-right">
            {right.map((item) => (
              <li key={item.label}>
                <NavbarItem item={item} />
              </li>
            ))}
          </ul>
        </nav>
        <SearchButton />
        {!chrome.colorMode.disableSwitch && <ColorToggle />}
      </div>
    </header>
  );
}
