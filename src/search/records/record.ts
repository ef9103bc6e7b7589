/** A record as DocSearch's crawler makes them: what hits are, and what `search push` sends. */
export interface SearchRecord {
  /** Stable while the page's headings are: `/guides/build#one`, `/guides/build#one~2` for the second paragraph under it. */
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: RecordType;
  hierarchy: Hierarchy;
  /** Null for headings; a page's own record has its description. */
  content: string | null;
  /** Names in the code under the heading; on records of headings only. */
  names: string[];
  /** The heading is nothing but code: a name of the API, a command, a file. */
  is_code: boolean;
  /** What the heading names, where that is a part of the API. On records of headings only. */
  symbol: RecordSymbol | null;
  section: string;
  trail: string[];
  weight: { page_rank: number; level: number; position: number };
}

interface RecordSymbol {
  /** `class`, `method`, `resource`, `command`, `option` … */
  kind: string;
  /** What one imports or types: `dagster.AssetSpec.key`, `dagster dev --port`. */
  path: string;
  /** The path with what it takes, shortened. */
  signature: string;
}

export type RecordType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';

/** From the group down to the sixth heading. */
export const HIERARCHY_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];

/** lvl0 is the group, lvl1 the page's title, the rest its headings; null below the record's own level. */
export type Hierarchy = { lvl0: string; lvl1: string } & Record<
  Exclude<HierarchyLevel, 'lvl0' | 'lvl1'>,
  string | null
>;

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
