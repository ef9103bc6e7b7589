// @ts-check
// 40 readers while other clients attack the server: `npm run bench:attack -- --out dist`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { loadavg } from 'node:os';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { percentile } from '../../middle.mjs';
import { formatTable } from '../../report.mjs';

const BIN = fileURLToPath(new URL('../../../bin/docs.mjs', import.meta.url));
const P99_MS = 200;
const QUERIES = '/1/indexes/*/queries';
const READERS = 40;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    seconds: { type: 'string', default: '10' },
    files: { type: 'string', default: '1024' },
  },
});
const seconds = Number(values.seconds);
const command = `ulimit -n ${Number(values.files)}; exec "$0" "$@"`;
const args = [BIN, 'serve', '--out', values.out, '--port', '0', '--host', '127.0.0.1'];
const server = spawn('bash', ['-c', command, process.execPath, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
const port = await new Promise((resolve, reject) => {
  createInterface({ input: /** @type {import('node:stream').Readable} */ (server.stdout) }).on('line', (line) => {
    const found = /^Serving .*:(\d+)/.exec(line);
    if (found) resolve(Number(found[1]));
  });
  server.once('exit', (code) => reject(new Error(`Bench: the server exited with code ${code}`)));
});
const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length;

/** @type {Record<string, (isOver: () => boolean) => Promise<void>>} */
const attacks = {
  none: async () => {},
  'pipelined requests that nobody reads': (isOver) =>
    pipeline(isOver, 2, 'GET /llms-full.txt HTTP/1.1\r\nHost: a.b\r\n\r\n'),
  'pipelined requests with bodies': (isOver) =>
    pipeline(isOver, 100, 'PUT / HTTP/1.1\r\nHost: a.b\r\nContent-Length: 2\r\n\r\n{}'),
  'search pages of many hits': (isOver) => flood(isOver, (number) => ({ path: `/search?q=a+${number}&page=50` })),
  searches: (isOver) => flood(isOver, (number) => ({ path: QUERIES, body: search({ query: `asset ${number}` }) })),
  'searches with many hits': (isOver) =>
    flood(isOver, (number) => ({ path: QUERIES, body: search({ query: `a ${number % 100}`, hitsPerPage: 1000 }) })),
  'searches with filters and facets': (isOver) =>
    flood(isOver, (number) => ({ path: QUERIES, body: search({ query: 'a', ...filters(number) }) })),
};
console.log(
  `Machine: load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
await read(() => false, 20);
const rows = [];
let isKept = true;
for (const [name, attack] of Object.entries(attacks)) {
  const until = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= until;
  const [{ ms, failed }] = await Promise.all([measure(isOver), attack(isOver)]);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const p99 = percentile(ms, 0.99);
  if (p99 > P99_MS || failed > 0) isKept = false;
  rows.push([
    name,
    String(ms.length),
    String(failed),
    ...[0.5, 0.99].map((share) => percentile(ms, share).toFixed(0)),
    String(openFiles()),
  ]);
}
console.log(formatTable(['attack', 'requests', 'failed', 'p50, ms', 'p99, ms', 'files open after it'], rows));
console.log(`Budget: p99 of ${READERS} readers at most ${P99_MS} ms, none failed: ${isKept ? 'kept' : 'MISSED'}`);
server.removeAllListeners('exit');
const ended = once(server, 'exit');
server.kill('SIGTERM');
await ended;
process.exit(isKept ? 0 : 1);

/** @param {() => boolean} isOver */
async function measure(isOver) {
  const results = await Promise.all(Array.from({ length: READERS }, () => read(isOver)));
  const all = results.flat();
  const ms = all.filter((time) => !Number.isNaN(time)).sort((a, b) => a - b);
  return { ms, failed: all.length - ms.length };
}

/** One reader: NaN for a failed response. @param {() => boolean} isOver @param {number} [most] */
async function read(isOver, most = Number.POSITIVE_INFINITY) {
  const agent = new Agent({ keepAlive: true });
  const times = [];
  while (!isOver() && times.length < most) {
    const start = performance.now();
    const status = await get({ path: '/', agent });
    times.push(status === 200 ? performance.now() - start : Number.NaN);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  agent.destroy();
  return times;
}

/**
 * A client whose sockets each send a request 1,100 times, read nothing, and close.
 * @param {() => boolean} isOver @param {number} count Sockets at a time. @param {string} request
 */
async function pipeline(isOver, count, request) {
  const address = { port, host: '127.0.0.1', localAddress: '127.0.0.2' };
  while (!isOver()) {
    const sockets = Array.from({ length: count }, () => connect(address).on('error', () => {}));
    for (const socket of sockets) socket.pause().write(request.repeat(1100));
    await new Promise((resolve) => setTimeout(resolve, 250));
    for (const socket of sockets) socket.destroy();
  }
}

/**
 * Eight clients that ask without a pause, each from an address of its own, and never the same twice: neither a limit nor
 * a cache protects the server.
 * @param {() => boolean} isOver @param {(number: number) => { path: string, body?: string }} query
 */
async function flood(isOver, query) {
  let number = 0;
  const ask = async (/** @type {number} */ client) => {
    const agent = new Agent({ keepAlive: true });
    while (!isOver()) await get({ ...query(number++), agent, localAddress: `127.0.0.${2 + client}` });
    agent.destroy();
  };
  await Promise.all(Array.from({ length: 8 }, (_, client) => ask(client)));
}

/** @param {object} parameters */
function search(parameters) {
  return JSON.stringify({ requests: [{ indexName: 'docs', ...parameters }] });
}

/** As many values as a query may have. @param {number} number */
function filters(number) {
  const values = Array.from({ length: 50 }, (_, at) => `hierarchy.lvl1:${at === 0 ? '-' : ''}z${number}_${at}`);
  return { facets: ['*'], facetFilters: [values] };
}

/**
 * The status, or 0 without a response. Posts the body, if any.
 * @param {{ path: string, agent: Agent, body?: string, localAddress?: string }} what @returns {Promise<number>}
 */
function get({ path, agent, body, localAddress = '127.0.0.1' }) {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'gzip' };
    const sent = request(
      { host: '127.0.0.1', port, path, agent, headers, localAddress, method: body === undefined ? 'GET' : 'POST' },
      (response) => {
        response
          .resume()
          .on('error', () => resolve(0))
          .on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', () => resolve(0)).end(body);
  });
}
