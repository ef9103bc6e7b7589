import { COLOR_MODE_KEY, setColorMode } from '../dom/colorMode.ts';

/**
 * Follows the system's color mode from now on: a change ends the reader's choice, for the next page too. Printing changes the
 * system's mode for the time it takes, which doesn't count.
 */
export function followSystem(): void {
  if (document.documentElement.dataset.follow === undefined) return;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let before = dark.matches;
  let printing = false;
  const compare = () => {
    if (printing || dark.matches === before) return;
    before = dark.matches;
    setColorMode(before ? 'dark' : 'light');
    try {
      localStorage.removeItem(COLOR_MODE_KEY);
    } catch {
      // Storage may be forbidden; then nothing is stored.
    }
  };
  dark.addEventListener('change', compare);
  addEventListener('beforeprint', () => {
    printing = true;
  });
  addEventListener('afterprint', () => {
    // Chromium reports the changes that printing made with the next frame, after this event.
    requestAnimationFrame(() => {
      printing = false;
      compare();
    });
  });
}
