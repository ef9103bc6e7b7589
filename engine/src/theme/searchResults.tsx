import { renderToStaticMarkup } from 'react-dom/server';
import type { Steps } from '../shared/steps.ts';
import type { Found } from './search/page/findHits.ts';
import { HitsOfPage, pageStarts, SearchResults, type SearchShell } from './search/page/SearchResults.tsx';
import { addressHref, type SearchAddress } from './search/page/searchAddress.ts';
import { FetchError } from './search/parts/NoResults.tsx';
import { translate } from './strings/translate.ts';

/** Where the list of hits goes. No text contains an element. */
const LIST = '<slot></slot>';

/**
 * The search page's results for an address with a query, as finished HTML. `found` is undefined on failure. Draws a page
 * of hits per step.
 */
export function* renderSearchResults({
  address,
  found,
  shell,
}: {
  address: SearchAddress;
  found: Found | undefined;
  shell: SearchShell;
}): Steps<string> {
  if (found) {
    let list = '';
    for (const start of pageStarts(found.hits)) {
      list += renderToStaticMarkup(<HitsOfPage hits={found.hits} start={start} shell={shell} />);
      yield;
    }
    const frame = renderToStaticMarkup(<SearchResults {...found} shell={shell} list={<slot />} />);
    return frame.replace(LIST, () => list);
  }
  const retry = (
    <a className="button" href={addressHref(shell.searchHref, address)}>
      {translate({ id: 'load.retry' })}
    </a>
  );
  return renderToStaticMarkup(<FetchError retry={retry} />);
}
