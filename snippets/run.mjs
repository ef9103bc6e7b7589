// Runs the snippet tests in a virtual environment that is made once for each requirements.txt, then checks the snippets' types:
// `npm run test:snippets`. With arguments of pytest only those tests: `npm run test:snippets -- -k quickstart`.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pythonEnvironment, run } from '../tools/pythonEnvironment.mjs';

const snippets = dirname(fileURLToPath(import.meta.url));
const python = pythonEnvironment({
  name: 'snippets-venv',
  requirements: join(snippets, 'requirements.txt'),
  purpose: 'the snippet tests',
  command: 'npm run test:snippets',
  // Dagster 1.10 supports these, and 3.9, which does not say how it was started: recorder.py asks.
  oldest: [3, 10],
  newest: [3, 12],
});
const args = process.argv.slice(2);
const whole = args.length === 0;

// Most of a test is waiting for imports and processes; a few of them start faster without workers.
const tested = run(python, ['-m', 'pytest', ...(whole ? ['-n', 'auto', '-q'] : args)], { cwd: snippets });
if (!whole) process.exit(tested);

const pyright = createRequire(import.meta.url).resolve('pyright/index.js');
const checked = run(process.execPath, [pyright, '--project', snippets, '--pythonpath', python]);
process.exit(tested || checked);
