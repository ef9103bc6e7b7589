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
