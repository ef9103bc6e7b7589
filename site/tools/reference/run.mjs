// Runs the extractor of API facts with the released packages: `npm run reference -- refresh`, `-- verify`, `-- test`.
// The virtual environment and the unpacked integration packages are created once for each list of versions.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, madeOnce, pipInstall, pythonEnvironment, run } from '../pythonEnvironment.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const COMMANDS = ['refresh', 'verify', 'test'];

const [command, ...options] = process.argv.slice(2);
if (!COMMANDS.includes(command)) {
  fail(
    command === undefined ? 'which command?' : `unknown command "${command}"`,
    'npm run reference -- refresh [--docstrings] | verify [--libraries] | test [pytest options]',
  );
}

const python = pythonEnvironment({
  name: 'reference-venv',
  requirements: join(here, 'requirements.txt'),
  purpose: 'the API facts',
  command: 'npm run reference -- verify',
  // dagster 1.10 supports at most 3.12; the pinned griffe requires 3.10.
  oldest: [3, 10],
  newest: [3, 12],
  first: 'python3.11',
});
const list = join(here, 'libraries.txt');
const libraries = madeOnce('reference-src', list, (folder) => {
  console.log('Unpacking the integration packages in .cache/reference-src');
  pipInstall(python, list, ['--no-deps', '--target', folder]);
});

const main =
  command === 'test'
    ? ['-m', 'pytest', ...options]
    : ['-m', 'apifacts', command, '--libraries-from', libraries, ...options];
// The order of sets must not affect the facts.
process.exit(run(python, main, { cwd: here, env: { ...process.env, PYTHONHASHSEED: '0' } }));
