import { translate } from '../strings/translate.ts';

/** Drawn as the shell's icons are; the dialog stands outside of React. */
const CLOSE_ICON =
  '<svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15"/></svg>';

/** Shows the picture of a figure in a dialog over the page; Escape, a press anywhere and the button close it, and focus goes back to where it was. */
export function openZoom(figure: HTMLElement): void {
  const shown = [...figure.querySelectorAll<HTMLElement>('img, .diagram')].find((picture) => picture.checkVisibility());
  if (!shown) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.ariaLabel = shown.getAttribute('alt') ?? shown.ariaLabel ?? '';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-button zoom-close';
  close.ariaLabel = translate({ id: 'zoom.close' });
  close.innerHTML = CLOSE_ICON;
  dialog.append(largeCopy(shown), close);
  dialog.addEventListener('click', () => dialog.close());
  // Also when the reader goes back within the page.
  const closed = new AbortController();
  addEventListener('popstate', () => dialog.close(), { signal: closed.signal });
  dialog.addEventListener('close', () => {
    closed.abort();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** A copy that takes the room it finds, and is described as in the page. */
function largeCopy(picture: HTMLElement): HTMLElement {
  const copy = picture.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  copy.removeAttribute('loading');
  return copy;
}
