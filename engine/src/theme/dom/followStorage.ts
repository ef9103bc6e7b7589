import { attempt } from './attempt.ts';

/**
 * Browsers keep a page while its reader is on another, and show it again as it was. It then takes what other pages have
 * stored meanwhile as if it had been stored now, in another window: the color mode, tabs, the dismissed announcement.
 */
export function followStorage(): void {
  const read = () => attempt(() => Object.entries<string>(localStorage)) ?? [];
  let left = new Map<string, string>();
  addEventListener('pagehide', () => {
    left = new Map(read());
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const [key, newValue] of read())
      if (newValue !== left.get(key)) dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });
}
