// @ts-check
import process from 'node:process';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { middle } from '../middle.mjs';

/** @typedef {import('../../src/search/searchFile.ts').SearchFile} SearchFile */
/** @typedef {(file: SearchFile) => import('../../src/search/engine/searchIndex.ts').SearchIndex} CreateIndex */

/** @param {SearchFile} file */
export function measureSize(file) {
  const text = JSON.stringify(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: text.length > 20e6 ? 5 : 9 };
  return {
    raw: Buffer.byteLength(text),
    gzip: gzipSync(text, { level: 9 }).length,
    brotli: brotliCompressSync(text, { params: quality }).length,
  };
}

/**
 * Milliseconds to parse the file and to build the index, medians of `runs`, and the bytes that one index holds besides the file.
 * Needs `--expose-gc`.
 * @param {CreateIndex} createIndex @param {string} text @param {number} runs
 */
export function measureBuild(createIndex, text, runs) {
  const parses = /** @type {number[]} */ ([]);
  const builds = /** @type {number[]} */ ([]);
  for (let run = 0; run < runs; run++) {
    parses.push(took(() => JSON.parse(text)));
    const file = JSON.parse(text);
    builds.push(took(() => createIndex(file)));
  }
  const file = JSON.parse(text);
  const before = held();
  const index = createIndex(file);
  const memory = held() - before;
  return {
    index,
    parse: middle(parses) ?? Number.NaN,
    build: middle(builds) ?? Number.NaN,
    first: builds[0] ?? Number.NaN,
    memory,
  };
}

/**
 * Milliseconds of each query, 20 places wanted, in order of size.
 * @param {import('../../src/search/engine/searchIndex.ts').SearchIndex} index @param {string[]} queries
 */
export function measureQueries(index, queries) {
  const times = queries.map((query) => ({ query, ms: took(() => index.search({ query, limit: 20 })) }));
  return times.sort((a, b) => a.ms - b.ms);
}

/** @param {{ ms: number }[]} sorted @param {number} share */
export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]?.ms ?? Number.NaN;
}

/**
 * Milliseconds of CPU, of all threads: on a machine with other work the wall clock tells of that.
 * @param {() => unknown} work
 */
function took(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function held() {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
