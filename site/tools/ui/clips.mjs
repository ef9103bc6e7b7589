// @ts-check
import { COLUMN } from './picture.mjs';

/** Height of the UI's top bar, which is the same everywhere, CSS px. */
const NAVBAR = 64;

/** Space around a dialog, CSS px. */
const SPACE = 24;

/** @typedef {{ x: number, y: number, width: number, height: number }} Area */
/** @typedef {(page: import('playwright-core').Page) => Promise<Area>} Clip */

/** The page below the top bar. @type {Clip} */
export async function belowNavbar(page) {
  const { width, height } = size(page);
  return { x: 0, y: NAVBAR, width, height: height - NAVBAR };
}

/** The whole window. @type {Clip} */
export async function wholeWindow(page) {
  return { x: 0, y: 0, ...size(page) };
}

/**
 * The page from its top bar to below an element, without empty space.
 * @param {(page: import('playwright-core').Page) => import('playwright-core').Locator} last @param {number} [space]
 * @returns {Clip}
 */
export function downTo(last, space = 24) {
  return async (page) => {
    const { width, height } = size(page);
    const box = await boxOf(last(page));
    const end = Math.min(height, Math.ceil(box.y + box.height + space));
    return { x: 0, y: NAVBAR, width, height: end - NAVBAR };
  };
}

/**
 * An element with some of its surroundings, at least as wide as the pages' column.
 * @param {(page: import('playwright-core').Page) => import('playwright-core').Locator} what @param {number} [space]
 * @returns {Clip}
 */
export function around(what, space = 32) {
  return async (page) => {
    return withSpace(page, await boxOf(what(page)), { space });
  };
}

/**
 * A box with the space around it, within the window and below `top`, at least as wide as the pages' column.
 * @param {import('playwright-core').Page} page @param {Area} box @param {{ space: number, top?: number }} options
 * @returns {Area}
 */
function withSpace(page, box, { space, top = 0 }) {
  const window = size(page);
  const width = Math.min(window.width, Math.max(COLUMN, Math.ceil(box.width + 2 * space)));
  const x = Math.min(Math.max(0, Math.round(box.x + (box.width - width) / 2)), window.width - width);
  const y = Math.max(top, Math.floor(box.y - space));
  return { x, y, width, height: Math.min(window.height, Math.ceil(box.y + box.height + space)) - y };
}

/** The page below the top bar, down to the last complete row of its table. @type {Clip} */
export async function wholeRows(page) {
  const { width, height } = size(page);
  const ends = await page
    .locator('tr, [data-index]')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().bottom)));
  return { x: 0, y: NAVBAR, width, height: Math.max(...ends.filter((end) => end <= height)) - NAVBAR };
}

/**
 * A part of another clip: without the list of pages on the left, the last columns of a table, or empty space.
 * @param {Clip} clip @param {Partial<Area>} part CSS px from the clip's corner; without a size, all that follows
 * @returns {Clip}
 */
export function part(clip, { x = 0, y = 0, width = Infinity, height = Infinity }) {
  return async (page) => {
    const whole = await clip(page);
    return {
      x: whole.x + x,
      y: whole.y + y,
      width: Math.min(width, whole.width - x),
      height: Math.min(height, whole.height - y),
    };
  };
}

/**
 * A clip that starts above an element: without what the page has before it.
 * @param {(page: import('playwright-core').Page) => import('playwright-core').Locator} first @param {Clip} clip @param {number} [space]
 * @returns {Clip}
 */
export function startingAt(first, clip, space = 16) {
  return async (page) => {
    const whole = await clip(page);
    const top = Math.max(whole.y, Math.floor((await boxOf(first(page))).y - space));
    return { ...whole, y: top, height: whole.y + whole.height - top };
  };
}

/**
 * A clip with a timeline of ticks, whose times move: without the one that leaves the window and the one under "Now".
 * @param {Clip} clip
 * @returns {Clip}
 */
export function withWholeTimes(clip) {
  return async (page) => {
    await page.evaluate(hideCutTimes);
    return clip(page);
  };
}

/** Runs in the page. */
function hideCutTimes() {
  const moved = [...document.querySelectorAll('[style*="translateX"]')];
  const now = moved.find((element) => getComputedStyle(element, '::after').content === '"Now"');
  const line = now?.getBoundingClientRect().left ?? Infinity;
  /** Width of the tag beside the line, with space around it, CSS px. */
  const tag = 40;
  for (const time of moved.flatMap((element) => [...element.querySelectorAll('span')])) {
    if (!time.textContent?.includes(':')) continue;
    const { left, right } = time.getBoundingClientRect();
    const isCut = left < 0 || right > window.innerWidth || (right > line && left < line + tag);
    time.style.visibility = isCut ? 'hidden' : '';
  }
}

/** The drawn groups and assets of a lineage graph, at least as wide as the pages' column. @type {Clip} */
export const graph = (page) => aroundAll(page, 'foreignObject', { space: 16, top: NAVBAR });

/** The drawn tasks of Airflow's graph. Its canvas reaches below the window. @type {Clip} */
export const airflowGraph = (page) => aroundAll(page, '.react-flow__node', { space: SPACE });

/** @param {import('playwright-core').Page} page @param {string} selector @param {{ space: number, top?: number }} options */
async function aroundAll(page, selector, options) {
  const boxes = await page.locator(selector).evaluateAll((parts) =>
    parts.map((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );
  const [x, y] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return withSpace(page, { x, y, width: right - x, height: bottom - y }, options);
}

/** @param {import('playwright-core').Page} page */
export const openDialog = (page) => page.locator('.bp5-dialog').last();

/** The open dialog alone. @type {Clip} */
export async function insideDialog(page) {
  const box = await boxOf(openDialog(page));
  return { x: Math.ceil(box.x), y: Math.ceil(box.y), width: Math.floor(box.width), height: Math.floor(box.height) };
}

/** The open dialog, with space around it if it's narrower than the pages' column. @type {Clip} */
export async function dialog(page) {
  const inside = await insideDialog(page);
  return inside.width < COLUMN ? withSpace(page, inside, { space: SPACE }) : inside;
}

/**
 * The open dialog from its title to below an element.
 * @param {(page: import('playwright-core').Page) => import('playwright-core').Locator} last @param {number} [space]
 * @returns {Clip}
 */
export function dialogDownTo(last, space = 24) {
  return async (page) => {
    const whole = await dialog(page);
    const box = await boxOf(last(page));
    return { ...whole, height: Math.min(whole.height, Math.ceil(box.y + box.height + space) - whole.y) };
  };
}

/** Uses the first match, because tables of the UI contain a second, hidden copy of their texts. @param {import('playwright-core').Locator} locator */
async function boxOf(locator) {
  const box = await locator.first().boundingBox();
  if (!box) throw new Error(`${locator} is not on the page`);
  return box;
}

/** @param {import('playwright-core').Page} page */
function size(page) {
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no viewport');
  return size;
}
