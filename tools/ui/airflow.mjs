// @ts-check
/**
 * Pictures of the Airflow migration: Airflow's UI and Dagster's at each stage. `npm run airflow-shots`, or with names
 * of pictures.
 */
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../chromium.mjs';
import { fail, pythonEnvironment } from '../pythonEnvironment.mjs';
import { AIRFLOW_PICTURES } from './airflowPictures.mjs';
import { dialog } from './clips.mjs';
import { runsIn } from './fillInstance.mjs';
import { until } from './graphql.mjs';
import { freePort, startDagster } from './startDagster.mjs';
import { takePicture } from './takePicture.mjs';

const SNIPPETS = fileURLToPath(new URL('../../snippets/', import.meta.url));
const PROJECT = join(SNIPPETS, 'guides/migrate/airflow_to_dagster/project');
const TO = 'static/img/ui';
const DAG = 'daily_orders';
const USER = 'admin';
/** A busy machine takes minutes for a run of the DAG. */
const LONG = { seconds: 900 };
/** Hides the hints of the first visit, and draws the graph down the page, where five assets fit. */
const STORED = {
  daggy_u_pt: 'true',
  communityNux: '"1"',
  AssetGraphHideNeighborAssetsNux: 'true',
  'asset-graph-direction': '"vertical"',
};

const wanted = process.argv.slice(2);
for (const name of wanted)
  if (!AIRFLOW_PICTURES.includes(name))
    fail(`there is no picture "${name}"`, `The pictures are ${AIRFLOW_PICTURES.join(', ')}.`);
