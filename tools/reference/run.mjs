// Runs the extractor of API facts with the released packages: `npm run reference -- refresh`, `-- verify`, `-- test`.
// Made once for each list of versions: the virtual environment and the unpacked integration packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const cache = join(here, '..', '..', '.cache');
const environment = join(cache, 'reference-venv');
const libraries = join(cache, 'reference-src');
// dagster 1.10 ends at 3.12; the pinned griffe begins at 3.10.
const OLDEST = [3, 10];
const NEWEST = [3, 12];
const COMMANDS = ['refresh', 'verify', 'test'];

function fail(message, hint) {
  console.error(`error: ${message}\nhint: ${hint}`);
  process.exit(1);
}

function run(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (done.error)
    fail(`${command} does not start: ${done.error.message}`, 'Remove .cache/reference-venv and run again.');
  return done.status ?? 1;
}

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

/** The first Python of the machine that the packages support. `PYTHON` names another one. */
function findPython() {
  const names = process.env.PYTHON
    ? [process.env.PYTHON]
    : ['python3.11', 'python3', 'python3.12', 'python3.10', 'python'];
  const seen = [];
  for (const command of names) {
    const version = probe(command);
    if (Array.isArray(version) && fits(version)) return { command, version: version.join('.') };
    seen.push(`  ${command}: ${Array.isArray(version) ? `version ${version.join('.')}` : version}`);
  }
  fail(
    `the API facts need Python ${OLDEST.join('.')} to ${NEWEST.join('.')} with the modules venv and ensurepip. Tried:\n${seen.join('\n')}`,
    'Install one of these versions (Debian and Ubuntu: also the package python3-venv), or name it: PYTHON=/path/to/python3 npm run reference -- verify',
  );
}

/** Calls `make` when `folder` was not made of this content of `list`. The stamp is written last: what is interrupted is made anew. */
function once(folder, list, make) {
  const stamp = join(folder, 'made-from.txt');
  const wanted = createHash('sha256').update(readFileSync(list)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === wanted) return;
  make(list);
  writeFileSync(stamp, `${wanted}\n`);
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}

const python =
  process.platform === 'win32' ? join(environment, 'Scripts', 'python.exe') : join(environment, 'bin', 'python');

function install(list, options) {
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...options, '-r', list];
  if (run(python, pip) !== 0) {
    fail(
      `pip could not install tools/reference/${basename(list)}`,
      'The first run needs the network; later runs do not.',
    );
  }
}

const [command, ...options] = process.argv.slice(2);
if (!COMMANDS.includes(command)) {
  fail(
    command === undefined ? 'which command?' : `unknown command "${command}"`,
    'npm run reference -- refresh [--docstrings] | verify [--libraries] | test [pytest options]',
  );
}

once(environment, join(here, 'requirements.txt'), (list) => {
  const found = findPython();
  console.log(`Making .cache/reference-venv with Python ${found.version}`);
  remove(environment);
  if (run(found.command, ['-m', 'venv', environment]) !== 0) {
    fail(`${found.command} -m venv failed`, 'Debian and Ubuntu: install the package python3-venv.');
  }
  install(list, []);
});
once(libraries, join(here, 'libraries.txt'), (list) => {
  console.log('Unpacking the integration packages in .cache/reference-src');
  remove(libraries);
  install(list, ['--no-deps', '--target', libraries]);
});

const main =
  command === 'test'
    ? ['-m', 'pytest', ...options]
    : ['-m', 'apifacts', command, '--libraries-from', libraries, ...options];
// The order of a set must not show in the facts.
process.exit(run(python, main, { cwd: here, env: { ...process.env, PYTHONHASHSEED: '0' } }));
