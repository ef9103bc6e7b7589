import type { Shell } from '../site/model/routeData.ts';
import { SHELL_IDS } from './context/shellIds.ts';
import { ANNOUNCEMENT_KEY } from './dom/announcement.ts';
import { COLOR_MODE_KEY } from './dom/colorMode.ts';
import { scrollKey } from './dom/sidebarStorage.ts';
import { MOBILE_QUERY } from './hooks/useViewport.ts';
import { translate } from './strings/translate.ts';

/**
 * The inline script for a correct first paint: color mode and dismissed announcement. It sets `data-js` because
 * behaviors will follow, `data-follow` (whether the system is dark) if the color mode follows it, and `data-apple` for Apple's keys. It holds
 * the reader's early input. If the stylesheet fails to load, it explains the likely reason. The same on every page, so
 * that the policy needs one hash.
 */
export function bootScript({
  colorMode,
  announcement,
  baseUrl,
}: Pick<Shell, 'colorMode' | 'announcement' | 'baseUrl'>): string {
  const system = (mode: string) => `is("prefers-color-scheme: ${mode}")`;
  const fallback = JSON.stringify(colorMode.default);
  const other = colorMode.default === 'dark' ? 'light' : 'dark';
  const preferred = colorMode.respectSystem ? `${system(other)}?"${other}":${fallback}` : fallback;
  // A contrast theme of the system has its own background, which pictures and the logo must suit.
  const forced = `is("forced-colors: active")?${system('dark')}?"dark":"light"`;
  const follow = colorMode.respectSystem ? `root.follow=${system('dark')};` : '';
  const dismissed = announcement
    ? `if((read(${JSON.stringify(ANNOUNCEMENT_KEY)})||"").split("\\n").includes(${scriptString(announcement.id)}))root.announcement="dismissed";`
    : '';
  return `(()=>{let page=document,root=page.documentElement.dataset,is=query=>matchMedia("("+query+")").matches,read=key=>{try{return localStorage.getItem(key)}catch{}},mode=${forced}:read(${JSON.stringify(COLOR_MODE_KEY)});root.js="";if(/Mac|iP/.test(navigator.platform))root.apple="";${follow}root.theme=/^(light|dark)$/.test(mode)?mode:${preferred};${dismissed}${earlyInput()}${banner(baseUrl)}})()`;
}

/**
 * The page's script follows its first paint. Until it runs (`data-started`), marks the last button pressed with
 * `data-early`, for `startPage` to press again. A key of the search dialog counts as its button. Extensions and autofill
 * send key presses without a key, and events to the document, which has no `closest`.
 */
function earlyInput(): string {
  const key = '(e.ctrlKey||e.metaKey?!e.shiftKey&&/^k$/i.test(e.key):e.key=="/"&&!inside("input"))';
  return `let last,early=e=>{if("started"in root)return;let inside=part=>e.target.closest?.(part),button=e.type=="keydown"?${key}&&page.querySelector("button[data-search-open]"):inside("button[type=button]");if(button){if(e.key)e.preventDefault();if(last)delete last.dataset.early;last=button;last.dataset.early=""}};addEventListener("click",early);addEventListener("keydown",early);`;
}

/**
 * A banner for the person who sets up the site: if its stylesheet is missing, it's probably served under a different path. The
 * address shows that path before the page's own. Styled by script, because the stylesheet is missing.
 */
function banner(baseUrl: string): string {
  const configured = JSON.stringify(baseUrl);
  const wrong = scriptString(translate({ id: 'baseUrl.wrong' }, { configured: baseUrl }));
  const other = scriptString(translate({ id: 'baseUrl.other' }));
  const style = 'padding:1rem;border:2px solid #c00;background:#fff;color:#700;font:16px/1.5 sans-serif';
  const show = `let show=()=>{let data=page.getElementById("${SHELL_IDS.route}"),path=data?JSON.parse(data.textContent).path:"/",own=path=="/"?"":path,here=location.pathname.replace(/(\\/index)?\\.html$|\\/$/,""),base=here.endsWith(own)?here.slice(0,here.length-own.length)+"/":"/",box=page.createElement("div");box.id="${SHELL_IDS.baseUrlBanner}";box.role="alert";box.style.cssText="${style}";box.textContent=base==${configured}?${other}:${wrong}.replace("{suggested}",base);page.body.prepend(box)};`;
  return `${show}addEventListener("error",e=>{if(e.target.rel=="stylesheet")page.readyState=="loading"?addEventListener("DOMContentLoaded",show):show()},true)`;
}

/** A string literal that can't end its script element. */
function scriptString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}

/**
 * The inline script after the shell: restores the sidebar's scroll position, with the current page's entry in view,
 * before the first paint. The menu of small screens does so when it opens. The same on every page, so that the policy
 * needs one hash.
 */
export function sidebarBootScript(): string {
  return `(()=>{let menu=document.getElementById("${SHELL_IDS.menu}"),bar=menu?.querySelector("[data-sidebar]");if(!bar||matchMedia(${JSON.stringify(MOBILE_QUERY)}).matches)return;try{menu.scrollTop=sessionStorage.getItem(${JSON.stringify(scrollKey(''))}+bar.dataset.sidebar)||0}catch{}let box=e=>e.getBoundingClientRect(),active=bar.querySelector('[aria-current="page"]');if(!active)return;let a=box(active),m=box(menu);if(a.top<m.top||a.bottom>m.bottom)menu.scrollTop+=a.top-m.top-m.height/3})()`;
}
