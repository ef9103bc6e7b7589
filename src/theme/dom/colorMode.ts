/** Where the reader's choice is kept; the boot script reads it. */
export const COLOR_MODE_KEY = 'theme';

type ColorMode = 'light' | 'dark';

/**
 * The color mode after the boot script has set it: the toggle's choice is stored and followed in other tabs. Works before React
 * is there, and outside of it.
 */
export function listenForColorMode(): void {
  const { dataset } = document.documentElement;
  setColorMode(dataset.theme === 'dark' ? 'dark' : 'light');
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-color-toggle]'))) return;
    const mode = dataset.theme === 'dark' ? 'light' : 'dark';
    setColorMode(mode);
    try {
      localStorage.setItem(COLOR_MODE_KEY, mode);
    } catch {
      // Storage may be forbidden; the choice holds for this page.
    }
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === COLOR_MODE_KEY && (newValue === 'light' || newValue === 'dark')) setColorMode(newValue);
  });
}

/** Shows the page in this mode, and says so on the toggles. */
export function setColorMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  for (const toggle of document.querySelectorAll('[data-color-toggle]')) toggle.ariaPressed = String(mode === 'dark');
}
