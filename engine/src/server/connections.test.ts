import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { answerConnections, type ConnectionLimits } from './connections.ts';

let server: Server | undefined;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server?.close().closeAllConnections();
});

async function start(handle: RequestListener, limits: ConnectionLimits = {}, clientHeader?: () => string | null) {
  const started = createServer({ keepAliveTimeout: 60_000 });
  server = started;
  const end = answerConnections(started, handle, limits, clientHeader);
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
  const { port } = started.address() as { port: number };
  const open = async (localAddress?: string) => {
    const client = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
    clients.push(client);
    await new Promise<void>((done) => client.once('connect', done));
    return client;
  };
  return { open, end };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a.b\r\n\r\n`;
const closed = (client: Socket) => new Promise<void>((done) => client.once('close', () => done()));
/** Everything a client receives until a given text, or until the connection ends. */
async function read(client: Socket, until: string): Promise<string> {
  let got = '';
  for await (const chunk of client.iterator({ destroyOnReturn: false })) {
    got += chunk;
    if (got.includes(until)) break;
  }
  return got;
}

/** A handler that holds its responses until they are released. */
function held() {
  const waiting: (() => void)[] = [];
  const paths: string[] = [];
  const handle: RequestListener = (incoming, outgoing) => {
    paths.push(incoming.url ?? '');
    waiting.push(() => void outgoing.end(`answer to ${incoming.url}`));
  };
  return { handle, paths, letGo: () => waiting.shift()?.() };
}

it('handles the requests of a connection one at a time, in order', async () => {
  const { handle, paths, letGo } = held();
  const { open } = await start(handle);
  const client = await open();
  client.write(get('/a') + get('/b') + get('/c'));
  for (const expected of [['/a'], ['/a', '/b'], ['/a', '/b', '/c']]) {
    await expect.poll(() => paths).toEqual(expected);
    letGo();
  }
  expect(await read(client, 'answer to /c')).toMatch(/answer to \/a.*answer to \/b.*answer to \/c/s);
});

it('starts no request of a closed connection', async () => {
  const { handle, paths, letGo } = held();
  const { open } = await start(handle);
  const client = await open();
  client.write(get('/a') + get('/b').repeat(50));
  await expect.poll(() => paths).toEqual(['/a']);
  client.destroy();
  const other = await open();
  other.write(get('/other'));
  await expect.poll(() => paths).toEqual(['/a', '/other']);
  letGo();
  await sleep(20);
  expect(paths).toEqual(['/a', '/other']);
});

it('rejects too many pipelined requests, then closes', async () => {
  const { open } = await start((incoming, outgoing) => void setTimeout(() => outgoing.end(incoming.url), 5), {
    pipelined: 3,
  });
  const client = await open();
  client.write(Array.from({ length: 7 }, (_, number) => get(`/${number}`)).join(''));
  const got = await text(client);
  expect(got.match(/HTTP\/1.1 \d{3}|^retry-after: 1|^connection: .*|^\/\d/gim)?.map((line) => line.trim())).toEqual([
    ...[0, 1, 2, 3].flatMap((number) => ['HTTP/1.1 200', 'Connection: keep-alive', `/${number}`]),
    'HTTP/1.1 503',
    'Retry-After: 1',
    'Connection: close',
  ]);
});

it.each([
  ['alone', ''],
  ['after others', get('/a') + get('/b')],
])('rejects a request with too many header fields %s, and handles none after it', async (_, before) => {
  const paths: string[] = [];
  const { open } = await start((incoming, outgoing) => {
    paths.push(incoming.url ?? '');
    outgoing.end();
  });
  const client = await open();
  const withFields = (count: number) => get('/c').replace(/\r\n$/, `${'X: 1\r\n'.repeat(count - 1)}\r\n`);
  client.write(before + withFields(200) + withFields(201) + get('/d').repeat(10));
  const answer = await read(client, '431 ');
  expect(answer).toContain('431 Request Header Fields Too Large');
  await closed(client);
  expect(paths).toEqual([...(before ? ['/a', '/b'] : []), '/c']);
});

it('cuts off a connection that keeps pipelining', async () => {
  const { handle } = held();
  const { open } = await start(handle, { pipelined: 3 });
  const client = await open();
  client.write(get('/').repeat(20));
  client.resume();
  await closed(client);
});

it.runIf(process.platform === 'linux')('nothing is read for a while from a client that keeps pipelining', async () => {
  const { handle, paths } = held();
  const { open } = await start(handle, { pipelined: 3, penaltyMs: 300, freshMs: 200 });
  const at = (last: number) => open(`127.0.0.${last}`);
  const old = await at(2);
  await sleep(250);
  const [first, second, other] = [await at(2), await at(2), await at(3)];
  first.resume().write(get('/first').repeat(20));
  await Promise.all([closed(first), closed(old.resume())]);
  second.write(get('/second'));
  (await at(2)).write(get('/third'));
  other.write(get('/other'));
  await expect.poll(() => paths).toEqual(['/first', '/other']);
  await expect.poll(() => paths.toSorted()).toEqual(['/first', '/other', '/second', '/third']);
});

it("closes a connection whose client doesn't read, but not one with nothing to read yet", async () => {
  const { open } = await start(
    (incoming, outgoing) => {
      if (incoming.url === '/large') outgoing.end(Buffer.alloc(64 * 1024 * 1024));
      else outgoing.write('first');
    },
    { stallMs: 200 },
  );
  const [stalled, waiting] = [await open(), await open()];
  stalled.pause();
  stalled.write(get('/large'));
  waiting.write(get('/events'));
  await read(waiting, 'first');
  await expect
    .poll(() => new Promise<number>((done) => server?.getConnections((_, count) => done(count))), { timeout: 5000 })
    .toBe(1);
  expect(waiting.destroyed).toBe(false);
});

it.each([
  ['takes too little for too long is closed', 100_000_000, false],
  ['is slow, but fast enough, gets all', 100_000, true],
])('a client that %s', async (_, minBytesPerSecond, getsAll) => {
  const large = Buffer.alloc(16 * 1024 * 1024);
  const { open } = await start((_, outgoing) => void outgoing.end(large), {
    minBytesPerSecond,
    patienceMs: 50,
    checkMs: 20,
  });
  const client = await open();
  let got = 0;
  client.on('data', (chunk: Buffer) => {
    got += chunk.length;
    client.pause();
    setTimeout(() => client.resume(), 2);
    if (got > large.length) client.end();
  });
  client.write(get('/large'));
  await closed(client);
  expect(got > large.length).toBe(getsAll);
});

it('closes the connection that has been idle longest to make room for a new one', async () => {
  const { open } = await start((_, outgoing) => void outgoing.end('ok'), { connections: 2, freshMs: 0 });
  const [first, second] = [await open(), await open()];
  second.write(get('/'));
  await read(second, 'ok');
  first.resume();
  const ended = closed(first);
  const third = await open();
  third.write(get('/'));
  expect(await read(third, 'ok')).toContain('HTTP/1.1 200');
  await ended;
  second.write(get('/'));
  expect(await read(second, 'ok')).toContain('HTTP/1.1 200');
});

it('keeps a connection that was just opened if another has been answered, even more recently', async () => {
  const { open } = await start((_, outgoing) => void outgoing.end('ok'), { connections: 2, freshMs: 60_000 });
  const [fresh, answered] = [await open(), await open()];
  answered.write(get('/'));
  await read(answered, 'ok');
  answered.resume();
  const ended = closed(answered);
  await open();
  await ended;
  fresh.write(get('/'));
  expect(await read(fresh, 'ok')).toContain('HTTP/1.1 200');
});

it('keeps a connection that was just opened if another was answered long ago', async () => {
  const { handle, paths } = held();
  const { open } = await start(handle, { connections: 2, freshMs: 60_000, slowMs: 0 });
  const slow = await open();
  slow.write(get('/slow'));
  await expect.poll(() => paths.length).toBe(1);
  slow.resume();
  const ended = closed(slow);
  const fresh = await open();
  const third = await open();
  await ended;
  for (const client of [fresh, third]) client.write(get('/'));
  await expect.poll(() => paths.length).toBe(3);
});

it('tells a connection without room when to come back', async () => {
  const { handle, paths } = held();
  const { open } = await start(handle, { connections: 2 });
  for (const client of [await open(), await open()]) client.write(get('/busy'));
  await expect.poll(() => paths.length).toBe(2);
  const third = await open();
  third.write(get('/'));
  expect(await text(third)).toMatch(/^HTTP\/1.1 503 .*Retry-After: 1\r\n.*Connection: close\r\n/s);
});

const ADDRESSES: Record<string, string> = { a: '192.0.2.1', b: '192.0.2.2', c: '192.0.2.3' };
const fromClient = (name: string, path = '/') =>
  `GET ${path} HTTP/1.1\r\nHost: a.b\r\nX-Client: ${ADDRESSES[name] ?? name}\r\n\r\n`;
/** Opens connections that are in use, for the clients with these names. */
async function inUse(names: string, limits: ConnectionLimits) {
  const { handle, paths, letGo } = held();
  const { open } = await start(handle, { slowMs: 60_000, ...limits }, () => 'X-Client');
  const used: Socket[] = [];
  for (const name of names) {
    const client = (await open()).resume();
    client.write(fromClient(name));
    used.push(client);
    await expect.poll(() => paths.length).toBe(used.length);
  }
  return { open, used, paths, letGo };
}

it('cuts off the client with the most connections for a new one, the longest in use first', async () => {
  const { open, used, paths } = await inUse('abbba', { connections: 5, perClient: 2 });
  const ended = closed(used[1] as Socket);
  (await open()).write(fromClient('c'));
  await ended;
  await expect.poll(() => paths.length).toBe(6);
  expect(used.filter((client) => client.destroyed)).toHaveLength(1);
});

it.each([
  ['pages', 'GET', ''],
  ['pages whose bodies never end', 'GET', 'Content-Length: 2\r\n\r\n'],
  ['requests with bodies', 'POST', 'Content-Length: 2\r\n\r\n{}'],
  ['requests with other methods', 'OPTIONS', ''],
])('handles few %s of a client at a time, so that others are not kept waiting', async (_, method, body) => {
  const { handle, paths, letGo } = held();
  const { open } = await start(handle, { perClientWork: 2 }, () => 'X-Client');
  const many = await Promise.all(Array.from({ length: 5 }, () => open()));
  const ask = (at: number) =>
    many[at]?.write(
      method +
        fromClient('a', `/${at}`)
          .slice(3)
          .replace(/\r\n$/, body || '\r\n'),
    );
  for (const at of [0, 1]) ask(at);
  await expect.poll(() => paths.length).toBe(2);
  for (const at of [2, 3, 4]) ask(at);
  (await open()).write(fromClient('b', '/other'));
  await expect.poll(() => paths[2]).toBe('/other');
  many[4]?.destroy();
  await sleep(50);
  for (const count of [4, 5]) {
    letGo();
    await expect.poll(() => paths.length).toBe(count);
  }
  letGo();
  await sleep(50);
  expect(paths.toSorted()).toEqual(['/0', '/1', '/2', '/3', '/other']);
});

it('discards an endless body slowly', async () => {
  const { open } = await start((_, outgoing) => void outgoing.end('ok'));
  const client = await open();
  client.write('GET / HTTP/1.1\r\nHost: a.b\r\nTransfer-Encoding: chunked\r\n\r\n');
  const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65536, 0x20), Buffer.from('\r\n')]);
  for (let time = 0; time < 640; time++) client.write(piece);
  await read(client, 'ok');
  await sleep(1000);
  expect(client.writableLength).toBeGreaterThan(20_000_000);
});

it('cuts off no client with as few connections as a browser opens', async () => {
  const { open, used } = await inUse('aabb', { connections: 4, perClient: 2 });
  const third = await open();
  third.write(fromClient('c'));
  expect(await text(third)).toContain('HTTP/1.1 503');
  expect(used.filter((client) => client.destroyed)).toEqual([]);
});

it.runIf(process.platform === 'linux')('closes no connection of another client for one with the most', async () => {
  const { handle, paths } = held();
  const limits = { connections: 3, perClient: 1, freshMs: 60_000 };
  const { open } = await start((incoming, outgoing) => {
    if (incoming.url === '/quick') outgoing.end('ok');
    else handle(incoming, outgoing);
  }, limits);
  const reader = await open();
  reader.write(get('/quick'));
  await read(reader, 'ok');
  for (const client of [await open('127.0.0.2'), await open('127.0.0.2')]) client.write(get('/held'));
  await expect.poll(() => paths.length).toBe(2);
  const another = await open('127.0.0.2');
  another.write(get('/held'));
  expect(await text(another)).toContain('HTTP/1.1 503');
  reader.write(get('/quick'));
  expect(await read(reader, 'ok')).toContain('HTTP/1.1 200');
});

it.each([
  ['a body', 'POST / HTTP/1.1\r\nHost: a.b\r\nContent-Length: 9\r\n\r\n{'],
  ['a body of a page', 'GET / HTTP/1.1\r\nHost: a.b\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n'],
  ['half a head', 'GET / HTTP/1.1\r\nHost: a.b\r\n'],
])('closes a connection that waits for %s first', async (_, bytes) => {
  const { handle, paths } = held();
  const { open } = await start(handle, { connections: 2, freshMs: 0 });
  const [busy, waiting] = [await open(), (await open()).resume()];
  busy.write(get('/busy'));
  await expect.poll(() => paths.length).toBe(1);
  waiting.write(bytes);
  const ended = closed(waiting);
  const third = await open();
  third.write(get('/third'));
  await ended;
  await expect.poll(() => paths).toContain('/third');
  expect(busy.destroyed).toBe(false);
});

it.each([
  ['many small headers', 'X: 1\r\n'.repeat(900)],
  ['long headers', `X: ${'x'.repeat(8000)}\r\n`],
])('holds few pipelined requests with %s', async (_, headers) => {
  const { open } = await start((incoming, outgoing) => void setTimeout(() => outgoing.end(incoming.url), 5));
  const client = await open();
  client.write(`GET / HTTP/1.1\r\nHost: a.b\r\n${headers}\r\n`.repeat(12));
  const got = await text(client);
  expect((got.match(/HTTP\/1.1 200/g) ?? []).length).toBeLessThan(12);
});

it.each(['keep-alive', 'close'])(
  'answers a client that is still sending, and reads what it sends (%s)',
  async (wish) => {
    const { open } = await start((_, outgoing) => void outgoing.writeHead(413).end('too large'));
    const client = await open();
    const broken = vi.fn();
    client.on('error', broken).pause();
    const pieces = 40;
    client.write(`POST / HTTP/1.1\r\nHost: a.b\r\nConnection: ${wish}\r\nContent-Length: ${pieces * 65536}\r\n\r\n`);
    // Slower than the half second after which the adapter would close.
    for (let piece = 0; piece < pieces; piece++) {
      client.write(Buffer.alloc(65536, 0x20));
      await sleep(20);
    }
    if (wish === 'keep-alive') client.write(get('/next'));
    expect(await read(client, 'too large')).toContain('HTTP/1.1 413');
    expect(broken).not.toHaveBeenCalled();
  },
);

it('ends each connection with its next response during shutdown', async () => {
  const { open, end } = await start((_, outgoing) => void outgoing.end('ok'));
  const client = await open();
  client.write(get('/'));
  expect(await read(client, 'ok')).toContain('Connection: keep-alive');
  end();
  client.write(get('/'));
  expect(await text(client)).toContain('Connection: close');
});
