import type { MouseEvent, ReactNode } from 'react';
import type { Hit, QueryResult } from '../../../search/records/record.ts';
import { own } from '../../../shared/own.ts';
import type { Shell } from '../../../site/model/routeData.ts';
import { translate } from '../../strings/translate.ts';
import { groupByPage, type PageHits, suggestionsOf } from '../parts/groupByPage.ts';
import { headingOf, hitHref, hitText, signatureOf } from '../parts/hitText.ts';
import { MarkedText, plainText } from '../parts/MarkedText.tsx';
import { NoResults } from '../parts/NoResults.tsx';
import { addressHref, MAX_PAGES, PAGE_SIZE, type SearchAddress } from './searchAddress.ts';

/** The parts of the site's shell that drawing results needs. */
export type SearchShell = Pick<Shell, 'searchHref' | 'feedbackUrl' | 'url' | 'locale'> & {
  search: Pick<Shell['search'], 'links'>;
};

interface SearchResultsProps {
  address: SearchAddress;
  /** The first `address.pages` pages of hits. */
  hits: Hit[];
  /** Their answer, or the last of their answers. */
  result: Pick<QueryResult, 'nbHits' | 'facets' | 'userData'>;
  shell: SearchShell;
  onOpen?: (hit: Hit) => void;
  /** The finished list of hits. @default drawn from `hits` */
  list?: ReactNode;
}

/** Id of the hit at this 0-based index. */
export const hitId = (index: number) => `hit-${index + 1}`;

/** The results of a query, page by page, with the same markup on the server and in the browser. */
export function SearchResults({ address, hits, result, shell, onOpen, list }: SearchResultsProps) {
  const { query, pages } = address;
  const format = new Intl.NumberFormat(shell.locale);
  const page = shell.searchHref;
  const counts = result.facets?.section ?? {};
  return (
    <>
      <SectionFilter page={page} address={address} counts={counts} format={format} />
      {hits.length === 0 ? (
        <NoResults
          query={query}
          suggestions={suggestionsOf(result)}
          renderSuggestion={(suggestion) => (
            <a className="tag" href={addressHref(page, { query: suggestion, section: '', pages: 1 })}>
              {suggestion}
            </a>
          )}
          shell={shell}
        />
      ) : (
        <>
          <p className="search-count">{countText(query, result.nbHits, format)}</p>
          <ol className="page-results">
            {list ?? pageStarts(hits).map((start) => <HitsOfPage key={start} {...{ hits, start, shell, onOpen }} />)}
          </ol>
          {hits.length < result.nbHits && pages < MAX_PAGES && (
            <p className="search-more">
              <a
                className="button"
                href={`${addressHref(page, { ...address, pages: pages + 1 })}#${hitId(hits.length)}`}
              >
                {translate({ id: 'search.more' })}
              </a>
            </p>
          )}
        </>
      )}
    </>
  );
}

/** The index of the first hit of each page of hits. */
export function pageStarts({ length }: readonly Hit[]): number[] {
  return Array.from({ length: Math.ceil(length / PAGE_SIZE) }, (_, index) => index * PAGE_SIZE);
}

/** One page of hits. Each is grouped separately, so that nothing moves that the reader has seen. */
export function HitsOfPage({
  hits,
  start,
  shell,
  onOpen,
}: Pick<SearchResultsProps, 'hits' | 'onOpen'> & Pick<PageResultProps, 'shell'> & { start: number }) {
  return groupByPage(hits.slice(start, start + PAGE_SIZE)).map((group, index) => (
    <PageResult key={group.url} {...group} id={index === 0 ? hitId(start) : undefined} shell={shell} onOpen={onOpen} />
  ));
}

interface PageResultProps extends PageHits {
  id?: string | undefined;
  shell: Pick<Shell, 'url'>;
  onOpen?: ((hit: Hit) => void) | undefined;
}

/** A page in the results: its trail, its title, and its matches. */
function PageResult({ url, best, own, parts, id, shell, onOpen }: PageResultProps) {
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
      {own && <Snippet hit={own} />}
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
              <Snippet hit={hit} />
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
  return hitHref(url, shell) || undefined;
}

function Snippet({ hit }: { hit: Hit }) {
  const text = hitText(hit, 'content');
  return text === '' ? null : (
    <p className="page-result-text">
      <MarkedText html={text} />
    </p>
  );
}

/** The number of results of a query, in words. */
export function countText(query: string, count: number, format: Intl.NumberFormat): string {
  return translate(
    { id: count === 1 ? 'search.count.one' : 'search.count.other' },
    { query, count: format.format(count) },
  );
}

interface SectionFilterProps {
  page: string;
  address: SearchAddress;
  /** Section -> hits in it, regardless of the selected section. */
  counts: Record<string, number>;
  format: Intl.NumberFormat;
}

/** Links to the results of each section that has hits. */
function SectionFilter({ page, address, counts, format }: SectionFilterProps) {
  const { section: chosen } = address;
  const sections = Object.keys({ ...counts, ...(chosen && { [chosen]: 0 }) }).sort((a, b) => a.localeCompare(b, 'en'));
  if (sections.length < 2 && !chosen) return null;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const entries = [
    { section: '', label: translate({ id: 'search.allSections' }), count: all },
    ...sections.map((section) => ({ section, label: section, count: own(counts, section) ?? 0 })),
  ];
  return (
    <nav className="section-filter" aria-label={translate({ id: 'search.filter' })}>
      <ul>
        {entries.map(({ section, label, count }) => (
          <li key={section}>
            <a
              className="tag"
              href={addressHref(page, { ...address, section, pages: 1 })}
              aria-current={section === chosen ? 'true' : undefined}
            >
              {label}
              <span className="tag-count">{format.format(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
