import { Translate } from '../strings/Translate.tsx';

interface SidebarMoreProps {
  count: number;
  /** Gets the list that the items belong to. */
  onShow(list: Element | null): void;
}

/** Stands for the items of a long level that the page's HTML leaves out. */
export function SidebarMore({ count, onShow }: SidebarMoreProps) {
  const values = { count: count.toLocaleString('en') };
  return (
    <li>
      <button
        type="button"
        className="side-link side-more needs-js"
        onClick={({ currentTarget }) => onShow(currentTarget.closest('ul'))}
      >
        <Translate id="sidebar.showMore" values={values} />
      </button>
      <noscript>
        <span className="side-link">
          <Translate id="sidebar.more" values={values} />
        </span>
      </noscript>
    </li>
  );
}
