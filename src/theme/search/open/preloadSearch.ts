/** A reader who comes to the button may want the dialog: its code, not its data. What fails here is tried again when the dialog opens. */
export function preloadSearch(): void {
  const preload = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-search-open]'))
      import('../dialog/SearchDialog.tsx').catch(() => {});
  };
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, preload, { passive: true });
}

/** The dialog gives way to the page that it led to, as a form too. */
export function closeSearch(): void {
  document.querySelector<HTMLDialogElement>('dialog.search')?.close();
}

/**
 * The page does not scroll behind the dialog; where its scrollbar takes room, it stays as wide. Browsers that do not tell before a
 * dialog opens let it move by that width.
 */
export function keepPageWidth(): void {
  const root = document.documentElement;
  document.querySelector('dialog.search')?.addEventListener('beforetoggle', () => {
    root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
  });
}
