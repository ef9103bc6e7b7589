// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestsOf, startSensor, ticksOf } from './automation.mjs';
import { repository, until } from './graphql.mjs';

const CITIES = ['Braga', 'Lisbon', 'Porto'];

/** The job behind "Materialize all". */
export const EVERY_ASSET = '__ASSET_JOB';

/** The days that history.py runs, and how far it materializes the revenue. Later days arrive while Dagster runs. */
export const HISTORY = ['2025-04-01', '2025-04-20', '2025-04-17'];
/** Its file is damaged, so that a partition fails. */
const DAMAGED = '2025-04-09';

const INSPECTION = {
  location: 'workshop',
  job: 'inspect_bikes',
  ops: { bikes_to_inspect: { city: 'LISBON', max_bikes: 40 } },
};
export const ORDER = { location: 'workshop', job: 'order_parts' };

/** Writes the files of the days before Dagster is started. @param {string} warehouse */
export function writeInbox(warehouse) {
  for (let day = 1; day <= 20; day++) arrive(warehouse, april(day));
  writeFileSync(join(warehouse, 'inbox', `${DAMAGED}.json`), '[{"id": "0409-0000", "city": "Bra');
}

/** Writes the rides of a day as the locks report them: generated, deterministic, more on weekends. @param {string} warehouse @param {string} date */
function arrive(warehouse, date) {
  const day = new Date(`${date}T00:00:00Z`);
  const count = 180 + 9 * day.getUTCDate() + (day.getUTCDay() % 6 === 0 ? 90 : 0);
  const rides = Array.from({ length: count }, (_, ride) => ({
    id: `${date.slice(5).replace('-', '')}-${String(ride).padStart(4, '0')}`,
    city: CITIES[ride % 3],
    minutes: ride % 41 === 0 ? 0 : 6 + ((ride * 7) % 45),
  }));
  mkdirSync(join(warehouse, 'inbox'), { recursive: true });
  writeFileSync(join(warehouse, 'inbox', `${date}.json`), JSON.stringify(rides));
}

/** @param {number} day */
const april = (day) => `2025-04-${String(day).padStart(2, '0')}`;

/** Creates runs, ticks, and evaluations of the bike rental, so that every picture has content. @param {{ ask: import('./graphql.mjs').Ask, warehouse: string }} dagster */
export async function fillInstance({ ask, warehouse }) {
  const sensor = { location: 'rentals', name: 'new_trip_files' };
  await ask(SET_CURSOR, {
    sensor: { ...repository(sensor.location), sensorName: sensor.name },
    cursor: HISTORY[1],
  });
  await startSensor(ask, sensor);
  await setPoolLimit(ask, 'parts_supplier', 1);
  await setPoolLimit(ask, 'weather_api', 1);
  await launchJob(ask, INSPECTION);
  await launchJob(ask, { ...ORDER, ops: { place_order: { part: 'inner tubes', pieces: 120 } } });
  await launchJob(ask, { ...ORDER, ops: { place_order: { part: 'brake pads', pieces: 800 } } });
  await moreTicks(ask, sensor, { status: 'SKIPPED', count: 1 });
  for (const day of [21, 22]) arrive(warehouse, april(day));
  await moreTicks(ask, sensor, { status: 'SUCCESS', count: 1 });
  await launchBackfill(ask, ['rebalancing_plan'], CITIES);
  // The automation condition of the forecast waits for its output.
  await launchJob(ask, { location: 'rentals', job: 'plan_fleet' });
  await until(
    'the automation condition has requested a run',
    async () => (await requestsOf(ask, 'demand_forecast')) > 0,
  );
  await until('all runs have ended', async () => (await runsIn(ask, ACTIVE)).length === 0);
  await moreTicks(ask, sensor, { status: 'SKIPPED', count: 2 });
  arrive(warehouse, april(23));
  await moreTicks(ask, sensor, { status: 'SUCCESS', count: 1 });
  await moreTicks(ask, sensor, { status: 'SKIPPED', count: 2 });
}

/** States of runs that have not ended. */
export const ACTIVE = ['QUEUED', 'NOT_STARTED', 'STARTING', 'STARTED', 'CANCELING'];

