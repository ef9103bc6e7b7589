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
  'pipelined requests that nobody reads': pipeline,
  'search pages of many hits': manyHits,
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
    const status = await get('/', agent);
    times.push(status === 200 ? performance.now() - start : Number.NaN);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  agent.destroy();
  return times;
}

/** Two sockets at a time that send 1,100 requests for the largest file, read nothing, and close. @param {() => boolean} isOver */
async function pipeline(isOver) {
  const sent = 'GET /llms-full.txt HTTP/1.1\r\nHost: a.b\r\n\r\n'.repeat(1100);
  while (!isOver()) {
    const sockets = [0, 1].map(() => connect(port, '127.0.0.1').on('error', () => {}));
    for (const socket of sockets) socket.pause().write(sent);
    await new Promise((resolve) => setTimeout(resolve, 250));
    for (const socket of sockets) socket.destroy();
  }
}

/** @param {() => boolean} isOver */
async function manyHits(isOver) {
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    while (!isOver()) await get('/search?q=a&page=50', agent);
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  agent.destroy();
}

/** @param {string} path @param {Agent} agent @returns {Promise<number>} */
function get(path, agent) {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'gzip' };
    const sent = request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response
        .resume()
        .on('error', () => resolve(0))
        .on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0)).end();
  });
}
