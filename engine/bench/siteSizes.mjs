// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Number of pages to compress; the mean of this many is accurate enough. */
const SAMPLE = 200;

/** Mean bytes of a page's HTML. @param {string} dist */
export function htmlSizes(dist) {
  const files = filesOf(dist).filter((file) => file.endsWith('.html'));
  const every = Math.max(1, Math.floor(files.length / SAMPLE));
  const sampled = files.filter((_, i) => i % every === 0);
  return {
    raw: Math.round(mean(files.map((file) => readFileSync(file).length))),
    gzip: Math.round(mean(sampled.map((file) => gzipSync(readFileSync(file)).length))),
  };
}

/** Total bytes of all scripts. @param {string} dist */
export function scriptSizes(dist) {
  const scripts = filesOf(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(file));
  return {
    raw: scripts.reduce((sum, script) => sum + script.length, 0),
    gzip: scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0),
  };
}

/** @param {string} folder */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** @param {number[]} numbers */
function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
