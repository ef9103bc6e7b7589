/** A reader who comes to the button may want the dialog: its code, not its data. What fails here is tried again when the dialog opens. */
export function preloadSearch(): void {
  const preload = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-search-open]'))
      import('../dialog/startDialog.tsx').catch(() => {});
  };
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, preload, { passive: true });
}
