import type { Shell } from '../../site/model/routeData.ts';
import { doNotTrack } from '../dom/preferences.ts';

/**
 * Loads the scripts that the configuration names: analytics unless the reader asks not to be tracked, and a chat assistant. A change
 * of page is told them by the event `pageview` of the document.
 */
export function loadExternalScripts(scripts: Shell['scripts']): void {
  for (const { src, data, tracks } of scripts) {
    if (tracks && doNotTrack()) continue;
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    for (const [name, value] of Object.entries(data)) script.setAttribute(`data-${name}`, value);
    document.head.append(script);
  }
}

/** One entry per docs plugin of a Docusaurus site; this site has the one that is called `default`. */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

/** The version that the reader last chose; null for none. A stored name that no version has any more is cleared. */
export function restorePreferredVersion(names: string[]): string | null {
  try {
    const stored = localStorage.getItem(PREFERRED_VERSION_KEY);
    if (stored === null || names.includes(stored)) return stored;
    localStorage.removeItem(PREFERRED_VERSION_KEY);
  } catch {
    // Storage may be forbidden: nothing is preferred.
  }
  return null;
}

export function savePreferredVersion(name: string): void {
  try {
    localStorage.setItem(PREFERRED_VERSION_KEY, name);
  } catch {
    // As above.
  }
}

/** The navbar's version link is the choice of its version. */
export function listenForVersionChoice(name: string): void {
  restorePreferredVersion([name]);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-version-link]')) savePreferredVersion(name);
  });
}
