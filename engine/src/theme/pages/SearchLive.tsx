import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SHELL_IDS } from '../context/shellIds.ts';
import { tabTitle } from '../context/tabTitle.ts';
import { usePage } from '../context/usePage.tsx';
import { closestTo } from '../dom/closestTo.ts';
import { siteSearch } from '../search/client/siteSearch.ts';
import { type Found, findHits } from '../search/page/findHits.ts';
import { inputOf, useSearchForm } from '../search/page/SearchForm.tsx';
import { ANSWERED, RESULTS_TAG, SearchIdle } from '../search/page/SearchIdle.tsx';
import { countText, hitId, SearchResults } from '../search/page/SearchResults.tsx';
import { addressHref, PAGE_SIZE, readAddress, type SearchAddress, sameAddress } from '../search/page/searchAddress.ts';
import { useSearchAddress } from '../search/page/useSearchAddress.ts';
import { followedLink } from '../search/parts/followedLink.ts';
import { FetchError } from '../search/parts/NoResults.tsx';
import { snippetWords } from '../search/parts/searchClient.ts';
import { useInquiry } from '../search/parts/useInquiry.ts';
import { useSettled } from '../search/parts/useSettled.ts';
import { translate } from '../strings/translate.ts';

/** How long the reader has to stop typing before an announcement, ms. */
const PAUSE = 600;

/**
 * Results while the reader types. The form belongs to the finished page; this replaces the content below it. Results that
 * the server has drawn stay until there are others, so that nothing moves and focus isn't lost.
 */
export default function SearchLive() {
  const { route, shell } = usePage();
  const { searchHref, locale } = shell;
  const { address, type, go, stay, takeScroll } = useSearchAddress(searchHref);
  /** The address of the server's results, or ''. */
  const [served, setServed] = useState(() => document.querySelector(RESULTS_TAG)?.getAttribute(ANSWERED) ?? '');
  const { query } = address;
  const key = addressHref('', address);
  const find = (found: Found | undefined) => findHits(siteSearch, { address, found, snippetWords: snippetWords() });
  // Earlier results stay in view until there are others.
  const { status, answer: found, retry } = useInquiry<Found>(key === '' || key === served ? null : find, key);
  const isLoading = status === 'loading' || status === 'stalled';
  useSearchForm(query, {
    typed: (query) => query !== address.query && type({ ...address, query, pages: 1 }),
    submitted: (query) => go({ ...address, query, pages: 1 }),
  });

  useEffect(() => {
    const title = tabTitle(route, shell);
    document.title = query === '' ? title : translate({ id: 'search.tabTitle' }, { query, title });
  }, [route, shell, query]);

  /** The hit to focus once it's loaded. */
  const next = useRef<string>(undefined);
  /** Whether there is something to draw, even if it's only that nothing was found. */
  const drawn = query === '' || found !== undefined || status === 'error';
  useLayoutEffect(() => {
    const place = document.querySelector(RESULTS_TAG);
    if (!place || (served !== '' && !drawn)) return;
    const focused = place.querySelector('a:focus')?.getAttribute('href');
    place.replaceChildren();
    setServed('');
    // The same link in the new results
    const link = [...document.querySelectorAll<HTMLElement>('.search-live a')].find(
      (link) => link.getAttribute('href') === focused,
    );
    if (focused && !next.current) (link ?? inputOf())?.focus();
  }, [drawn]);

  useEffect(() => {
    // An earlier query's answer, drawn in the meantime
    if (found && !sameAddress(found.address, address)) return;
    const scroll = found || served !== '' ? takeScroll() : undefined;
    // In the server's results, the browser restores the position itself, except WebKit.
    if (scroll !== undefined && (found || scrollY === 0)) scrollTo(0, scroll);
    if (found && next.current) document.getElementById(next.current)?.focus();
    next.current = undefined;
  }, [found]);
  const follow = (to: SearchAddress) => {
    // Pressed a second time
    if (isLoading && sameAddress(to, address)) return;
    // The pressed link disappears.
    if (to.query !== address.query || sameAddress(to, address)) inputOf()?.focus();
    if (sameAddress(to, address)) {
      setServed('');
      retry();
    } else if (to.pages > address.pages) {
      next.current = hitId(found?.hits.length ?? address.pages * PAGE_SIZE);
      stay(to);
    } else go(to);
  };
  // A filter of which a finger's width is seen counts as seen for Chromium, though it's under the edge of its row.
  useEffect(() => {
    const show = (event: Event) => {
      const filter = closestTo(event, '.section-filter a:focus-visible');
      filter?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    document.addEventListener('focusin', show);
    return () => document.removeEventListener('focusin', show);
  }, []);
  useEffect(() => {
    const main = document.getElementById(SHELL_IDS.main);
    const press = (event: MouseEvent) => {
      const link = followedLink(event);
      if (link?.origin !== location.origin || link.pathname !== location.pathname) return;
      event.preventDefault();
      follow(readAddress(link.search));
    };
    main?.addEventListener('click', press);
    return () => main?.removeEventListener('click', press);
  });

  return (
    <div className="search-live" aria-busy={isLoading}>
      <p className="sr-only" role="status">
        {useSettled(status === 'idle' && found ? announcementOf(found, locale) : '', PAUSE)}
      </p>
      {query === '' ? (
        <SearchIdle />
      ) : status === 'error' ? (
        <FetchError
          retry={
            <a className="button" href={addressHref(searchHref, address)}>
              {translate({ id: 'load.retry' })}
            </a>
          }
        />
      ) : (
        found && <SearchResults {...found} shell={shell} onOpen={siteSearch.opened} />
      )}
      {status === 'stalled' && (
        <p className="search-stalled">
          <span className="spinner" aria-hidden="true" />
          {translate({ id: 'search.loading' })}
        </p>
      )}
    </div>
  );
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
