// @ts-check
/** @typedef {'build' | 'p95' | 'gzip'} SearchFigure */

/**
 * What search may cost on one core, by records: milliseconds to build the index from the parsed file, milliseconds of the 95th of
 * 100 keystrokes, bytes of the stored file as sent by gzip.
 * @type {Record<number, Partial<Record<SearchFigure, number>>>}
 */
export const SEARCH_BUDGETS = {
  20000: { build: 500, p95: 5, gzip: 1_000_000 },
  200000: { p95: 15 },
};
