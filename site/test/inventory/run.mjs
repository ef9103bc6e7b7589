// Reads dist/objects.inv with Sphinx and builds a small Sphinx project that links into this site: `npm run
// test:inventory`.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, pythonEnvironment, run } from '../../tools/pythonEnvironment.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const inventory = join(here, '..', '..', '..', 'dist', 'objects.inv');
if (!existsSync(inventory)) fail('dist/objects.inv does not exist', 'Run npm run build.');

const python = pythonEnvironment({
  name: 'inventory-venv',
  requirements: join(here, 'requirements.txt'),
  purpose: 'the inventory tests',
  command: 'npm run test:inventory',
  // The pinned Sphinx requires 3.9.
  oldest: [3, 9],
  newest: [3, 12],
});

process.exit(run(python, ['-m', 'pytest', '-p', 'no:cacheprovider', here, ...process.argv.slice(2)], { cwd: here }));
