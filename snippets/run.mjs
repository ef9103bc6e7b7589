// Runs the snippet tests in a virtual environment that is made once for each requirements.txt:
// `npm run test:snippets`, `npm run test:snippets -- -k quickstart`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const snippets = dirname(fileURLToPath(import.meta.url));
const environment = join(snippets, '..', '.cache', 'snippets-venv');
const requirements = join(snippets, 'requirements.txt');
const stamp = join(environment, 'made-from.txt');
const OLDEST = [3, 9];
const NEWEST = [3, 12];

/** `[3, 11]` for a Python that can make virtual environments, else why it cannot be used. */
function probe(command) {
  const script = 'import sys, venv, ensurepip; print(sys.version_info[0], sys.version_info[1])';
  const found = spawnSync(command, ['-c', script], { encoding: 'utf8' });
  if (found.error) return 'not found';
  if (found.status !== 0) return found.stderr.trim().split('\n').at(-1) || 'does not start';
  return found.stdout.trim().split(' ').map(Number);
}

function fits([major, minor]) {
  return major === OLDEST[0] && minor >= OLDEST[1] && minor <= NEWEST[1];
}

/** The first Python of the machine that Dagster supports. `PYTHON` names another one. */
function findPython() {
  const names = process.env.PYTHON
    ? [process.env.PYTHON]
    : ['python3', 'python3.12', 'python3.11', 'python3.10', 'python3.9', 'python'];
  const seen = [];
  for (const command of names) {
    const version = probe(command);
    if (Array.isArray(version) && fits(version)) return { command, version: version.join('.') };
    seen.push(`  ${command}: ${Array.isArray(version) ? `version ${version.join('.')}` : version}`);
  }
  fail(
    `the snippet tests need Python ${OLDEST.join('.')} to ${NEWEST.join('.')} with the modules venv and ensurepip. Tried:\n${seen.join('\n')}`,
    'Install one of these versions (Debian and Ubuntu: also the package python3-venv), or name it: PYTHON=/path/to/python3 npm run test:snippets',
  );
}

function fail(message, hint) {
  console.error(`error: ${message}\nhint: ${hint}`);
  process.exit(1);
}

function run(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (done.error)
    fail(`${command} does not start: ${done.error.message}`, 'Remove .cache/snippets-venv and run again.');
  return done.status ?? 1;
}

const python =
  process.platform === 'win32' ? join(environment, 'Scripts', 'python.exe') : join(environment, 'bin', 'python');
const wanted = createHash('sha256').update(readFileSync(requirements)).digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8').trim() !== wanted) {
  const { command, version } = findPython();
  console.log(`Making .cache/snippets-venv with Python ${version}`);
  rmSync(environment, { recursive: true, force: true });
  if (run(command, ['-m', 'venv', environment]) !== 0) {
    fail(`${command} -m venv failed`, 'Debian and Ubuntu: install the package python3-venv.');
  }
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements];
  if (run(python, install) !== 0) {
    fail('pip could not install snippets/requirements.txt', 'The first run needs the network; later runs do not.');
  }
  // Written last: an interrupted installation is made anew.
  writeFileSync(stamp, `${wanted}\n`);
}

process.exit(run(python, ['-m', 'pytest', ...process.argv.slice(2)], { cwd: snippets }));
