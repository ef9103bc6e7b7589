import { MENU_BUTTON_ID, MENU_ID, type Menu } from '../browser/hooks/useMenu.ts';
import { translate } from '../strings/translate.ts';
import { Icon } from './Icon.tsx';

/** Opens the menu on small screens. A link, because the menu is a part of the page and opens as the link's target without JavaScript. */
export function MenuButton({ menu }: { menu: Menu }) {
  return (
    <a
      id={MENU_BUTTON_ID}
      className="icon-button menu-button"
      href={`#${MENU_ID}`}
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
