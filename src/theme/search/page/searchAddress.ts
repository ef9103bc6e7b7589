import { MAX_QUERY } from '../parts/searchClient.ts';

/** Hits of a page of results. */
export const PAGE_SIZE = 20;
/** Pages that can be shown one below the other. Nobody reads on, and to draw them takes the server longer with each. */
export const MAX_PAGES = 10;

/** What the search page shows, as its address says it. */
export interface SearchAddress {
  /** Without space around it; '' for none. */
  query: string;
  /** The section of the site to search in, '' for all. */
  section: string;
  /** So many pages of hits are shown, from the first. */
  pages: number;
}

/** Reads `?q=asset&section=Docs&page=2`. What cannot be meant is taken for the nearest that can. */
export function readAddress(search: string): SearchAddress {
  const params = new URLSearchParams(search);
  const pages = Number.parseInt(params.get('page') ?? '', 10);
  return {
    query: queryFrom(params.get('q') ?? ''),
    section: cut(params.get('section') ?? ''),
    pages: pages >= 1 ? Math.min(pages, MAX_PAGES) : 1,
  };
}

/** What is searched for a text as it was typed. */
export function queryFrom(text: string): string {
  return cut(text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()).trim();
}

/** The link to an address; `page` is the search page's own, without parameters. */
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

/** The first letters of a text that is too long: whole ones, counted as an input field counts. */
function cut(text: string): string {
  return text.slice(0, MAX_QUERY).replace(/[\ud800-\udbff]$/, '');
}
