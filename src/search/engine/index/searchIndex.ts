import type { RecordType } from '../../records/record.ts';
import type { SearchFilePage } from '../../records/searchFile.ts';

/** A record by its place: page, section in it, and text in that; text -1 for the heading itself. */
export interface RecordPlace {
  page: number;
  section: number;
  text: number;
}

/** A search file, indexed. It never changes; the same query always has the same answer. */
export interface SearchIndex {
  readonly pages: readonly SearchFilePage[];
  readonly recordCount: number;
  search(request: IndexRequest): IndexAnswer;
  /** Up to `count` queries near one that found nothing: titles of pages and words of the index, best first. */
  suggest(query: string, count: number): string[];
}

export interface IndexRequest {
  query: string;
  /** So many places are wanted, best first; `found` is complete either way. */
  limit: number;
  /** Records that may be found. @default all */
  accept?: ((page: SearchFilePage, type: RecordType) => boolean) | undefined;
}

export interface IndexAnswer {
  /** Best first, one for each heading (the heading or one of its texts): `url` is distinct. An empty query gives the pages in order. */
  places: RecordPlace[];
  /** How many there would be without a limit. */
  found: number;
  /** Places of everything found, in no order, for counting facets. */
  all(): Iterable<RecordPlace>;
  /** Says what of a text matched. */
  marks: TextMatcher;
}

/** For a token of a text, normalized: how many of its first letters match a word of the query; 0 for none. */
export type TextMatcher = (token: string) => number;
