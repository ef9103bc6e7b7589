// @ts-check
/** The code of guides that show single files. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allSucceed } from './allSucceed.mjs';
import { requestsOf, startSchedule, startSensor, ticksOf } from './automation.mjs';
import { EVERY_ASSET, launchBackfill, launchJob, setPoolLimit } from './fillInstance.mjs';
import { until } from './graphql.mjs';

const SNIPPETS = fileURLToPath(new URL('../../snippets', import.meta.url));

/** Files that the pages only describe. */
const DESCRIBED = {
  'acme.csv': 'sku,price\nA-1,4.20\nA-2,11.50\n',
  'brightparts.csv': 'sku,price\nB-1,3.90\nB-2,12.10\n',
  'arrivals.csv': 'ship\nAurora\nHalcyon\nMeridian\n',
  'gauge.csv': 'day,mm\n2025-05-01,4.2\n2025-05-02,0.0\n',
  'orders.csv': 'order_id,day,amount\n1001,2025-05-01,45.50\n1002,2025-05-01,12.00\n1003,2025-05-02,230.00\n',
  'deliveries.csv': 'id,mill,sacks\n1,Hillside,40\n2,,25\n3,River,1200\n',
  'levels.json': '{"mill_lane": 85, "park_road": 92, "old_square": 30}',
  'inbox/2025-05-01.csv': 'station,celsius\nharbor,11.2\nhill,8.4\n',
  'inbox/2025-05-02.csv': 'station,celsius\nharbor,12.9\nhill,9.1\n',
};
/** The gauge has uploaded another day. */
const MORE_RAIN = `${DESCRIBED['gauge.csv']}2025-05-03,11.8\n`;

/** The reader's folder. @param {string} home */
const folderIn = (home) => join(home, 'guides');

/**
 * Files of several guides in one folder. Each is a code location, so no two may define the same asset.
 * @param {[string, ...string[]]} files below snippets/
 * @param {import('./projects.mjs').Project['fill']} fill
 * @param {string[]} [data] files that the pages show beside the code, below snippets/
 * @returns {import('./projects.mjs').Project}
 */
function guides(files, fill, data = []) {
  // Code locations have the names of their files.
  const locations = /** @type {[string, ...string[]]} */ (files.map((file) => basename(file)));
  return {
    environment: 'snippets-venv',
    requirements: 'requirements.txt',
    locations,
    settings: '',
    prepare({ home, env }) {
      const cwd = folderIn(home);
      for (const [name, text] of Object.entries(DESCRIBED)) write(cwd, name, text);
      for (const file of [...files, ...data]) copyFileSync(join(SNIPPETS, file), join(cwd, basename(file)));
      return { cwd, env, args: locations.flatMap((name) => ['-f', name]) };
    },
    fill,
  };
}

const assets = guides(
  [
    'getting_started/concepts/shop.py',
    'guides/build/assets/asset_selection_syntax/taxi.py',
    'guides/build/assets/asset_versioning_and_caching/rainfall.py',
    'guides/build/assets/configuring_assets/heating.py',
    'guides/build/assets/creating_asset_factories/connected_factory.py',
    'guides/build/assets/external_assets/harbor.py',
    'guides/build/assets/metadata_and_tags/loans.py',
    'integrations/libraries/pandas/using_pandas_with_dagster/trips.py',
  ],
  async ({ ask, home }) => {
    const all = { job: EVERY_ASSET, inProcess: true };
    const some = (/** @type {string} */ location, /** @type {string[]} */ ...names) =>
      launchJob(ask, { ...all, location, assets: names.map((name) => ({ path: name.split('/') })) });
    for (const location of ['connected_factory.py', 'loans.py', 'trips.py']) await launchJob(ask, { ...all, location });
    await some('taxi.py', 'raw/rides', 'raw/zones', 'clean_rides', 'clean_zones', 'rides_by_zone', 'driver_pay');
    await some('shop.py', 'orders', 'revenue', 'revenue_report');
    await some('harbor.py', 'berth_plan');
    await some('rainfall.py', 'readings', 'total');
    await allSucceed(ask, 7);
    write(folderIn(home), 'gauge.csv', MORE_RAIN);
    await launchJob(ask, { location: 'rainfall.py', job: 'observe_gauge', inProcess: true });
    await allSucceed(ask, 8);
  },
  [
    'guides/build/assets/configuring_assets/readings.csv',
    'integrations/libraries/pandas/using_pandas_with_dagster/yellow_taxi.csv',
  ],
);

