const REGION = '.code-scroll[role], .table-scroll';

/**
 * Keeps only scrollable code and tables as tab stops: the HTML doesn't know widths and marks everything that might
 * scroll. Updates when the window is resized. `data-more` indicates content to the right.
 */
export function attachScrollRegions(root: ParentNode, signal: AbortSignal): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target: resized } of entries) {
      const target = resized.closest(REGION) ?? resized;
      const scrolls = target.scrollWidth > target.clientWidth;
      if (scrolls) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
      // A wrapped block doesn't scroll, but needs the button to unwrap it.
      const block = target.closest('.code');
      if (!block?.classList.contains('code-wrap')) block?.toggleAttribute('data-scrolls', scrolls);
      markMore(target);
    }
  });
  for (const region of root.querySelectorAll(REGION)) {
    observer.observe(region);
    // Its content may become narrower without it, for example when the font has loaded.
    if (region.firstElementChild) observer.observe(region.firstElementChild);
  }
  signal.addEventListener('abort', () => observer.disconnect());
  root.addEventListener('scroll', ({ target }) => markMore(target as Element), { signal, capture: true });
}

/** Less than this is the edge of a letter or a space, px: a shadow over it would hide more than it indicates. */
const MIN_HIDDEN = 16;

function markMore(region: Element): void {
  const { scrollWidth, clientWidth, scrollLeft } = region;
  region.toggleAttribute('data-more', scrollWidth - clientWidth - scrollLeft >= MIN_HIDDEN);
}
