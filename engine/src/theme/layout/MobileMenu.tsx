import { useEffect } from 'react';
import { SHELL_IDS } from '../context/shellIds.ts';
import { usePage } from '../context/usePage.tsx';
import type { Menu } from '../hooks/useMenu.ts';
import { isMobile, useViewport } from '../hooks/useViewport.ts';
import { Icon } from '../parts/icons.tsx';
import { NavbarItem } from '../parts/NavbarItem.tsx';
import { translate } from '../strings/translate.ts';
import { Sidebar } from './Sidebar.tsx';

/**
 * The sidebar's column on wide screens. On small ones, a sliding panel with the section's sidebar first and the main
 * menu one step back. One element for both, so that the page contains the sidebar once.
 */
export function MobileMenu({ menu }: { menu: Menu }) {
  const { route, shell } = usePage();
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
              {translate({ id: 'menu.back' })}
            </button>
          )}
          {/* Without JavaScript, this link closes the menu. */}
          <a
            id={SHELL_IDS.menuClose}
            className="icon-button menu-close"
            href={`#${SHELL_IDS.main}`}
            aria-label={translate({ id: 'menu.close' })}
            onClick={(event) => {
              // If it was opened before React loaded, it's the target of the address, and following the link closes it.
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
            {[...shell.navbar.left, ...shell.navbar.right].map((item, index) => (
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

/**
 * Closes an open menu when the window becomes wide. A separate component, because components that read the viewport
 * render twice during hydration, which would be expensive for the whole shell.
 */
function CloseOnDesktop({ close }: { close: () => void }) {
  const viewport = useViewport();
  useEffect(() => {
    // A reader has opened the menu, so the page is hydrated and the viewport known.
    if (!isMobile(viewport)) close();
  }, [viewport, close]);
  return null;
}
