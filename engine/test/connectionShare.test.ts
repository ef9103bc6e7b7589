import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type SearchSite, startSearchSite } from './search/searchSite.ts';
import { rawRequest } from './support/server/rawRequest.ts';

// One client tries to take all of the 140 connections that a server with 400 files has.
const [FILES, CONNECTIONS] = [400, 140];
const RATE = { burst: 1_000_000, perSecond: 1_000_000 };
let site: SearchSite;
let proxied: SearchSite;
const sockets: Socket[] = [];
beforeAll(async () => {
  const files = { 'static/large.txt': 'All work and no play makes a dull file.\n'.repeat(200_000) };
  const extensions = ['assistants'];
  site = await startSearchSite({ files, openFiles: FILES, config: { extensions, search: { rateLimit: RATE } } });
  proxied = await startSearchSite({
    files,
    openFiles: FILES,
    config: { extensions, search: { rateLimit: RATE, clientHeader: 'X-Real-IP' } },
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => {
  site.project.dispose();
  proxied.project.dispose();
});

/** Opens a connection that sends something and reads nothing. Resolves once it's open, or closed. */
async function hold(bytes: string, { port }: SearchSite = site, localAddress?: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  sockets.push(socket.pause());
  await new Promise((done) => socket.once('connect', done).once('close', done));
  socket.write(bytes);
  return socket;
}
/** Each reader has a connection of its own. `before` runs before each. */
async function statuses(
  count: number,
  { port }: SearchSite = site,
  headers = {},
  before: () => Promise<unknown> = async () => {},
): Promise<number[]> {
  const found: number[] = [];
  for (let reader = 0; reader < count; reader++) {
    await before();
    const read = rawRequest(port, '/guides/assets', { headers }).then(({ status }) => status);
    found.push(await read.catch(() => 0));
  }
  return found;
}
const all200 = (count: number) => Array.from({ length: count }, () => 200);

const JSON_BODY = 'Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n';
const LENGTH = 'Content-Length: 60000\r\n\r\n{';
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n';
test.runIf(process.platform === 'linux').each([
  ['a search whose body never ends', `POST /1/indexes/*/queries HTTP/1.1\r\nHost: a\r\n${LENGTH}`],
  ['a search of one index', `POST /1/indexes/docs/query HTTP/1.1\r\nHost: a\r\n${CHUNKED}`],
  ['a call whose body never ends', `POST /mcp HTTP/1.1\r\nHost: a\r\n${JSON_BODY}${CHUNKED}`],
  ['a body that it announces', `POST /mcp HTTP/1.1\r\nHost: a\r\n${JSON_BODY}Expect: 100-continue\r\n${LENGTH}`],
  ['a page with a body', `GET /large.txt HTTP/1.1\r\nHost: a\r\n${CHUNKED}`],
  ['a method that nothing handles', `PUT /guides/assets HTTP/1.1\r\nHost: a\r\n${LENGTH}`],
  ['a large file that it does not read', 'GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['pages that it does not read', 'GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50)],
  ['half a head', 'GET / HTTP/1.1\r\nHost: a'],
  ['nothing', ''],
])('readers are served while a client that holds all connections sends %s', async (_, bytes) => {
  const attack = (count: number) => Promise.all(Array.from({ length: count }, () => hold(bytes, site, '127.0.0.2')));
  await attack(CONNECTIONS);
  // It takes what has become free, and its requests arrive first.
  const refill = () => attack(3).then(() => sleep(30));
  expect(await statuses(10, site, {}, refill)).toEqual(all200(10));
});

test('while there is room, a client may have as many connections as it likes, however slow', async () => {
  const held = await Promise.all(
    Array.from({ length: CONNECTIONS - 2 }, (_, at) => hold(at % 2 ? 'POST /mcp HTTP/1.1\r\nHost: a\r\nCont' : '')),
  );
  await sleep(1500);
  expect(await statuses(5)).toEqual(all200(5));
  expect(held.filter((socket) => socket.destroyed)).toEqual([]);
});

test("a proxy's connections count for its clients", async () => {
  const large = (client: string) => `GET /large.txt HTTP/1.1\r\nHost: a\r\nX-Real-IP: ${client}\r\n\r\n`;
  const slow = await Promise.all(Array.from({ length: 10 }, (_, at) => hold(large(`10.0.1.${at}`), proxied)));
  const attack = (count: number) => Promise.all(Array.from({ length: count }, () => hold(large('10.0.0.1'), proxied)));
  await attack(CONNECTIONS);
  const refill = () => attack(3).then(() => sleep(30));
  expect(await statuses(10, proxied, { 'x-real-ip': '10.0.2.1' }, refill)).toEqual(all200(10));
  for (const socket of slow) socket.resume();
  await sleep(100);
  expect(slow.filter((socket) => socket.destroyed || socket.bytesRead === 0)).toEqual([]);
});
