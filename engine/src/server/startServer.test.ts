import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { rawRequest } from '../../test/support/server/rawRequest.ts';
import { type RunningServer, startServer } from './startServer.ts';

/** An app whose `/slow` never responds. */
function slowApp() {
  let arrived = () => {};
  const requested = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const app = new Hono()
    .get('/', (c) => c.text('fast'))
    .get('/slow', () => {
      arrived();
      return new Promise<Response>(() => {});
    });
  return { app, requested };
}

async function start(options: Partial<Parameters<typeof startServer>[0]>): Promise<RunningServer> {
  const server = await startServer({ app: new Hono(), port: 0, host: '127.0.0.1', ...options });
  if ('message' in server) throw new Error(server.message);
  return server;
}

it.each([
  ['nothing', ''],
  ['half a head', 'GET / HTTP/1.1\r\nHost: a'],
  ['half a head after a request', 'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHos'],
  ['a body that nobody reads', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{'],
])('stops without waiting for a client that sent %s', async (_, bytes) => {
  const server = await start({ app: slowApp().app, graceMs: 3_600_000 });
  const client = connect(server.port, '127.0.0.1').on('error', () => {});
  await new Promise((done) => client.once('connect', done));
  client.write(bytes);
  if (bytes.includes('\r\n\r\n')) await new Promise((done) => client.once('data', done));
  await server.close();
});

it.each([
  ['without a host', ''],
  ['with an unknown expectation', 'Host: a\r\nExpect: x\r\n'],
])('cuts off a client that keeps pipelining requests %s', async (_, fields) => {
  const server = await start({ app: slowApp().app, graceMs: 0, limits: { pipelined: 3 } });
  const client = connect(server.port, '127.0.0.1').on('error', () => {});
  const closed = new Promise<void>((done) => client.once('close', () => done()));
  client.resume().write(`GET /slow HTTP/1.1\r\nHost: a\r\n\r\n${`GET / HTTP/1.1\r\n${fields}\r\n`.repeat(20)}`);
  await closed.finally(() => server.close());
});

it('cuts off requests that exceed the grace period', async () => {
  const { app, requested } = slowApp();
  const server = await start({ app, graceMs: 50 });
  const slow = rawRequest(server.port, '/slow');
  const cut = expect(slow).rejects.toThrow(/socket hang up|ECONNRESET/);
  await requested;
  await server.close();
  await cut;
});

it.each([
  // health checks: HTTP/1.0 needs no Host
  ['GET /healthz HTTP/1.0\r\n\r\n', 200],
  ['GET /healthz HTTP/1.1\r\nHost: a.b\r\nConnection: close\r\n\r\n', 200],
  // rejected before the app
  ['GET /a\\b HTTP/1.0\r\n\r\n', 400],
  ['GET /healthz HTTP/1.0\r\nHost: a/b\r\n\r\n', 400],
  ['GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n', 200],
])('answers %j with %i', async (request, status) => {
  const app = new Hono().get('/healthz', (c) => c.text('ok', 200, { 'X-Content-Type-Options': 'nosniff' }));
  const server = await start({ app });
  const answer = await text(connect(server.port, '127.0.0.1').end(request));
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  if (status === 400) expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  await server.close();
});

it.each(['192.0.2.1', 'fe80::1'])('explains what to do about the wrong host %s', async (host) => {
  expect(await startServer({ app: new Hono(), port: 0, host })).toEqual({
    message: `The host "${host}" is not an address of this machine`,
    hint: 'Use "localhost" for this machine only, or omit the host to listen on all its addresses',
  });
});

it('suggests a port that exists if the last one is taken', async () => {
  const { close } = await start({ port: 65535 });
  expect(await startServer({ app: new Hono(), port: 65535, host: '127.0.0.1' })).toMatchObject({
    hint: expect.stringContaining('PORT=65534 npm start'),
  });
  await close();
});

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', 'localhost'],
  [undefined, 'localhost'],
])('displays the host %s as %s', async (host, shown) => {
  const { url, port, close } = await start({ host });
  expect(url).toBe(`http://${shown}:${port}`);
  await close();
});
