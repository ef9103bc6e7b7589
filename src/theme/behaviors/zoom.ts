import { loadCode } from '../dom/loadCode.ts';

/** A press on a picture, or on its button, enlarges it to the window. The code is loaded with the first press. */
export function attachZoom(root: ParentNode): () => void {
  const stop = new AbortController();
  root.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest('[data-zoom], img, .diagram') : null;
      const figure = pressed?.closest<HTMLElement>('[data-figure]');
      if (figure) void loadCode(() => import('./zoomDialog.ts')).then(({ openZoom }) => openZoom(figure));
    },
    { signal: stop.signal },
  );
  return () => {
    stop.abort();
    // Close the picture of the previous page.
    document.querySelector<HTMLDialogElement>('dialog.zoom')?.close();
  };
}
