import { SHELL_IDS } from '../context/shellIds.ts';
import { usePage } from '../context/usePage.tsx';
import type { Menu } from '../hooks/useMenu.ts';
import { useNavbarHidden } from '../hooks/useViewport.ts';
import { Icon } from '../parts/icons.tsx';
import { Logo, NavbarItem } from '../parts/NavbarItem.tsx';
import { SearchButton } from '../search/open/SearchButton.tsx';
import { translate } from '../strings/translate.ts';

/** The bar at the top of every page. Hidden while scrolling down, shown when scrolling up or focused. */
export function Navbar({ menu }: { menu: Menu }) {
  const { route, shell } = usePage();
  const hidden = useNavbarHidden(shell.navbar.hideOnScroll);
  const { left, right } = shell.navbar;
  return (
    <header className={hidden ? 'navbar navbar-hidden' : 'navbar'} inert={menu.isOpen}>
      <div className="navbar-inner">
        <MenuButton menu={menu} />
        {shell.logo ? (
          <Logo logo={shell.logo} />
        ) : (
          <a className="logo" href={shell.homeHref}>
            {shell.title}
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
        {!shell.colorMode.disableSwitch && <ColorToggle />}
      </div>
    </header>
  );
}

/** Light or dark. A listener of the page drives it and sets its pressed state, so it works before React has loaded. */
function ColorToggle() {
  return (
    <button
      type="button"
      className="icon-button color-toggle needs-js"
      aria-label={translate({ id: 'colorMode.dark' })}
      data-color-toggle=""
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}

/** Opens the menu on small screens. A link, because without JavaScript the menu opens as its target. */
function MenuButton({ menu }: { menu: Menu }) {
  return (
    <a
      id={SHELL_IDS.menuButton}
      className="icon-button menu-button"
      href={`#${SHELL_IDS.menu}`}
      aria-label={translate({ id: 'menu.label' })}
      aria-expanded={menu.isOpen}
      onClick={(event) => {
        event.preventDefault();
        menu.open();
      }}
    >
      <Icon name="menu" />
    </a>
  );
}
