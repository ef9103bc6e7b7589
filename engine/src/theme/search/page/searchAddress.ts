import { MAX_QUERY } from '../parts/searchClient.ts';

export const PAGE_SIZE = 20;
/** Maximum number of pages shown together. Nobody reads further, and drawing takes the server longer with each. */
export const MAX_PAGES = 10;

/** The state of the search page in its address. */
export interface SearchAddress {
  /** Trimmed; '' for none. */
  query: string;
  /** The section of the site to search in, '' for all. */
  section: string;
  /** Number of pages of hits to show, from the first. */
  pages: number;
}

/** Reads `?q=asset&section=Docs&page=2`. Invalid values become the nearest valid ones. */
export function readAddress(search: string): SearchAddress {
  const params = new URLSearchParams(search);
  const pages = Number.parseInt(params.get('page') ?? '', 10);
  return {
    query: queryFrom(params.get('q') ?? ''),
    section: cut(params.get('section') ?? ''),
    pages: pages >= 1 ? Math.min(pages, MAX_PAGES) : 1,
  };
}

/** The query for a typed text. */
export function queryFrom(text: string): string {
  return cut(text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()).trim();
}

/** The link to an address; `page` is the search page's href, without parameters. */
export function addressHref(page: string, { query, section, pages }: SearchAddress): string {
  if (query === '') return page;
  const params = new URLSearchParams({ q: query });
  if (section !== '') params.set('section', section);
  if (pages > 1) params.set('page', String(pages));
  return `${page}?${params}`;
}

export function sameAddress(a: SearchAddress, b: SearchAddress): boolean {
  return a.query === b.query && a.section === b.section && a.pages === b.pages;
}

/** Truncates a text to whole characters, counted as in an input field. */
function cut(text: string): string {
  return text.slice(0, MAX_QUERY).replace(/[\ud800-\udbff]$/, '');
}
