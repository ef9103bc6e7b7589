import { translate } from '../strings/translate.ts';

/** Shows the picture of a figure in a dialog over the page; Escape, a press anywhere and the button close it, and focus goes back to where it was. */
export function openZoom(figure: HTMLElement): void {
  const shown = [...figure.querySelectorAll<HTMLElement>('img, svg')].find(
    (picture) => !picture.closest('button') && picture.checkVisibility(),
  );
  if (!shown) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.ariaLabel = shown.getAttribute('alt') ?? figure.querySelector('[role="img"]')?.ariaLabel ?? '';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'zoom-close';
  close.ariaLabel = translate({ id: 'zoom.close' });
  const frame = document.createElement('div');
  frame.className = 'zoom-picture';
  frame.append(largeCopy(shown));
  dialog.append(frame, close);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
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
