// @ts-check
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { copyEngine } from '../engineCopy.mjs';
import { measure } from '../measure.mjs';
import { apiPageSizes } from './apiPageSizes.mjs';

/**
 * Measures the API reference: builds of the real site, cold and after edits of descriptions and facts, and the sizes of
 * its pages. `npm run bench:reference`; requires Linux and python3.
 */

/** Largest gzip size of an API page, bytes. */
const BUDGET = 60_000;
const SHOWN = 10;

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const PARTS = [
  'docs',
  'reference',
  'snippets',
  'static',
  'site.config.ts',
  'sidebars.ts',
  'redirects.json',
  'synonyms.json',
];
const WORDS = 'reference/summaries/core/assets.md';
const FACTS = 'reference/facts/core/assets.json';

const folder = mkdtempSync(join(tmpdir(), 'bench-reference-'));
try {
  process.exitCode = await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @returns {Promise<number>} the exit code */
async function main() {
  const root = join(folder, 'site');
  // The project's configuration imports the engine's schema, so put it next to the engine, like in the repository.
  const engine = copyEngine(root);
  for (const part of PARTS) {
    const isOurs = (/** @type {string} */ file) => !/__pycache__|\.venv/.test(file);
    cpSync(join(repository, 'site', part), join(root, 'site', part), { recursive: true, filter: isOurs });
  }
  const build = async (/** @type {string} */ name) => {
    const made = await measure(['node', engine.bin, 'build', '--root', root, '--out', join(root, 'dist'), '--json']);
    if (made.code !== 0) throw new Error(`The ${name} build failed:\n${made.stdout.slice(0, 4000)}${made.stderr}`);
    const summary = JSON.parse(made.stdout.trim().split('\n').at(-1) ?? '');
    const row = [
      name.padEnd(22),
      `${summary.pages} pages`.padEnd(11),
      `${summary.rebuilt} rebuilt`.padEnd(12),
      `${made.cpu.toFixed(2)} s CPU`.padEnd(12),
      `${made.wall.toFixed(2)} s wall`.padEnd(13),
      `${(made.peak / 1e6).toFixed(0)} MB peak`,
    ];
    console.log(row.join(''));
    return summary;
  };
  const edit = (/** @type {string} */ file, /** @type {(text: string) => string} */ change) =>
    writeFileSync(join(root, 'site', file), change(readFileSync(join(root, 'site', file), 'utf8')));

  await build('cold');
  await build('without a change');
  edit(WORDS, (text) => text.replace(/(\n## .+\n\n)/, '$1An edit. '));
  await build('words of one object');
  edit(FACTS, (text) => text.replace('"default": "None"', '"default": "None  "'));
  await build('facts of one page');

  const sizes = apiPageSizes(root);
  console.log(`\n${sizes.length} API pages, HTML bytes: raw, gzip`);
  for (const { path, raw, gzip } of sizes.slice(0, SHOWN)) {
    console.log(`${String(raw).padStart(8)} ${String(gzip).padStart(7)}  ${path}`);
  }
  const sum = (/** @type {'raw' | 'gzip'} */ key) => sizes.reduce((total, size) => total + size[key], 0);
  const mean = Math.round(sum('gzip') / Math.max(1, sizes.length));
  const largest = sizes[0]?.gzip ?? 0;
  console.log(`${String(sum('raw')).padStart(8)} ${String(sum('gzip')).padStart(7)}  all; mean ${mean} gzip`);
  console.log(`Largest ${largest} <= ${BUDGET}: ${largest <= BUDGET ? 'kept' : 'MISSED'}`);
  return largest <= BUDGET ? 0 : 1;
}
