import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_ASSET, launchJob } from '../../tools/ui/fillInstance.mjs';
import { until } from '../../tools/ui/graphql.mjs';
import { blockWith, commandWith, filesOf, sh } from './page.ts';
import { ask, eventsOf, finished, hasLoaded } from './webserver.ts';

const PAGE = 'guides/deploy/deployment-options/docker';
const MIGRATION = 'guides/migrate/version-migration';
const MATERIALIZE = { location: 'ferries', job: EVERY_ASSET };
const GIB = 2 ** 30;

const folder = filesOf(PAGE, 'ferries');
const docker = (commands: string): Promise<string> => sh(folder, commands);

beforeAll(async () => {
  await docker(blockWith(PAGE, 'docker compose up'));
  await hasLoaded();
});

afterAll(async () => {
  // The last test does the same, unless another test fails before it.
  await docker(blockWith(PAGE, 'docker compose down --volumes')).catch(() => undefined);
  await docker('docker image rm ferries:latest ferries-services:latest').catch(() => undefined);
});

test('every service runs, and none had to be restarted', async () => {
  const lines = (await docker('docker compose ps --all --format json')).trim().split('\n');
  const services = lines.map((line) => JSON.parse(line) as { Service: string; State: string; Health: string });
  expect(services.map(({ Service, State, Health }) => `${Service} ${State} ${Health}`.trim()).sort()).toEqual([
    'daemon running',
    'database running healthy',
    'ferries running healthy',
    'webserver running',
  ]);
  const restarts = await docker('docker inspect --format "{{.RestartCount}}" $(docker compose ps --quiet)');
  expect(restarts.trim().split('\n')).toEqual(['0', '0', '0', '0']);
  await until('all daemons are healthy', async () => {
    const { instance } = await ask(
      '{ instance { daemonHealth { allDaemonStatuses { daemonType required healthy } } } }',
    );
    const required = instance.daemonHealth.allDaemonStatuses.filter((daemon: { required: boolean }) => daemon.required);
    return required.length > 0 && required.every((daemon: { healthy: boolean }) => daemon.healthy);
  });
});

test("a run is a container of the code's image, and its values and logs outlive it", async () => {
  const run = await finished(await launchJob(ask, MATERIALIZE), 'SUCCESS');
  const events = await eventsOf(run);
  const launched = events.find(({ message }) => message?.includes('Launching run in a new container'));
  expect(launched?.message).toContain('ferries:latest');
  const stored = `docker compose exec -T database psql -U dagster -Atc "select status from runs where run_id = '${run}'"`;
  expect((await docker(stored)).trim()).toBe('SUCCESS');

  await until('the container ends', async () => !(await inspect(run)).State.Running, { seconds: 60 });
  const list = blockWith(PAGE, 'docker ps --all --filter').trim();
  const listed = (await docker(`${list} --format '{{.Image}} {{.Status}}'`)).trim();
  expect(listed).toMatch(/^ferries:latest Exited \(0\)[^\n]*$/);
  expect((await inspect(run)).HostConfig.Memory).toBe(2 * GIB);

  const load = 'import pickle; print(pickle.load(open("/data/timetable", "rb")))';
  const value = await docker(`docker run --rm --volume ferries_data:/data ferries:latest python -c '${load}'`);
  expect(value.trim()).toBe('07:10, 09:40, 16:25');

  const fileKey = events.findLast((event) => event.fileKey)?.fileKey;
  const { capturedLogs } = await ask('query ($key: [String!]!) { capturedLogs(logKey: $key) { stderr } }', {
    key: [run, 'compute_logs', fileKey],
  });
  expect(capturedLogs.stderr).toContain('timetable - STEP_SUCCESS');
});

test('a code location can have its own memory limit and variables', async () => {
  const context = blockWith(PAGE, 'DAGSTER_CONTAINER_CONTEXT').trim();
  const override = `services:\n  ferries: {environment: {${context}}}\n  daemon: {environment: {HARBOR_TOKEN: t0ken}}\n`;
  writeFileSync(join(folder, 'docker-compose.override.yml'), override);
  await docker('docker compose up --detach');
  await reload();
  const { HostConfig, Config } = await inspect(await finished(await launchJob(ask, MATERIALIZE), 'SUCCESS'));
  expect(HostConfig.Memory).toBe(8 * GIB);
  expect(HostConfig.Binds).toEqual(['ferries_data:/data', 'ferries_logs:/logs']);
  expect(Config.Env).toContain('HARBOR_TOKEN=t0ken');
});

test('new code arrives with the commands of the page, and the web server stops its run', async () => {
  appendFileSync(
    join(folder, 'ferries.py'),
    '\n\n@dg.job\ndef wait():\n    @dg.op\n    def tide():\n        import time\n\n        time.sleep(600)\n\n    tide()\n\n\ndefs = dg.Definitions.merge(defs, dg.Definitions(jobs=[wait]))\n',
  );
  await docker(commandWith(PAGE, 'docker compose up --build --detach ferries'));
  await reload();
  const run = await launchJob(ask, { location: 'ferries', job: 'wait' });
  await until('the step starts', async () =>
    (await eventsOf(run)).some((event) => event.type === 'ExecutionStepStartEvent'),
  );
  const terminate =
    'mutation ($run: String!) { terminateRun(runId: $run) { __typename ... on PythonError { message } } }';
  expect((await ask(terminate, { run })).terminateRun.__typename).toBe('TerminateRunSuccess');
  await finished(run, 'CANCELED');
  await until('its container ends', async () => !(await inspect(run)).State.Running, { seconds: 60 });
});

test('the commands that migrate the database leave a deployment that works', async () => {
  const output = await docker(blockWith(MIGRATION, 'docker compose run --rm webserver dagster instance migrate'));
  expect(output).toContain('migrat');
  await hasLoaded();
  await finished(await launchJob(ask, MATERIALIZE), 'SUCCESS');
});

test('the commands that delete the deployment leave nothing', async () => {
  await docker(blockWith(PAGE, 'docker compose down --volumes'));
  for (const list of [
    'docker ps --all --filter label=dagster/run_id --quiet',
    'docker ps --all --filter label=com.docker.compose.project=ferries --quiet',
    'docker volume ls --filter name=ferries --quiet',
    'docker network ls --filter name=ferries --quiet',
  ])
    expect(await docker(list), list).toBe('');
});

/** What **Reload** in the UI does, once the code server is healthy. */
async function reload(): Promise<void> {
  await until('the code server is healthy', async () =>
    (await docker("docker compose ps ferries --format '{{.Health}}'")).startsWith('healthy'),
  );
  await hasLoaded();
  const { reloadRepositoryLocation } = await ask(
    'mutation { reloadRepositoryLocation(repositoryLocationName: "ferries") { ... on WorkspaceLocationEntry { loadStatus locationOrLoadError { __typename } } } }',
  );
  expect(reloadRepositoryLocation.locationOrLoadError.__typename).toBe('RepositoryLocation');
}

/** What Docker says about a run's container. */
// biome-ignore lint/suspicious/noExplicitAny: Docker's own structure
async function inspect(run: string): Promise<any> {
  const found = await docker(`docker inspect $(docker ps --all --quiet --filter label=dagster/run_id=${run})`);
  return JSON.parse(found)[0];
}
