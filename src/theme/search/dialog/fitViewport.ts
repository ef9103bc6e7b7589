/**
 * Keeps the dialog within what the reader sees: on phones the keyboard covers a part of the window, and the window may be moved
 * under it. The stylesheet uses the properties on small screens.
 */
export function fitViewport(dialog: HTMLElement, signal: AbortSignal): void {
  const viewport = globalThis.visualViewport;
  if (!viewport) return;
  const fit = () => {
    // A reader who has zoomed in moves the view themselves.
    const zoomed = viewport.scale > 1.01;
    dialog.style.setProperty('--view-height', zoomed ? '100dvh' : `${viewport.height}px`);
    dialog.style.setProperty('--view-top', zoomed ? '0px' : `${viewport.offsetTop}px`);
  };
  fit();
  viewport.addEventListener('resize', fit, { signal });
  viewport.addEventListener('scroll', fit, { signal });
}
