import type { Chrome } from '../../../site/model/routeData.ts';
import { Translate } from '../../strings/Translate.tsx';
import { translate } from '../../strings/translate.ts';
import { SearchIcon } from './ListBox.tsx';

interface SearchFooterProps {
  chrome: Pick<Chrome, 'searchHref' | 'locale'>;
  /** What was found, if anything. */
  found: { query: string; count: number } | null;
}

/** The way to all results, and the keys, which a finger does not have. */
export function SearchFooter({ chrome, found }: SearchFooterProps) {
  return (
    <div className="search-footer">
      <ul className="search-hints" aria-hidden="true">
        <li>
          <kbd>
            <SearchIcon name="up" />
          </kbd>
          <kbd>
            <SearchIcon name="down" />
          </kbd>
          <Translate id="search.hint.move" />
        </li>
        <li>
          <kbd>
            <SearchIcon name="enter" />
          </kbd>
          <Translate id="search.hint.open" />
        </li>
        <li>
          <kbd>{translate({ id: 'search.keyEscape' })}</kbd>
          <Translate id="search.hint.close" />
        </li>
      </ul>
      {found && (
        <a className="search-all" href={`${chrome.searchHref}?q=${encodeURIComponent(found.query)}`}>
          <Translate
            id={found.count === 1 ? 'search.all.one' : 'search.all.other'}
            values={{ count: new Intl.NumberFormat(chrome.locale).format(found.count) }}
          />
        </a>
      )}
    </div>
  );
}
