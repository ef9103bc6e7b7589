import { usePage } from '../../context/usePage.tsx';
import { Icon } from '../../parts/icons.tsx';
import { translate } from '../../strings/translate.ts';
import { DIALOG_ID } from '../parts/searchClient.ts';

/** Newer browsers open the dialog themselves, and its form works, even if the page's script can't be loaded. */
const OPENS = { command: 'show-modal', commandfor: DIALOG_ID };

/** Opens the dialog, handled by listeners of the page. Without JavaScript, it's a link to the search page. */
export function SearchButton() {
  const { shell } = usePage();
  const inside = (
    <>
      <Icon name="search" />
      <span>{shell.search.placeholder}</span>
    </>
  );
  return (
    <>
      <a className="search-open" href={shell.searchHref}>
        {inside}
      </a>
      <button
        type="button"
        className="search-open"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        data-search-open=""
        {...OPENS}
      >
        {inside}
        <span className="search-key key-other" aria-hidden="true">
          {translate({ id: 'search.key' })}
        </span>
        <span className="search-key key-apple" aria-hidden="true">
          {translate({ id: 'search.keyApple' })}
        </span>
      </button>
    </>
  );
}
