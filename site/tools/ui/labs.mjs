// @ts-check
/** The projects of `/guides/labs`: a new one, a workspace, and that of the components tutorial after its last step. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { allSucceed } from './allSucceed.mjs';
import { ACTIVE, EVERY_ASSET, launchJob, runsIn } from './fillInstance.mjs';
import { until } from './graphql.mjs';

/** @typedef {import('./projects.mjs').Project} Project */

const LABS = fileURLToPath(new URL('../../snippets/guides/labs', import.meta.url));
const PACKAGES = { environment: 'snippets-labs-venv', requirements: 'groups/labs/requirements.txt', settings: '' };

/** Starts the code locations in the way of `dg dev`. @param {string} home @param {Record<string, string>} modules by code location */
function workspaceOf(home, modules) {
  const targets = Object.entries(modules).map(
    ([location, module]) => `  - python_module: { module_name: ${module}.definitions, location_name: ${location} }\n`,
  );
  const file = join(home, 'workspace.yaml');
  writeFileSync(file, `load_from:\n${targets.join('')}`);
  return ['-w', file];
}

/** Runs dg. @param {string} python @param {string} cwd @param {string[]} args */
function dg(python, cwd, ...args) {
  const env = { ...process.env, DAGSTER_DISABLE_TELEMETRY: '1' };
  execFileSync(join(dirname(python), 'dg'), args, { cwd, env, stdio: 'pipe' });
}

/** After `dg init`. @type {Project} */
const warehouse = {
  ...PACKAGES,
  locations: ['shop-warehouse'],
  prepare({ home, python, env }) {
    dg(python, home, 'init', 'shop-warehouse', '--no-uv-sync');
    const args = workspaceOf(home, { 'shop-warehouse': 'shop_warehouse' });
    return { cwd: home, env: { ...env, PYTHONPATH: join(home, 'shop-warehouse/src') }, args };
  },
  async fill() {},
};

/** The same project with the definitions of the next page. @type {Project} */
const sales = {
  ...PACKAGES,
  locations: ['shop-warehouse'],
  async prepare(made) {
    const start = await warehouse.prepare(made);
    const project = join(made.home, 'shop-warehouse');
    const page = join(LABS, 'dg/dagster_definitions');
    cpSync(join(page, 'data'), join(project, 'data'), { recursive: true });
    cpSync(join(page, 'defs/sales'), join(project, 'src/shop_warehouse/defs/sales'), { recursive: true });
    return { ...start, cwd: project };
  },
  async fill({ ask }) {
    await launchJob(ask, { location: 'shop-warehouse', job: EVERY_ASSET, inProcess: true });
    await allSucceed(ask, 1);
  },
};

/** A workspace with two projects. @type {Project} */
const workspace = {
  ...PACKAGES,
  locations: ['orders', 'marketing'],
  prepare({ home, python, env }) {
    dg(python, home, 'init', '--workspace', '--project-name', 'orders', 'shop', '--no-uv-sync');
    const shop = join(home, 'shop');
    dg(python, shop, 'scaffold', 'project', 'projects/marketing');
    const source = (/** @type {string} */ project) => join(shop, 'projects', project, 'src');
    const page = join(LABS, 'dg/multiple_projects');
    copyFileSync(join(page, 'orders.py'), join(source('orders'), 'orders/defs/orders.py'));
    copyFileSync(join(page, 'regulars.py'), join(source('marketing'), 'marketing/defs/regulars.py'));
    return {
      cwd: shop,
      env: { ...env, HOME: home, PYTHONPATH: [source('orders'), source('marketing')].join(delimiter) },
      args: workspaceOf(home, { orders: 'orders', marketing: 'marketing' }),
    };
  },
  async fill() {},
};

/** The code location of the components tutorial. */
const SHOP = 'shop';

/** @type {Project} */
const shop = {
  ...PACKAGES,
  locations: [SHOP],
  prepare({ home, python, env }) {
    const tutorial = join(LABS, 'components/components_etl_pipeline_tutorial');
    const project = join(home, SHOP);
    const module = join(project, 'src', SHOP);
    const copy = (/** @type {string} */ from, /** @type {string} */ to) =>
      cpSync(join(tutorial, from), to, { recursive: true });
    for (const folder of ['data', 'dbt']) copy(folder, join(project, folder));
    copy('defs', join(module, 'defs'));
    copy('ingest', join(module, 'defs/ingest'));
    copy('transform/component.yaml', join(module, 'defs/transform/component.yaml'));
    for (const file of ['__init__.py', 'defs/__init__.py']) writeFileSync(join(module, file), '');
    // Same as `dg init`.
    writeFileSync(
      join(module, 'definitions.py'),
      `import ${SHOP}.defs\n\nfrom dagster.components import definitions, load_defs\n\n\n@definitions\ndef defs():\n    return load_defs(defs_root=${SHOP}.defs)\n`,
    );
    const programs = dirname(python);
    return {
      cwd: project,
      env: {
        ...env,
        PATH: [programs, env.PATH].join(delimiter),
        PYTHONPATH: join(project, 'src'),
        DBT_SEND_ANONYMOUS_USAGE_STATS: 'false',
        SLING_DISABLE_TELEMETRY: 'true',
        // Otherwise, Sling downloads DuckDB's program.
        DUCKDB_PATH: join(programs, 'duckdb'),
        DUCKDB_USE_INSTALLED_EXTENSIONS: 'true',
      },
      args: workspaceOf(home, { [SHOP]: SHOP }),
    };
  },
  async fill({ ask }) {
    const { assetNodes } = await ask('{ assetNodes { assetKey { path } isExecutable } }');
    const assets = /** @type {any[]} */ (assetNodes)
      .filter(({ isExecutable }) => isExecutable)
      .map(({ assetKey }) => assetKey);
    await launchJob(ask, { location: SHOP, job: EVERY_ASSET, assets });
    await until('the run has ended', async () => (await runsIn(ask, ACTIVE)).length === 0);
    if ((await runsIn(ask, ['SUCCESS'])).length === 0) throw new Error('The run of the components tutorial failed');
  },
};

export const LABS_PROJECTS = { sales, shop, warehouse, workspace };
