import type { RouteData, Shell } from '../../site/model/routeData.ts';
import { SHELL_IDS } from '../context/shellIds.ts';
import { tabTitle } from '../context/tabTitle.ts';
import { targetOf } from '../dom/targetOf.ts';

/** Moves focus to where a navigation led: the hash's target, else the main part. Nothing scrolls. */
export function focusArrival(hash: string): void {
  const target = hash ? targetOf(hash) : null;
  const place = target ?? document.getElementById(SHELL_IDS.main);
  if (!place) return;
  if (place !== document.activeElement && !place.hasAttribute('tabindex')) {
    // Focusable for as long as it has the focus.
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** Brings the document's head up with the page that is shown: what the reader sees of it, and what is copied or shared from it. */
export function applyHead(route: RouteData, shell: Shell): void {
  document.title = tabTitle(route, shell);
  set('meta[name="description"]', 'content', route.description);
  set('link[rel="canonical"]', 'href', route.head.canonical);
  set('link[rel="alternate"][type="text/markdown"]', 'href', route.head.markdown ?? '');
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Tells assistive technology what a change of page means: a browser is silent about those it did not make. */
interface Announcer {
  say(text: string): void;
}

export function createAnnouncer(): Announcer {
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.role = 'status';
  region.ariaLive = 'polite';
  document.body.append(region);
  return {
    say(text) {
      region.textContent = text;
    },
  };
}
