// Runs the snippet tests in a virtual environment that is made once for each requirements.txt:
// `npm run test:snippets`, `npm run test:snippets -- -k quickstart`.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pythonEnvironment, run } from '../tools/pythonEnvironment.mjs';

const snippets = dirname(fileURLToPath(import.meta.url));
const python = pythonEnvironment({
  name: 'snippets-venv',
  requirements: join(snippets, 'requirements.txt'),
  purpose: 'the snippet tests',
  command: 'npm run test:snippets',
  // Dagster 1.10 supports these.
  oldest: [3, 9],
  newest: [3, 12],
});

process.exit(run(python, ['-m', 'pytest', ...process.argv.slice(2)], { cwd: snippets }));
