// @ts-check
/** @typedef {{ x: number, y: number, width: number, height: number }} Area */
/** @typedef {(page: import('playwright-core').Page) => Promise<Area>} Clip */

/**
 * The page from its top to below an element, without empty space.
 * @param {(page: import('playwright-core').Page) => import('playwright-core').Locator} last @param {number} [space]
 * @returns {Clip}
 */
export function downTo(last, space = 24) {
  return async (page) => {
    const { width, height } = size(page);
    const box = await boxOf(last(page));
    return { x: 0, y: 0, width, height: Math.min(height, Math.ceil(box.y + box.height + space)) };
  };
}

/**
 * An element with some of its surroundings.
 * @param {(page: import('playwright-core').Page) => import('playwright-core').Locator} what @param {number} [space]
 * @returns {Clip}
 */
export function around(what, space = 32) {
  return async (page) => {
    const { width, height } = size(page);
    const box = await boxOf(what(page));
    const x = Math.max(0, Math.floor(box.x - space));
    const y = Math.max(0, Math.floor(box.y - space));
    return {
      x,
      y,
      width: Math.min(width, Math.ceil(box.x + box.width + space)) - x,
      height: Math.min(height, Math.ceil(box.y + box.height + space)) - y,
    };
  };
}

/** The page down to the last complete row of its table. @type {Clip} */
export async function wholeRows(page) {
  const { width, height } = size(page);
  const ends = await page
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().bottom)));
  return { x: 0, y: 0, width, height: Math.max(...ends.filter((end) => end <= height)) };
}

/** The open dialog. */
export const dialog = around((page) => page.locator('.bp5-dialog').last());

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
