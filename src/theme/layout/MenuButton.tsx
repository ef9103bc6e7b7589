import type { Menu } from '../browser/hooks/useMenu.ts';
import { SHELL_IDS } from '../shellIds.ts';
import { translate } from '../strings/translate.ts';
import { Icon } from './Icon.tsx';

/** Opens the menu on small screens. A link, because the menu is a part of the page and opens as the link's target without JavaScript. */
export function MenuButton({ menu }: { menu: Menu }) {
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
