// @ts-check
/** @typedef {'build' | 'p95' | 'gzip'} SearchFigure */

/**
 * Limits of search on one core, by number of records: milliseconds to build the index from the parsed file,
 * milliseconds of the 95th percentile of keystrokes, bytes of the stored file as sent with gzip.
 * @type {Record<number, Partial<Record<SearchFigure, number>>>}
 */
export const SEARCH_BUDGETS = {
  20000: { build: 500, p95: 2, gzip: 1_000_000 },
  200000: { p95: 15 },
};
