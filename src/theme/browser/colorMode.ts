/** Where the reader's choice is kept; the boot script reads it. */
export const COLOR_MODE_KEY = 'theme';

type ColorMode = 'light' | 'dark';

const isMode = (value: unknown): value is ColorMode => value === 'light' || value === 'dark';

/**
 * The colour mode after the boot script has set it: the toggle's choice is stored and followed in other tabs; a later change of
 * the system's preference is followed too, except while the page prints. Works before React is there, and outside of it.
 */
export function listenForColorMode(): void {
  const root = document.documentElement;
  const apply = (mode: ColorMode) => {
    root.dataset.theme = mode;
    for (const toggle of toggles()) toggle.ariaPressed = String(mode === 'dark');
  };
  apply(root.dataset.theme === 'dark' ? 'dark' : 'light');

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-color-toggle]'))) return;
    const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
    apply(mode);
    try {
      localStorage.setItem(COLOR_MODE_KEY, mode);
    } catch {
      // Storage may be forbidden; the choice holds for this page.
    }
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === COLOR_MODE_KEY && isMode(newValue)) apply(newValue);
  });
  if (root.dataset.follow === undefined) return;
  let printing = false;
  addEventListener('beforeprint', () => (printing = true));
  addEventListener('afterprint', () => (printing = false));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!printing) apply(matches ? 'dark' : 'light');
  });
}

function toggles(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('[data-color-toggle]');
}
