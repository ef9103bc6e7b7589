// `npm run test:containers`: builds, starts, and uses what the pages about Docker show, with their own files and commands.
// Arguments are vitest's: `npm run test:containers -- compose`.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { makeBases, removeBases } from './bases.mjs';

/** Names that the pages use. The tests create and remove them, so they must be free. */
const NAMES = {
  image: ['ferries:latest', 'ferries-services:latest', 'churn:1', 'delays'],
  container: ['delays', 'celery-database', 'celery-broker', 'celery-worker', 'celery-large', 'celery-dagster'],
  network: ['ferries_network', 'dagster-docs-celery'],
  volume: ['ferries_data', 'ferries_logs'],
};

const problem = firstProblem();
if (problem) {
  console.error(`error: ${problem.message}\nhint: ${problem.hint}`);
  process.exit(2);
}
const bases = makeBases();
if (bases.length > 0) console.log(`Made from Debian's packages, because Docker lacks them: ${bases.join(', ')}`);
try {
  const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url));
  const args = ['vitest', 'run', '--config', config, ...process.argv.slice(2)];
  process.exitCode = spawnSync('npx', args, { stdio: 'inherit' }).status ?? 1;
} finally {
  removeBases(bases);
}

function firstProblem() {
  const docker = (...args) => spawnSync('docker', args, { encoding: 'utf8' });
  if (docker('version', '--format', '{{.Server.Version}}').status !== 0)
    return { message: 'no Docker daemon answers', hint: 'Start dockerd. Debian: apt-get install docker.io' };
  if (!/^v?[2-9]/.test(docker('compose', 'version', '--short').stdout ?? ''))
    return { message: '"docker compose" is missing', hint: "Install version 2 of Docker's Compose plugin." };
  for (const [kind, names] of Object.entries(NAMES)) {
    const taken = names.find((name) => docker(kind, 'inspect', name).status === 0);
    if (taken)
      return { message: `Docker already has the ${kind} ${taken}`, hint: `Remove it: docker ${kind} rm ${taken}` };
  }
  return undefined;
}
