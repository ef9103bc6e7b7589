// @ts-check
import {
  belowNavbar,
  dialog,
  downTo,
  graph,
  insideDialog,
  openDialog,
  part,
  startingAt,
  wholeRows,
  wholeWindow,
  withWholeTimes,
} from './clips.mjs';
import { EXAMPLE_PICTURES } from './examplePictures.mjs';
import { EVERY_ASSET, launchBackfill, launchJob, ORDER, runsIn } from './fillInstance.mjs';
import { until } from './graphql.mjs';
import { GUIDE_PICTURES } from './guidePictures.mjs';
import {
  COLUMN,
  GRAPH,
  HEADER,
  hasGone,
  lineageOf,
  logRow,
  moveDivider,
  PAGES,
  press,
  pressIcon,
  runOf,
  shows,
  showsAsset,
  startLogAt,
  wereLoadedMinutesAgo,
  wholeGraph,
} from './picture.mjs';
import { TUTORIAL_PICTURES } from './tutorialPictures.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./picture.mjs').Tools} Tools */

/** Width of the list of an asset's checks, CSS px. */
const CHECKS = 294;

/** A half-finished backfill of eighteen days: the one in progress, or a new one. @param {Tools} tools */
async function backfillInProgress({ ask }) {
  const days = Array.from({ length: 30 }, (_, day) => `2025-04-${String(day + 1).padStart(2, '0')}`);
  const id = await launchBackfill(ask, ['weather'], days.slice(12));
  const has = async (/** @type {string} */ status, /** @type {number} */ count) =>
    (await runsIn(ask, [status], { backfill: id })).length >= count;
  await until('some days of the backfill are done', () => has('SUCCESS', 5));
  return id;
}

/** One order fails, and of three more, one uses the only slot of its pool: those that are already waiting, or new ones. @param {Tools} tools */
async function ordersWaiting({ ask }) {
  const { job } = ORDER;
  const isHeld = async () =>
    (await runsIn(ask, ['STARTED'], { job })).length > 0 && (await runsIn(ask, ['QUEUED'], { job })).length > 0;
  if (await isHeld()) return;
  const failed = (await runsIn(ask, ['FAILURE'], { job })).length;
  await launchJob(ask, { ...ORDER, ops: { place_order: { part: 'chains', pieces: 900 } } });
  await until('the large order fails', async () => (await runsIn(ask, ['FAILURE'], { job })).length > failed);
  for (const pieces of [60, 80, 200]) {
    await launchJob(ask, { ...ORDER, ops: { place_order: { part: 'spokes', pieces, seconds: 120 } } });
  }
  await until('an order holds the slot, and another waits', isHeld);
}

const QUERY = `{
  runsOrError(
    filter: {
      statuses: [SUCCESS]
    }
    limit: 3
  ) {
    ... on Runs {
      results {
        jobName
        status
        startTime
      }
    }
  }
}
`;

