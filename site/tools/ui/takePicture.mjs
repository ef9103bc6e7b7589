// @ts-check
import { belowNavbar } from './clips.mjs';
import { ACTIVE, runsIn } from './fillInstance.mjs';
import { until } from './graphql.mjs';
import { COLUMN, DENSITY, LEGIBLE } from './picture.mjs';
import { smallestText } from './smallestText.mjs';

const MODES = /** @type {const} */ (['light', 'dark']);
/** High enough that small text stays sharp, at a third of the lossless size. */
const QUALITY = 82;
/** Loading indicators, by the UI's own classes and roles. */
const BUSY =
  '[role="progressbar"], .bp5-spinner, .bp4-spinner, [class*="Spinner"], [class*="Skeleton"], [class*="Shimmer"]';

const ONLY_DIALOG = 'body:has(.bp5-dialog) > #__next { visibility: hidden } .bp5-overlay-backdrop { opacity: 0.3 }';

/**
 * Takes a picture in both modes. It's the same page, so both show the same moment: the UI follows the system's mode.
 * @param {import('playwright-core').BrowserContext} context
 * @param {{ origin: string, picture: import('./picture.mjs').Picture, tools: import('./picture.mjs').Tools, write:
 * (mode: 'light' | 'dark', bytes: Buffer) => void }} options
 */
export async function takePicture(context, { origin, picture, tools, write }) {
  const {
    width = 712,
    height = 700,
    path,
    prepare,
    clip = belowNavbar,
    isDown = false,
    legible = LEGIBLE,
    whileRunning = false,
  } = picture;
  if (!whileRunning) await until('all runs have ended', async () => (await runsIn(tools.ask, ACTIVE)).length === 0);
  const page = await context.newPage();
  const isQuiet = watchRequests(page);
  try {
    await page.setViewportSize({ width, height });
    await page.addInitScript(
      (direction) => localStorage.setItem('asset-graph-direction', JSON.stringify(direction)),
      isDown ? 'vertical' : 'horizontal',
    );
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(origin + (typeof path === 'string' ? path : await path(tools)), { waitUntil: 'load' });
    await prepare?.(page, tools);
    await hideBehindDialog(page);
    // Hide the tooltip of the last pressed button.
    await page.mouse.move(1, 1);
    // Icons are separate files and come last.
    await until('the page has loaded what it shows', isQuiet);
    if (!whileRunning) await page.waitForFunction(nothingTurns, BUSY);
    await page.evaluate(() => document.fonts.ready);
    for (const mode of MODES) {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      await until('the page has loaded what this mode needs', isQuiet);
      await page.waitForFunction(nothingMoves);
      const area = await clip(page);
      const text = (await smallestText(page, area)) * (COLUMN / area.width);
      if (text < legible) throw new Error(`its text is only ${text.toFixed(1)} px high in a page: narrow the window`);
      write(mode, await capture(page, area));
    }
  } finally {
    await page.close();
  }
}

/** Shows an open dialog on an even ground, so that nothing behind it is cut. @param {import('playwright-core').Page} page */
const hideBehindDialog = (page) => page.addStyleTag({ content: ONLY_DIALOG });

/** A part of the page as WebP. @param {import('playwright-core').Page} page @param {import('./clips.mjs').Area} area */
export async function capture(page, area) {
  const client = await page.context().newCDPSession(page);
  const clip = { ...area, scale: DENSITY };
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip });
  return Buffer.from(data, 'base64');
}

/** Returns a function that tells whether no request is pending, and none started in the last half second. @param {import('playwright-core').Page} page */
function watchRequests(page) {
  const open = new Set();
  let last = Date.now();
  // Playwright doesn't report the end of worker scripts.
  const counts = ['image', 'font', 'fetch', 'stylesheet'];
  const ends = (/** @type {object} */ request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => counts.includes(request.resourceType()) && open.add(request));
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
  return async () => open.size === 0 && Date.now() - last > 500;
}

/** Runs in the page: whether no spinner and no placeholder is shown. @param {string} busy */
function nothingTurns(busy) {
  return [...document.querySelectorAll(busy)].every((element) => element.getClientRects().length === 0);
}

/** Runs in the page: whether nothing moves except permanent animations. */
function nothingMoves() {
  return document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity);
}
