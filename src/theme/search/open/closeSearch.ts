/** The dialog gives way to the page that it led to, as a form too. */
export function closeSearch(): void {
  document.querySelector<HTMLDialogElement>('dialog.search')?.close();
}
