// @ts-check
/** Pictures of guides whose code is a single file, in the order of their pages. */
import {
  dialog,
  downTo,
  graph,
  insideDialog,
  openDialog,
  part,
  startingAt,
  wholeRows,
  withWholeTimes,
} from './clips.mjs';
import { CODE_SERVER_PROJECTS } from './codeServers.mjs';
import { checkOf, requestsRun, tickPreview } from './commonPictures.mjs';
import { EVERY_ASSET, launchBackfill, runsIn } from './fillInstance.mjs';
import { until } from './graphql.mjs';
import {
  COLUMN,
  GRAPH,
  HEADER,
  hasGone,
  lineageOf,
  moveDivider,
  PAGES,
  press,
  pressIcon,
  runOf,
  shows,
  showsAsset,
  wereLoadedMinutesAgo,
} from './picture.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */

const HOTEL = '/locations/hotel.py/schedules/cleaning_schedule';
const CONTAINERS = '/locations/containers.py/sensors/full_containers';

/** The images of three radars: two use the slots of the pool, and one waits. @param {import('./picture.mjs').Tools} tools */
async function radarsWait({ ask }) {
  const count = async (/** @type {string} */ status) => (await runsIn(ask, [status])).length;
  const isHeld = async () => (await count('STARTED')) === 2 && (await count('QUEUED')) === 1;
  if (await isHeld()) return;
  await launchBackfill(ask, ['radar_image'], ['emden', 'rostock', 'tuerkheim']);
  await until('two runs hold the slots, and another waits', isHeld);
}

