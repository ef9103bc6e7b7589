import { attempt } from './attempt.ts';
import { closestTo } from './closestTo.ts';

/** Storage key of the reader's choice. The boot script reads it. */
export const COLOR_MODE_KEY = 'theme';

type ColorMode = 'light' | 'dark';

/**
 * Handles the color mode after the boot script has set it: stores the toggle's choice and follows other tabs. Works
 * without React.
 */
export function listenForColorMode(): void {
  const { dataset } = document.documentElement;
  setColorMode(dataset.theme === 'dark' ? 'dark' : 'light');
  document.addEventListener('click', (event) => {
    if (!closestTo(event, '[data-color-toggle]')) return;
    const mode = dataset.theme === 'dark' ? 'light' : 'dark';
    setColorMode(mode);
    // Storage may be blocked; the choice still applies to this page.
    attempt(() => localStorage.setItem(COLOR_MODE_KEY, mode));
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === COLOR_MODE_KEY && (newValue === 'light' || newValue === 'dark')) setColorMode(newValue);
  });
}

/** Sets the page's color mode, the state of the toggles, and the color of the browser's own bars. */
export function setColorMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  for (const toggle of document.querySelectorAll('[data-color-toggle]')) toggle.ariaPressed = String(mode === 'dark');
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[data-mode]'))
    color.media = color.dataset.mode === mode ? 'all' : 'not all';
}
