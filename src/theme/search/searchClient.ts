import type { Hit, QueryResult } from '../../search/records/record.ts';

/** One query of this site's search, the same in each mode. */
export interface SearchRequest {
  query: string;
  /** @default 20 */
  hitsPerPage?: number;
  /** From 0. @default 0 */
  page?: number;
  /** Words of a snippet. */
  snippetWords: number;
  /** Sections of the site to search in; all when empty. @default [] */
  sections?: string[];
  /** Attributes whose values are to be counted. @default none */
  facets?: string[];
}

/** Rejects with the reason when no answer is to be had: hosts down, refused, offline. */
export interface SearchClient {
  search(request: SearchRequest): Promise<QueryResult>;
  /** The reader opens a hit of an answer. */
  opened(hit: Hit): void;
}
