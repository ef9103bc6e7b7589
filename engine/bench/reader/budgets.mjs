// @ts-check
/**
 * Limits for a reader. Bytes are as sent (brotli); times are milliseconds. Slow loads are with 1.6 Mbps and a CPU four
 * times slower; ratios are between loads of the same run, which other work on the machine slows down alike.
 */
export const READER_BUDGETS = {
  scripts: { label: 'JavaScript of an article, bytes', limit: 78_000 },
  scriptFiles: { label: 'its files', limit: 4 },
  scriptsBeforeIdle: { label: 'of it before the page is idle, bytes', limit: 4_500 },
  styles: { label: 'CSS in the page and linked, bytes', limit: 14_200 },
  fonts: { label: 'upright fonts, bytes', limit: 60_000 },
  beforePaint: { label: 'slow load: bytes before the first paint', limit: 45_000 },
  fcp: { label: 'slow load: first contentful paint, ms', limit: 670 },
  lcp: { label: 'slow load: largest contentful paint, ms', limit: 670 },
  shift: { label: 'layout shift', limit: 0.001 },
  blockingOver: { label: 'slow load: blocking time over the page without scripts, ms', limit: 100 },
  lcpRatio: { label: 'slow load: LCP, times that of the page without scripts', limit: 1.05 },
  fcpRatioToBefore: { label: 'slow load: FCP, times that of the site in --before', limit: 0.75 },
  lcpRatioToBefore: { label: 'slow load: LCP, times that of the site in --before', limit: 0.75 },
  navigation: { label: 'click to new heading, nothing fetched ahead, ms', limit: 60 },
  requestsWithin: { label: 'requests of a navigation within a section', limit: 1 },
  requestsAcross: { label: 'requests of a navigation to another section', limit: 2 },
};

/** @typedef {keyof typeof READER_BUDGETS} ReaderFigure */
