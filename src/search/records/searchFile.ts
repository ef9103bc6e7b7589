import type { Synonyms } from '../../site/config/readSynonyms.ts';

/**
 * The stored form of all records, `search/records.json`: one line a page, made by the build and never changed. The service and the
 * browser's worker build their index from it; `recordsOf` expands it to DocSearch's records.
 */
export interface SearchFile {
  version: 1;
  /** Groups of words that mean the same, and `[from, ...to]` rules: see `Synonyms`. */
  synonyms: Synonyms;
  pages: SearchFilePage[];
}

/** A page that search knows: listed, and not a draft. */
export interface SearchFilePage {
  /** Final href, base URL and trailing-slash rule applied: `/guides/build`. */
  url: string;
  /** lvl1. */
  title: string;
  /** The sidebar's name for the page, often the title. */
  label: string;
  /** lvl0: where the way to the page starts in its sidebar, else the site section. */
  group: string;
  /** Other names that readers know the page's subject by, from its front matter. */
  keywords?: string[];
  /** The site section, as the navbar names it: Docs, Examples, Integrations, Dagster+, API. What `facetFilters` on `section` ask for. */
  section: string;
  /** Labels of the way to the page, itself left out. */
  trail: string[];
  /** The front matter's description, or ''. */
  description: string;
  /** Higher is better; 0 for most pages. */
  rank: number;
  /** The tool or topic that only this page, or folder of pages, is about. Queries that don't name it find other pages first. */
  subject?: string;
  /** The first is the page's own, under its title (level 1, anchor ''). Document order. */
  sections: SearchSection[];
}

/**
 * A heading with what stands under it up to the next one: its level (2 to 6), anchor and text, paragraphs (items, rows, commands) one string each, the names
 * in its code, and whether the heading is nothing but code; for a part of the API its kind, path and call.
 */
export type SearchSection = [
  level: number,
  anchor: string,
  title: string,
  text: string[],
  names: string[],
  isCode: 0 | 1,
  symbol?: [kind: string, path: string, signature: string],
];

/** Where the build puts it, in the output folder. */
export const SEARCH_FILE = 'search/records.json';

/** The name of the index in the embedded service and in the browser. */
export const INDEX_NAME = 'docs';
