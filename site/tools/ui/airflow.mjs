// @ts-check
/**
 * Pictures of the Airflow tutorials: the migration and the federation. `npm run airflow-shots`, or with names of
 * pictures.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { launchChromium, OWN_SIGNALS } from '../../../engine/tools/chromium.mjs';
import { fail, pythonEnvironment } from '../pythonEnvironment.mjs';
import { AIRFLOW_PICTURES, FEDERATION_PICTURES, MIGRATION_PICTURES } from './airflowPictures.mjs';
import { airflowGraph } from './clips.mjs';
import { takeFederation } from './federation.mjs';
import { until } from './graphql.mjs';
import { interruption } from './interruption.mjs';
import { takeMigration } from './migration.mjs';
import { DENSITY } from './picture.mjs';
import { LONG, USER } from './startAirflow.mjs';
import { startDagster } from './startDagster.mjs';
import { capture, takePicture } from './takePicture.mjs';

const SNIPPETS = fileURLToPath(new URL('../../snippets/', import.meta.url));
const TO = 'site/static/img/ui';
/** Hides the hints of the first visit. */
const STORED = {
  daggy_u_pt: 'true',
  communityNux: '"1"',
  AssetGraphHideNeighborAssetsNux: 'true',
};

/** @typedef {import('./startDagster.mjs').Dagster} Dagster */
/** @typedef {Omit<import('./picture.mjs').Picture, 'project' | 'whileRunning'>} Picture */

/**
 * What a tutorial needs to take its pictures.
 * @typedef {object} Shoot
 * @property {string} snippets the folder
 * @property {string} home an empty folder
 * @property {string} python
 * @property {(stop: () => unknown) => void} atEnd calls this at the end, whatever happens
 * @property {() => boolean} isTaken whether no other picture is wanted
 * @property {(options: { cwd: string, file: string, env: NodeJS.ProcessEnv, port?: number }) => Promise<Dagster>} startDagster
 * @property {(dagster: Dagster, picture: Picture) => Promise<void>} picture takes it in both modes
 * @property {(airflow: import('./startAirflow.mjs').Airflow, what: { name: string, dag: string, run: string }) => Promise<void>} graph
 * takes the tasks of a run in Airflow's graph
 * @property {(dagster: Dagster, location: string) => Promise<void>} reload loads the changed file of a code location
 * @property {(dagster: Dagster, path: string[], count: number) => Promise<void>} isMaterialized waits until an asset has
 * this many materializations
 */

const named = process.argv.slice(2);
for (const name of named)
  if (!AIRFLOW_PICTURES.includes(name))
    fail(`there is no picture "${name}"`, `The pictures are ${AIRFLOW_PICTURES.join(', ')}.`);
const wanted = new Set(named.length > 0 ? named : AIRFLOW_PICTURES);
const python = pythonEnvironment({
  name: 'snippets-airflow-venv',
  requirements: join(SNIPPETS, 'groups/airflow/requirements.txt'),
  purpose: 'pictures of the Airflow tutorials',
  command: 'npm run airflow-shots',
  oldest: [3, 10],
  newest: [3, 12],
});
mkdirSync(TO, { recursive: true });
const interrupted = interruption();
// Otherwise, an interrupted run continues to wait for its stopped Airflow.
process.exit(await main());

/** @returns {Promise<number>} the exit code */
async function main() {
  const browser = await launchChromium([], OWN_SIGNALS);
  try {
    const context = await browser.newContext({ deviceScaleFactor: DENSITY, timezoneId: 'UTC', locale: 'en-US' });
    context.setDefaultTimeout(LONG.seconds * 1000);
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, STORED);
    if (MIGRATION_PICTURES.some((name) => wanted.has(name))) await take(context, takeMigration);
    if (FEDERATION_PICTURES.some((name) => wanted.has(name))) await take(context, takeFederation);
    return 0;
  } catch (error) {
    console.error(`error ${/** @type {Error} */ (error).message}`);
    return 1;
  } finally {
    await browser.close();
  }
}

