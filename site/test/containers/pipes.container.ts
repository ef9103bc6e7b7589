import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandWith, filesOf, readPage, sh } from './page.ts';

const PAGE = 'integrations/libraries/docker';
const IMAGE = 'dagster-docs/dagster';

const folder = filesOf(PAGE, 'churn');
const data = join(folder, 'srv');

beforeAll(async () => {
  // An image with dagster-docker, to run Dagster in a container as the page describes it.
  const dagster = filesOf('guides/deploy/deployment-options/docker', 'dagster');
  await sh(dagster, `docker build --tag ${IMAGE} --file Dockerfile.ferries .`);
  await sh(folder, commandWith(PAGE, 'docker build -t churn:1'));
  for (const name of ['churn', 'backups']) mkdirSync(join(data, name), { recursive: true });
  writeFileSync(join(data, 'churn/customers.csv'), 'customer_id,months_active,open_tickets\na,30,0\nb,2,4\n');
  // The page's folders are in /srv of the host, which isn't the tests' to change.
  for (const file of ['definitions.py', 'backup.py']) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replaceAll('"/srv/', `"${data}/`));
  }
});

afterAll(async () => {
  const ancestors = ['churn:1', 'restic/restic:0.18.0'].map((image) => `--filter ancestor=${image}`);
  for (const ancestor of ancestors)
    await sh(folder, `docker ps --all --quiet ${ancestor} | xargs --no-run-if-empty docker rm --force`);
  await sh(folder, `docker image rm churn:1 ${IMAGE}`);
});

const dagster = (command: string): Promise<string> =>
  sh(
    folder,
    `docker run --rm --volume /var/run/docker.sock:/var/run/docker.sock --volume "$PWD:/code" --workdir /code \
      --env RESTIC_PASSWORD=s3cret ${IMAGE} dagster ${command}`,
  );

test('an asset runs a container, and gets its report and log', async () => {
  const log = await dagster('asset materialize --select churn_scores -f definitions.py');
  expect(log).toContain('1 of 2 customers may leave');
  expect(log).toContain('RUN_SUCCESS');
  expect(readFileSync(join(data, 'churn/scores.csv'), 'utf8')).toMatch(/^a,0\.2\d*\r?\nb,1\.0/);
});

test('a script that fails fails the step, with the message of the page', async () => {
  writeFileSync(join(data, 'churn/customers.csv'), 'id\na\n');
  const failure = dagster('asset materialize --select churn_scores -f definitions.py');
  await expect(failure).rejects.toThrow('Container exited with non-zero status code:');
  expect(readPage(PAGE)).toContain('Container exited with non-zero status code:');
});

test('the command of the page removes the containers that ended', async () => {
  const prune = commandWith(PAGE, 'docker container prune --filter');
  const left = prune.replace('docker container prune', 'docker ps --all --quiet');
  expect((await sh(folder, left)).trim().split('\n')).toHaveLength(2);
  await sh(folder, `${prune} --force`);
  expect(await sh(folder, left)).toBe('');
});

test('an op runs a command in an image that has no Dagster', async () => {
  const restic = `docker run --rm --volume ${data}/backups:/backups --env RESTIC_PASSWORD=s3cret --env RESTIC_REPOSITORY=/backups restic/restic:0.18.0`;
  await sh(folder, `${restic} init`);
  expect(await dagster('job execute -f backup.py -j nightly_backup')).toContain('RUN_SUCCESS');
  expect(await sh(folder, `${restic} snapshots`)).toContain('1 snapshots');
});
