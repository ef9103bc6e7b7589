import type { Shell } from '../../site/model/routeData.ts';
import { doNotTrack } from '../dom/doNotTrack.ts';

/**
 * Loads the configured scripts: analytics, unless the reader asks not to be tracked, and a chat assistant. The document
 * fires a `pageview` event for each navigation.
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

/** Docusaurus has one key per docs plugin; this site uses that of `default`. */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

/** The version that the reader last chose, or null. Clears a stored name that no version has anymore. */
export function restorePreferredVersion(names: string[]): string | null {
  try {
    const stored = localStorage.getItem(PREFERRED_VERSION_KEY);
    if (stored === null || names.includes(stored)) return stored;
    localStorage.removeItem(PREFERRED_VERSION_KEY);
  } catch {
    // Storage may be blocked, which means no preference.
  }
  return null;
}

export function savePreferredVersion(name: string): void {
  try {
    localStorage.setItem(PREFERRED_VERSION_KEY, name);
  } catch {
    // Storage may be blocked.
  }
}

/** Following the navbar's version link stores that version as the choice. */
export function listenForVersionChoice(name: string): void {
  restorePreferredVersion([name]);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-version-link]')) savePreferredVersion(name);
  });
}
