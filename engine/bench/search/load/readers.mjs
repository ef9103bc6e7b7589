// @ts-check
// A process of readers, separate from the server's: `node readers.mjs <JSON of ReadersOptions>` writes the JSON of a
// `ReadersResult`.
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import process from 'node:process';
import { createRandom } from '../../random.mjs';
import { docSearchBody } from './docSearchBody.mjs';

/**
 * @typedef {object} ReadersOptions
 * @property {number} port
 * @property {number} readers
 * @property {number} seconds
 * @property {string} queries A file with a JSON list of what they type.
 * @property {string} result The file for the result.
 * @property {number[]} [letterMs] From one letter to the next, least and most; none: each asks again as soon as it has its answer.
 * @property {number[]} [pauseMs] From the last letter of a query to the first of the next.
 * @property {number} addresses So many addresses of this machine they share: offices.
 *
 * @typedef {object} ReadersResult
 * @property {Record<string, number>} statuses HTTP statuses, or codes of broken connections.
 * @property {number[]} ms Of the answers with status 200, in order of size.
 * @property {number[]} refusedMs Of the other answers, in order of size.
 * @property {number} perSecond
 * @property {number} bytes Of an answer, the mean.
 * @property {boolean} retryAfter Every refusal said when to come again.
 * @property {number} lateMs How much later than meant a letter was typed, the 99th of 100: this process's own lack of time.
 */

/** Like stock clients, which then try another host or report no results. */
const GIVE_UP_MS = 2000;

/** @type {ReadersOptions} */
const options = JSON.parse(process.argv[2] ?? '{}');
/** @type {string[]} */
const queries = JSON.parse(readFileSync(options.queries, 'utf8'));
/** @type {Record<string, number>} */
const statuses = {};
/** @type {{ ms: number[], refusedMs: number[], late: number[] }} */
const seen = { ms: [], refusedMs: [], late: [] };
const totals = { bytes: 0, sent: 0 };
let retryAfter = true;

const until = performance.now() + options.seconds * 1000;
const isOver = () => performance.now() >= until;
const started = performance.now();
await Promise.all(
  Array.from({ length: options.readers }, (_, number) => (options.letterMs ? type(number) : flood(number))),
);
const seconds = (performance.now() - started) / 1000;
const bySize = (/** @type {number} */ a, /** @type {number} */ b) => a - b;
/** @type {ReadersResult} */
const result = {
  statuses,
  ms: seen.ms.sort(bySize),
  refusedMs: seen.refusedMs.sort(bySize),
  perSecond: totals.sent / seconds,
  bytes: totals.bytes / Math.max(1, seen.ms.length),
  retryAfter,
  lateMs: seen.late.sort(bySize)[Math.floor(seen.late.length * 0.99)] ?? 0,
};
writeFileSync(options.result, JSON.stringify(result));
// Keep-alive connections would keep the process running.
process.exit(0);

/** Types queries letter by letter without waiting for answers, like readers. @param {number} number */
async function type(number) {
  const random = createRandom('reader', number);
  const send = connection(number);
  const pending = new Set();
  const [least = 0, most = 0] = options.letterMs ?? [];
  const [shortest = 0, longest = 0] = options.pauseMs ?? [];
  await wait(random.next() * (longest + 1000));
  let due = performance.now();
  while (!isOver()) {
    const query = random.pick(queries);
    for (let letters = 1; letters <= query.length && !isOver(); letters++) {
      seen.late.push(performance.now() - due);
      const sent = send(docSearchBody(query.slice(0, letters)));
      pending.add(sent);
      void sent.then(() => pending.delete(sent));
      due += random.int(least, most);
      await wait(due - performance.now());
    }
    due += random.int(shortest, longest);
    await wait(due - performance.now());
  }
  await Promise.all(pending);
}

/** Sends queries without a pause, regardless of the responses. @param {number} number */
async function flood(number) {
  const random = createRandom('flood', number);
  const send = connection(number);
  while (!isOver()) {
    const query = random.pick(queries);
    await send(docSearchBody(query.slice(0, random.int(1, query.length))));
  }
}

/** A reader's browser, with at most six keep-alive connections. @param {number} number @returns {(body: string) => Promise<void>} */
function connection(number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const localAddress = `127.0.0.${2 + (number % options.addresses)}`;
  const headers = { 'content-type': 'text/plain', 'accept-encoding': 'gzip, deflate, br' };
  return (body) =>
    new Promise((resolve) => {
      const start = performance.now();
      totals.sent += 1;
      const count = (/** @type {string | number} */ what) => {
        statuses[what] = (statuses[what] ?? 0) + 1;
        resolve();
      };
      const sent = request(
        {
          host: '127.0.0.1',
          port: options.port,
          path: '/1/indexes/*/queries?x-algolia-api-key=any&x-algolia-application-id=any',
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          agent,
          localAddress,
          signal: AbortSignal.timeout(GIVE_UP_MS),
        },
        (response) => {
          let bytes = 0;
          response.on('data', (/** @type {Buffer} */ chunk) => (bytes += chunk.length));
          response.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => count(code ?? 'broken'));
          response.on('end', () => {
            const isFine = response.statusCode === 200;
            (isFine ? seen.ms : seen.refusedMs).push(performance.now() - start);
            if (isFine) totals.bytes += bytes;
            else if (!response.headers['retry-after']) retryAfter = false;
            count(response.statusCode ?? 0);
          });
        },
      );
      sent.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => count(code ?? 'broken'));
      sent.end(body);
    });
}

/** @param {number} ms @returns {Promise<void>} */
function wait(ms) {
  return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}
