import type { RouteData, Shell } from '../../site/model/routeData.ts';
import { SHELL_IDS } from '../context/shellIds.ts';
import { tabTitle } from '../context/tabTitle.ts';
import { targetOf } from '../dom/targetOf.ts';

/** Moves focus to the target of a navigation: the hash's target, else the main part. Doesn't scroll. */
export function focusArrival(hash: string): void {
  const target = hash ? targetOf(hash) : null;
  const place = target ?? document.getElementById(SHELL_IDS.main);
  if (!place) return;
  if (place !== document.activeElement && !place.hasAttribute('tabindex')) {
    // Focusable only while it has the focus.
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** Updates the document's head to the current page, for what readers see, copy, and share. */
export function applyHead(route: RouteData, shell: Shell): void {
  document.title = tabTitle(route, shell);
  set('meta[name="description"]', 'content', route.description);
  set('link[rel="canonical"]', 'href', route.head.canonical);
  set('link[rel="alternate"][type="text/markdown"]', 'href', route.head.markdown ?? '');
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Returns a function that announces page changes to assistive technology; browsers only announce their own. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.role = 'status';
  region.ariaLive = 'polite';
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}
