import { useRef } from 'react';
import type { TocItem } from '../../content/model/page.ts';
import { SHELL_IDS } from '../context/shellIds.ts';
import { useActiveHeading, useTocInView } from '../hooks/useToc.ts';
import { Translate } from '../strings/Translate.tsx';
import { translate } from '../strings/translate.ts';

/** The page's headings, next to the article if there is space. */
export function Toc({ items }: { items: TocItem[] }) {
  const active = useActiveHeading(items);
  const table = useRef<HTMLElement>(null);
  useTocInView(table, active);
  return (
    <nav className="toc" ref={table} aria-labelledby={SHELL_IDS.tocTitle}>
      <p className="toc-title" id={SHELL_IDS.tocTitle}>
        <Translate id="toc.label" />
      </p>
      <TocList items={items} active={active} />
    </nav>
  );
}

/** The page's headings, collapsed below the title if there is no space next to the article. */
export function TocDisclosure({ items }: { items: TocItem[] }) {
  return (
    <details className="toc-disclosure">
      <summary>
        <Translate id="toc.label" />
      </summary>
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
      {shownItems(items, active).map(({ level, id, html }) => (
        <li key={id} className={`toc-level-${level}`}>
          <a
            href={`#${id}`}
            aria-current={id === active ? 'location' : undefined}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </li>
      ))}
    </ul>
  );
}

/** The items without the members of classes (`dagster.AssetSpec.key`), except those of the current class. */
export function shownItems(items: readonly TocItem[], active: string | null): TocItem[] {
  let owner: string | undefined;
  return items.filter(({ id }) => {
    const isMember = owner !== undefined && id.startsWith(`${owner}.`);
    if (!isMember) owner = id;
    return !isMember || active === owner || active?.startsWith(`${owner}.`);
  });
}
