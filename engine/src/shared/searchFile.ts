import type { Synonyms } from './synonyms.ts';

/**
 * The stored form of all records, `search/records.json`, with one line per page. The service and the browser's worker
 * build their index from it; `recordsOf` expands it to DocSearch's records.
 */
export interface SearchFile {
  version: 1;
  /** Groups of equivalent words, and one-way rules: see `Synonyms`. */
  synonyms: Synonyms;
  pages: SearchFilePage[];
}

/** A searchable page: listed, and not a draft. */
export interface SearchFilePage {
  /** Final href, base URL and trailing-slash rule applied: `/guides/build`. */
  url: string;
  /** lvl1. */
  title: string;
  /** The page's name in the sidebar, often the title. */
  label: string;
  /** lvl0: the top of the page's path in its sidebar, else the site section. */
  group: string;
  /** Other names of the page's subject, from front matter. */
  keywords?: string[];
  /** What readers search for who need the page, from front matter. */
  searches?: string[];
  /** The site section, as in the navbar: Docs, Examples, API. `facetFilters` on `section` match it. */
  section: string;
  /** Labels of the path to the page, without the page. */
  trail: string[];
  /** The front matter's description, else the first paragraph. */
  description: string;
  /** Higher is better; 0 for most pages. */
  rank: number;
  /** The tool or topic that only this page or folder is about. Queries that don't mention it find other pages first. */
  subject?: string;
  /** The first is the page itself, under its title (level 1, anchor ''). In document order. */
  sections: SearchSection[];
}

/**
 * A heading with its content: level (2 to 6), anchor, text, one string per paragraph (item, row, command), the names in
 * its code, whether the heading contains only code, for an API object its kind, path, and call, and the pages that
 * texts link to, by the text's number.
 */
export type SearchSection = [
  level: number,
  anchor: string,
  title: string,
  text: string[],
  names: string[],
  isCode: 0 | 1,
  symbol?: [kind: string, path: string, signature: string] | null,
  links?: Record<number, string[]>,
];

/** Its path in the output folder. */
export const SEARCH_FILE = 'search/records.json';

/** The name of the index in the embedded service and in the browser. */
export const INDEX_NAME = 'docs';
