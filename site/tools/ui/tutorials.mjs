// @ts-check
/** The projects of the quickstart and the ETL tutorial, as readers have them after a step. */
import { appendFileSync, copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allSucceed } from './allSucceed.mjs';
import { startSensor, ticksOf } from './automation.mjs';
import { EVERY_ASSET, launchBackfill, launchJob, runsIn } from './fillInstance.mjs';
import { until } from './graphql.mjs';

/** @typedef {import('./graphql.mjs').Ask} Ask */
/** @typedef {import('./projects.mjs').Project} Project */

const SNIPPETS = fileURLToPath(new URL('../../snippets', import.meta.url));
/** Both tutorials run in the snippets' own environment. */
const PACKAGES = { environment: 'snippets-venv', requirements: 'requirements.txt' };

/** The code location of `dagster dev -f quickstart/assets.py`. */
const QUICKSTART = 'assets.py';

/**
 * The quickstart with everything materialized.
 * @param {string} [orders] lines at the end of `orders.csv`
 * @returns {Project}
 */
function quickstart(orders = '') {
  return {
    ...PACKAGES,
    locations: [QUICKSTART],
    settings: '',
    prepare({ home, env }) {
      const source = join(SNIPPETS, 'getting_started/quickstart');
      const folder = join(home, 'dagster-quickstart');
      cpSync(join(source, 'data'), join(folder, 'data'), { recursive: true });
      appendFileSync(join(folder, 'data/orders.csv'), orders);
      mkdirSync(join(folder, 'quickstart'));
      copyFileSync(join(source, 'two_assets.py'), join(folder, 'quickstart/assets.py'));
      return { cwd: folder, env, args: ['-f', 'quickstart/assets.py'] };
    },
    fill: ({ ask }) => materialize(ask, QUICKSTART),
  };
}

/** The module in the tutorial's pyproject.toml. */
export const ETL = 'etl_pipeline_tutorial.definitions';
const TABLES = ['products', 'sales_data', 'sales_reps'];
/** What readers add to `products.csv` in the step on checks. */
const HAMMOCK = '7,Hammock,Shelter,59.00\n';
const MONTHS = ['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01'];
const CATEGORIES = ['Shelter', 'Lighting', 'Cooking'];
const REQUESTS = 'report_request_sensor';

/** The reader's folder. @param {string} home */
const etlFolder = (home) => join(home, 'etl-pipeline-tutorial');

/**
 * The ETL tutorial with the code of a step.
 * @param {number} step
 * @param {(dagster: { ask: Ask, folder: string }) => Promise<void>} fill
 * @param {string} [products] lines at the end of `products.csv`
 * @returns {Project}
 */
function etl(step, fill, products = HAMMOCK) {
  return {
    ...PACKAGES,
    locations: [ETL],
    // DuckDB allows one process at a time.
    settings: 'concurrency:\n  runs:\n    max_concurrent_runs: 1\n',
    prepare({ home, env }) {
      const source = join(SNIPPETS, 'etl_pipeline_tutorial');
      const folder = etlFolder(home);
      const module = join(folder, 'etl_pipeline_tutorial');
      cpSync(join(source, 'data'), join(folder, 'data'), { recursive: true });
      appendFileSync(join(folder, 'data/products.csv'), products);
      copyFileSync(join(source, 'pyproject.toml'), join(folder, 'pyproject.toml'));
      mkdirSync(module);
      writeFileSync(join(module, '__init__.py'), '');
      copyFileSync(join(source, `steps/step_${step}.py`), join(module, 'definitions.py'));
      return { cwd: folder, env: { ...env, PYTHONPATH: folder }, args: [] };
    },
    fill: ({ ask, home }) => fill({ ask, folder: etlFolder(home) }),
  };
}

/** Materializes assets, or all, and waits for it. @param {Ask} ask @param {string} location @param {string[]} [assets] */
async function materialize(ask, location, assets) {
  const job = { location, job: EVERY_ASSET, inProcess: true };
  await launchJob(ask, assets ? { ...job, assets: assets.map((name) => ({ path: [name] })) } : job);
  await allSucceed(ask, 1);
}

/** @param {Ask} ask @param {string} asset @param {string[]} keys */
async function materializePartitions(ask, asset, keys) {
  const backfill = await launchBackfill(ask, [asset], keys);
  await until(
    `${asset} is materialized`,
    async () => (await runsIn(ask, ['SUCCESS'], { backfill })).length === keys.length,
  );
}

/** Turns a sensor on, and waits for its first tick. @param {Ask} ask @param {string} name */
async function turnOn(ask, name) {
  const sensor = { location: ETL, name };
  await startSensor(ask, sensor);
  await until(`${name} has ticked`, async () => (await ticksOf(ask, sensor, 'SKIPPED')) > 0);
}

/** @param {Ask} ask @param {string} name of a sensor */
const hasRequested = (ask, name) =>
  until(`${name} requests a run`, async () => (await ticksOf(ask, { location: ETL, name }, 'SUCCESS')) > 0);

/** Before the step on partitions, the tables and the view exist. @param {Ask} ask */
const materializeView = (ask) => materialize(ask, ETL, [...TABLES, 'joined_data']);

export const TUTORIAL_PROJECTS = {
  quickstart: quickstart(),
  'quickstart-check': quickstart('1007,Gul,12000.00\n'),
  'etl-setup': etl(0, async () => {}, ''),
  'etl-tables': etl(1, ({ ask }) => materialize(ask, ETL), ''),
  'etl-view': etl(2, ({ ask }) => materialize(ask, ETL), ''),
  'etl-check': etl(3, ({ ask }) => materializeView(ask), ''),
  'etl-partitions': etl(4, ({ ask }) => materializeView(ask)),
  'etl-automation': etl(5, ({ ask }) => materializeView(ask)),
  'etl-sensor': etl(6, requestReport),
  'etl-finished': etl(6, materializeAll),
};

/** Materializes the view, and waits for the report that the sensor requests. @param {{ ask: Ask, folder: string }} dagster */
async function requestReport({ ask, folder }) {
  await materializeView(ask);
  await turnOn(ask, REQUESTS);
  const requests = join(folder, 'data/requests');
  mkdirSync(requests);
  copyFileSync(join(SNIPPETS, 'etl_pipeline_tutorial/requests/north-q1.json'), join(requests, 'north-q1.json'));
  await hasRequested(ask, REQUESTS);
  await allSucceed(ask, 1);
}

/** Everything that readers have materialized by the end. @param {{ ask: Ask, folder: string }} dagster */
async function materializeAll({ ask, folder }) {
  await requestReport({ ask, folder });
  await materializePartitions(ask, 'monthly_sales', MONTHS);
  await materializePartitions(ask, 'category_sales', CATEGORIES);
}

/** Launches the backfill of the step on partitions, unless an earlier picture did. @param {{ ask: Ask }} tools */
export async function monthsDone({ ask }) {
  if ((await runsIn(ask, ['SUCCESS'])).length < MONTHS.length)
    await materializePartitions(ask, 'monthly_sales', MONTHS);
}