/** @type {Picture[]} */
export const GUIDE_PICTURES = [
  lineage('shop-lineage', { file: 'shop.py', asset: 'revenue_report' }),
  {
    name: 'inbox-sensor',
    project: 'guides-jobs',
    path: '/locations/readings.py/sensors/inbox_sensor',
    height: 1000,
    async prepare(page) {
      await shows(page, '2 runs requested');
    },
    clip: withWholeTimes(downTo((page) => page.getByRole('row').filter({ hasText: '2 runs requested' }), 0)),
  },
  {
    name: 'taxi-selection',
    project: 'guides-assets',
    path: selected('key:"clean_rides"+', 'taxi.py', ['core', 'finance', 'planning']),
    isDown: true,
    legible: GRAPH,
    width: 760,
    height: 740,
    prepare: (page) => showsAsset(page, 'payslips'),
  },
  {
    name: 'selection-suggestions',
    project: 'guides-assets',
    path: '/assets',
    height: 640,
    async prepare(page) {
      await shows(page, 'clean_rides');
      await page.locator('.CodeMirror').first().click();
      await shows(page, 'View documentation');
    },
    clip: downTo((page) => page.getByText('View documentation'), 16),
  },
  lineage('rainfall-unsynced', { file: 'rainfall.py', asset: 'Unsynced' }),
  {
    name: 'heating-launchpad',
    project: 'guides-assets',
    path: '/assets/heating_report',
    width: 800,
    height: 591,
    async prepare(page) {
      await page
        .getByText(/^Materialize/)
        .first()
        .click();
      await openDialog(page)
        .getByText(/Missing required config entry/)
        .first()
        .waitFor();
      await moveDivider(page, 315);
    },
    clip: dialog,
  },
  lineage('supplier-lineage', {
    file: 'connected_factory.py',
    asset: 'cheapest_supplier',
    groups: ['default', 'price_lists'],
  }),
  lineage('harbor-lineage', { file: 'harbor.py', asset: 'berth_plan', groups: ['default', 'harbor_office'] }),
  {
    name: 'loan-tags',
    project: 'guides-assets',
    path: '/assets/loans',
    height: 900,
    async prepare(page) {
      await shows(page, 'contains_pii');
    },
    clip: downTo((page) => page.getByText('domain: lending'), 14),
  },
  {
    name: 'ferry-resources',
    project: 'guides-jobs',
    path: '/locations/ferry_bookings.py/resources',
    height: 390,
    prepare: (page) => shows(page, 'bookings'),
  },
  {
    name: 'ferry-job',
    project: 'guides-jobs',
    path: '/locations/ferry.py/jobs/passenger_count/runs',
    width: 1080,
    height: 800,
    prepare: (page) => shows(page, 'Success'),
    // Below the header, down to the column of the status: both are wider.
    clip: part(wholeRows, { y: 52, width: COLUMN + 1 }),
  },
  {
    name: 'bakery-launchpad',
    project: 'guides-jobs',
    path: '/locations/bakery.py/jobs/bakery/playground',
    height: 650,
    async prepare(page) {
      await shows(page, 'kilograms');
      await moveDivider(page, 390);
    },
  },
  {
    name: 'bakery-reexecute',
    project: 'guides-jobs',
    legible: 10,
    path: async (tools) =>
      `/runs/${await runOf(tools, 'bakery', ['SUCCESS'])}?selection=${encodeURIComponent('name:"bake_bread"')}`,
    height: 560,
    async prepare(page) {
      await shows(page, 'RUN_SUCCESS');
      await pressIcon(page, 'gantt_flat');
      await pressIcon(page, 'expand_arrows');
      await page.getByRole('button', { name: 'arrow_drop_down' }).first().click();
      await shows(page, 'Selected step');
    },
    // Down to the end of the steps.
    clip: downTo((page) => page.getByText('Hide unselected steps'), 34),
  },
  {
    name: 'cleaning-launchpad',
    project: 'guides-jobs',
    width: COLUMN,
    path: '/locations/cleaning.py/jobs/clean_exports/playground',
    height: 702,
    async prepare(page) {
      await shows(page, 'days');
      await moveDivider(page, 460);
    },
  },
  {
    name: 'stations-graph',
    project: 'guides-jobs',
    width: COLUMN,
    path: '/locations/stations.py/jobs/compare_stations/harbor',
    // The UI's label "Expand" below the nodes.
    legible: 5,
    height: 595,
    prepare: (page) => shows(page, 'record_high'),
  },
  {
    name: 'settlement-launchpad',
    project: 'guides-jobs',
    width: COLUMN,
    path: '/locations/settlement.py/jobs/settlement/playground',
    height: 722,
    async prepare(page) {
      await page.getByPlaceholder('Partition').first().click();
      await page.keyboard.type('2025-06-02');
      await page.locator('.bp5-portal').getByText('2025-06-02').first().click();
      await shows(page, 'T00:00:00+02:00');
      // Hides the panel on the right.
      await page
        .locator('button', { has: page.locator('[aria-label^="panel_"]') })
        .last()
        .click();
      await moveDivider(page, 480);
    },
  },
  {
    name: 'post-office-resource',
    project: 'guides-jobs',
    path: '/locations/letters.py/resources/post_office',
    height: 700,
    async prepare(page) {
      await shows(page, 'POST_TOKEN');
    },
    clip: downTo((page) => page.getByText('POST_TOKEN')),
  },
  {
    name: 'bakery-lineage',
    project: 'guides-local',
    path: lineageOf('bakery.py', ['default']),
    height: 520,
    async prepare(page) {
      await showsAsset(page, 'loaves');
    },
  },
  locationOf('archive'),
  locationOf('ferries'),
  locationOf('service'),
  {
    name: 'debugger-session',
    project: 'debugging',
    path: async (tools) => `/runs/${await runOf(tools, EVERY_ASSET, ['SUCCESS'])}`,
    height: 900,
    async prepare(page) {
      await press(page, 'stdout');
      await page.getByPlaceholder('Select a step…').first().click();
      await page.locator('.bp5-menu-item').getByText('average_fare').click();
      await shows(page, '-> total = sum(rides)');
    },
    // The output alone, above its empty end.
    clip: startingAt(
      (page) => page.getByText('stdout', { exact: true }),
      downTo((page) => page.getByText('5.5').last()),
    ),
  },
  {
    name: 'greenhouse-launchpad',
    project: 'guides-jobs',
    width: COLUMN,
    path: '/locations/greenhouse.py/jobs/pump_test/playground',
    height: 770,
    async prepare(page) {
      await shows(page, 'Missing required config entry');
      await moveDivider(page, 430);
    },
  },
  {
    name: 'trips-type',
    project: 'guides-assets',
    path: '/assets/taxi_trips',
    height: 900,
    async prepare(page) {
      await press(page, 'Compute details');
      await press(page, 'View type details');
      await openDialog(page).getByText('Column must be unique').waitFor();
    },
    clip: dialog,
  },
  {
    name: 'asset-automation',
    project: 'guides-automation',
    path: '/assets/occupancy?view=automation',
    height: 680,
    async prepare(page) {
      await shows(page, 'Requested');
    },
    clip: wholeRows,
  },
  {
    name: 'asset-automation-evaluation',
    project: 'guides-automation',
    width: 1010,
    path: '/assets/occupancy?view=automation',
    height: 860,
    async prepare(page) {
      const requested = page.getByRole('row').filter({ hasText: '1 run' });
      await requested
        .first()
        .getByText(/^[A-Z][a-z]{2} \d/)
        .click();
      // The condition itself, its second part, the first part of that, and what was updated: each press shows more rows.
      const rows = openDialog(page).locator('tr');
      await rows.nth(1).click();
      await rows.nth(6).waitFor();
      await rows.nth(3).click();
      await rows.nth(8).waitFor();
      await rows.nth(4).click();
      await rows.nth(10).waitFor();
      await rows.nth(6).click();
      await rows.nth(12).waitFor();
    },
    // Between the title, which is wider, and the empty end.
    clip: part(insideDialog, { y: 54, width: 676, height: 564 }),
  },
  {
    name: 'automation-list',
    project: 'guides-automation',
    width: 1000,
    path: '/automation?search=nightly',
    async prepare(page) {
      await shows(page, 'nightly_job_schedule');
      await hasGone(page, 'Loading');
    },
    clip: part(wholeRows, { width: 700 }),
  },
  tickPreview({ name: 'schedule-test', project: 'guides-automation', path: HOTEL }, (page) =>
    openDialog(page).waitFor(),
  ),
  tickPreview({ name: 'schedule-test-result', project: 'guides-automation', path: HOTEL }, requestsRun),
  tickPreview({ name: 'sensor-test', project: 'guides-automation', path: CONTAINERS }, enterCursor),
  tickPreview({ name: 'sensor-test-result', project: 'guides-automation', path: CONTAINERS }, async (page) => {
    await enterCursor(page);
    await requestsRun(page);
  }),
  checkOf({
    name: 'asset-checks',
    project: 'guides-automation',
    asset: 'deliveries',
    check: 'sacks_are_plausible',
    last: '[Show Markdown]',
  }),
  {
    name: 'concurrency',
    project: 'guides-automation',
    width: 1006,
    path: '/deployment/concurrency',
    async prepare(page) {
      await shows(page, 'radar_api');
    },
    clip: listedDownTo('radar_api'),
  },
  // From here on, runs are in progress.
  {
    name: 'concurrency-pool',
    project: 'guides-automation',
    whileRunning: true,
    path: async (tools) => {
      await radarsWait(tools);
      return '/deployment/concurrency/radar_api';
    },
    width: 1745,
    height: 900,
    async prepare(page) {
      await shows(page, 'radar_image');
      await shows(page, 'Queued…');
    },
    // Down to the column of the target: the next ones are wider.
    clip: part(wholeRows, { x: PAGES, y: HEADER, width: 662 }),
  },
];

