import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../tools/ui/graphql.mjs';
import { blockWith, commandWith, filesOf, sh } from './page.ts';
import { ask, eventsOf, finished, hasLoaded } from './webserver.ts';

const PAGE = 'guides/deploy/execution/celery';
const NETWORK = 'dagster-docs-celery';
const IMAGE = 'dagster-docs/celery';
const DOCKERFILE = `FROM python:3.12-slim
RUN pip install --no-cache-dir dagster-celery==0.26.11 dagster-postgres==0.26.11 dagster-webserver==1.10.11 "sqlalchemy<2.1"
WORKDIR /code
`;
/** A database and a broker, with the host names in the pages' files. */
const SERVICES = `
docker network create ${NETWORK}
docker run --detach --name celery-database --network ${NETWORK} --network-alias database \
  --env POSTGRES_USER=dagster --env POSTGRES_DB=dagster --env POSTGRES_PASSWORD=s3cret postgres:16
docker run --detach --name celery-broker --network ${NETWORK} --network-alias broker.example.com rabbitmq:3
`;
const READY =
  'docker exec celery-database pg_isready -U dagster && docker exec celery-broker rabbitmqctl await_startup';
const CONTAINERS = 'celery-worker celery-large celery-dagster celery-broker celery-database';

/** Containers with Dagster share the page's files, and the folder where the I/O manager stores values. */
const folder = filesOf(PAGE, 'celery');
const options = `--network ${NETWORK} --volume ${folder}:/code --env DAGSTER_HOME=/code --env DAGSTER_PG_PASSWORD=s3cret`;
const broker = commandWith(PAGE, 'export CELERY_BROKER_URL');

const dagster = (command: string): Promise<string> =>
  sh(folder, `docker run --rm ${options} ${IMAGE} sh -c '${broker}; ${command}'`);
const list = (): Promise<string> => dagster(commandWith(PAGE, 'dagster-celery worker list'));
const start = (name: string, command: string, more = ''): Promise<string> =>
  sh(
    folder,
    `docker run --detach --name ${name} --hostname ${name} ${more} ${options} ${IMAGE} sh -c '${broker}; ${command}'`,
  );

beforeAll(async () => {
  const compose = filesOf('guides/deploy/deployment-options/docker', 'ferries');
  const [storage = ''] = readFileSync(join(compose, 'dagster.yaml'), 'utf8').split('\n\n');
  writeFileSync(join(folder, 'dagster.yaml'), `${storage}\n`);
  writeFileSync(join(folder, 'Dockerfile'), DOCKERFILE);
  await sh(folder, `docker build --tag ${IMAGE} .`);
  await sh(folder, SERVICES);
  await until('the services answer', () => sh(folder, READY), { seconds: 120 });
  for (const command of blockWith(PAGE, 'rabbitmqctl add_user').trim().split('\n'))
    await sh(folder, `docker exec celery-broker ${command}`);
});

afterAll(async () => {
  await sh(folder, `docker rm --force --volumes ${CONTAINERS}`);
  await sh(folder, `docker network rm ${NETWORK} && docker image rm ${IMAGE}`);
});

test('workers start with the commands of the page, and are listed', async () => {
  const [first = '', large = ''] = blockWith(PAGE, 'dagster-celery worker start').split('\n');
  await start('celery-worker', first);
  await start('celery-large', large);
  const isListed = async () => /@celery-worker.*@celery-large|@celery-large.*@celery-worker/.test(await list());
  await until('both workers are listed', isListed, { seconds: 120 });
});

test('each step of a run is executed by a worker of its queue', async () => {
  await start('celery-dagster', `${commandWith(PAGE, 'dagster dev')} -h 0.0.0.0`, '--publish 127.0.0.1:3000:3000');
  await hasLoaded();
  await dagster(commandWith(PAGE, 'dagster job launch'));
  const { runsOrError } = await ask('{ runsOrError { ... on Runs { results { runId } } } }');
  const [{ runId }] = runsOrError.results;
  const messages = (await eventsOf(await finished(runId, 'SUCCESS'))).map(({ message }) => message);
  expect(messages).toContain('Submitting celery task for step "stitch" to queue "large".');
  expect(messages.join('\n')).toContain('Executing steps stitch in celery worker');
  const stepsOf = async (worker: string) =>
    [...(await sh(folder, `docker logs ${worker}`)).matchAll(/ - (\w+) - STEP_SUCCESS/g)].map(([, step]) => step);
  expect(await stepsOf('celery-worker')).toEqual(['list_scans']);
  expect(await stepsOf('celery-large')).toEqual(['stitch']);
  const queues = await sh(folder, 'docker exec celery-broker rabbitmqctl --quiet list_queues name arguments');
  expect(queues).toMatch(/^dagster\t.*"x-max-priority",10/m);
  expect(queues).toMatch(/^large\t.*"x-max-priority",10/m);
});

test('the command of the page ends the workers', async () => {
  await dagster(commandWith(PAGE, 'dagster-celery worker terminate'));
  const running = () => sh(folder, "docker ps --format '{{.Names}}'");
  await until('the workers end', async () => !/celery-(worker|large)/.test(await running()), { seconds: 60 });
});
