import { type RefObject, useEffect, useState } from 'react';
import type { TocItem } from '../../content/model/page.ts';

/** A heading above this line counts as read: below the navbar, px from the window's top. */
const READING_LINE = 120;

/** Id of the last heading above the reading line, or at the end of the page, of all; null at the top of the page. */
export function useActiveHeading(items: TocItem[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      let current: string | null = null;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      for (const { id } of items) {
        const heading = document.getElementById(id);
        // A heading in a closed tab has no position.
        if (!heading || heading.getClientRects().length === 0) continue;
        if (!isAtEnd && heading.getBoundingClientRect().top > READING_LINE) break;
        current = id;
      }
      setActive(current);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [items]);
  return active;
}

/**
 * Keeps the current entry in view, in a table of contents that is longer than the window. Scrolls the table, not the
 * page, and only when the current heading changes, so that readers can browse it.
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
