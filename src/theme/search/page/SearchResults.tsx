import type { Hit, QueryResult } from '../../../search/records/record.ts';
import type { Chrome } from '../../../site/model/routeData.ts';
import { translate } from '../../strings/translate.ts';
import { groupByPage } from '../parts/groupByPage.ts';
import { NoResults } from '../parts/NoResults.tsx';
import { suggestionsOf } from '../parts/suggestionsOf.ts';
import { countText } from './countText.ts';
import { PageResult } from './PageResult.tsx';
import { SearchLink, type SearchLinkProps } from './SearchLink.tsx';
import { SectionFilter } from './SectionFilter.tsx';
import { MAX_PAGES, PAGE_SIZE, type SearchAddress } from './searchAddress.ts';

/** What drawing results takes of the site's chrome. */
export type SearchChrome = Pick<Chrome, 'searchHref' | 'feedbackUrl' | 'url' | 'locale'>;

interface SearchResultsProps extends Pick<SearchLinkProps, 'follow'> {
  address: SearchAddress;
  /** The first `address.pages` pages of hits. */
  hits: Hit[];
  /** The answer that they came with, or the last of them. */
  result: Pick<QueryResult, 'nbHits' | 'facets' | 'userData'>;
  chrome: SearchChrome;
  /** The reader opens a hit. */
  onOpen?: (hit: Hit) => void;
}

/** Where the hit of this number, from 0, can be jumped to. */
export const hitId = (index: number) => `hit-${index + 1}`;

/** What a query found, page by page: the same markup from the server and in the browser. */
export function SearchResults({ address, hits, result, chrome, follow, onOpen }: SearchResultsProps) {
  const { query, pages } = address;
  const format = new Intl.NumberFormat(chrome.locale);
  const link = { page: chrome.searchHref, follow };
  // Later hits of a page that is shown already stand with the later hits: nothing moves that the reader has seen.
  const batches = Array.from({ length: Math.ceil(hits.length / PAGE_SIZE) }, (_, index) =>
    groupByPage(hits.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE)),
  );
  const counts = result.facets?.section ?? {};
  return (
    <>
      <SectionFilter {...link} address={address} counts={counts} format={format} />
      {hits.length === 0 ? (
        <NoResults
          query={query}
          suggestions={suggestionsOf(result)}
          renderSuggestion={(suggestion) => (
            <SearchLink {...link} className="tag" address={{ query: suggestion, section: '', pages: 1 }}>
              {suggestion}
            </SearchLink>
          )}
          feedbackUrl={chrome.feedbackUrl}
        />
      ) : (
        <>
          <p className="search-count">{countText(query, result.nbHits, format)}</p>
          <ol className="page-results">
            {batches.flatMap((groups, batch) =>
              groups.map((group, index) => (
                <PageResult
                  key={`${batch} ${group.url}`}
                  {...group}
                  id={index === 0 ? hitId(batch * PAGE_SIZE) : undefined}
                  chrome={chrome}
                  onOpen={onOpen}
                />
              )),
            )}
          </ol>
          {hits.length < result.nbHits && pages < MAX_PAGES && (
            <p className="search-more">
              <SearchLink
                {...link}
                className="button"
                address={{ ...address, pages: pages + 1 }}
                anchor={hitId(hits.length)}
              >
                {translate({ id: 'search.more' })}
              </SearchLink>
            </p>
          )}
        </>
      )}
    </>
  );
}
