import { scrollKey } from './browser/sidebarStorage.ts';
import { SHELL_IDS } from './shellIds.ts';

/**
 * The text of the inline script after the frame: the sidebar stands where the reader left it, with the current page's entry in
 * view, at the first paint. The same on every page, so that one hash in the policy allows it.
 */
export function sidebarBootScript(): string {
  return `(function(){var menu=document.getElementById("${SHELL_IDS.menu}"),bar=menu&&menu.querySelector("[data-sidebar]");if(!bar)return;try{var top=sessionStorage.getItem(${JSON.stringify(scrollKey(''))}+bar.dataset.sidebar);if(top)menu.scrollTop=+top}catch(e){}var active=bar.querySelector('[aria-current="page"]');if(!active)return;var a=active.getBoundingClientRect(),m=menu.getBoundingClientRect();if(a.top<m.top||a.bottom>m.bottom)menu.scrollTop+=a.top-m.top-m.height/3})()`;
}
