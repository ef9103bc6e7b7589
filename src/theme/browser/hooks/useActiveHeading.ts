import { useEffect, useState } from 'react';
import type { TocItem } from '../../../content/model/page.ts';

/** Where a heading has to pass to be the one that is read: below the navbar, px from the window's top. */
const READING_LINE = 120;

/** Id of the last heading above the reading line, null at the page's top. */
export function useActiveHeading(items: TocItem[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      let current: string | null = null;
      for (const { id } of items) {
        const heading = document.getElementById(id);
        // A heading in a closed tab has no place.
        if (!heading || heading.getClientRects().length === 0) continue;
        if (heading.getBoundingClientRect().top > READING_LINE) break;
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
