import { memo, useEffect, useRef, useState } from 'react';
import type { RouteData } from '../../site/model/routeData.ts';
import { SHELL_IDS } from '../context/shellIds.ts';
import { showInside } from '../dom/showInside.ts';
import { translate } from '../strings/translate.ts';
import { shownItems } from './shownItems.ts';

type TocItem = RouteData['toc'][number];

/** The part before the first heading. */
const START: TocItem = { level: 2, id: SHELL_IDS.main, html: translate({ id: 'toc.start' }), text: '' };

/** The page's headings, next to the article if there is space. */
export function Toc({ items }: { items: TocItem[] }) {
  const active = useActiveHeading(items);
  const table = useRef<HTMLElement>(null);
  // In a table that is longer than the window, and only when the heading changes, so that readers can browse it.
  useEffect(() => showInside(table.current, '[aria-current="location"]'), [active]);
  return (
    <nav className="toc" ref={table} aria-labelledby={SHELL_IDS.tocTitle}>
      <p className="toc-title" id={SHELL_IDS.tocTitle}>
        {translate({ id: 'toc.label' })}
      </p>
      <TocList items={[START, ...shownItems(items, active)]} active={active} />
    </nav>
  );
}

/** All of the page's headings, collapsed below the title if there is no space next to the article. */
export function TocDisclosure({ items }: { items: TocItem[] }) {
  return (
    <details className="toc-disclosure">
      <summary>{translate({ id: 'toc.label' })}</summary>
      <nav aria-label={translate({ id: 'toc.label' })}>
        <TocList items={items} />
      </nav>
    </details>
  );
}

interface TocListProps {
  items: TocItem[];
  active?: string | null;
}

/** Links to the page's headings. Indentation shows the nesting; the list itself is flat. */
function TocList({ items, active = null }: TocListProps) {
  return (
    <ul className="toc-list">
      {items.map((item) => (
        <TocEntry key={item.id} item={item} isActive={item.id === active} />
      ))}
    </ul>
  );
}

/** Memoized, because scrolling changes two of what may be a thousand. */
const TocEntry = memo(({ item: { level, id, html }, isActive }: { item: TocItem; isActive: boolean }) => (
  <li className={`toc-level-${Math.min(level, 4)}`}>
    <a href={`#${id}`} aria-current={isActive ? 'location' : undefined} dangerouslySetInnerHTML={{ __html: html }} />
  </li>
));

/** A heading above this line counts as read: below the navbar, px from the window's top. */
const READING_LINE = 120;

/**
 * Id of the last heading above the reading line, or at the end of the page, of all; that of the start above them, and
 * null without JavaScript. A binary search, because measuring a thousand headings takes long.
 */
function useActiveHeading(items: TocItem[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      // A heading in a closed tab has no position, and one in closed details a wrong one.
      const headings = items
        .map(({ id }) => document.getElementById(id))
        .filter((heading) => heading?.checkVisibility());
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      let unread = headings.length;
      let read = isAtEnd ? unread : 0;
      while (read < unread) {
        const middle = (read + unread) >> 1;
        if ((headings[middle]?.getBoundingClientRect().top ?? 0) > READING_LINE) unread = middle;
        else read = middle + 1;
      }
      setActive(headings[read - 1]?.id ?? START.id);
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
