import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tabTitle } from '../context/tabTitle.ts';
import { usePage } from '../context/usePage.tsx';
import { siteSearch } from '../search/client/siteSearch.ts';
import { type Found, findHits } from '../search/page/findHits.ts';
import { inputOf, useSearchForm } from '../search/page/SearchForm.tsx';
import { ANSWERED, RESULTS_TAG, SearchIdle } from '../search/page/SearchIdle.tsx';
import { SearchLink } from '../search/page/SearchLink.tsx';
import { countText, hitId, SearchResults } from '../search/page/SearchResults.tsx';
import { PAGE_SIZE, type SearchAddress, sameAddress } from '../search/page/searchAddress.ts';
import { useSearchAddress } from '../search/page/useSearchAddress.ts';
import { FetchError } from '../search/parts/NoResults.tsx';
import { type SearchClient, STALLED_AFTER } from '../search/parts/searchClient.ts';
import { useSettled } from '../search/parts/useSettled.ts';
import { translate } from '../strings/translate.ts';

/** How long the reader has to stop typing before an announcement, ms. */
const PAUSE = 600;

/** Results while the reader types. The form belongs to the finished page; this replaces the content below it. */
export default function SearchLive() {
  const { route, shell } = usePage();
  const { searchHref, locale } = shell;
  const { address, type, go, stay, takeScroll } = useSearchAddress(searchHref);
  const search = useSearchResults(siteSearch, address);
  const { state, found, retry } = search;
  const { query } = address;
  useSearchForm(query, {
    typed: (query) => query !== address.query && type({ ...address, query, pages: 1 }),
    submitted: (query) => go({ ...address, query, pages: 1 }),
  });

  useEffect(() => {
    const title = tabTitle(route, shell);
    document.title = query === '' ? title : translate({ id: 'search.tabTitle' }, { query, title });
  }, [route, shell, query]);

  const drawn = isDrawn(search, query);
  useLayoutEffect(() => {
    const place = document.querySelector(RESULTS_TAG);
    // The server's results for this address are kept until there is a replacement.
    if (drawn || !place?.hasAttribute(ANSWERED)) place?.replaceChildren();
  }, [drawn]);

  useEffect(() => {
    if (!found) return;
    const scroll = takeScroll();
    if (scroll !== undefined) scrollTo(0, scroll);
  }, [found]);

  /** The hit to focus once it's loaded. */
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (found && next.current) document.getElementById(next.current)?.focus();
    next.current = undefined;
  }, [found]);
  const follow = (to: SearchAddress) => {
    if (sameAddress(to, address)) {
      // The pressed link disappears.
      inputOf()?.focus();
      retry();
    } else if (to.pages > address.pages) {
      next.current = hitId(found?.hits.length ?? 0);
      stay(to);
    } else go(to);
  };

  return (
    <div className="search-live" aria-busy={state === 'loading' || state === 'stalled'}>
      <p className="sr-only" role="status">
        {useSettled(state === 'idle' && found ? announcementOf(found, locale) : '', PAUSE)}
      </p>
      {state === 'stalled' && (
        <p className="search-stalled">
          <span className="spinner" aria-hidden="true" />
          {translate({ id: 'search.loading' })}
        </p>
      )}
      {query === '' ? (
        <SearchIdle />
      ) : state === 'error' ? (
        <FetchError
          retry={
            <SearchLink className="button" page={searchHref} address={address} follow={follow}>
              {translate({ id: 'load.retry' })}
            </SearchLink>
          }
        />
      ) : (
        found && <SearchResults {...found} shell={shell} follow={follow} onOpen={siteSearch.opened} />
      )}
    </div>
  );
}

/** Whether there is something to draw, even if it's only that nothing was found. */
function isDrawn({ state, found }: Search, query: string): boolean {
  return query === '' || found !== undefined || state === 'error';
}

function announcementOf({ address, hits, result }: Found, locale: string): string {
  const format = new Intl.NumberFormat(locale);
  const { query, pages } = address;
  if (hits.length === 0) return translate({ id: 'search.none' }, { query });
  if (pages === 1) return countText(query, result.nbHits, format);
  const more = hits.length - (pages - 1) * PAGE_SIZE;
  return translate(
    { id: more === 1 ? 'search.moreShown.one' : 'search.moreShown.other' },
    { count: format.format(more) },
  );
}

interface Search {
  state: 'idle' | 'loading' | 'stalled' | 'error';
  /** The last answer: the address's if idle, else an earlier one's, which stays in view. */
  found: Found | undefined;
  retry(): void;
}

/** Searches for the address's query each time it changes. Drops an answer that comes after a newer query. */
function useSearchResults(client: SearchClient, address: SearchAddress): Search {
  const { query, section, pages } = address;
  const [state, setState] = useState<Search['state']>(query === '' ? 'idle' : 'loading');
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  const last = useRef<Found>(undefined);

  useEffect(() => {
    const settle = (next: Found | undefined) => {
      last.current = next;
      setFound(next);
      setState('idle');
    };
    if (query === '') {
      settle(undefined);
      return;
    }
    let current = true;
    setState('loading');
    const timer = setTimeout(() => setState('stalled'), STALLED_AFTER);
    const ended = () => {
      clearTimeout(timer);
      return current;
    };
    findHits(client, { address: { query, section, pages }, found: last.current }).then(
      (next) => ended() && settle(next),
      () => ended() && setState('error'),
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
    // Another try is another run.
  }, [client, query, section, pages, tries]);

  return { state, found, retry: useCallback(() => setTries((count) => count + 1), []) };
}
