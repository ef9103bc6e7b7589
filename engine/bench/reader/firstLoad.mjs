// @ts-check
/** @typedef {import('playwright-core').Browser} Browser */

/** Everything within this time after the start counts, ms. */
const WATCHED = 10_000;
/** A phone on a slow mobile network: bytes per second and ms. */
const SLOW = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, latency: 150, offline: false };
const SLOWDOWN = 4;

/** @typedef {{ name: string, kind: 'document' | 'script' | 'style' | 'font' | 'picture' | 'data', bytes: number, beforeIdle: boolean }} Loaded */
/**
 * @typedef {{
 *   blocking: number, lcp: number, fcp: number, shift: number, beforePaint: number, inlineStyle: string, loaded: Loaded[],
 * }} FirstLoad
 *   `beforePaint` are the bytes that had arrived by the first contentful paint, of unfinished files in proportion to their
 *   time.
 */

/**
 * The first load of a page in a fresh browser context: bytes of its first ten seconds, blocking time (the part of long
 * tasks above 50 ms, from the first paint on), largest contentful paint, and layout shift.
 * @param {Browser} browser @param {string} url @param {{ slow: boolean, width?: number }} options @returns
 * {Promise<FirstLoad>}
 */
export async function firstLoad(browser, url, { slow, width = 412 }) {
  const context = await browser.newContext({ viewport: { width, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (slow) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    }
    await page.addInitScript(() => {
      const seen = { blocking: /** @type {[number, number][]} */ ([]), lcp: 0, shift: 0 };
      Object.assign(globalThis, { seen });
      const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ use) =>
        new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
      watch('longtask', ({ startTime, duration }) => seen.blocking.push([startTime, duration]));
      watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
      watch('layout-shift', ({ value }) => (seen.shift += value));
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(WATCHED - (await page.evaluate(() => performance.now())));
    return await page.evaluate(() => {
      const seen = /** @type {any} */ (globalThis).seen;
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const [document] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
      const files = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
      /** @returns {Loaded['kind']} */
      const kindOf = (/** @type {string} */ name) => {
        const { pathname } = new URL(name);
        if (/\.js$/.test(pathname)) return 'script';
        if (/\.css$/.test(pathname)) return 'style';
        if (/\.woff2$/.test(pathname)) return 'font';
        if (/\.(svg|png|webp|avif|jpg)$/.test(pathname)) return 'picture';
        return 'data';
      };
      const arrived = (/** @type {PerformanceResourceTiming} */ { responseStart, responseEnd, encodedBodySize }) => {
        const part = (paint - responseStart) / Math.max(1, responseEnd - responseStart);
        return encodedBodySize * Math.min(1, Math.max(0, part));
      };
      return {
        beforePaint: [...(document ? [document] : []), ...files].reduce((sum, file) => sum + arrived(file), 0),
        blocking: /** @type {[number, number][]} */ (seen.blocking)
          .filter(([start]) => start + 50 >= paint)
          .reduce((sum, [, duration]) => sum + duration - 50, 0),
        lcp: seen.lcp,
        fcp: paint,
        shift: seen.shift,
        inlineStyle: [...globalThis.document.querySelectorAll('style')].map(({ textContent }) => textContent).join(''),
        loaded: [
          {
            name: document?.name ?? '',
            kind: /** @type {const} */ ('document'),
            bytes: document?.encodedBodySize ?? 0,
            beforeIdle: true,
          },
          ...files.map((file) => ({
            name: file.name,
            kind: kindOf(file.name),
            bytes: file.encodedBodySize,
            beforeIdle: file.startTime < (document?.loadEventEnd ?? 0),
          })),
        ],
      };
    });
  } finally {
    await context.close();
  }
}

/** @param {FirstLoad} load @param {(file: Loaded) => boolean} [wanted] */
export function bytesOf({ loaded }, wanted = () => true) {
  return loaded.filter(wanted).reduce((sum, { bytes }) => sum + bytes, 0);
}
