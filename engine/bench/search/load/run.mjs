// @ts-check
// The search service under load, on a generated site with the real documentation's words: `npm run bench:load`.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { middle, percentile } from '../../middle.mjs';
import { formatTable } from '../../report.mjs';
import { generateSearchFile } from '../generate.mjs';
import { makeQueries } from '../queries.mjs';
import { readVocabulary } from '../vocabulary.mjs';
import { LOAD_BUDGETS } from './budgets.mjs';
import { serveRecords } from './site.mjs';

/** @typedef {import('./readers.mjs').ReadersOptions} ReadersOptions */
/** @typedef {import('./readers.mjs').ReadersResult} ReadersResult */

const HELP = `Usage: npm run bench:load -- [options]

  --readers N     readers who type at the same time, 120 to 250 ms a letter, 2 to 6 s between queries (default: 200)
  --seconds N     for so long (default: 60)
  --overload N    seconds of the overload: 400 connections that ask without a pause (default: 10)
  --records N     size of the index (default: 20000)

Exit codes: 0 every budget is kept; 1 one is missed; 2 wrong use. Needs Linux.
The readers are ten to an office, each office with an address of its own, so that the default rate limit holds; an answer that takes two seconds is given up.`;

const READERS = fileURLToPath(new URL('readers.mjs', import.meta.url));
const DOCS = fileURLToPath(new URL('../../../../site/docs', import.meta.url));
const TYPING = { letterMs: [120, 250], pauseMs: [2000, 6000] };
/** If a letter is typed later than this, the machine is busy with other work. */
const LATE_MS = 100;
const OPEN = { burst: 1_000_000_000, perSecond: 1_000_000_000 };

process.exitCode = await main();

async function main() {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    options: { readers: text, seconds: text, overload: text, records: text, help: { type: 'boolean', short: 'h' } },
  });
  const [readers, seconds, overload, records] = [
    Number(values.readers ?? 200),
    Number(values.seconds ?? 60),
    Number(values.overload ?? 10),
    Number(values.records ?? 20_000),
  ];
  if (values.help || ![readers, seconds, overload, records].every((number) => number >= 1)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
  const vocabulary = readVocabulary(DOCS);
  const file = generateSearchFile({ records, seed: 'load', vocabulary });
  const queries = join(folder, 'queries.json');
  writeFileSync(queries, JSON.stringify(makeQueries(file, { count: 5000, seed: 'load', frequent: vocabulary.words })));
  const site = await serveRecords(join(folder, 'dist'), file);
  try {
    const offices = Math.ceil(readers / 10);
    const ask = (/** @type {Partial<ReadersOptions>} */ options) =>
      runReaders({
        port: site.port,
        queries,
        result: join(folder, 'result.json'),
        readers,
        seconds,
        addresses: offices,
        ...options,
      });
    console.log(
      `Machine: load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
    // Warms up compiled code and buffers, which shouldn't be measured.
    await ask({ ...TYPING, seconds: Math.min(5, seconds) });

    const memory = /** @type {number[]} */ ([]);
    const sampling = setInterval(() => memory.push(site.memory()), 500);
    const before = site.cpu();
    const typed = await ask(TYPING);
    const cpu = site.cpu() - before;
    clearInterval(sampling);
    const each = (cpu * 1000) / Math.max(1, typed.ms.length);
    print('typing', typed, `${(cpu / seconds).toFixed(2)} cores, ${each.toFixed(2)} ms of CPU each, ${mB(memory)}`);

    site.limit({ burst: 50, perSecond: 20 });
    const limited = await ask({ readers: 50, addresses: 1, seconds: Math.min(5, overload) });
    print('one address without a pause, 20/s allowed', limited);

    site.limit(OPEN);
    const flooded = await ask({ readers: 400, seconds: overload });
    print('overload, no limit', flooded, mB([site.memory()]));
    site.limit();

    const recovered = await ask({ ...TYPING, seconds: Math.min(15, seconds) });
    print('after it', recovered, mB([site.memory()]));

    const quarter = Math.floor(memory.length / 4);
    const figures = {
      errors: errorsOf(typed),
      p99: percentile(typed.ms, 0.99),
      growth: (middle(memory.slice(-quarter)) ?? 0) / (middle(memory.slice(quarter, 2 * quarter)) ?? 1),
      recoveryErrors: errorsOf(recovered),
      recoveryP99: percentile(recovered.ms, 0.99),
      broken: brokenOf(limited) + brokenOf(flooded),
    };
    if (typed.lateMs > LATE_MS)
      console.log('The readers themselves had no time: other work takes the cores, and the figures are of no use.');
    const rows = Object.entries(LOAD_BUDGETS).map(([key, { label, limit }]) => {
      const value = figures[/** @type {import('./budgets.mjs').LoadFigure} */ (key)];
      return { label, value, limit, kept: value <= limit };
    });
    const checks = [
      ['one address was told 429', (limited.statuses[429] ?? 0) > 0],
      ['the overload was told 503', (flooded.statuses[503] ?? 0) > 0],
      ['every refusal said when to come again', limited.retryAfter && flooded.retryAfter],
      ['the process lives', site.isRunning()],
    ];
    console.log(
      `\n${formatTable(
        ['figure', 'value', 'budget', ''],
        [
          ...rows.map(({ label, value, limit, kept }) => [
            label,
            value.toFixed(2),
            String(limit),
            kept ? 'kept' : 'MISSED',
          ]),
          ...checks.map(([label, kept]) => [String(label), kept ? 'yes' : 'no', 'yes', kept ? 'kept' : 'MISSED']),
        ],
      )}`,
    );
    return rows.every(({ kept }) => kept) && checks.every(([, kept]) => kept) ? 0 : 1;
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {ReadersOptions} options @returns {Promise<ReadersResult>} */
async function runReaders(options) {
  await promisify(execFile)('node', [READERS, JSON.stringify(options)]);
  return JSON.parse(readFileSync(options.result, 'utf8'));
}

/** @param {string} what @param {ReadersResult} result @param {string} [more] */
function print(what, { statuses, ms, refusedMs, perSecond, bytes, lateMs }, more = '') {
  const times = (/** @type {number[]} */ list) =>
    [0.5, 0.95, 0.99, 1].map((share) => percentile(list, share).toFixed(1)).join(' / ');
  const refused = refusedMs.length > 0 ? `; refused ${times(refusedMs)} ms` : '';
  console.log(
    `${what}: ${perSecond.toFixed(0)}/s, ${JSON.stringify(statuses)}, p50/p95/p99/most ${times(ms)} ms${refused}, ${(bytes / 1000).toFixed(1)} kB each, letters ${lateMs.toFixed(1)} ms late at p99${more && `; ${more}`}`,
  );
}

/** @param {ReadersResult} result */
function errorsOf({ statuses }) {
  return Object.entries(statuses).reduce((sum, [status, count]) => (status === '200' ? sum : sum + count), 0);
}

/** Connections without a response. @param {ReadersResult} result */
function brokenOf({ statuses }) {
  return Object.entries(statuses).reduce((sum, [status, count]) => (/^\d+$/.test(status) ? sum : sum + count), 0);
}

/** @param {number[]} samples */
function mB(samples) {
  const [least, most] = [Math.min(...samples), Math.max(...samples)].map((bytes) => Math.round(bytes / 1e6));
  return least === most ? `${most} MB` : `${least} to ${most} MB`;
}
