/** Drawn like the shell's icons; the dialog is outside React. */
const CLOSE_ICON =
  '<svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15"/></svg>';

/**
 * Shows a figure's picture in a dialog. Escape, a press anywhere, and the button, whose name is `closeLabel`, close it
 * and restore the focus.
 */
export function openZoom(figure: HTMLElement, closeLabel: string): void {
  // Pressed again while this code was loading
  if (document.querySelector('dialog.zoom')) return;
  const shown = [...figure.querySelectorAll<HTMLElement>('img, .diagram')].find((picture) => picture.checkVisibility());
  if (!shown) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.ariaLabel = shown.getAttribute('alt') ?? shown.ariaLabel ?? '';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-button zoom-close';
  close.ariaLabel = closeLabel;
  close.innerHTML = CLOSE_ICON;
  dialog.append(largeCopy(shown), close);
  dialog.addEventListener('click', () => dialog.close());
  // Close it when the reader navigates back within the page too.
  const closed = new AbortController();
  addEventListener('popstate', () => dialog.close(), { signal: closed.signal });
  dialog.addEventListener('close', () => {
    closed.abort();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** A copy that fills the available space, with the same description as in the page. */
function largeCopy(picture: HTMLElement): HTMLElement {
  const copy = picture.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  copy.removeAttribute('loading');
  return copy;
}
