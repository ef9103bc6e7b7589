import { isComposing } from './isComposing.ts';

/** What a dialog does not do by itself: it closes by a press beside it, with each step through the history, and when a link in it is followed. */
export function listenForDialog(
  dialog: HTMLDialogElement,
  { onClose, signal }: { onClose(): void; signal: AbortSignal },
): void {
  /** A press that began inside, to select text, may end outside. */
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      if (event.target === dialog && pressed === dialog) dialog.close();
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      // Its own way comes after this, and sees to the focus.
      if (link && opensHere(event, link)) dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    'keydown',
    (event) => {
      // It ends the composition of a letter, not the search.
      if (event.key === 'Escape' && isComposing(event)) event.preventDefault();
    },
    { signal },
  );
  dialog.addEventListener('close', onClose, { signal });
  addEventListener('popstate', () => dialog.close(), { signal });
}

function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && link.target !== '_blank';
}
