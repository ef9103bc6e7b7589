// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { bench } from './bench.mjs';
import { HELP, readOptions } from './options.mjs';
import { allKept, formatResults, formatRow } from './report.mjs';

process.exitCode = await main(process.argv.slice(2));

/** @param {string[]} argv @returns {Promise<number>} the exit code */
async function main(argv) {
  let options;
  try {
    options = readOptions(argv);
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\n\n${HELP}`);
    return 2;
  }
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  try {
    const results = await bench(options, (row) => console.log(formatRow(row)));
    console.log(`\n${formatResults(results)}`);
    console.log(`Written: ${writeResults({ seed: options.seed, ...results })}`);
    return allKept(results) ? 0 : 1;
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    return 1;
  }
}

/** @param {unknown} results */
function writeResults(results) {
  const folder = fileURLToPath(new URL('results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
}
