import { renderToStaticMarkup } from 'react-dom/server';
import type { Found } from './search/page/findHits.ts';
import { SearchLink } from './search/page/SearchLink.tsx';
import { type SearchChrome, SearchResults } from './search/page/SearchResults.tsx';
import type { SearchAddress } from './search/page/searchAddress.ts';
import { FetchError } from './search/parts/NoResults.tsx';
import { translate } from './strings/translate.ts';

/** What the search page shows below its form for an address with a query, as finished HTML; `found` is undefined when no answer is to be had. */
export function renderSearchResults({
  address,
  found,
  chrome,
}: {
  address: SearchAddress;
  found: Found | undefined;
  chrome: SearchChrome;
}): string {
  if (found) return renderToStaticMarkup(<SearchResults {...found} chrome={chrome} />);
  const retry = (
    <SearchLink className="button" page={chrome.searchHref} address={address}>
      {translate({ id: 'load.retry' })}
    </SearchLink>
  );
  return renderToStaticMarkup(<FetchError retry={retry} />);
}
