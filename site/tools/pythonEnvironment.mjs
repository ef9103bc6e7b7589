import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(REPOSITORY, '.cache');

/** Prints the problem and a fix, and ends the process. */
export function fail(message, hint) {
  console.error(`error: ${message}\nhint: ${hint}`);
  process.exit(1);
}

/** Runs a command in this terminal and returns its exit code. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (done.error) fail(`${command} does not start: ${done.error.message}`, 'Remove .cache/*-venv and run again.');
  return done.status ?? 1;
}

/**
 * Calls `make` with `.cache/<name>` unless it was made from the same content of `list`. The stamp is written last, so
 * an interrupted run starts over.
 */
export function madeOnce(name, list, make) {
  const folder = join(CACHE, name);
  const stamp = join(folder, 'made-from.txt');
  const wanted = createHash('sha256').update(readFileSync(list)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === wanted) return folder;
  rmSync(folder, { recursive: true, force: true });
  make(folder);
  writeFileSync(stamp, `${wanted}\n`);
  return folder;
}

/**
 * The Python of the virtual environment `.cache/<name>` with the packages of `requirements` (a file of pinned
 * versions). `purpose` and `command` describe the user in messages; `oldest` and `newest` are versions of Python: `[3,
 * 9]`; `first` is the Python to try first.
 */
export function pythonEnvironment({ name, requirements, ...options }) {
  const environment = madeOnce(name, requirements, (folder) => {
    makeEnvironment(folder, options);
    pipInstall(pythonOf(folder), requirements);
  });
  return pythonOf(environment);
}

/** Several times faster than pip, with a package cache. */
const UV = 'uv==0.13.9';

/** Installs a file of pinned versions; `options` are those of `uv pip install`. */
export function pipInstall(python, requirements, options = []) {
  if (spawnSync(python, ['-m', 'uv', '--version']).status !== 0) installUv(python);
  const args = ['-m', 'uv', 'pip', 'install', '--quiet', '--python', python, ...options, '-r', requirements];
  if (run(python, args, { env: uvEnvironment() }) !== 0) {
    notInstalled(relative(REPOSITORY, requirements).replaceAll('\\', '/') || basename(requirements));
  }
}

/** The Python of a virtual environment that has only uv; the options are those of `pythonEnvironment`. */
export function pythonWithUv(options) {
  return pythonOf(madeOnce('uv-venv', fileURLToPath(import.meta.url), (folder) => makeEnvironment(folder, options)));
}

/** The variables of this process, with pip's settings for uv, which doesn't read them: https://github.com/astral-sh/uv/issues/1404 */
export function uvEnvironment() {
  const { PIP_INDEX_URL, PIP_EXTRA_INDEX_URL, PIP_CERT } = process.env;
  const settings = { UV_DEFAULT_INDEX: PIP_INDEX_URL, UV_INDEX: PIP_EXTRA_INDEX_URL, SSL_CERT_FILE: PIP_CERT };
  return { ...Object.fromEntries(Object.entries(settings).filter(([, value]) => value)), ...process.env };
}

/** Makes a virtual environment that has uv. */
function makeEnvironment(folder, options) {
  const found = findPython(options);
  console.log(`Making ${relative(REPOSITORY, folder)} with Python ${found.version}`);
  if (run(found.command, ['-m', 'venv', folder]) !== 0) {
    fail(`${found.command} -m venv failed`, 'Debian and Ubuntu: install the package python3-venv.');
  }
  installUv(pythonOf(folder));
}

function installUv(python) {
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', UV];
  if (run(python, pip) !== 0) notInstalled(UV);
}

function notInstalled(what) {
  fail(`${what} could not be installed`, 'The first run needs the network; later runs do not.');
}

/** The Python of a virtual environment. */
export function pythonOf(environment) {
  return process.platform === 'win32' ? join(environment, 'Scripts', 'python.exe') : join(environment, 'bin', 'python');
}

/** The machine's first Python between two versions. `PYTHON` overrides it. */
function findPython({ purpose, command, oldest, newest, first = 'python3' }) {
  const minors = Array.from({ length: newest[1] - oldest[1] + 1 }, (_, index) => newest[1] - index);
  const names = process.env.PYTHON
    ? [process.env.PYTHON]
    : [...new Set([first, 'python3', ...minors.map((minor) => `python${newest[0]}.${minor}`), 'python'])];
  const seen = [];
  for (const name of names) {
    const version = probe(name);
    const fits =
      Array.isArray(version) && version[0] === oldest[0] && version[1] >= oldest[1] && version[1] <= newest[1];
    if (fits) return { command: name, version: version.join('.') };
    seen.push(`  ${name}: ${Array.isArray(version) ? `version ${version.join('.')}` : version}`);
  }
  fail(
    `${purpose} need Python ${oldest.join('.')} to ${newest.join('.')} with the modules venv and ensurepip. Tried:\n${seen.join('\n')}`,
    `Install one of these versions (Debian and Ubuntu: also the package python3-venv), or name it: PYTHON=/path/to/python3 ${command}`,
  );
}

/** `[3, 11]` for a Python that can create virtual environments, else the reason why it can't. */
function probe(command) {
  const script = 'import sys, venv, ensurepip; print(sys.version_info[0], sys.version_info[1])';
  const found = spawnSync(command, ['-c', script], { encoding: 'utf8' });
  if (found.error) return 'not found';
  if (found.status !== 0) return found.stderr.trim().split('\n').at(-1) || 'does not start';
  return found.stdout.trim().split(' ').map(Number);
}
