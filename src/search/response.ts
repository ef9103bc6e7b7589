import type { HierarchyLevel, SearchRecord } from './record.ts';

/** A text with marks, as the protocol gives it. HTML: the text is escaped, only the request's tags stand in it. */
export interface Marked {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  /** In highlights, not in snippets. */
  matchedWords?: string[];
  fullyHighlighted?: boolean;
}

/** A hit: the asked attributes of a record (texts HTML-escaped) with their marks. */
export type Hit = Pick<SearchRecord, 'objectID'> &
  Partial<SearchRecord> & {
    _highlightResult?: MarkedAttributes;
    _snippetResult?: MarkedAttributes;
  };

export interface MarkedAttributes {
  hierarchy?: { [Level in HierarchyLevel]?: Marked };
  content?: Marked;
}

/** The answer to one query of a batch. */
export interface QueryResult {
  hits: Hit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  processingTimeMS: number;
  query: string;
  /** The request's parameters, URL-encoded. */
  params: string;
  index: string;
  exhaustiveNbHits: boolean;
  /** With `clickAnalytics` only. */
  queryID?: string;
  /** With `facets` only: attribute -> value -> hits. */
  facets?: Record<string, Record<string, number>>;
  /** When nothing was found: `{ suggestions }`, queries that find something. A hosted index sends none. */
  userData?: { suggestions: string[] }[];
}

export interface QueryResults {
  results: QueryResult[];
}

/** The protocol's shape of an error. */
export interface ProtocolError {
  message: string;
  status: number;
}
