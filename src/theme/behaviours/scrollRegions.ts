/**
 * Code and tables that fit need no stop of the Tab key: it is there for those that scroll, and the HTML, which knows no widths,
 * gives it to all that might. Followed while the window changes.
 */
export function attach(root: ParentNode): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const region of root.querySelectorAll('.code-scroll[role], .table-scroll')) observer.observe(region);
  return () => observer.disconnect();
}
