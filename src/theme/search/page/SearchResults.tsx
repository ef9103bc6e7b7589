import type { MouseEvent } from 'react';
import { snippetWindow } from '../../../search/protocol/snippetWindow.ts';
import type { Hit, QueryResult } from '../../../search/records/record.ts';
import type { Shell } from '../../../site/model/routeData.ts';
import { translate } from '../../strings/translate.ts';
import { groupByPage, type PageHits, suggestionsOf } from '../parts/groupByPage.ts';
import { headingOf, hitHref, hitText, signatureOf } from '../parts/hitText.ts';
import { MarkedPieces, MarkedText, parseMarked, plainText, type TextPiece } from '../parts/MarkedText.tsx';
import { NoResults } from '../parts/NoResults.tsx';
import { SNIPPET_WORDS_SMALL } from '../parts/searchClient.ts';
import { SearchLink, type SearchLinkProps } from './SearchLink.tsx';
import { SectionFilter } from './SectionFilter.tsx';
import { MAX_PAGES, PAGE_SIZE, type SearchAddress } from './searchAddress.ts';

/** The parts of the site's shell that drawing results needs. */
export type SearchShell = Pick<Shell, 'searchHref' | 'feedbackUrl' | 'url' | 'locale'>;

interface SearchResultsProps extends Pick<SearchLinkProps, 'follow'> {
  address: SearchAddress;
  /** The first `address.pages` pages of hits. */
  hits: Hit[];
  /** Their answer, or the last of their answers. */
  result: Pick<QueryResult, 'nbHits' | 'facets' | 'userData'>;
  shell: SearchShell;
  onOpen?: (hit: Hit) => void;
}

/** Id of the hit at this 0-based index. */
export const hitId = (index: number) => `hit-${index + 1}`;

/** The results of a query, page by page, with the same markup on the server and in the browser. */
export function SearchResults({ address, hits, result, shell, follow, onOpen }: SearchResultsProps) {
  const { query, pages } = address;
  const format = new Intl.NumberFormat(shell.locale);
  const link = { page: shell.searchHref, follow };
  // Group each page of hits separately, so that nothing moves that the reader has seen.
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
          feedbackUrl={shell.feedbackUrl}
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
                  shell={shell}
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

interface PageResultProps extends PageHits {
  id?: string | undefined;
  shell: Pick<Shell, 'url'>;
  onOpen?: ((hit: Hit) => void) | undefined;
}

/** A page in the results: its trail, its title, and its matches. */
function PageResult({ url, hits, id, shell, onOpen }: PageResultProps) {
  const [best] = hits;
  // Text directly under the page's title is shown there.
  const own = hits.find((hit) => headingOf(hit) === 'lvl1');
  const parts = hits.filter((hit) => headingOf(hit) !== 'lvl1');
  const opening = (hit: Hit) =>
    onOpen && {
      onClick: () => onOpen(hit),
      onAuxClick: ({ button }: MouseEvent) => button === 1 && onOpen(hit),
    };
  return (
    <li className="page-result">
      <p className="page-result-trail">
        {trailOf(best).map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      <h2 className="page-result-title">
        <a id={id} href={linkOf(url, shell)} {...opening(own ?? best)}>
          <MarkedText html={hitText(best, 'lvl1')} />
        </a>
      </h2>
      {own && hitText(own, 'content') && (
        <p className="page-result-text">
          <Snippet html={hitText(own, 'content')} />
        </p>
      )}
      {parts.length > 0 && (
        <ul className="page-result-parts">
          {parts.map((hit) => (
            <li key={hit.objectID}>
              <a
                href={linkOf(hit.url ?? url, shell)}
                className={hit.is_code ? 'page-result-code' : undefined}
                {...opening(hit)}
              >
                <MarkedText html={hitText(hit, headingOf(hit))} />
              </a>
              {hit.symbol && <span className="search-kind">{plainText(hit.symbol.kind)}</span>}
              {signatureOf(hit) && <p className="page-result-signature">{signatureOf(hit)}</p>}
              {hit.type === 'content' && (
                <p className="page-result-text">
                  <Snippet html={hitText(hit, 'content')} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The site's section and the trail to the page in it, without repeated labels. */
function trailOf({ section, trail = [] }: Hit): string[] {
  return [...new Set([section ?? '', ...trail].map(plainText).filter(Boolean))];
}

function linkOf(url: string, shell: Pick<Shell, 'url'>): string | undefined {
  return hitHref(url, shell).href || undefined;
}

/**
 * A hit's snippet in two lengths. The stylesheet shows the one for the screen, so that the server, which doesn't know
 * the screen, can draw both, and nothing moves when the script takes over or the window is resized.
 */
function Snippet({ html }: { html: string }) {
  const pieces = parseMarked(html);
  const short = shortSnippet(pieces, SNIPPET_WORDS_SMALL);
  if (short.length === pieces.length && short.every(({ text }, index) => text === pieces[index]?.text))
    return <MarkedPieces pieces={pieces} />;
  return (
    <>
      <span className="snippet-wide">
        <MarkedPieces pieces={pieces} />
      </span>
      <span className="snippet-small">
        <MarkedPieces pieces={short} />
      </span>
    </>
  );
}

const ELLIPSIS = '…';

/** A snippet cut to this many words around its best marks, for small screens. For `MarkedText`. */
export function shortSnippet(pieces: readonly TextPiece[], words: number): TextPiece[] {
  const whole = pieces.map(({ text }) => text).join('');
  const marks: { start: number; end: number }[] = [];
  let at = 0;
  for (const { text, marked } of pieces) {
    if (marked) marks.push({ start: at, end: at + text.length });
    at += text.length;
  }
  const { start, end } = snippetWindow(whole, marks, words);
  const cut: TextPiece[] = [];
  if (start > 0) cut.push({ text: ELLIPSIS, marked: false });
  at = 0;
  for (const { text, marked } of pieces) {
    const inside = text.slice(Math.max(start - at, 0), Math.max(end - at, 0));
    if (inside !== '') cut.push({ text: inside, marked });
    at += text.length;
  }
  if (end < whole.length) cut.push({ text: ELLIPSIS, marked: false });
  return cut;
}

/** The number of results of a query, in words. */
export function countText(query: string, count: number, format: Intl.NumberFormat): string {
  return translate(
    { id: count === 1 ? 'search.count.one' : 'search.count.other' },
    { query, count: format.format(count) },
  );
}
