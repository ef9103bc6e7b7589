import { MENU_ID } from '../../context/shellIds.ts';
import { attempt } from '../../dom/attempt.ts';
import { MOBILE_QUERY } from '../../dom/mobileQuery.ts';
import { scrollKey } from '../../dom/sidebarStorage.ts';

// The inline script after the shell. It restores the sidebar's scroll position, with the current page's entry in view,
// before the first paint. The menu of small screens does so when it opens.

const menu = document.getElementById(MENU_ID);
const sidebar = menu?.querySelector<HTMLElement>('[data-sidebar]');
if (menu && sidebar && !matchMedia(MOBILE_QUERY).matches) {
  attempt(() => {
    menu.scrollTop = Number(sessionStorage.getItem(scrollKey(sidebar.dataset.sidebar ?? '')));
  });
  const active = sidebar.querySelector('[aria-current="page"]');
  if (active) {
    const { top, bottom } = active.getBoundingClientRect();
    const window = menu.getBoundingClientRect();
    if (top < window.top || bottom > window.bottom) menu.scrollTop += top - window.top - window.height / 3;
  }
}
