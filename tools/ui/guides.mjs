// @ts-check
/** The code of guides that show single files. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allSucceed } from './allSucceed.mjs';
import { startSensor, ticksOf } from './automation.mjs';
import { EVERY_ASSET, launchBackfill, launchJob } from './fillInstance.mjs';
import { until } from './graphql.mjs';

const SNIPPETS = fileURLToPath(new URL('../../snippets', import.meta.url));

/** Files that the pages only describe. */
const DESCRIBED = {
  'acme.csv': 'sku,price\nA-1,4.20\nA-2,11.50\n',
  'brightparts.csv': 'sku,price\nB-1,3.90\nB-2,12.10\n',
  'arrivals.csv': 'ship\nAurora\nHalcyon\nMeridian\n',
  'gauge.csv': 'day,mm\n2025-05-01,4.2\n2025-05-02,0.0\n',
  'orders.csv': 'order_id,day,amount\n1001,2025-05-01,45.50\n1002,2025-05-01,12.00\n1003,2025-05-02,230.00\n',
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
  'guides-jobs': jobs,
  'guides-local': local,
};
