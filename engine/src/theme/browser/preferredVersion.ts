import { attempt } from '../dom/attempt.ts';
import { closestTo } from '../dom/closestTo.ts';

/** Docusaurus has one key per docs plugin; this site uses that of `default`. */
const KEY = 'docs-preferred-version-default';

/**
 * Following the navbar's version link stores that version as the reader's choice. Clears a stored name that no version
 * has anymore.
 */
export function listenForVersionChoice(name: string): void {
  // Storage may be blocked, which means no preference.
  attempt(() => {
    const stored = localStorage.getItem(KEY);
    if (stored !== null && stored !== name) localStorage.removeItem(KEY);
  });
  document.addEventListener('click', (event) => {
    if (closestTo(event, '[data-version-link]')) attempt(() => localStorage.setItem(KEY, name));
  });
}
