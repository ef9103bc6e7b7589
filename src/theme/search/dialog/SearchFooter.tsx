import type { Shell } from '../../../site/model/routeData.ts';
import { Translate } from '../../strings/Translate.tsx';
import { translate } from '../../strings/translate.ts';
import { SearchIcon } from './ListBox.tsx';

interface SearchFooterProps {
  shell: Pick<Shell, 'searchHref' | 'locale'>;
  /** The current result, if any. */
  found: { query: string; count: number } | null;
}

/** The link to all results, and the keys, which touch screens lack. */
export function SearchFooter({ shell, found }: SearchFooterProps) {
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
        <a className="search-all" href={`${shell.searchHref}?q=${encodeURIComponent(found.query)}`}>
          <Translate
            id={found.count === 1 ? 'search.all.one' : 'search.all.other'}
            values={{ count: new Intl.NumberFormat(shell.locale).format(found.count) }}
          />
        </a>
      )}
    </div>
  );
}
