// @ts-check
/**
 * Limits for a reader. Bytes are as sent (brotli); times are milliseconds; `over` is relative to the same page without
 * its scripts, in the same run.
 */
export const READER_BUDGETS = {
  scripts: { label: 'JavaScript of an article, bytes', limit: 80_000 },
  scriptsBeforeIdle: { label: 'of it before the page is idle, bytes', limit: 4_000 },
  styles: { label: 'CSS, bytes', limit: 12_000 },
  fonts: { label: 'upright fonts, bytes', limit: 60_000 },
  shift: { label: 'layout shift', limit: 0.001 },
  blockingOver: { label: 'blocking time over the page without scripts, 4x slower, 1.6 Mbps, ms', limit: 100 },
  lcpRatio: { label: 'LCP, times that of the page without scripts', limit: 1.05 },
  navigation: { label: 'click to new heading, nothing fetched ahead, ms', limit: 60 },
  requestsWithin: { label: 'requests of a navigation within a section', limit: 1 },
  requestsAcross: { label: 'requests of a navigation to another section', limit: 2 },
};

/** @typedef {keyof typeof READER_BUDGETS} ReaderFigure */
