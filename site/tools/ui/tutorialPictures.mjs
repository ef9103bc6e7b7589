// @ts-check
/** Pictures of the quickstart and the ETL tutorial, in the order of the pages. */
import { dialog, downTo, graph, openDialog, part, startingAt, withWholeTimes } from './clips.mjs';
import { checkOf, requestsRun, tickPreview } from './commonPictures.mjs';
import {
  COLUMN,
  HEADER,
  LEGIBLE,
  lineageOf,
  PAGES,
  press,
  pressIcon,
  shows,
  showsAsset,
  wholeGraph,
} from './picture.mjs';
import { ETL, monthsDone } from './tutorials.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */

/** The least width of a graph and the panel of the selected asset beside it, CSS px. */
const WITH_PANEL = 802;

/** The widest picture whose text of 12 px is still legible, CSS px. An asset at full size fits beside the panel. */
const WIDEST_WITH_DETAILS = Math.floor((12 / LEGIBLE) * COLUMN);

/**
 * Narrows a window that is wide enough for the whole graph at full size, which stays as large, and moves the graph.
 * @param {import('playwright-core').Page} page
 * @param {{ first: string, x: number, y: number }} to the first asset, and where its left upper corner goes, CSS px
 */
async function narrowBesidePanel(page, { first, x, y }) {
  const { height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: WITH_PANEL, height });
  const box = await page.locator('foreignObject', { hasText: first }).first().boundingBox();
  if (!box) throw new Error(`${first} is not in the graph`);
  // Above the asset, where the graph is empty.
  const from = { x: box.x + 20, y: box.y - 20 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x - box.x, from.y + y - box.y, { steps: 5 });
  await page.mouse.up();
}

/** @type {Picture[]} */
export const TUTORIAL_PICTURES = [
  {
    name: 'quickstart-lineage',
    project: 'quickstart',
    path: '/asset-groups/revenue_by_size',
    isDown: true,
    width: 1400,
    height: 1000,
    async prepare(page) {
      await shows(page, '994.65');
      await wholeGraph(page);
      await press(page, 'Metadata plots');
      await narrowBesidePanel(page, { first: 'sized_orders', x: 84, y: 220 });
    },
    // Without the buttons above the graph and the panel.
    clip: part(
      startingAt(
        (page) => page.getByText('Description', { exact: true }),
        downTo((page) => page.getByText('Any', { exact: true }), 18),
        7,
      ),
      { x: WITH_PANEL - WIDEST_WITH_DETAILS },
    ),
  },
  checkOf({
    name: 'quickstart-failed-check',
    project: 'quickstart-check',
    asset: 'sized_orders',
    check: 'every_order_has_a_size',
    last: 'missing',
  }),
  {
    name: 'etl-code-location',
    project: 'etl-setup',
    // The name of the module is narrower than its column.
    width: 1120,
    path: '/deployment/locations',
    async prepare(page) {
      await shows(page, 'Loaded');
    },
    // Without the buttons at the right.
    clip: part(
      downTo((page) => page.getByText('module_name').last(), 48),
      { x: PAGES, y: HEADER, width: 665 },
    ),
  },
  {
    name: 'etl-tables',
    project: 'etl-tables',
    path: lineageOf(ETL, ['ingestion'], { selected: 'sales_data' }),
    // The panel beside the graph is then as wide as the pages' column, and the preview has a line for each row.
    width: 1260,
    height: 900,
    async prepare(page) {
      await shows(page, 'preview');
      await wholeGraph(page);
    },
    clip: part(
      downTo((page) => page.getByText('2024-01-18'), 13),
      { x: 1260 - COLUMN, y: HEADER },
    ),
  },
  {
    name: 'etl-view',
    project: 'etl-view',
    path: lineageOf(ETL, ['ingestion', 'reporting']),
    width: 760,
    height: 1000,
    async prepare(page) {
      await showsAsset(page, 'joined_data');
      // Until assets are drawn without details, which are small.
      for (let times = 0; times < 3; times++) await pressIcon(page, 'zoom_out');
    },
    clip: graph,
  },
  checkOf({
    name: 'etl-failed-check',
    project: 'etl-check',
    asset: 'joined_data',
    check: 'missing_dimension_check',
    last: 'Show JSON',
  }),
  {
    name: 'etl-launch-backfill',
    project: 'etl-partitions',
    path: '/assets/monthly_sales',
    height: 760,
    async prepare(page) {
      await press(page, 'Materialize…');
      await openDialog(page).getByText('2024-04-01').waitFor();
      await openDialog(page).getByText('All', { exact: true }).click();
      await shows(page, 'Launch backfill');
    },
    clip: dialog,
  },
  {
    name: 'etl-partitions',
    project: 'etl-partitions',
    path: async (tools) => {
      await monthsDone(tools);
      return '/assets/monthly_sales?view=partitions&partition=2024-04-01';
    },
    // The least width that shows the button beside the run.
    width: 750,
    height: 860,
    async prepare(page) {
      await shows(page, 'Materialized (4)');
      await shows(page, 'preview');
    },
    clip: part(
      downTo((page) => page.getByText(/^Show tags/), 20),
      { x: 18, width: WIDEST_WITH_DETAILS },
    ),
  },
  tickPreview(
    {
      name: 'etl-schedule-preview',
      project: 'etl-automation',
      path: `/locations/${ETL}/schedules/weekly_refresh`,
    },
    requestsRun,
  ),
  {
    name: 'etl-sensor-ticks',
    project: 'etl-sensor',
    path: `/locations/${ETL}/sensors/report_request_sensor`,
    height: 900,
    async prepare(page) {
      await shows(page, '1 run requested');
    },
    // Down to the end of the timeline, above the table, which is wider.
    clip: withWholeTimes(downTo((page) => page.getByText('Recent ticks'), 165)),
  },
  {
    name: 'etl-report',
    project: 'etl-sensor',
    path: '/assets/adhoc_report?view=events',
    height: 860,
    async prepare(page) {
      await shows(page, 'Ridge tent');
    },
    clip: downTo((page) => page.getByText(/^Show tags/), 20),
  },
  {
    name: 'etl-lineage',
    project: 'etl-finished',
    path: lineageOf(ETL, ['ingestion', 'reporting']),
    // In a wider window, assets are drawn with details, which are small.
    width: 770,
    height: 1000,
    async prepare(page) {
      await showsAsset(page, 'category_sales');
    },
    clip: graph,
  },
];
