// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSchedule } from './automation.mjs';
import { CODE_SERVER_PROJECTS } from './codeServers.mjs';
import { DEBUGGING_PROJECTS } from './debugging.mjs';
import { EXAMPLE_PROJECTS } from './examples.mjs';
import { ACTIVE, EVERY_ASSET, fillInstance, HISTORY, launchJob, runsIn, writeInbox } from './fillInstance.mjs';
import { until } from './graphql.mjs';
import { GUIDE_PROJECTS } from './guides.mjs';
import { LABS_PROJECTS } from './labs.mjs';
import { TUTORIAL_PROJECTS } from './tutorials.mjs';

/**
 * @typedef {object} Project
 * @property {string} environment of Python, in .cache
 * @property {string} requirements of the environment, below snippets/
 * @property {[string, ...string[]]} locations the code locations that have to load
 * @property {string} settings what dagster.yaml has besides the settings of all projects
 * @property {(made: { home: string, python: string, env: NodeJS.ProcessEnv }) => Start | Promise<Start>} prepare writes the project's files
 * @property {number} [port] of the web server; without it, a free one
 * @property {(dagster: import('./startDagster.mjs').Dagster) => Promise<void>} fill gives every picture something to show
 */
/**
 * @typedef {{ cwd: string, env: NodeJS.ProcessEnv, args: string[], stdin?: string, stop?: () => void }} Start how
 * `dagster dev` is started; `stdin` is a file that it and its steps read from, `stop` ends what else was started for it
 */

/** The code location in the tutorial's pyproject.toml. */
const COFFEE = 'coffee_dagster';
const SNIPPETS = fileURLToPath(new URL('../../snippets', import.meta.url));
const DBT_TUTORIAL = 'integrations/libraries/dbt/using_dbt_with_dagster';

/** @type {Project} */
const bikes = {
  environment: 'snippets-venv',
  requirements: 'requirements.txt',
  locations: ['rentals', 'workshop'],
  settings: `concurrency:
  runs:
    max_concurrent_runs: 3
  pools:
    default_limit: 2
    granularity: op
`,
  prepare({ home, python, env }) {
    const folder = join(SNIPPETS, 'ui');
    const warehouse = join(home, 'warehouse');
    mkdirSync(warehouse);
    writeInbox(warehouse);
    const modules = this.locations.map((name) => `  - python_module: ${name}\n`);
    writeFileSync(join(home, 'workspace.yaml'), `load_from:\n${modules.join('')}`);
    // The modules are found through PYTHONPATH, so that no path of this machine is in the pictures.
    const start = { cwd: home, env: { ...env, PYTHONPATH: folder, BIKES_WAREHOUSE: warehouse } };
    const history = fileURLToPath(new URL('history.py', import.meta.url));
    const past = spawnSync(python, [history, folder, ...HISTORY], { ...start, encoding: 'utf8' });
    if (past.status !== 0) throw new Error(`history.py failed:\n${past.stderr}`);
    return { ...start, args: ['-w', 'workspace.yaml'] };
  },
  fill: ({ ask, home }) => fillInstance({ ask, warehouse: join(home, 'warehouse') }),
};

/**
 * A step of the dbt tutorial.
 * @param {(copy: (from: string, to: string) => void, shop: string) => void} addFiles `from` is below snippets/, `to` below `shop`
 * @param {(ask: import('./graphql.mjs').Ask) => Promise<unknown>} [then] what happens after all is materialized
 * @returns {Project}
 */
function coffeeShop(addFiles, then) {
  return {
    environment: 'snippets-dbt-venv',
    requirements: 'groups/dbt/requirements.txt',
    locations: [COFFEE],
    settings: '',
    prepare({ home, python, env }) {
      const shop = join(home, 'coffee-shop');
      const copy = (/** @type {string} */ from, /** @type {string} */ to) =>
        cpSync(join(SNIPPETS, from), join(shop, to), { recursive: true });
      copy(`${DBT_TUTORIAL}/coffee_dbt`, 'coffee_dbt');
      copy(`${DBT_TUTORIAL}/scaffold/pyproject.toml`, 'coffee_dagster/pyproject.toml');
      addFiles(copy, shop);
      writeFileSync(join(shop, 'coffee_dagster/coffee_dagster/__init__.py'), '');
      return {
        cwd: join(shop, 'coffee_dagster'),
        // Dagster finds the dbt program like in an active environment.
        env: { ...env, PATH: [dirname(python), env.PATH].join(delimiter), DBT_SEND_ANONYMOUS_USAGE_STATS: 'false' },
        args: [],
      };
    },
    async fill({ ask }) {
      const { assetNodes } = await ask('{ assetNodes { assetKey { path } } }');
      const assets = /** @type {any[]} */ (assetNodes).map(({ assetKey }) => assetKey);
      await launchJob(ask, { location: COFFEE, job: EVERY_ASSET, assets });
      await until('the run has ended', async () => (await runsIn(ask, ACTIVE)).length === 0);
      if ((await runsIn(ask, ['SUCCESS'])).length === 0) throw new Error('The run of the dbt tutorial failed');
      await then?.(ask);
    },
  };
}

/** The tutorial after its last step: later steps replace files of earlier ones. */
const coffee = coffeeShop(
  (copy, shop) => {
    for (const file of ['assets.py', 'definitions.py', 'project.py', 'schedules.py'])
      copy(`${DBT_TUTORIAL}/downstream/${file}`, `coffee_dagster/coffee_dagster/${file}`);
    mkdirSync(join(shop, 'data'));
    renameSync(join(shop, 'coffee_dbt/seeds/raw_customers.csv'), join(shop, 'data/customers.csv'));
    copy(`${DBT_TUTORIAL}/upstream/sources.yml`, 'coffee_dbt/models/sources.yml');
    copy(`${DBT_TUTORIAL}/upstream/stg_customers.sql`, 'coffee_dbt/models/staging/stg_customers.sql');
  },
  (ask) => startSchedule(ask, { location: COFFEE, name: 'morning_schedule' }),
);

/** The tutorial after its second step, with the assets of the reference that record columns. */
const coffeeColumns = coffeeShop((copy) => {
  for (const file of ['definitions.py', 'project.py', 'schedules.py'])
    copy(`${DBT_TUTORIAL}/scaffold/${file}`, `coffee_dagster/coffee_dagster/${file}`);
  copy('integrations/libraries/dbt/reference/table_metadata.py', 'coffee_dagster/coffee_dagster/assets.py');
});

/**
 * The projects in the pictures: the bike rental in snippets/ui, those of the dbt tutorial and its reference, of
 * the labs, the code of guides, the examples, and the steps of the quickstart and the ETL tutorial.
 */
export const PROJECTS = {
  bikes,
  coffee,
  'coffee-columns': coffeeColumns,
  ...GUIDE_PROJECTS,
  ...DEBUGGING_PROJECTS,
  ...CODE_SERVER_PROJECTS,
  ...LABS_PROJECTS,
  ...EXAMPLE_PROJECTS,
  ...TUTORIAL_PROJECTS,
};
