import { attempt } from '../dom/attempt.ts';
import { COLOR_MODE_KEY, setColorMode } from '../dom/colorMode.ts';

/**
 * Follows the system's color mode. A change discards the reader's choice, also for later pages. It counts from the boot
 * script on, which stores in `data-follow` whether the system was dark. Printing changes the system's mode temporarily,
 * which doesn't count.
 */
export function followSystem(): void {
  const { dataset } = document.documentElement;
  if (dataset.follow === undefined) return;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let printing = false;
  const compare = () => {
    const now = String(dark.matches);
    if (printing || now === dataset.follow) return;
    dataset.follow = now;
    setColorMode(dark.matches ? 'dark' : 'light');
    // Storage may be blocked; then nothing is stored.
    attempt(() => localStorage.removeItem(COLOR_MODE_KEY));
  };
  compare();
  dark.addEventListener('change', compare);
  addEventListener('beforeprint', () => {
    printing = true;
  });
  addEventListener('afterprint', () => {
    // Print is light (https://github.com/w3c/csswg-drafts/issues/3522). Chromium reports the changes caused by
    // printing in the next frame, after this event.
    requestAnimationFrame(() => {
      printing = false;
      compare();
    });
  });
}
