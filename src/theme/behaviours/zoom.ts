/** Buttons that show a picture as large as the window. What it takes is loaded with the first press. */
export function attach(root: ParentNode): () => void {
  const stop = new AbortController();
  root.addEventListener(
    'click',
    ({ target }) => {
      const figure = target instanceof Element ? target.closest<HTMLElement>('[data-figure]') : null;
      if (figure) void import('./zoomDialog.ts').then(({ openZoom }) => openZoom(figure));
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
