import type { Chrome } from '../site/routeData.ts';
import { ANNOUNCEMENT_KEY } from './browser/announcement.ts';

/** Where the reader's choice of colour mode is kept. */
export const COLOR_MODE_KEY = 'theme';

/**
 * The text of the inline script that makes the first paint right: colour mode and dismissed announcement. It says with
 * `data-js` that behaviours will come. The same on every page of a site, so that one hash in the policy allows it.
 */
export function bootScript({ colorMode, announcement }: Pick<Chrome, 'colorMode' | 'announcement'>): string {
  const system = (mode: string) => `matchMedia("(prefers-color-scheme: ${mode})").matches`;
  const fallback = JSON.stringify(colorMode.default);
  const preferred = colorMode.respectSystem
    ? `${system('dark')}?"dark":${system('light')}?"light":${fallback}`
    : fallback;
  const dismissed = announcement
    ? `if(read(${JSON.stringify(ANNOUNCEMENT_KEY)})===${scriptString(announcement.id)})root.announcement="dismissed";`
    : '';
  return `(function(){var root=document.documentElement.dataset;function read(key){try{return localStorage.getItem(key)}catch(e){return null}}var mode=read(${JSON.stringify(COLOR_MODE_KEY)});root.js="";root.theme=mode==="light"||mode==="dark"?mode:${preferred};${dismissed}})()`;
}

/** A string literal that cannot end the script element it stands in. */
function scriptString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
