// @ts-check
/** Turns schedules and sensors on, and reads their ticks. */
import { repository } from './graphql.mjs';

/** @typedef {import('./graphql.mjs').Ask} Ask */
/** @typedef {{ location: string, name: string }} Named a schedule or sensor of a code location */

/** @param {Ask} ask @param {Named} sensor */
export const startSensor = (ask, { location, name }) =>
  ask(START_SENSOR, { sensor: { ...repository(location), sensorName: name } });

/** @param {Ask} ask @param {Named} schedule */
export const startSchedule = (ask, { location, name }) =>
  ask(START_SCHEDULE, { schedule: { ...repository(location), scheduleName: name } });

/** How many ticks of a sensor have this status. @param {Ask} ask @param {Named} sensor @param {string} status @returns {Promise<number>} */
export async function ticksOf(ask, { location, name }, status) {
  const sensor = { ...repository(location), sensorName: name };
  const { sensorOrError } = await ask(TICKS, { sensor, statuses: [status] });
  return sensorOrError.sensorState.ticks.length;
}

/** How many evaluations of an asset's automation condition have requested it. @param {Ask} ask @param {string} asset @returns {Promise<number>} */
export async function requestsOf(ask, asset) {
  const { assetConditionEvaluationRecordsOrError: found } = await ask(EVALUATIONS, { assetKey: { path: [asset] } });
  return /** @type {any[]} */ (found.records).filter(({ numRequested }) => numRequested > 0).length;
}

const START_SENSOR = `mutation ($sensor: SensorSelector!) {
  startSensor(sensorSelector: $sensor) { ... on PythonError { message } }
}`;
const START_SCHEDULE = `mutation ($schedule: ScheduleSelector!) {
  startSchedule(scheduleSelector: $schedule) { ... on PythonError { message } }
}`;
const TICKS = `query ($sensor: SensorSelector!, $statuses: [InstigationTickStatus!]) {
  sensorOrError(sensorSelector: $sensor) {
    ... on Sensor { sensorState { ticks(limit: 50, statuses: $statuses) { id } } }
  }
}`;
const EVALUATIONS = `query ($assetKey: AssetKeyInput!) {
  assetConditionEvaluationRecordsOrError(assetKey: $assetKey, limit: 20) {
    ... on AssetConditionEvaluationRecords { records { numRequested } }
  }
}`;
