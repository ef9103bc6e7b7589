/** A record in the format of DocSearch's crawler, for hits and `search push`. */
export interface SearchRecord {
  /** Stable while headings are: `/guides/build#one`, `/guides/build#one~2` for the second paragraph under it. */
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: RecordType;
  hierarchy: Hierarchy;
  /** Null for headings. A page's own record has its description. */
  content: string | null;
  /** Names in the code under the heading; only for headings. */
  names: string[];
  /** True if the heading contains only code: an API name, a command, a file. */
  is_code: boolean;
  /** The API object that the heading documents. Only for headings. */
  symbol: RecordSymbol | null;
  section: string;
  trail: string[];
  weight: { page_rank: number; level: number; position: number };
}

interface RecordSymbol {
  /** `class`, `method`, `resource`, `command`, `option` … */
  kind: string;
  /** What users import or type: `shop.Order.key`, `shop run --port`. */
  path: string;
  /** The path with abbreviated parameters. */
  signature: string;
}

export const RECORD_TYPES = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** From the group to the sixth heading. */
export const HIERARCHY_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];

/** lvl0 is the group, lvl1 the page's title, the rest its headings; null below the record's own level. */
export type Hierarchy = { lvl0: string; lvl1: string } & Record<
  Exclude<HierarchyLevel, 'lvl0' | 'lvl1'>,
  string | null
>;

/** A text with marks, in the protocol's format. HTML: the text is escaped, the request's tags aren't. */
export interface Marked {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  /** In highlights, not in snippets. */
  matchedWords?: string[];
  fullyHighlighted?: boolean;
}

/** A hit: the requested attributes of a record (HTML-escaped) with their marks. */
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
  /** For a query without hits: `{ suggestions }`, queries that find something. A hosted index sends none. */
  userData?: { suggestions: string[] }[];
}

export interface QueryResults {
  results: QueryResult[];
}

/** An error in the protocol's format. */
export interface ProtocolError {
  message: string;
  status: number;
}
