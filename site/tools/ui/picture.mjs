// @ts-check
/** What a picture is, and how its page is operated. */
import { runsIn } from './fillInstance.mjs';
import { until } from './graphql.mjs';

/** Width of the pages' text column, CSS px: a picture is at least this wide, so that none is enlarged. */
export const COLUMN = 656;
/** The smallest text that is easy to read, CSS px, when a picture has the width of the column. */
export const LEGIBLE = 11;
/** The same for a graph of several assets: readers enlarge it. */
export const GRAPH = 8;
/** The widest picture, CSS px: the UI's text of 14 px is then still legible. */
export const WIDEST = Math.floor((14 / LEGIBLE) * COLUMN);
/** Width of the list of pages under Deployment, CSS px. */
export const PAGES = 294;
/** Height of a page's header, whose left part is empty there, CSS px. */
export const HEADER = 52;
/** Pixels per CSS px, for sharp text on any screen. */
export const DENSITY = 2;

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ ask: import('./graphql.mjs').Ask }} Tools */

/**
 * @typedef {object} Picture
 * @property {string} name of the files, and of the option
 * @property {keyof typeof import('./projects.mjs').PROJECTS} [project] what it shows; without it, the bike rental
 * @property {string | ((tools: Tools) => Promise<string>)} path what is opened
 * @property {number} [width] of the window, CSS px
 * @property {number} [height]
 * @property {boolean} [isDown] draws graphs down the page instead of to the right
 * @property {number} [legible] the smallest text, CSS px in the pages' column; without it, LEGIBLE
 * @property {(page: Page, tools: Tools) => Promise<void>} [prepare] presses what has to be pressed, and waits for what the picture is about
 * @property {boolean} [whileRunning] taken while runs are in progress; without it, all have ended
 * @property {import('./clips.mjs').Clip} [clip] the part of the window; without it, all below the top bar
 */

/** The accessible names of the UI's buttons include their icons, so search by text. @param {Page} page @param {string} text */
export const press = (page, text) => page.getByText(text, { exact: true }).first().click();
/** @param {Page} page @param {string | RegExp} text */
export const shows = (page, text) => page.getByText(text).first().waitFor();
/** @param {Page} page @param {string} text */
export const hasGone = (page, text) => page.getByText(text).first().waitFor({ state: 'hidden' });

/** Buttons without text have the name of their icon. @param {Page} page @param {string} icon */
export const pressIcon = (page, icon) =>
  page
    .locator('button', { has: page.locator(`[aria-label="${icon}"]`) })
    .first()
    .click();

/** Waits until the list of code locations shows times that fit their column: one with two digits doesn't. @param {Page} page */
export const wereLoadedMinutesAgo = (page) =>
  until('the code locations were loaded a minute ago', async () => {
    // The page doesn't count.
    await page.reload({ waitUntil: 'load' });
    await shows(page, / ago$/);
    return page
      .getByText(/^\d minutes? ago$/)
      .first()
      .isVisible();
  });

/** Moves the line between the upper and the lower panel, so that neither is cut. @param {Page} page @param {number} y CSS px of the window */
export async function moveDivider(page, y) {
  const box = await page.locator('.split-panel-container').first().locator('> :not(.split-panel)').boundingBox();
  if (!box) throw new Error('The page has no panels');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
}

/** A row of a run's log, by its text. @param {Page} page @param {string} text */
export const logRow = (page, text) => page.locator('[data-index]', { hasText: text }).last();

/** Scrolls a run's log, which starts at its end, so that this row comes first and isn't cut. @param {Page} page @param {string} text */
export const startLogAt = (page, text) =>
  until(
    `the log starts at "${text}"`,
    // Rows above it get their height when they are shown, so one time isn't enough.
    () =>
      logRow(page, text).evaluate((row) => {
        const log = row.parentElement?.parentElement?.parentElement;
        if (!log) throw new Error('The row is not in a log');
        const distance = row.getBoundingClientRect().top - log.getBoundingClientRect().top;
        log.scrollTop += distance;
        return Math.abs(distance) < 1;
      }),
    { seconds: 20 },
  );

/** The newest run of the job in one of these states. @param {Tools} tools @param {string} job @param {string[]} statuses */
export async function runOf({ ask }, job, statuses) {
  const [run] = await runsIn(ask, statuses, { job });
  if (!run) throw new Error(`No run of ${job} is ${statuses}`);
  return run.runId;
}

/**
 * The address of the lineage graph with these groups expanded, and an asset selected. `only` is the selection of the
 * assets that it shows; without it, all.
 * @param {string} location @param {string[]} groups @param {{ selected?: string, only?: string }} [what]
 */
export const lineageOf = (location, groups, { selected = '', only = '' } = {}) =>
  `/asset-groups${only ? `~${encodeURIComponent(only)}/${selected}` : selected && `/${selected}`}?expanded=${groups.map((group) => encodeURIComponent(`__repository__@${location}:${group}`))}`;

/** Waits for an asset in the lineage graph, by a name that the graph shows in full, and shows the whole graph. @param {Page} page @param {string} asset */
export async function showsAsset(page, asset) {
  await page.locator('foreignObject', { hasText: asset }).first().waitFor();
  await wholeGraph(page);
}

/** Closes the list of groups, so that the whole graph fits at a readable size. @param {Page} page */
export async function wholeGraph(page) {
  await pressIcon(page, 'panel_show_right');
  await hasGone(page, 'Jump to…');
}
