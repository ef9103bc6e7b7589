// @ts-check
// Measures search on generated files with the real documentation's words: `node bench/search/run.mjs`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { percentile } from '../middle.mjs';
import { formatTable } from '../report.mjs';
import { SEARCH_BUDGETS } from './budgets.mjs';
import { generateSearchFile } from './generate.mjs';
import { measureBuild, measureQueries, measureSize } from './measureSearch.mjs';
import { makeQueries, typedLetterByLetter } from './queries.mjs';
import { readVocabulary } from './vocabulary.mjs';
import { measureWholeCode } from './wholeCode.mjs';

const HELP = `Usage: node bench/search/run.mjs [options]

  --records N,N   sizes (default: 20000,200000)
  --queries N     queries, typed letter by letter (default: 390)
  --slowest N     prints so many of the slowest keystrokes (default: 0)
  --seed TEXT     other words (default: docs)
  --dist DIR      the built site, for what code costs (default: dist)

Exit codes: 0 every budget is kept; 1 one is missed; 2 wrong use.`;

const repository = fileURLToPath(new URL('../../..', import.meta.url));
process.exitCode = await main();

async function main() {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    options: {
      records: text,
      queries: text,
      slowest: text,
      seed: text,
      dist: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
  const sizes = (values.records ?? '20000,200000').split(',').map(Number);
  const [count, slowest] = [Number(values.queries ?? 390), Number(values.slowest ?? 0)];
  if (values.help || !sizes.every((size) => size > 0) || !(count > 0) || !(slowest >= 0)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  setFlagsFromString('--expose-gc');
  globalThis.gc = runInNewContext('gc');
  const createIndex = await bundledEngine();
  const vocabulary = readVocabulary(join(repository, 'site', 'docs'));
  const seed = values.seed ?? 'docs';
  const ms = (/** @type {number} */ value) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
  const kB = (/** @type {number} */ bytes) => `${Math.round(bytes / 1000).toLocaleString('en')} kB`;

  const whole = measureWholeCode(values.dist ?? join(repository, 'dist'));
  if (whole) {
    console.log(`The real file, ${whole.pages} pages`);
    const rows = whole.rows.map(({ what, raw, gzip }) => [what, kB(raw), kB(gzip), (raw / gzip).toFixed(2)]);
    console.log(`${formatTable(['with', 'raw', 'gzip', 'ratio'], rows)}\n`);
  }

  const figures = [];
  for (const records of sizes) {
    const file = generateSearchFile({ records, seed, vocabulary });
    const size = measureSize(file);
    const { index, ...built } = measureBuild(createIndex, JSON.stringify(file), records > 50_000 ? 3 : 9);
    const frequent = vocabulary.words;
    // Other queries first, since a server that has run for a minute no longer spends time on compilation.
    measureQueries(index, typedLetterByLetter(makeQueries(file, { count, seed: `${seed} warm-up`, frequent })));
    const typed = typedLetterByLetter(makeQueries(file, { count, seed, frequent }));
    const times = measureQueries(index, typed);
    for (const { query, ms: took } of times.slice(times.length - slowest))
      console.log(`${took.toFixed(1)} ms  ${query}`);
    const sorted = times.map(({ ms }) => ms);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
    figures.push({
      asked: records,
      records: index.recordCount,
      pages: file.pages.length,
      keys: typed.length,
      size,
      ...built,
      p50,
      p95,
      p99,
      most: times.at(-1)?.ms,
    });
  }
  const verdicts = figures.flatMap(({ asked, size, build: took, p95 }) =>
    Object.entries(SEARCH_BUDGETS[asked] ?? {}).map(([figure, limit]) => {
      const value = { build: took, p95: p95 ?? Number.NaN, gzip: size.gzip }[
        /** @type {import('./budgets.mjs').SearchFigure} */ (figure)
      ];
      return { asked, figure, value, limit, kept: value <= limit };
    }),
  );
  console.log(
    formatTable(
      [
        'records',
        'pages',
        'raw',
        'gzip',
        'ratio',
        'brotli',
        'parse',
        'build',
        'first',
        'memory',
        'keys',
        'p50',
        'p95',
        'p99',
        'most',
      ],
      figures.map(({ records, pages, size, parse, build: took, first, memory, keys, p50, p95, p99, most }) => [
        records.toLocaleString('en'),
        pages.toLocaleString('en'),
        kB(size.raw),
        kB(size.gzip),
        (size.raw / size.gzip).toFixed(2),
        kB(size.brotli),
        ...[parse, took, first].map((value) => `${ms(value)} ms`),
        kB(memory),
        keys.toLocaleString('en'),
        ...[p50, p95, p99, most].map((value) => `${ms(value ?? Number.NaN)} ms`),
      ]),
    ),
  );
  for (const { asked, figure, value, limit, kept } of verdicts)
    console.log(`${asked.toLocaleString('en')} ${figure} ${ms(value)} <= ${limit} ${kept ? 'kept' : 'MISSED'}`);
  return verdicts.every(({ kept }) => kept) ? 0 : 1;
}

/** @returns {Promise<import('./measureSearch.mjs').CreateIndex>} */
async function bundledEngine() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  const outfile = join(folder, 'engine.mjs');
  try {
    await build({
      entryPoints: [join(repository, 'engine/src/search/engine/createIndex.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
    });
    return (await import(pathToFileURL(outfile).href)).createIndex;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
