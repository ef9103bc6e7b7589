// @ts-check
import { ACTIVE, runsIn } from './fillInstance.mjs';
import { until } from './graphql.mjs';

/** @typedef {import('./graphql.mjs').Ask} Ask */

/**
 * Waits until the runs have ended. Throws what failed in the newest one that did.
 * @param {Ask} ask @param {number} count of runs that have succeeded by now
 */
export async function allSucceed(ask, count) {
  await until(
    'the runs have started',
    async () => (await runsIn(ask, [...ACTIVE, 'SUCCESS', 'FAILURE'])).length >= count,
  );
  await until('the runs have ended', async () => (await runsIn(ask, ACTIVE)).length === 0);
  const [failed] = await runsIn(ask, ['FAILURE']);
  if (failed) throw new Error(`A run of ${failed.jobName} failed: ${await causeOf(ask, failed.runId)}`);
  const succeeded = await runsIn(ask, ['SUCCESS']);
  if (succeeded.length < count) throw new Error(`${succeeded.length} of ${count} runs succeeded`);
}

/** The message of the first failed step. @param {Ask} ask @param {string} runId @returns {Promise<string>} */
async function causeOf(ask, runId) {
  const { logsForRun } = await ask(EVENTS, { runId });
  const steps = /** @type {any[]} */ (logsForRun.events ?? []).filter(({ error }) => error);
  const [{ stepKey = '', error = { message: 'no step says why', causes: [] } } = {}] = steps;
  return [stepKey, error.message, ...error.causes.map((/** @type {any} */ cause) => cause.message)].join('\n');
}

const EVENTS = `query ($runId: ID!) {
  logsForRun(runId: $runId) {
    ... on EventConnection {
      events { ... on ExecutionStepFailureEvent { stepKey error { message causes { message } } } }
    }
  }
}`;
