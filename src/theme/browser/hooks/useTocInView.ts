import { type RefObject, useEffect } from 'react';

/**
 * Keeps the entry that is being read in view, in a table of contents longer than the window: scrolls the table, never the page.
 * It moves only when reading moves on, so that a reader may look around in it.
 */
export function useTocInView(table: RefObject<HTMLElement | null>, active: string | null): void {
  useEffect(() => {
    const frame = table.current;
    if (!frame) return;
    if (active === null) {
      frame.scrollTop = 0;
      return;
    }
    const entry = frame.querySelector('[aria-current="location"]')?.getBoundingClientRect();
    if (!entry) return;
    const { top, bottom, height } = frame.getBoundingClientRect();
    if (entry.top < top || entry.bottom > bottom) frame.scrollTop += entry.top - top - height / 3;
  }, [table, active]);
}
