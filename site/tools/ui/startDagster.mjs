// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '../../../engine/tools/freePort.mjs';
import { createAsk, until } from './graphql.mjs';

const INSTANCE = `telemetry:
  enabled: false
nux:
  enabled: false
# A busy machine takes minutes to import a project.
code_servers:
  local_startup_timeout: 900
`;

/**
 * @typedef {object} Dagster
 * @property {string} origin
 * @property {import('./graphql.mjs').Ask} ask
 * @property {string} home the folder of the instance, where the project's own files are too
 * @property {Promise<never>} ended fails when it ends by itself, or by somebody else
 * @property {() => Promise<void>} stop ends it, and removes the instance
 */

/**
 * Starts `dagster dev` (web server and daemon) with a project in a new instance, and waits for it.
 * @param {{ python: string, project: import('./projects.mjs').Project }} options
 * @returns {Promise<Dagster>}
 */
export async function startDagster({ python, project }) {
  const home = mkdtempSync(join(tmpdir(), 'docs-ui-'));
  writeFileSync(join(home, 'dagster.yaml'), INSTANCE + project.settings);
  // Hide the user's machine from the pictures: its time zone, and settings of an existing Dagster.
  const others = Object.entries(process.env).filter(([name]) => !/^DAGSTER_/.test(name));
  const common = {
    ...Object.fromEntries(others),
    DAGSTER_HOME: home,
    // A busy machine takes long to launch a run, which would fail after this time.
    DAGSTER_GRPC_TIMEOUT_SECONDS: '900',
    TZ: 'UTC',
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const { cwd, env, args, stdin, stop: stopOthers } = await project.prepare({ home, python, env: common });
  const port = project.port ?? (await freePort());
  const log = openSync(join(home, 'dagster.log'), 'w');
  // Also open for writing, so that opening it doesn't wait for a writer.
  const input = stdin === undefined ? 'ignore' : openSync(stdin, 'r+');
  const dev = ['-m', 'dagster', 'dev', ...args, '-h', '127.0.0.1', '-p', String(port)];
  // In its own process group, so that its servers and runs end with it.
  const server = spawn(python, dev, { cwd, env, detached: true, stdio: [input, log, log] });
  const ended = new Promise((_, fail) => server.once('exit', () => fail(new Error('Dagster ended'))));
  // Callers that don't wait for it needn't handle the rejection.
  ended.catch(() => {});
  const stop = async () => {
    await endGroup(server);
    stopOthers?.();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const origin = `http://127.0.0.1:${port}`;
  const ask = createAsk(origin);
  try {
    const alive = () => server.exitCode === null;
    await until('the code locations are loaded', () => isLoaded(ask, project.locations.length), { alive });
    await until('the daemons report', () => daemonsReport(ask), { alive });
  } catch (error) {
    const said = readFileSync(join(home, 'dagster.log'), 'utf8').slice(-3000);
    await stop();
    throw new Error(`${/** @type {Error} */ (error).message}\n${said}`);
  }
  return { origin, ask, home, ended: /** @type {Promise<never>} */ (ended), stop };
}

/** @param {import('./graphql.mjs').Ask} ask @param {number} count of code locations */
async function isLoaded(ask, count) {
  const { workspaceOrError } = await ask(
    '{ workspaceOrError { ... on Workspace { locationEntries { loadStatus locationOrLoadError { __typename ... on PythonError { message } } } } } }',
  );
  const entries = /** @type {any[]} */ (workspaceOrError.locationEntries);
  const broken = entries.find(({ locationOrLoadError }) => locationOrLoadError?.message);
  if (broken) throw new Error(broken.locationOrLoadError.message);
  return entries.length === count && entries.every(({ loadStatus }) => loadStatus === 'LOADED');
}

/** @param {import('./graphql.mjs').Ask} ask */
async function daemonsReport(ask) {
  const { instance } = await ask('{ instance { daemonHealth { allDaemonStatuses { healthy required } } } }');
  const daemons = /** @type {any[]} */ (instance.daemonHealth.allDaemonStatuses);
  return daemons.every(({ healthy, required }) => healthy || !required);
}

/** Ends the process and its children; those still running after 20 s are killed. @param {import('node:child_process').ChildProcess} server */
async function endGroup(server) {
  if (server.exitCode !== null || server.pid === undefined) return;
  const group = -server.pid;
  const ended = new Promise((done) => server.once('exit', done));
  const hard = setTimeout(() => signal(group, 'SIGKILL'), 20_000);
  signal(group, 'SIGTERM');
  await ended;
  clearTimeout(hard);
  // Runs that outlive their launcher.
  signal(group, 'SIGKILL');
}

/** @param {number} group @param {NodeJS.Signals} name */
function signal(group, name) {
  try {
    process.kill(group, name);
  } catch {
    // It has already ended.
  }
}
