import { renderToStaticMarkup } from 'react-dom/server';
import type { Found } from './search/page/findHits.ts';
import { SearchLink } from './search/page/SearchLink.tsx';
import { SearchResults, type SearchShell } from './search/page/SearchResults.tsx';
import type { SearchAddress } from './search/page/searchAddress.ts';
import { FetchError } from './search/parts/NoResults.tsx';
import { translate } from './strings/translate.ts';

/** The search page's results for an address with a query, as finished HTML. `found` is undefined on failure. */
export function renderSearchResults({
  address,
  found,
  shell,
}: {
  address: SearchAddress;
  found: Found | undefined;
  shell: SearchShell;
}): string {
  if (found) return renderToStaticMarkup(<SearchResults {...found} shell={shell} />);
  const retry = (
    <SearchLink className="button" page={shell.searchHref} address={address}>
      {translate({ id: 'load.retry' })}
    </SearchLink>
  );
  return renderToStaticMarkup(<FetchError retry={retry} />);
}
