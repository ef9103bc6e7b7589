import { closestTo } from '../../dom/closestTo.ts';

/** Preloads the dialog's code when a reader approaches the button. Failures are retried when it opens. */
export function preloadSearch(): void {
  const preload = (event: Event) => {
    if (closestTo(event, '[data-search-open]')) import('../dialog/SearchDialog.tsx').catch(() => {});
  };
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, preload, { passive: true });
}

/** Closes the dialog when its link or form leads to a page. */
export function closeSearch(): void {
  document.querySelector<HTMLDialogElement>('dialog.search')?.close();
}

/**
 * Keeps the page from scrolling behind the dialog, and its width if the scrollbar takes space. In browsers without an
 * event before a dialog opens, the page moves by that width.
 */
export function keepPageWidth(): void {
  const root = document.documentElement;
  document.querySelector('dialog.search')?.addEventListener('beforetoggle', () => {
    root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
  });
}
