import { strings } from '../strings.ts';

interface SidebarMoreProps {
  count: number;
  /** Gets the list that the items belong to. */
  onShow(list: Element | null): void;
}

/** Stands for the items of a long level that the page's HTML leaves out. */
export function SidebarMore({ count, onShow }: SidebarMoreProps) {
  return (
    <li>
      <button
        type="button"
        className="side-link side-more needs-js"
        onClick={({ currentTarget }) => onShow(currentTarget.closest('ul'))}
      >
        {strings.showMore(count)}
      </button>
      <noscript>
        <span className="side-link">{strings.more(count)}</span>
      </noscript>
    </li>
  );
}
