// @ts-check
import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './graphql.mjs';
import { killTree } from './killTree.mjs';

/** The name and the password of the pages' user. */
export const USER = 'admin';
/** A busy machine takes minutes for a run of a DAG. */
export const LONG = { seconds: 900 };
/** Seconds between two requests, ms. */
const PAUSE = 2000;

/** @typedef {Awaited<ReturnType<typeof startAirflow>>} Airflow */

/**
 * The environment of a reader's terminal, in which `python` is active, with a scheduler that reads changed DAGs soon.
 * @param {string} python
 */
export function airflowEnvironment(python) {
  return {
    ...process.env,
    PATH: [dirname(python), process.env.PATH].join(delimiter),
    TZ: 'UTC',
    AIRFLOW__CORE__MIN_SERIALIZED_DAG_UPDATE_INTERVAL: '0',
    AIRFLOW__CORE__MIN_SERIALIZED_DAG_FETCH_INTERVAL: '0',
    AIRFLOW__SCHEDULER__MIN_FILE_PROCESS_INTERVAL: '2',
    AIRFLOW__WEBSERVER__WEB_SERVER_MASTER_TIMEOUT: '900',
    AIRFLOW__WEBSERVER__WEB_SERVER_WORKER_TIMEOUT: '900',
    AIRFLOW__WEBSERVER__WORKERS: '2',
  };
}

/**
 * Starts an Airflow, and waits until it has loaded its DAG.
 * @param {{ command: string[], cwd: string, env: NodeJS.ProcessEnv, port: number, dag: string, atEnd: (stop: () =>
 * unknown) => void }} options `command` creates the database and the user, and keeps running; `atEnd` gets a function
 * that ends it, before anything can fail
 */
export async function startAirflow({ command, cwd, env, port, dag, atEnd }) {
  const url = `http://127.0.0.1:${port}`;
  const [program = '', ...args] = command;
  const file = join(cwd, `airflow-${port}.log`);
  const log = openSync(file, 'w');
  const server = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', log, log] });
  // Some of its processes ignore other signals or have a group of their own, and no data is kept.
  if (server.pid !== undefined) atEnd(killTree.bind(undefined, server.pid));
  /** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} undefined for an error */
  const api = async (method, path, body) => {
    const headers = { Authorization: `Basic ${btoa(`${USER}:${USER}`)}`, 'Content-Type': 'application/json' };
    const sent = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(`${url}/api/v1/${path}`, { method, headers, body: sent });
    return answer.ok ? await answer.json() : undefined;
  };
  /** Waits until `holds` returns something true about the DAG. @param {string} what @param {() => Promise<unknown>} holds */
  const wait = (what, holds) =>
    until(
      what,
      async () => {
        await pause(PAUSE);
        return await holds();
      },
      { ...LONG, alive: () => server.exitCode === null },
    );
  try {
    await wait(`Airflow has the DAG ${dag}`, () => api('GET', `dags/${dag}`).catch(() => undefined));
  } catch (error) {
    throw new Error(`${/** @type {Error} */ (error).message}\n${readFileSync(file, 'utf8').slice(-3000)}`);
  }
  /** The ID of the newest of `count` runs, once all have succeeded. @param {number} count */
  const lastRun = async (count) => {
    let id = '';
    let failed = false;
    await wait(`${dag} has run`, async () => {
      const { dag_runs: runs } = await api('GET', `dags/${dag}/dagRuns?order_by=-start_date`);
      id = runs[0]?.dag_run_id;
      failed = runs.some((/** @type {any} */ run) => run.state === 'failed');
      return failed || (runs.length === count && runs.every((/** @type {any} */ run) => run.state === 'success'));
    });
    if (failed) throw new Error(`A run of ${dag} failed`);
    return id;
  };
  let count = 1;
  /** Triggers a run, and returns its ID once it has succeeded. */
  const run = async () => {
    await api('POST', `dags/${dag}/dagRuns`, {});
    return lastRun(++count);
  };
  return { url, api, run, lastRun, wait };
}