/** @type {Picture[]} */
export const PICTURES = [
  // These show the last minutes, so they come first, while the events of filling the instance are still included.
  {
    name: 'sensor-ticks',
    whileRunning: true,
    path: '/locations/rentals/sensors/new_trip_files',
    width: 750,
    legible: 10,
    height: 980,
    async prepare(page) {
      await shows(page, '1 run requested');
    },
    clip: withWholeTimes(wholeRows),
  },
  {
    name: 'sensor-tick-result',
    width: 1400,
    path: '/locations/rentals/sensors/new_trip_files?status=success',
    whileRunning: true,
    height: 900,
    async prepare(page) {
      await page.getByText('2 runs requested').last().click();
      await openDialog(page).getByText('View').nth(1).waitFor();
    },
    clip: part(insideDialog, { width: 672, height: 460 }),
  },
  {
    name: 'sensor-tick-skipped',
    width: 960,
    path: '/locations/rentals/sensors/new_trip_files',
    whileRunning: true,
    height: 900,
    async prepare(page) {
      await shows(page, 'View logs');
      await page.getByText('0 runs requested').last().click();
      await openDialog(page).getByText('No file has arrived').waitFor();
    },
    clip: part(insideDialog, { width: 656, height: 220 }),
  },
  {
    name: 'sensor-tick-logs',
    width: 860,
    path: '/locations/rentals/sensors/new_trip_files?status=success',
    whileRunning: true,
    height: 900,
    async prepare(page) {
      await page.getByText('View logs').last().click();
      await openDialog(page).getByText('2 new').waitFor();
    },
    clip: part(insideDialog, { width: 656, height: 150 }),
  },
  {
    name: 'catalog',
    legible: 10,
    width: 962,
    path: '/assets',
    height: 800,
    async prepare(page) {
      await shows(page, 'daily_revenue');
      await shows(page, '22');
      await hasGone(page, 'Loading');
    },
    clip: part(
      downTo((page) => page.getByText('Rain of one day'), 20),
      { x: 80, y: 100, width: 784 },
    ),
  },
  {
    name: 'global-lineage',
    path: lineageOf('rentals', ['ingest', 'analytics', 'planning']),
    legible: GRAPH,
    isDown: true,
    width: 760,
    height: 1400,
    async prepare(page) {
      await shows(page, 'season_report');
      await wholeGraph(page);
    },
    clip: graph,
  },
  {
    name: 'asset-lineage',
    isDown: true,
    width: 760,
    legible: GRAPH,
    path: '/assets/daily_revenue?view=lineage',
    height: 980,
    async prepare(page) {
      await shows(page, 'season_report');
      // Fits the graph into the window.
      await page.mouse.dblclick(40, 500);
    },
    clip: graph,
  },
  {
    name: 'asset-details',
    path: '/assets/trips',
    height: 1300,
    async prepare(page) {
      await shows(page, 'Columns');
      await shows(page, 'ines@bikes.example');
    },
    clip: downTo((page) => page.getByText('longest_ride_minutes'), 20),
  },
  {
    name: 'asset-partitions',
    path: '/assets/trips?view=partitions&partition=2025-04-19',
    width: 760,
    legible: 10,
    height: 860,
    async prepare(page) {
      await shows(page, /Failed \(1\)/);
      await shows(page, 'rides_by_city');
    },
  },
  {
    name: 'launch-backfill',
    path: '/assets/trips',
    height: 760,
    async prepare(page) {
      await press(page, 'Materialize…');
      await openDialog(page).getByText('2025-04-30').waitFor();
      await openDialog(page).getByText('All', { exact: true }).click();
      await openDialog(page).getByText('Backfill only failed and missing partitions within selection').click();
      await shows(page, '8 partitions');
    },
    clip: dialog,
  },
  {
    name: 'run-events',
    path: async (tools) => `/runs/${await runOf(tools, 'inspect_bikes', ['SUCCESS'])}`,
    // The log is about as high as the rows that the picture shows: it can't scroll beyond its end.
    height: 890,
    async prepare(page) {
      await shows(page, 'RUN_SUCCESS');
      await startLogAt(page, 'Got input "lights"');
    },
    // The log alone.
    clip: startingAt(
      (page) => page.getByText('Events', { exact: true }),
      downTo((page) => logRow(page, 'Process for run exited'), 6),
      10,
    ),
  },
  {
    name: 'run-reexecute',
    legible: 10,
    path: async (tools) => `/runs/${await runOf(tools, 'order_parts', ['FAILURE'])}`,
    async prepare(page) {
      await shows(page, 'RUN_FAILURE');
      await page.getByRole('button', { name: 'arrow_drop_down' }).first().click();
      await shows(page, 'From failure');
    },
    // Above the log, whose stack trace would show paths of the machine.
    clip: downTo((page) => page.getByText('From failure'), 16),
  },
  {
    name: 'run-logs-stdout',
    legible: 10,
    path: async (tools) => `/runs/${await runOf(tools, 'ingest_day', ['SUCCESS'])}`,
    height: 960,
    async prepare(page) {
      await press(page, 'stdout');
      await page.getByPlaceholder('Select a step…').or(page.getByText('Select a step…')).first().click();
      await page
        .getByText(/^pid: /)
        .last()
        .click();
      await shows(page, 'The locks report');
    },
    // The output alone, above the path of the file.
    clip: startingAt(
      (page) => page.getByText('stdout', { exact: true }),
      downTo((page) => page.getByText('under one minute').last()),
      20,
    ),
  },
  // The UI remembers where the panels of a run's page meet, so this one comes after the others.
  {
    name: 'run-page',
    legible: 9,
    // The toolbar of the chart fits in one line.
    width: 776,
    path: async (tools) => `/runs/${await runOf(tools, 'inspect_bikes', ['SUCCESS'])}`,
    height: 860,
    async prepare(page) {
      await shows(page, 'RUN_SUCCESS');
      // Below the chart's search box, which otherwise covers steps, and the list of steps beside it.
      await moveDivider(page, 462);
      await startLogAt(page, 'Got input "lights"');
    },
    clip: downTo((page) => logRow(page, 'Finished execution of step "inspection_report"'), 1),
  },
  {
    name: 'code-locations',
    width: 1006,
    path: '/deployment/locations',
    async prepare(page) {
      await shows(page, '2 code locations');
      await press(page, 'Reload all');
      await wereLoadedMinutesAgo(page);
    },
    clip: part(
      downTo((page) => page.getByText('module_name').last(), 48),
      { x: PAGES, y: HEADER },
    ),
  },
  {
    name: 'daemons',
    width: 1006,
    path: '/deployment/daemons',
    async prepare(page) {
      await shows(page, 'Run queue');
    },
    clip: part(
      downTo((page) => page.getByText('Run queue')),
      { x: PAGES, y: HEADER },
    ),
  },
  {
    name: 'user-settings',
    path: '/overview/activity/timeline',
    height: 768,
    async prepare(page) {
      await page
        .getByRole('button', { name: /settings/i })
        .first()
        .click();
      await shows(page, 'User settings');
    },
    clip: dialog,
  },
  {
    name: 'graphql-playground',
    legible: 9,
    width: 834,
    path: '/graphql',
    height: 700,
    async prepare(page) {
      await page.locator('.graphiql-query-editor .CodeMirror').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(QUERY);
      await page.getByRole('button', { name: /Execute query/ }).click();
      await shows(page, 'jobName"');
    },
    // The playground has no top bar.
    clip: wholeWindow,
  },
  {
    name: 'overview-timeline',
    legible: 10,
    width: COLUMN,
    path: '/overview/activity/timeline',
    async prepare(page) {
      await shows(page, 'inspect_bikes');
      await hasGone(page, 'Refreshing data');
    },
    clip: part(
      downTo((page) => page.getByText('order_parts')),
      { y: 109 },
    ),
  },
  // From here on, runs are in progress.
  {
    name: 'runs-list',
    whileRunning: true,
    width: 1080,
    path: async (tools) => {
      await ordersWaiting(tools);
      return '/runs';
    },
    height: 800,
    async prepare(page) {
      await shows(page, 'Queued…');
      await shows(page, 'Failure');
    },
    clip: part(wholeRows, { width: COLUMN }),
  },
  {
    name: 'backfill',
    whileRunning: true,
    legible: 9,
    width: 834,
    path: async (tools) => `/runs/b/${await backfillInProgress(tools)}`,
    async prepare(page) {
      await shows(page, '% completed');
    },
    clip: downTo((page) => page.getByText('% completed'), 32),
  },
  // The dbt tutorial after its last step.
  {
    name: 'dbt-lineage',
    project: 'coffee',
    path: lineageOf('coffee_dagster', ['default', 'loyalty', 'reporting']),
    height: 1400,
    legible: GRAPH,
    isDown: true,
    width: 760,
    async prepare(page) {
      await shows(page, 'order_values');
      await wholeGraph(page);
    },
    clip: graph,
  },
  {
    name: 'dbt-asset-details',
    project: 'coffee',
    path: '/assets/orders?view=events',
    height: 900,
    async prepare(page) {
      await shows(page, 'invocation_id');
    },
    clip: downTo((page) => page.getByText(/^Show tags/), 20),
  },
  {
    name: 'dbt-asset-checks',
    project: 'coffee',
    width: 960,
    path: '/assets/orders?view=checks&checkDetail=unique_orders_order_id',
    async prepare(page) {
      await shows(page, 'failed_row_count');
    },
    // Without the list of checks, which doesn't fit beside the names of dbt's tests.
    clip: part(
      downTo((page) => page.getByText(/^test\.coffee\./), 20),
      { x: CHECKS, y: 95 },
    ),
  },
  {
    name: 'dbt-run',
    project: 'coffee',
    width: 980,
    legible: 10,
    path: async (tools) => `/runs/${await runOf(tools, EVERY_ASSET, ['SUCCESS'])}`,
    height: 912,
    async prepare(page) {
      await shows(page, 'RUN_SUCCESS');
      await pressIcon(page, 'gantt_waterfall');
      await pressIcon(page, 'expand_arrows');
    },
    // Without the panel at the right, which hides the last step in a narrower window.
    clip: part(belowNavbar, { y: 70, width: 690, height: 130 }),
  },
  {
    name: 'dbt-columns',
    project: 'coffee-columns',
    path: '/assets/customers',
    width: 960,
    height: 900,
    async prepare(page) {
      await shows(page, 'DECIMAL(38,2)');
      // Hides the SQL.
      await press(page, 'Description');
    },
    // The left part of the page, whose header is wider.
    clip: part(
      downTo((page) => page.getByText('last_order_date', { exact: true })),
      { y: 104, width: 671 },
    ),
  },
  {
    name: 'components-lineage',
    project: 'shop',
    path: lineageOf('shop', ['default', 'raw', 'analytics', 'reporting']),
    height: 1400,
    isDown: true,
    width: 760,
    async prepare(page) {
      await shows(page, 'revenue_report');
      await wholeGraph(page);
    },
    clip: graph,
  },
  // The labs.
  {
    name: 'dg-new-project',
    project: 'warehouse',
    width: 1006,
    path: '/deployment/locations',
    async prepare(page) {
      await shows(page, 'shop_warehouse');
      await wereLoadedMinutesAgo(page);
    },
    clip: part(
      downTo((page) => page.getByText('module_name').last(), 48),
      { x: PAGES, y: HEADER },
    ),
  },
  {
    name: 'dg-workspace-lineage',
    project: 'workspace',
    path: `/asset-groups?expanded=${['orders', 'marketing'].map((location) => encodeURIComponent(`__repository__@${location}:default`))}`,
    isDown: true,
    width: COLUMN,
    height: 1400,
    async prepare(page) {
      await shows(page, 'regulars');
      await wholeGraph(page);
    },
    clip: graph,
  },
  {
    name: 'dg-sales-lineage',
    project: 'sales',
    path: lineageOf('shop-warehouse', ['sales']),
    // Draws both assets at full size.
    width: 1100,
    height: 1000,
    async prepare(page) {
      await showsAsset(page, 'daily_revenue');
    },
    // With less space around them, so that their details are legible.
    clip: part(graph, { x: 9, width: 715 }),
  },
  ...GUIDE_PICTURES,
  ...EXAMPLE_PICTURES,
  ...TUTORIAL_PICTURES,
];
