import type { Hit, QueryResult } from '../../../search/records/record.ts';

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

/** Letters of a query at most; the inputs take no more. */
export const MAX_QUERY = 64; /** An answer that takes longer than this is said to be on its way, ms. */
export const STALLED_AFTER = 300; /** Words of a snippet. */
export const SNIPPET_WORDS = 10;

/** The same on screens up to 768 px wide. */
export const SNIPPET_WORDS_SMALL = 5;

/** Words of a snippet, for the window as it is. */
export function snippetWords(): number {
  return matchMedia('(max-width: 768px)').matches ? SNIPPET_WORDS_SMALL : SNIPPET_WORDS;
}

/** Of the dialog itself. The capital keeps it, like the other ids of the shell, apart from those of headings. */
export const DIALOG_ID = 'Search-dialog';

export const LIST_ID = 'Search-list';

/** Id of the option at this place. */
export const optionId = (index: number) => `Search-option-${index}`;
