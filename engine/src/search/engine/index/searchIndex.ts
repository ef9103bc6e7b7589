import type { SearchFilePage } from '../../../shared/searchFile.ts';
import type { Steps } from '../../../shared/steps.ts';
import type { RecordType } from '../../records/record.ts';

/** A record by its place: page, section of the page, and text of the section; text -1 is the heading itself. */
export interface RecordPlace {
  page: number;
  section: number;
  text: number;
}

/** An indexed search file. It's immutable: the same query always has the same answer. */
export interface SearchIndex {
  readonly pages: readonly SearchFilePage[];
  readonly recordCount: number;
  search(request: IndexRequest): IndexAnswer;
  /** `search` in steps. One search at a time: the next one ends a search that isn't finished. */
  searchInSteps(request: IndexRequest): Steps<IndexAnswer>;
  /** Up to `count` alternatives to a query that found nothing: titles, names, and words of the index, best first. */
  suggest(query: string, count: number): Steps<string[]>;
}

export interface IndexRequest {
  query: string;
  /** Maximum number of places; `found` is complete regardless. */
  limit: number;
  /** Filter of records. @default all */
  accept?: Accepted | undefined;
  /** Whether `all` is needed. @default false */
  all?: boolean;
}

/** Which records of a page may be found. */
export type Accepted = (page: SearchFilePage) => ReadonlySet<RecordType>;

/** See `GROUPS` and the criteria in `rank/criteria.ts`. */
export interface Reason {
  group: string;
  values: Readonly<Record<string, number>>;
}

export interface IndexAnswer {
  /** Best first, one per heading (itself or a text): `url` is distinct. All pages for an empty query. */
  places: RecordPlace[];
  /** Why each of the places is there; none for a query without words. */
  reasons: Reason[];
  /** The number of results without the limit. */
  found: number;
  /** Places of all results, in no order, for counting facets; empty unless requested. */
  all: readonly RecordPlace[];
  /** Returns which parts of a string matched. */
  marks: TextMatcher;
}

/** For a normalized token of a text: how many of its leading letters match a word of the query; 0 for none. */
export type TextMatcher = (token: string) => number;