/** Enters the cursor of a tick to preview. @param {import('playwright-core').Page} page */
async function enterCursor(page) {
  await openDialog(page).getByRole('textbox').fill('["mill_lane"]');
}

/** A list under Deployment, down to its row with this text. @param {string} text */
function listedDownTo(text) {
  return part(
    downTo((page) => page.getByText(text), 48),
    { x: PAGES, y: HEADER },
  );
}

/**
 * The lineage of a file's assets, down the page.
 * @param {string} name
 * @param {{ file: string, asset: string, groups?: string[] }} what `asset` is a name that the graph shows in full;
 * `groups` are those of the file
 * @returns {Picture}
 */
function lineage(name, { file, asset, groups = ['default'] }) {
  return {
    name,
    project: 'guides-assets',
    path: selected(`code_location:"${file}"`, file, groups),
    isDown: true,
    legible: GRAPH,
    width: 760,
    height: 1200,
    prepare: (page) => showsAsset(page, asset),
    clip: graph,
  };
}

/** The code location of a deployment, without the list of pages. @param {keyof typeof CODE_SERVER_PROJECTS} project @returns {Picture} */
function locationOf(project) {
  const [location] = CODE_SERVER_PROJECTS[project].locations;
  return {
    name: `${project}-location`,
    project,
    width: 1006,
    path: '/deployment/locations',
    async prepare(page) {
      await shows(page, location);
      await wereLoadedMinutesAgo(page);
    },
    clip: listedDownTo(location),
  };
}

/** The address of the lineage graph of the assets that a query selects. @param {string} query @param {string} file @param {string[]} groups to expand */
function selected(query, file, groups) {
  return lineageOf(file, groups, { only: query });
}
