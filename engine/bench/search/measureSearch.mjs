// @ts-check
import process from 'node:process';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { middle } from '../middle.mjs';

/** @typedef {import('../../src/shared/searchFile.ts').SearchFile} SearchFile */
/** @typedef {(file: SearchFile) => import('../../src/search/engine/index/searchIndex.ts').SearchIndex} CreateIndex */

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
 * Milliseconds to parse the file and to build the index, medians of `runs` and of the first build (in a new process,
 * nothing is compiled yet, like at server startup), and the bytes of one index besides the file. Requires
 * `--expose-gc`.
 * @param {CreateIndex} createIndex @param {string} text @param {number} runs
 */
export function measureBuild(createIndex, text, runs) {
  const file = JSON.parse(text);
  const before = held();
  const made = timed(() => createIndex(file));
  const memory = held() - before;
  const parses = /** @type {number[]} */ ([]);
  const builds = /** @type {number[]} */ ([]);
  for (let run = 0; run < runs; run++) {
    const parsed = timed(() => JSON.parse(text));
    parses.push(parsed.ms);
    builds.push(timed(() => createIndex(parsed.result)).ms);
  }
  const [parse, build] = [parses, builds].map((times) => middle(times) ?? Number.NaN);
  return { index: made.result, parse: parse ?? Number.NaN, build: build ?? Number.NaN, first: made.ms, memory };
}

/**
 * Milliseconds of each query for 20 places, sorted.
 * @param {import('../../src/search/engine/index/searchIndex.ts').SearchIndex} index @param {string[]} queries
 */
export function measureQueries(index, queries) {
  const times = queries.map((query) => ({ query, ms: timed(() => index.search({ query, limit: 20 })).ms }));
  return times.sort((a, b) => a.ms - b.ms);
}

/**
 * The result of some work, and its milliseconds of CPU in all threads: wall time would include other work on the
 * machine.
 * @template T @param {() => T} work
 */
function timed(work) {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return { result, ms: (user + system) / 1000 };
}

function held() {
  // Twice: the first may release objects whose buffers only the second frees.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
