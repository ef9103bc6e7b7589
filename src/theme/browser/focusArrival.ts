import { SHELL_IDS } from '../shellIds.ts';
import { targetOf } from './targetOf.ts';

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
