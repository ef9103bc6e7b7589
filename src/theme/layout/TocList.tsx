import type { TocItem } from '../../content/model/page.ts';

interface TocListProps {
  items: TocItem[];
  /** Id of the heading that is being read. */
  active?: string | null;
}

/** Links to the page's headings. Nesting is shown by indentation: the list itself stays flat. */
export function TocList({ items, active }: TocListProps) {
  return (
    <ul className="toc-list">
      {items.map(({ level, id, html }) => (
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