/** Names of the pictures taken. @type {Set<string>} */
const taken = new Set();
const python = pythonEnvironment({
  name: 'snippets-airflow-venv',
  requirements: join(SNIPPETS, 'groups/airflow/requirements.txt'),
  purpose: 'pictures of the Airflow migration',
  command: 'npm run airflow-shots',
  oldest: [3, 10],
  newest: [3, 12],
});
const home = mkdtempSync(join(tmpdir(), 'docs-airflow-'));
const shop = join(home, 'orders-pipeline');
const airflow = await startAirflow();
const browser = await launchChromium();
let dagster;
try {
  await airflow.api('PATCH', `dags/${DAG}`, { is_paused: false });
  const first = await airflow.lastRun(1);
  // For readers, the first run ends before Dagster starts. The sensor's first tick looks back one minute.
  await new Promise((later) => setTimeout(later, 65_000));
  dagster = await startDagster({ python, project: dagsterProject() });
  mkdirSync(TO, { recursive: true });
  const context = await browser.newContext({ deviceScaleFactor: 2, timezoneId: 'UTC', locale: 'en-US' });
  context.setDefaultTimeout(120_000);
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, STORED);
  await signIn(context);
  await takeGraph(context, 'airflow-dag', first);
  await takeStages(context, dagster);
} finally {
  await browser.close();
  await dagster?.stop();
  airflow.stop();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

/** @param {import('playwright-core').BrowserContext} context @param {import('./startDagster.mjs').Dagster} dagster */
async function takeStages(context, dagster) {
  const { ask } = dagster;
  const shows = (/** @type {import('playwright-core').Page} */ page, /** @type {string} */ text) =>
    page.getByText(text).first().waitFor();
  const picture = async (/** @type {Omit<import('./picture.mjs').Picture, 'whileRunning'>} */ each) => {
    if (wanted.length > 0 && !wanted.includes(each.name)) return;
    await takePicture(context, {
      origin: dagster.origin,
      picture: each,
      tools: { ask },
      write: (mode, bytes) => save(each.name, mode, bytes),
    });
  };
  const lineage = (/** @type {string} */ name, height = 1190) =>
    picture({
      name,
      path: `/asset-groups?expanded=${encodeURIComponent('__repository__@shop_dagster.py:default')}`,
      width: 640,
      height,
      async prepare(page) {
        await shows(page, 'revenue_report');
        await page
          .locator('button', { has: page.locator('[aria-label="panel_show_right"]') })
          .first()
          .click();
        await page.getByText('Jump to…').first().waitFor({ state: 'hidden' });
      },
    });

  await airflow.run();
  await isMaterialized(ask, ['shop_airflow', 'dag', DAG], 1);
  await picture({
    name: 'airlift-peer',
    path: `/assets/shop_airflow/dag/${DAG}?view=events`,
    height: 760,
    async prepare(page) {
      await shows(page, 'Airflow Run ID');
    },
  });
  if (areAllTaken()) return;

  await use(ask, 'observe_dag');
  await airflow.run();
  await isMaterialized(ask, ['revenue_report'], 1);
  await lineage('airlift-observe-dag');
  if (areAllTaken()) return;

  await use(ask, 'observe_tasks');
  await airflow.run();
  await isMaterialized(ask, ['revenue_report'], 2);
  await lineage('airlift-observe-tasks');
  if (areAllTaken()) return;

  const state = join(shop, 'dags/proxied_state');
  mkdirSync(state);
  copyFileSync(join(PROJECT, 'tasks_models.yaml'), join(state, `${DAG}.yaml`));
  copyFileSync(join(PROJECT, 'daily_orders_proxied.py'), join(shop, 'dags/daily_orders.py'));
  await airflow.hasOperator('DefaultProxyTaskToDagsterOperator');
  await takeGraph(context, 'airflow-task-proxied', await airflow.run());

  await use(ask, 'migrate_dag');
  copyFileSync(join(PROJECT, 'proxied_true.yaml'), join(state, `${DAG}.yaml`));
  await airflow.hasOperator('DefaultProxyDAGToDagsterOperator');
  await takeGraph(context, 'airflow-dag-proxied', await airflow.run());
  await picture({
    name: 'airlift-proxied-run',
    path: async () => `/runs/${(await runsIn(ask, ['SUCCESS']))[0]?.runId}`,
    height: 912,
    async prepare(page) {
      await shows(page, 'RUN_SUCCESS');
      await page.getByText('View tags and config').first().click();
      await page.locator('.bp5-dialog').last().getByText('airflow-task-id').first().waitFor();
    },
    clip: dialog,
  });

  await use(ask, 'decommissioned');
  await lineage('airlift-decommissioned', 960);
}

/** The reader's folder after the setup page, with a running Airflow. */
async function startAirflow() {
  mkdirSync(join(shop, 'dags'), { recursive: true });
  for (const name of ['data', 'orders_dbt', 'shop_tasks.py'])
    cpSync(join(PROJECT, name), join(shop, name), { recursive: true });
  copyFileSync(join(PROJECT, 'daily_orders.py'), join(shop, 'dags/daily_orders.py'));
  copyFileSync(join(PROJECT, 'peer.py'), join(shop, 'shop_dagster.py'));
  const port = await freePort();
  const dagsterPort = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PATH: [dirname(python), process.env.PATH].join(delimiter),
    TZ: 'UTC',
    PYTHONPATH: shop,
    DBT_SEND_ANONYMOUS_USAGE_STATS: 'false',
    DAGSTER_URL: `http://127.0.0.1:${dagsterPort}`,
    AIRFLOW_URL: url,
    AIRFLOW_USERNAME: USER,
    AIRFLOW_PASSWORD: USER,
    AIRFLOW_HOME: join(home, 'airflow_home'),
    AIRFLOW__CORE__DAGS_FOLDER: join(shop, 'dags'),
    AIRFLOW__CORE__LOAD_EXAMPLES: 'False',
    AIRFLOW__CORE__MIN_SERIALIZED_DAG_UPDATE_INTERVAL: '0',
    AIRFLOW__CORE__MIN_SERIALIZED_DAG_FETCH_INTERVAL: '0',
    AIRFLOW__SCHEDULER__MIN_FILE_PROCESS_INTERVAL: '2',
    AIRFLOW__API__AUTH_BACKENDS: 'airflow.api.auth.backend.basic_auth,airflow.api.auth.backend.session',
    AIRFLOW__LOGGING__WORKER_LOG_SERVER_PORT: String(await freePort()),
    AIRFLOW__LOGGING__TRIGGER_LOG_SERVER_PORT: String(await freePort()),
    AIRFLOW__WEBSERVER__BASE_URL: url,
    AIRFLOW__WEBSERVER__WEB_SERVER_PORT: String(port),
    AIRFLOW__WEBSERVER__WEB_SERVER_MASTER_TIMEOUT: '900',
    AIRFLOW__WEBSERVER__WEB_SERVER_WORKER_TIMEOUT: '900',
    AIRFLOW__WEBSERVER__WORKERS: '2',
  };
  const names = ['--role', 'Admin', '--firstname', 'Ada', '--lastname', 'Admin', '--email', 'admin@example.com'];
  execFileSync('airflow', ['db', 'migrate'], { env, stdio: 'ignore' });
  execFileSync('airflow', ['users', 'create', '--username', USER, '--password', USER, ...names], {
    env,
    stdio: 'ignore',
  });
  const log = openSync(join(home, 'airflow.log'), 'w');
  const server = spawn('airflow', ['standalone'], { cwd: shop, env, detached: true, stdio: ['ignore', log, log] });
  const stop = () => {
    // Some of its processes ignore the first signal, and no data is kept.
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  };
  const api = async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {unknown} */ body = undefined,
  ) => {
    const headers = { Authorization: `Basic ${btoa(`${USER}:${USER}`)}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    return /** @type {any} */ (answer.ok ? await answer.json() : undefined);
  };
  const isThere = async () => {
    await new Promise((later) => setTimeout(later, 2000));
    return (await api('GET', `dags/${DAG}`).catch(() => undefined)) !== undefined;
  };
  try {
    await until('Airflow has the DAG', isThere, { alive: () => server.exitCode === null, ...LONG });
  } catch (error) {
    stop();
    throw new Error(
      `${/** @type {Error} */ (error).message}\n${readFileSync(join(home, 'airflow.log'), 'utf8').slice(-3000)}`,
    );
  }
  /** The ID of the newest of `count` runs, once it has succeeded. @param {number} count */
  const lastRun = async (count) => {
    let id = '';
    await until(
      'the DAG has run',
      async () => {
        await new Promise((later) => setTimeout(later, 2000));
        const { dag_runs: runs } = await api('GET', `dags/${DAG}/dagRuns?order_by=-start_date`);
        if (runs.some((/** @type {any} */ run) => run.state === 'failed')) throw new Error(`A run of ${DAG} failed`);
        id = runs[0]?.dag_run_id;
        return runs.length === count && runs.every((/** @type {any} */ run) => run.state === 'success');
      },
      LONG,
    );
    return id;
  };
  let count = 1;
  const run = async () => {
    await api('POST', `dags/${DAG}/dagRuns`, {});
    return lastRun(++count);
  };
  const hasOperator = (/** @type {string} */ name) =>
    until(
      `the DAG has a ${name}`,
      async () => {
        await new Promise((later) => setTimeout(later, 2000));
        const found = await api('GET', `dags/${DAG}/tasks`);
        return found?.tasks.some((/** @type {any} */ task) => task.class_ref.class_name === name);
      },
      LONG,
    );
  return { url, env, dagsterPort, api, run, lastRun, hasOperator, stop };
}

/** @returns {import('./projects.mjs').Project} */
function dagsterProject() {
  return {
    environment: '',
    requirements: '',
    locations: ['shop_dagster.py'],
    settings: '',
    port: airflow.dagsterPort,
    prepare: ({ env }) => ({
      cwd: shop,
      env: { ...env, ...airflow.env, DAGSTER_HOME: env.DAGSTER_HOME },
      args: ['-f', 'shop_dagster.py'],
    }),
    fill: async () => {},
  };
}

/** Replaces shop_dagster.py by the file of a stage. @param {import('./graphql.mjs').Ask} ask @param {string} stage */
async function use(ask, stage) {
  copyFileSync(join(PROJECT, `${stage}.py`), join(shop, 'shop_dagster.py'));
  const { reloadRepositoryLocation: found } = await ask(
    'mutation { reloadRepositoryLocation(repositoryLocationName: "shop_dagster.py") { __typename ... on WorkspaceLocationEntry { locationOrLoadError { ... on PythonError { message } } } } }',
  );
  if (found.locationOrLoadError?.message) throw new Error(found.locationOrLoadError.message);
}

/** @param {import('./graphql.mjs').Ask} ask @param {string[]} path @param {number} count */
async function isMaterialized(ask, path, count) {
  const query =
    'query ($key: AssetKeyInput!) { assetOrError(assetKey: $key) { ... on Asset { assetMaterializations(limit: 9) { runId } } } }';
  await until(
    `${path.join('/')} is materialized`,
    async () => {
      const { assetOrError } = await ask(query, { key: { path } });
      return (assetOrError.assetMaterializations?.length ?? 0) >= count;
    },
    LONG,
  );
}

/** @param {import('playwright-core').BrowserContext} context */
async function signIn(context) {
  const page = await context.newPage();
  await page.goto(`${airflow.url}/login/`);
  await page.fill('#username', USER);
  await page.fill('#password', USER);
  await page.click('[type="submit"]');
  await page.waitForURL(/home/);
  await page.close();
}

/** The tasks of a run in Airflow's graph. @param {import('playwright-core').BrowserContext} context @param {string} name @param {string} run */
async function takeGraph(context, name, run) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const page = await context.newPage();
  await page.setViewportSize({ width: 1040, height: 640 });
  const client = await context.newCDPSession(page);
  for (const mode of /** @type {const} */ (['light', 'dark'])) {
    await page.goto(`${airflow.url}/dags/${DAG}/grid?tab=graph&dag_run_id=${encodeURIComponent(run)}`);
    await page.evaluate((dark) => localStorage.setItem('darkTheme', String(dark)), mode === 'dark');
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('.react-flow__node').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(1500);
    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
    save(name, mode, Buffer.from(data, 'base64'));
  }
  await page.close();
}

function areAllTaken() {
  return wanted.length > 0 && wanted.every((name) => taken.has(name));
}

/** @param {string} name @param {'light' | 'dark'} mode @param {Buffer} bytes */
function save(name, mode, bytes) {
  taken.add(name);
  const file = join(TO, `${name}-${mode}.webp`);
  writeFileSync(file, bytes);
  console.log(`${file} ${Math.round(bytes.length / 1000)} kB`);
}
