/** What one request may ask for. The figures that are Algolia's own are marked so: a stock client knows them. */
export const LIMITS = {
  /** Queries of a batch (Algolia's). */
  queries: 50,
  /** Bytes of a query's text (Algolia's). */
  queryBytes: 512,
  /** Hits that pages reach (Algolia's `paginationLimitedTo`). */
  pagination: 1000,
  /** Hits of one page (Algolia's). */
  hitsPerPage: 1000,
  /** Hits of a whole batch: fifty full pages would be an answer of 50 MB. */
  hitsOfBatch: 2000,
  /** Letters of a tag or an ellipsis: it stands in each mark of each hit. */
  tagLength: 200,
  /** Names in a list of attributes, and values in filters. */
  listLength: 200,
  /** Lists, objects and brackets inside one another: their readers call themselves. */
  depth: 20,
  /** Values of a facet, most frequent first (Algolia's default and limit). */
  facetValues: { default: 100, most: 1000 },
} as const;

export const DEFAULTS = {
  hitsPerPage: 20,
  preTag: '<em>',
  postTag: '</em>',
  ellipsis: '…',
  /** Of a snippet, where the attribute names no number. */
  snippetWords: 10,
} as const;
