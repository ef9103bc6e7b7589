import type { Menu } from '../browser/hooks/useMenu.ts';
import { usePage } from '../context/usePage.ts';
import { SHELL_IDS } from '../shellIds.ts';
import { Translate } from '../strings/Translate.tsx';
import { translate } from '../strings/translate.ts';
import { CloseOnDesktop } from './CloseOnDesktop.tsx';
import { Icon } from './Icon.tsx';
import { NavbarItem } from './NavbarItem.tsx';
import { Sidebar } from './Sidebar.tsx';

/**
 * The sidebar's column on wide screens; on small ones a panel that slides in, with the section's sidebar first and the main
 * menu one step back. One element for both, so that the sidebar stands in the page once.
 */
export function MobileMenu({ menu }: { menu: Menu }) {
  const { route, chrome } = usePage();
  const dialog =
    menu.isOpen && ({ role: 'dialog', 'aria-modal': true, 'aria-label': translate({ id: 'menu.label' }) } as const);
  return (
    <>
      {menu.isOpen && <CloseOnDesktop close={menu.close} />}
      {menu.isOpen && <div className="backdrop" onClick={menu.close} aria-hidden="true" />}
      <div
        id={SHELL_IDS.menu}
        className={`menu menu-at-${menu.level}`}
        data-open={menu.isOpen || undefined}
        {...dialog}
      >
        <div className="menu-top">
          {route.sidebar && (
            <button type="button" className="menu-back needs-js" onClick={menu.showMain}>
              <Icon name="back" />
              <Translate id="menu.back" />
            </button>
          )}
          {/* Without JavaScript it is a link away from the open menu. */}
          <a
            id={SHELL_IDS.menuClose}
            className="icon-button menu-close"
            href={`#${SHELL_IDS.main}`}
            aria-label={translate({ id: 'menu.close' })}
            onClick={(event) => {
              // Opened before React was there, the menu is the address's target: then the link's own way closes it.
              if (!menu.isOpen) return;
              event.preventDefault();
              menu.close();
            }}
          >
            <Icon name="close" />
          </a>
        </div>
        <nav className="menu-main" aria-label={translate({ id: 'navbar.label' })}>
          <ul>
            {[...chrome.navbar.left, ...chrome.navbar.right].map((item, index) => (
              <li key={item.label}>
                <NavbarItem item={item} active={index === route.activeNavbarItem} />
              </li>
            ))}
          </ul>
        </nav>
        {route.sidebar && <Sidebar key={`${route.sidebar.name} ${route.sidebar.version}`} />}
      </div>
    </>
  );
}
