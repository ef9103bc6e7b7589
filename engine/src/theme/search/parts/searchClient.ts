import type { Hit, QueryResult } from '../../../search/records/record.ts';

/** One query of this site's search, the same in each mode. */
export interface SearchRequest {
  query: string;
  /** @default 20 */
  hitsPerPage?: number;
  /** 0-based. @default 0 */
  page?: number;
  snippetWords: number;
  /** The section of the site to search in, '' for all; the hits of each section are counted. @default all, not counted */
  section?: string;
}

/** Rejects with the reason if there is no answer: hosts down, refused, offline. */
export interface SearchClient {
  search(request: SearchRequest): Promise<QueryResult>;
  /** Reports that the reader opened a hit of an answer. */
  opened(hit: Hit): void;
}

/** Maximum letters of a query, also in the inputs. */
export const MAX_QUERY = 64;

/** Words of a snippet, if the screen's width isn't known. */
export const SNIPPET_WORDS = 10;

/** Words of a snippet, fewer on screens up to 768 px wide. */
export const snippetWords = () => (matchMedia('(width <= 48rem)').matches ? 5 : SNIPPET_WORDS);

/** Slower answers are shown as loading, ms. */
export const STALLED_AFTER = 300;

/** Id of the dialog. The capital distinguishes it from ids of headings, as for all ids of the shell. */
export const DIALOG_ID = 'Search-dialog';

export const LIST_ID = 'Search-list';

export const optionId = (index: number) => `Search-option-${index}`;
