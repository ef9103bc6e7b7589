// @ts-check
/** Pictures of the federation tutorial: two Airflows, and the Dagster above them. */
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../engine/tools/freePort.mjs';
import { downTo, graph } from './clips.mjs';
import { runsIn } from './fillInstance.mjs';
import { repository, until } from './graphql.mjs';
import { lineageOf, shows, wholeGraph } from './picture.mjs';
import { airflowEnvironment, LONG, startAirflow } from './startAirflow.mjs';

const SOURCE = 'guides/migrate/airflow_to_dagster/federation';
const FILE = 'definitions.py';
const LOAD = ['warehouse', 'dag', 'load_orders'];
const REPORT = ['reporting', 'dag', 'revenue_report'];

/** @param {import('./airflow.mjs').Shoot} shoot */
export async function takeFederation({ snippets, home, python, atEnd, startDagster, picture, reload, isMaterialized }) {
  const source = join(snippets, SOURCE);
  const shop = join(home, 'shop-federation');
  mkdirSync(shop);
  for (const name of ['airflow.sh', 'orders.csv', 'warehouse', 'reporting'])
    cpSync(join(source, name), join(shop, name), { recursive: true });
  copyFileSync(join(source, 'observe.py'), join(shop, FILE));
  const env = airflowEnvironment(python);
  const start = async (/** @type {string} */ name, /** @type {string} */ dag) => {
    const port = await freePort();
    const command = ['bash', 'airflow.sh', name, String(port)];
    const airflow = await startAirflow({ command, cwd: shop, env, port, dag, atEnd });
    await airflow.lastRun(1);
    return airflow;
  };
  const warehouse = await start('warehouse', 'load_orders');
  // Its DAG reads what the first one writes.
  const reporting = await start('reporting', 'revenue_report');
  const urls = { WAREHOUSE_URL: warehouse.url, REPORTING_URL: reporting.url };
  const dagster = await startDagster({ cwd: shop, file: FILE, env: { ...env, ...urls } });

  await warehouse.run();
  await reporting.run();
  for (const path of [LOAD, REPORT]) await isMaterialized(dagster, path, 1);
  await picture(dagster, {
    name: 'federation-observe',
    path: lineageOf(FILE, ['default']),
    // Details are 10.7 px high.
    legible: 10,
    width: 860,
    height: 600,
    async prepare(page) {
      await shows(page, 'revenue_report');
      await wholeGraph(page);
    },
    clip: graph,
  });

  const scheduled = 'dags/revenue_report.py';
  copyFileSync(join(source, 'scheduled_by_dagster', scheduled), join(shop, 'reporting', scheduled));
  await reporting.wait('the DAG has no schedule', async () => {
    const found = await reporting.api('GET', 'dags/revenue_report');
    return found?.timetable_description?.startsWith('Never');
  });
  copyFileSync(join(source, 'federate.py'), join(shop, FILE));
  await reload(dagster, FILE);
  await until('the sensor federation has ticked', () => hasTicked(dagster.ask), LONG);
  await warehouse.run();
  await until('Dagster has run the report', async () => (await runsIn(dagster.ask, ['SUCCESS'])).length > 0, LONG);
  await picture(dagster, {
    name: 'federation-federate',
    path: `/assets/${REPORT.join('/')}?view=events`,
    height: 760,
    async prepare(page) {
      await shows(page, 'Airflow Run ID');
    },
    clip: downTo((page) => page.getByText(/^Show tags/), 20),
  });
}

/** @param {import('./graphql.mjs').Ask} ask */
async function hasTicked(ask) {
  const { sensorOrError } = await ask(
    'query ($sensor: SensorSelector!) { sensorOrError(sensorSelector: $sensor) { ... on Sensor { sensorState { ticks(limit: 1) { id } } } } }',
    { sensor: { ...repository(FILE), sensorName: 'federation' } },
  );
  return sensorOrError.sensorState?.ticks.length > 0;
}
