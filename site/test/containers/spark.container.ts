import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_ASSET, launchJob } from '../../tools/ui/fillInstance.mjs';
import { commandWith, filesOf, sh } from './page.ts';
import { ask, eventsOf, finished, hasLoaded } from './webserver.ts';

const PAGE = 'guides/build/external-pipelines/scalaspark-pipeline';
const JAR = 'target/scala-2.13/delays_2.13-0.1.jar';
/** Compiles like sbt, with the compiler that comes with Spark. */
const COMPILE = `docker run --rm --volume "$PWD:/src" --workdir /src delays sh -c '
  jars="$(python -c "import pyspark; print(pyspark.__path__[0])")/jars/*"
  java -cp "$jars" scala.tools.nsc.Main -usejavacp -d ${JAR} src/main/scala/*.scala'`;

const folder = filesOf(PAGE, 'delays');
const build = commandWith(PAGE, 'docker build -t delays');

beforeAll(async () => {
  mkdirSync(dirname(join(folder, JAR)), { recursive: true });
  writeFileSync(join(folder, JAR), '');
  // The image contains the jar, and also what compiles it.
  await sh(folder, `${build}\nrm ${JAR}\n${COMPILE}\n${build}`);
  mkdirSync(join(folder, 'flights'));
  const flights = ['OSL-CPH', 'OSL-CPH', 'OSL-ARN'].map((route, at) => JSON.stringify({ route, minutes: 12 + at }));
  writeFileSync(join(folder, 'flights/1.json'), `${flights.join('\n')}\n`);
  await sh(folder, commandWith(PAGE, 'docker run -p 3000').replace('docker run', 'docker run --detach --name delays'));
});

afterAll(async () => {
  await sh(folder, 'docker rm --force --volumes delays && docker image rm delays');
});

test('the web server in the container launches the Spark job, which reports to the run', async () => {
  await hasLoaded();
  const run = await launchJob(ask, { location: 'definitions.py', job: EVERY_ASSET });
  const messages = (await eventsOf(await finished(run, 'SUCCESS'))).map(({ message }) => message);
  expect(messages).toContain('Read 3 flights');
});
