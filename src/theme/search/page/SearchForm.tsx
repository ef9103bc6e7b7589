import type { Chrome } from '../../../site/model/routeData.ts';
import { Icon } from '../../layout/Icon.tsx';
import { translate } from '../../strings/translate.ts';
import { MAX_QUERY } from '../maxQuery.ts';

/** Names the form, for what belongs to it and stands elsewhere. */
export const FORM_ID = 'search-form';

/**
 * The field of the search page: part of the finished page, so that it takes letters before any script has come, and asks the
 * server where none comes. Modes without a server show it to scripts only.
 */
export function SearchForm({ searchHref, search }: Pick<Chrome, 'searchHref' | 'search'>) {
  const name = translate({ id: 'search.label' });
  return (
    <search>
      <form
        id={FORM_ID}
        className={search.mode === 'embedded' ? 'search-form' : 'search-form needs-js'}
        action={searchHref}
      >
        <Icon name="search" />
        <input
          type="search"
          name="q"
          className="search-field"
          aria-label={name}
          placeholder={search.placeholder}
          maxLength={MAX_QUERY}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button type="submit" className="button">
          {translate({ id: 'search.submit' })}
        </button>
      </form>
    </search>
  );
}