/**
 * The newest runs in these states, of one job, of one backfill, or all.
 * @param {import('./graphql.mjs').Ask} ask @param {string[]} statuses @param {{ job?: string, backfill?: string }} [of]
 * @returns {Promise<{ runId: string, jobName: string, status: string }[]>}
 */
export async function runsIn(ask, statuses, { job, backfill } = {}) {
  const tags = backfill && [{ key: 'dagster/backfill', value: backfill }];
  const { runsOrError } = await ask(RUNS, {
    filter: { statuses, ...(job && { pipelineName: job }), ...(tags && { tags }) },
  });
  return runsOrError.results;
}

/**
 * Launches a job and returns the run's ID.
 * @param {import('./graphql.mjs').Ask} ask
 * @param {{ location: string, job: string, ops?: Record<string, object>, assets?: { path: string[] }[], inProcess?: boolean }} what
 * `ops` contains the config of each op, `assets` the keys of the selected assets of the job; `inProcess` saves the time
 * of starting a process for each step
 * @returns {Promise<string>}
 */
export async function launchJob(ask, { location, job, ops = {}, assets, inProcess = false }) {
  const config = Object.fromEntries(Object.entries(ops).map(([op, value]) => [op, { config: value }]));
  const { launchRun } = await ask(LAUNCH, {
    params: {
      selector: { ...repository(location), jobName: job, assetSelection: assets },
      runConfigData: {
        ...(Object.keys(config).length > 0 && { ops: config }),
        ...(inProcess && { execution: { config: { in_process: {} } } }),
      },
    },
  });
  if (!launchRun.run) throw new Error(`${job} is not launched: ${JSON.stringify(launchRun)}`);
  return launchRun.run.runId;
}

/** @param {import('./graphql.mjs').Ask} ask @param {string[]} assets @param {string[]} partitionNames @returns {Promise<string>} its id */
export async function launchBackfill(ask, assets, partitionNames) {
  const { launchPartitionBackfill } = await ask(BACKFILL, {
    params: { assetSelection: assets.map((name) => ({ path: [name] })), partitionNames },
  });
  if (!launchPartitionBackfill.backfillId) throw new Error(`No backfill: ${JSON.stringify(launchPartitionBackfill)}`);
  return launchPartitionBackfill.backfillId;
}

/** @param {import('./graphql.mjs').Ask} ask @param {string} pool @param {number} limit */
export async function setPoolLimit(ask, pool, limit) {
  await ask('mutation ($pool: String!, $limit: Int!) { setConcurrencyLimit(concurrencyKey: $pool, limit: $limit) }', {
    pool,
    limit,
  });
}

/**
 * Waits for this many more ticks with a status.
 * @param {import('./graphql.mjs').Ask} ask @param {import('./automation.mjs').Named} sensor
 * @param {{ status: string, count: number }} wanted
 */
async function moreTicks(ask, sensor, { status, count }) {
  const before = await ticksOf(ask, sensor, status);
  await until(
    `${count} more ticks of the sensor are ${status}`,
    async () => (await ticksOf(ask, sensor, status)) >= before + count,
  );
}

const SET_CURSOR = `mutation ($sensor: SensorSelector!, $cursor: String) {
  setSensorCursor(sensorSelector: $sensor, cursor: $cursor) { ... on PythonError { message } }
}`;
const LAUNCH = `mutation ($params: ExecutionParams!) {
  launchRun(executionParams: $params) {
    __typename
    ... on LaunchRunSuccess { run { runId } }
    ... on RunConfigValidationInvalid { errors { message } }
    ... on PythonError { message }
  }
}`;
const BACKFILL = `mutation ($params: LaunchBackfillParams!) {
  launchPartitionBackfill(backfillParams: $params) {
    __typename
    ... on LaunchBackfillSuccess { backfillId }
    ... on PythonError { message }
  }
}`;
const RUNS = `query ($filter: RunsFilter!) {
  runsOrError(filter: $filter, limit: 100) { ... on Runs { results { runId jobName status } } }
}`;