const jobs = guides(
  [
    'guides/automate/sensors/overview/readings.py',
    'guides/build/external_resources/ferry_bookings.py',
    'guides/build/jobs/ferry.py',
    'guides/build/jobs/job_execution/bakery.py',
    'guides/build/jobs/op_jobs/cleaning.py',
    'guides/build/ops/nesting_graphs/stations.py',
    'guides/build/partitions_and_backfills/partitioning_ops/settlement.py',
    'guides/deploy/environment_variables/letters.py',
    'guides/operate/configuration/run_configuration/greenhouse.py',
  ],
  async ({ ask }) => {
    for (let runs = 0; runs < 2; runs++)
      await launchJob(ask, { location: 'ferry.py', job: 'passenger_count', inProcess: true });
    await launchJob(ask, { location: 'bakery.py', job: 'bakery', inProcess: true });
    await allSucceed(ask, 3);
    const sensor = { location: 'readings.py', name: 'inbox_sensor' };
    await startSensor(ask, sensor);
    await until('the sensor has requested runs', async () => (await ticksOf(ask, sensor, 'SUCCESS')) > 0);
    await until('the sensor has nothing to request', async () => (await ticksOf(ask, sensor, 'SKIPPED')) > 0);
    await allSucceed(ask, 5);
  },
);

/** The bookings of the ticket shop, as the page's query finds them. */
const BOOKINGS = `import duckdb
sailing = "case when range % 3 = 0 then 'Oslo-Aarhus 19:30' else 'Oslo-Kiel 14:00' end"
duckdb.sql(f"select {sailing} as sailing, 'P' || range as passenger from range(240)").write_parquet("bookings.parquet")
`;
const FERRY = 'ferry.py';
const automated = guides(
  [
    'guides/automate/declarative_automation/ferry.py',
    'guides/automate/schedules/overview/trips.py',
    'guides/automate/schedules/testing_schedules/hotel.py',
    'guides/automate/sensors/testing_sensors/containers.py',
    'guides/operate/managing_concurrency/weather_map.py',
    'guides/test/asset_checks/deliveries.py',
  ],
  async ({ ask }) => {
    const sensor = { location: FERRY, name: 'default_automation_condition_sensor' };
    await startSensor(ask, sensor);
    await startSchedule(ask, { location: 'trips.py', name: 'nightly_job_schedule' });
    await setPoolLimit(ask, 'radar_api', 2);
    await launchJob(ask, { location: 'deliveries.py', job: EVERY_ASSET, inProcess: true });
    await until('the first tick has recorded the state', async () => (await ticksOf(ask, sensor, 'SKIPPED')) > 0);
    await launchJob(ask, { location: FERRY, job: EVERY_ASSET, assets: [{ path: ['sailings'] }], inProcess: true });
    await allSucceed(ask, 2);
    const requestsNothing = async () => {
      const skipped = await ticksOf(ask, sensor, 'SKIPPED');
      await until('more ticks request nothing', async () => (await ticksOf(ask, sensor, 'SKIPPED')) > skipped + 1);
    };
    for (let requests = 1; requests <= 2; requests++) {
      // The condition waits for the bookings, and then sees that nothing is new.
      await requestsNothing();
      await ask(REPORT, { key: { path: ['bookings'] } });
      await until('the condition has requested a run', async () => (await requestsOf(ask, 'occupancy')) >= requests);
      await allSucceed(ask, 2 + requests);
    }
    await requestsNothing();
  },
);

/** @type {import('./projects.mjs').Project} */
const automation = {
  ...automated,
  async prepare(made) {
    const start = await automated.prepare(made);
    const bookings = spawnSync(made.python, ['-c', BOOKINGS], { cwd: start.cwd, encoding: 'utf8' });
    if (bookings.status !== 0) throw new Error(bookings.stderr);
    // A step holds its slot while a picture is taken.
    const radars = join(start.cwd, 'weather_map.py');
    const line = 'context.log.info(f"Downloading';
    const code = readFileSync(radars, 'utf8');
    if (!code.includes(line)) throw new Error(`${radars} has no line to slow down`);
    writeFileSync(radars, code.replace(line, `__import__("time").sleep(180)\n    ${line}`));
    write(start.cwd, 'arrivals.json', JSON.stringify(arrivals()));
    return start;
  },
};

/** Rooms of the hotel for every day that the schedule's preview offers. */
function arrivals() {
  const days = Array.from({ length: 41 }, (_, day) => new Date(Date.now() + (day - 20) * 86_400_000));
  return Object.fromEntries(days.map((day) => [day.toISOString().slice(0, 10), 12]));
}

const REPORT = `mutation ($key: AssetKeyInput!) {
  reportRunlessAssetEvents(eventParams: { eventType: ASSET_MATERIALIZATION, assetKey: $key }) {
    ... on PythonError { message }
  }
}`;

/** @param {string} folder @param {string} name @param {string} text */
function write(folder, name, text) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Its file has the same name as that of another page. */
const local = guides(['guides/deploy/deployment_options/running_dagster_locally/bakery.py'], async ({ ask }) => {
  await launchBackfill(ask, ['loaves'], ['2025-01-02']);
  await allSucceed(ask, 1);
});

export const GUIDE_PROJECTS = {
  'guides-assets': assets,
  'guides-automation': automation,
  'guides-jobs': jobs,
  'guides-local': local,
};
