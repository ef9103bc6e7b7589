/**
 * Code and tables that fit need no stop of the Tab key: it is there for those that scroll, and the HTML, which knows no widths,
 * gives it to all that might. Followed while the window changes. `data-more` says that there is more to the right.
 */
export function attachScrollRegions(root: ParentNode): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const scrolls = target.scrollWidth > target.clientWidth;
      if (scrolls) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
      // Wrapped, it scrolls no more, and the button that wrapped it must stay.
      const block = target.closest('.code');
      if (!block?.classList.contains('code-wrap')) block?.toggleAttribute('data-scrolls', scrolls);
      markMore(target);
    }
  });
  for (const region of root.querySelectorAll('.code-scroll[role], .table-scroll')) observer.observe(region);
  const onScroll = ({ target }: Event) => markMore(target as Element);
  root.addEventListener('scroll', onScroll, true);
  return () => {
    observer.disconnect();
    root.removeEventListener('scroll', onScroll, true);
  };
}

function markMore(region: Element): void {
  const { scrollWidth, clientWidth, scrollLeft } = region;
  region.toggleAttribute('data-more', scrollWidth - clientWidth - scrollLeft > 1);
}