/** Takes the pictures of a tutorial, and ends what it has started. @param {import('playwright-core').BrowserContext} context @param {(shoot: Shoot) => Promise<void>} tutorial */
async function take(context, tutorial) {
  const home = mkdtempSync(join(tmpdir(), 'docs-airflow-'));
  /** @type {(() => unknown)[]} */
  const stops = [];
  try {
    const taken = tutorial({
      snippets: SNIPPETS,
      home,
      python,
      atEnd: (stop) => stops.unshift(stop),
      isTaken: () => wanted.size === 0,
      async startDagster({ cwd, file, env, port }) {
        const started = startDagster({ python, project: projectIn({ cwd, file, env, port }) });
        // Also if it's still starting then. If that fails, nothing is left to end.
        stops.unshift(() => started.then(({ stop }) => stop()).catch(() => {}));
        return await started;
      },
      async picture({ origin, ask }, each) {
        if (!wanted.delete(each.name)) return;
        const write = saveAs(each.name);
        await takePicture(context, { origin, picture: each, tools: { ask }, write });
      },
      async graph(airflow, { name, dag, run }) {
        if (wanted.delete(name))
          await takeGraph(
            context,
            `${airflow.url}/dags/${dag}/grid?tab=graph&dag_run_id=${encodeURIComponent(run)}`,
            saveAs(name),
          );
      },
      reload,
      isMaterialized,
    });
    await Promise.race([interrupted, taken]);
  } finally {
    for (const stop of stops) await stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {{ cwd: string, file: string, env: NodeJS.ProcessEnv, port: number | undefined }} options @returns {import('./projects.mjs').Project} */
function projectIn({ cwd, file, env, port }) {
  return {
    environment: '',
    requirements: '',
    locations: [file],
    settings: '',
    ...(port && { port }),
    prepare: (made) => ({ cwd, env: { ...made.env, ...env, DAGSTER_HOME: made.env.DAGSTER_HOME }, args: ['-f', file] }),
    fill: async () => {},
  };
}

/** @param {Dagster} dagster @param {string} location */
async function reload({ ask }, location) {
  const { reloadRepositoryLocation: found } = await ask(
    'mutation ($name: String!) { reloadRepositoryLocation(repositoryLocationName: $name) { __typename ... on WorkspaceLocationEntry { locationOrLoadError { ... on PythonError { message } } } } }',
    { name: location },
  );
  if (found.locationOrLoadError?.message) throw new Error(found.locationOrLoadError.message);
}

/** @param {Dagster} dagster @param {string[]} path @param {number} count */
async function isMaterialized({ ask }, path, count) {
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

/** @param {import('playwright-core').BrowserContext} context @param {string} url @param {(mode: 'light' | 'dark', bytes: Buffer) => void} write */
async function takeGraph(context, url, write) {
  const page = await context.newPage();
  await page.goto(`${new URL(url).origin}/login/`);
  if (await page.locator('#username').isVisible()) {
    await page.fill('#username', USER);
    await page.fill('#password', USER);
    await page.click('[type="submit"]');
    await page.waitForURL(/home/);
  }
  await page.setViewportSize({ width: 1440, height: 640 });
  for (const mode of /** @type {const} */ (['light', 'dark'])) {
    await page.goto(url);
    await page.evaluate((dark) => localStorage.setItem('darkTheme', String(dark)), mode === 'dark');
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('.react-flow__node').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(1500);
    write(mode, await capture(page, await airflowGraph(page)));
  }
  await page.close();
}

/** @param {string} name @returns {(mode: 'light' | 'dark', bytes: Buffer) => void} */
function saveAs(name) {
  return (mode, bytes) => {
    const file = join(TO, `${name}-${mode}.webp`);
    writeFileSync(file, bytes);
    console.log(`${file} ${Math.round(bytes.length / 1000)} kB`);
  };
}
