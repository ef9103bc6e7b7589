import { loadCode } from '../dom/loadCode.ts';

/** A press on a picture, or on its button, shows it as large as the window. What it takes is loaded with the first press. */
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
    // The picture of a page that the reader has left.
    document.querySelector<HTMLDialogElement>('dialog.zoom')?.close();
  };
}
