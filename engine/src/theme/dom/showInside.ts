/** Scrolls an element, but not the page, until the entry in it that matches is visible. */
export function showInside(scroller: HTMLElement | null | undefined, selector: string): void {
  // First: entries of a menu that has just been opened can only be measured once it's visible.
  const frame = scroller?.getBoundingClientRect();
  const entry = scroller?.querySelector(selector);
  if (!frame || !scroller || !entry?.checkVisibility()) return;
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) scroller.scrollTop += top - frame.top - frame.height / 3;
}
