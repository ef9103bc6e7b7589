import type { Shell } from '../site/model/routeData.ts';
import { SHELL_IDS } from './context/shellIds.ts';
import { ANNOUNCEMENT_KEY } from './dom/announcement.ts';
import { COLOR_MODE_KEY } from './dom/colorMode.ts';
import { scrollKey } from './dom/sidebarStorage.ts';
import { translate } from './strings/translate.ts';

/**
 * The text of the inline script that makes the first paint right: color mode and dismissed announcement. It says with
 * `data-js` that behaviors will come, with `data-follow` that the system's color mode is to be followed, and tells what is
 * probably wrong when the stylesheet cannot be had; `data-apple` says which keys are there. The same on every page of a site, so that one hash in the policy allows it.
 */
export function bootScript({
  colorMode,
  announcement,
  baseUrl,
}: Pick<Shell, 'colorMode' | 'announcement' | 'baseUrl'>): string {
  const system = (mode: string) => `matchMedia("(prefers-color-scheme: ${mode})").matches`;
  const fallback = JSON.stringify(colorMode.default);
  const preferred = colorMode.respectSystem
    ? `${system('dark')}?"dark":${system('light')}?"light":${fallback}`
    : fallback;
  const follow = colorMode.respectSystem ? 'root.follow="";' : '';
  const dismissed = announcement
    ? `if((read(${JSON.stringify(ANNOUNCEMENT_KEY)})||"").split("\\n").includes(${scriptString(announcement.id)}))root.announcement="dismissed";`
    : '';
  return `(function(){var root=document.documentElement.dataset;function read(key){try{return localStorage.getItem(key)}catch(e){return null}}var mode=read(${JSON.stringify(COLOR_MODE_KEY)});root.js="";if(/Mac|iP/.test(navigator.platform))root.apple="";${follow}root.theme=mode==="light"||mode==="dark"?mode:${preferred};${dismissed}${banner(baseUrl)}})()`;
}

/**
 * A banner for whoever sets the site up: without its stylesheet, a site is probably served under another path than it was built
 * for. The path is what stands before the page's own in the address. Styled by script, since that is what is missing.
 */
function banner(baseUrl: string): string {
  const configured = JSON.stringify(baseUrl);
  const wrong = scriptString(translate({ id: 'baseUrl.wrong' }, { configured: baseUrl }));
  const other = scriptString(translate({ id: 'baseUrl.other' }));
  const style = 'padding:1rem;border:2px solid #c00;background:#fff;color:#700;font:16px/1.5 sans-serif';
  const show = `function show(){var data=document.getElementById("${SHELL_IDS.route}"),path=data?JSON.parse(data.textContent).path:"/",own=path==="/"?"":path,here=location.pathname.replace(/(\\/index)?\\.html$|\\/$/,""),base=here.endsWith(own)?here.slice(0,here.length-own.length)+"/":"/",box=document.createElement("div");box.id="${SHELL_IDS.baseUrlBanner}";box.role="alert";box.style.cssText="${style}";box.textContent=base===${configured}?${other}:${wrong}.replace("{suggested}",base);document.body.prepend(box)}`;
  return `${show}addEventListener("error",function(e){if(e.target.rel==="stylesheet")document.readyState==="loading"?addEventListener("DOMContentLoaded",show):show()},true);`;
}

/** A string literal that cannot end the script element it stands in. */
function scriptString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}

/**
 * The text of the inline script after the shell: the sidebar stands where the reader left it, with the current page's entry in
 * view, at the first paint. The same on every page, so that one hash in the policy allows it.
 */
export function sidebarBootScript(): string {
  return `(function(){var menu=document.getElementById("${SHELL_IDS.menu}"),bar=menu&&menu.querySelector("[data-sidebar]");if(!bar)return;try{var top=sessionStorage.getItem(${JSON.stringify(scrollKey(''))}+bar.dataset.sidebar);if(top)menu.scrollTop=+top}catch(e){}var active=bar.querySelector('[aria-current="page"]');if(!active)return;var a=active.getBoundingClientRect(),m=menu.getBoundingClientRect();if(a.top<m.top||a.bottom>m.bottom)menu.scrollTop+=a.top-m.top-m.height/3})()`;
}
