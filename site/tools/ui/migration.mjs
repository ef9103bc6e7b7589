// @ts-check
/** Pictures of the migration tutorials: Airflow's UI and Dagster's at each stage. */
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../engine/tools/freePort.mjs';
import { dialogDownTo, downTo, graph as graphClip } from './clips.mjs';
import { runsIn } from './fillInstance.mjs';
import { COLUMN, GRAPH, lineageOf, pressIcon, shows, wholeGraph } from './picture.mjs';
import { airflowEnvironment, startAirflow, USER } from './startAirflow.mjs';

const SOURCE = 'guides/migrate/airflow_to_dagster/project';
const FILE = 'shop_dagster.py';
const DAG = 'daily_orders';

/** @param {import('./airflow.mjs').Shoot} shoot */
export async function takeMigration(shoot) {
  const { snippets, home, atEnd, isTaken, startDagster, picture, graph, reload, isMaterialized } = shoot;
  const source = join(snippets, SOURCE);
  const shop = join(home, 'orders-pipeline');
  // The reader's folder after the setup page.
  mkdirSync(join(shop, 'dags'), { recursive: true });
  for (const name of ['data', 'orders_dbt', 'shop_tasks.py'])
    cpSync(join(source, name), join(shop, name), { recursive: true });
  copyFileSync(join(source, 'daily_orders.py'), join(shop, 'dags/daily_orders.py'));
  copyFileSync(join(source, 'peer.py'), join(shop, FILE));
  const dagsterPort = await freePort();
  const { airflow, env } = await startShop({ python: shoot.python, shop, home, dagsterPort, atEnd });
  const hasOperator = (/** @type {string} */ name) =>
    airflow.wait(`the DAG has a ${name}`, async () => {
      const found = await airflow.api('GET', `dags/${DAG}/tasks`);
      return found?.tasks.some((/** @type {any} */ task) => task.class_ref.class_name === name);
    });
  await airflow.api('PATCH', `dags/${DAG}`, { is_paused: false });
  const first = await airflow.lastRun(1);
  // For readers, the first run ends before Dagster starts. The sensor's first tick looks back one minute.
  await new Promise((later) => setTimeout(later, 65_000));
  const dagster = await startDagster({ cwd: shop, file: FILE, env, port: dagsterPort });
  const use = async (/** @type {string} */ stage) => {
    copyFileSync(join(source, `${stage}.py`), join(shop, FILE));
    await reload(dagster, FILE);
  };
  const lineage = (/** @type {string} */ name, height = 1500) =>
    picture(dagster, {
      name,
      path: lineageOf(FILE, ['default']),
      isDown: true,
      legible: GRAPH,
      width: 760,
      height,
      async prepare(page) {
        await shows(page, 'revenue_report');
        await wholeGraph(page);
        // To half the size, so that the assets are drawn without details and fit on a screen.
        for (let times = 0; times < 10; times++) await pressIcon(page, 'zoom_out');
      },
      clip: graphClip,
    });
  await graph(airflow, { name: 'airflow-dag', dag: DAG, run: first });

  await airflow.run();
  await isMaterialized(dagster, ['shop_airflow', 'dag', DAG], 1);
  await picture(dagster, {
    name: 'airlift-peer',
    path: `/assets/shop_airflow/dag/${DAG}?view=events`,
    height: 760,
    async prepare(page) {
      await shows(page, 'Airflow Run ID');
    },
    // Above the raw metadata, which is a page long.
    clip: downTo((page) => page.getByText('dagster-airlift/airflow-run-id'), 12),
  });
  if (isTaken()) return;

  await use('observe_dag');
  await airflow.run();
  await isMaterialized(dagster, ['revenue_report'], 1);
  await lineage('airlift-observe-dag');
  if (isTaken()) return;

  await use('observe_tasks');
  await airflow.run();
  await isMaterialized(dagster, ['revenue_report'], 2);
  await lineage('airlift-observe-tasks');
  if (isTaken()) return;

  const state = join(shop, 'dags/proxied_state');
  mkdirSync(state);
  copyFileSync(join(source, 'tasks_models.yaml'), join(state, `${DAG}.yaml`));
  copyFileSync(join(source, 'daily_orders_proxied.py'), join(shop, 'dags/daily_orders.py'));
  await hasOperator('DefaultProxyTaskToDagsterOperator');
  await graph(airflow, { name: 'airflow-task-proxied', dag: DAG, run: await airflow.run() });

  await use('migrate_dag');
  copyFileSync(join(source, 'proxied_true.yaml'), join(state, `${DAG}.yaml`));
  await hasOperator('DefaultProxyDAGToDagsterOperator');
  await graph(airflow, { name: 'airflow-dag-proxied', dag: DAG, run: await airflow.run() });
  await picture(dagster, {
    name: 'airlift-proxied-run',
    path: async ({ ask }) => `/runs/${(await runsIn(ask, ['SUCCESS']))[0]?.runId}`,
    width: COLUMN,
    height: 912,
    async prepare(page) {
      await shows(page, 'RUN_SUCCESS');
      await page.getByText('View tags and config').first().click();
      await page.locator('.bp5-dialog').last().getByText('airflow-task-id').first().waitFor();
    },
    // Without the config, which is empty.
    clip: dialogDownTo((page) => page.getByText('airflow-task-id').last(), 20),
  });

  await use('decommissioned');
  await lineage('airlift-decommissioned', 1300);
}

/**
 * Starts Airflow with the settings of the setup page.
 * @param {Pick<import('./airflow.mjs').Shoot, 'python' | 'home' | 'atEnd'> & { shop: string, dagsterPort: number }} options
 */
async function startShop({ python, shop, home, dagsterPort, atEnd }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...airflowEnvironment(python),
    PYTHONPATH: shop,
    DBT_SEND_ANONYMOUS_USAGE_STATS: 'false',
    DAGSTER_URL: `http://127.0.0.1:${dagsterPort}`,
    AIRFLOW_URL: url,
    AIRFLOW_USERNAME: USER,
    AIRFLOW_PASSWORD: USER,
    AIRFLOW_HOME: join(home, 'airflow_home'),
    AIRFLOW__CORE__DAGS_FOLDER: join(shop, 'dags'),
    AIRFLOW__CORE__LOAD_EXAMPLES: 'False',
    AIRFLOW__API__AUTH_BACKENDS: 'airflow.api.auth.backend.basic_auth,airflow.api.auth.backend.session',
    AIRFLOW__LOGGING__WORKER_LOG_SERVER_PORT: String(await freePort()),
    AIRFLOW__LOGGING__TRIGGER_LOG_SERVER_PORT: String(await freePort()),
    AIRFLOW__WEBSERVER__BASE_URL: url,
    AIRFLOW__WEBSERVER__WEB_SERVER_PORT: String(port),
  };
  const user = `--username ${USER} --password ${USER} --role Admin --firstname Ada --lastname Admin --email ${USER}@example.com`;
  const setup = `airflow db migrate && airflow users create ${user} && exec airflow standalone`;
  const command = ['bash', '-c', setup];
  return { env, airflow: await startAirflow({ command, cwd: home, env, port, dag: DAG, atEnd }) };
}
