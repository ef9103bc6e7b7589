import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { SAMPLE_CONTEXT, sampleIndex } from '../../../test/support/search/sampleIndex.ts';
import { samplePage } from '../../../test/support/search/samplePage.ts';
import { createIndex } from '../../search/engine/createIndex.ts';
import { answerQueries } from '../../search/protocol/answerQuery.ts';
import type { QueryResults } from '../../search/records/record.ts';
import type { SearchSection } from '../../shared/searchFile.ts';
import type { SearchSettings } from '../static/siteSettings.ts';
import { createRateLimiter } from './rateLimiter.ts';
import { createSearchService, type SearchServiceOptions } from './searchService.ts';
import { createWorkQueue } from './workQueue.ts';

const QUERIES = '/1/indexes/*/queries';
const index = sampleIndex();

interface Setup extends Partial<SearchServiceOptions> {
  baseUrl?: string;
  search?: Partial<SearchSettings>;
}

function serviceOf({ baseUrl = '/', search, ...options }: Setup = {}) {
  const lines: string[] = [];
  const settings: SearchSettings = {
    mode: 'embedded',
    rateLimit: { burst: 1000, perSecond: 500 },
    clientHeader: null,
    ...search,
  };
  const { routes: app } = createSearchService({
    source: { index: async () => index },
    settings: async () => ({ baseUrl, search: settings }),
    log: (line) => lines.push(line),
    ...options,
  });
  app.all('*', (c) => c.text('a page'));
  const send = (path: string, init: RequestInit = {}, address = '192.0.2.1') =>
    app.request(path, { ...init, duplex: 'half' } as RequestInit, { incoming: { socket: { remoteAddress: address } } });
  const post = (body: BodyInit | object, headers: Record<string, string> = {}, address?: string) =>
    send(
      baseUrl + QUERIES.slice(1),
      { method: 'POST', headers, body: isBody(body) ? body : JSON.stringify(body) },
      address,
    );
  return { lines, send, post };
}

const isBody = (value: BodyInit | object): value is BodyInit =>
  typeof value === 'string' || value instanceof Uint8Array || value instanceof ReadableStream;
const query = (params: object = {}) => ({ indexName: 'docs', query: 'retry', ...params });
const ONE = { requests: [query()] };
const titles = async (response: Response) =>
  ((await response.json()) as QueryResults).results.map(({ hits }) => hits[0]?.hierarchy?.lvl2);

it.each<[string, BodyInit | object, Record<string, string>]>([
  ['JSON', ONE, { 'content-type': 'application/json' }],
  ['the text of a browser', ONE, { 'content-type': 'text/plain' }],
  ['no content type', new TextEncoder().encode(JSON.stringify(ONE)), {}],
  ['gzip', gzipSync(JSON.stringify(ONE)), { 'content-encoding': 'gzip' }],
  ['gzip in capitals', gzipSync(JSON.stringify(ONE)), { 'content-encoding': 'GZIP' }],
  ['credentials', ONE, { 'x-algolia-api-key': 'x', 'x-algolia-application-id': 'y', authorization: 'Bearer z' }],
])('answers %s', async (_, body, headers) => {
  const response = await serviceOf().post(body, headers);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=UTF-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
  });
  expect(await titles(response)).toEqual(['Retry']);
});

it('answers at its base URL, with credentials in the address', async () => {
  const { send } = serviceOf({ baseUrl: '/docs/' });
  const init = { method: 'POST', body: JSON.stringify(ONE) };
  expect(await titles(await send(`/docs${QUERIES}?x-algolia-api-key=x&x-algolia-application-id=y`, init))).toEqual([
    'Retry',
  ]);
  expect(await (await send(QUERIES, init)).text()).toBe('a page');
});

it('answers one query of one index', async () => {
  const { send } = serviceOf();
  const ask = (path: string, body: object) => send(path, { method: 'POST', body: JSON.stringify(body) });
  const answer = await ask('/1/indexes/docs/query', { params: 'query=retry&hitsPerPage=1' });
  expect(await answer.json()).toMatchObject({
    index: 'docs',
    hitsPerPage: 1,
    hits: [{ hierarchy: { lvl2: 'Retry' } }],
  });
  expect(await (await ask('/1/indexes/other/query', {})).json()).toEqual({
    message: 'Index other does not exist',
    status: 404,
  });
});

it("compresses responses if it's worth it", async () => {
  const { post } = serviceOf();
  const many = { requests: Array.from({ length: 5 }, () => query({ query: 'asset' })) };
  expect((await post(many, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
  const gzip = await post(many, { 'accept-encoding': 'gzip, deflate, br' });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  const plain = await post(many);
  expect(plain.headers.get('content-encoding')).toBeNull();
  const unpacked = new Response(gzip.body?.pipeThrough(new DecompressionStream('gzip')));
  const timeless = async (response: Response) => (await response.text()).replace(/"processingTimeMS":\d+/g, '');
  expect(await timeless(unpacked)).toBe(await timeless(plain));
  expect((await post({ requests: [] }, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
});

it.each([
  ['an invalid query', { requests: [query({ page: 'x' })] }, 400],
  ['invalid JSON', '['.repeat(60_000), 400],
])('charges for reading %s', async (_, body, status) => {
  const charged: number[] = [];
  let time = 0;
  const { post } = serviceOf({
    limiter: { admit: () => 0, charge: (_client, ms) => charged.push(ms) },
    queue: createWorkQueue({ now: () => time++ }),
  });
  expect((await post(body)).status).toBe(status);
  expect(charged).not.toEqual([]);
});

it('reads the queries of a batch in steps', async () => {
  let time = 0;
  let slices = 0;
  const { post } = serviceOf({
    queue: createWorkQueue({
      now: () => (time += 20),
      later: (run) => {
        slices += 1;
        setImmediate(run);
      },
    }),
  });
  const requests = [...Array.from({ length: 49 }, () => query()), query({ page: 'x' })];
  expect((await post({ requests })).status).toBe(400);
  expect(slices).toBeGreaterThan(49);
});

const LONG = JSON.stringify({ requests: [query({ query: 'x'.repeat(70_000) })] });
it.each<[string, BodyInit | object, Record<string, string>, number, string]>([
  ['broken JSON', '{"requests":[', {}, 400, 'Invalid JSON: '],
  ['nothing', '', {}, 400, 'Invalid JSON: '],
  ['broken UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}, 400, 'Invalid JSON: '],
  ['an unknown index', { requests: [query({ indexName: 'x' })] }, {}, 404, 'Index x does not exist'],
  [
    'long parameters',
    { requests: [query({ x: Array(6000).fill('"') })] },
    {},
    400,
    "The query's parameters are too long",
  ],
  ['too much', LONG, {}, 413, 'The body is too large: at most 65536 bytes'],
  ['too much, as it says', 'x', { 'content-length': '65537' }, 413, 'The body is too large: at most 65536 bytes'],
  [
    'too much, unpacked',
    gzipSync(LONG),
    { 'content-encoding': 'gzip' },
    413,
    'The body is too large: at most 65536 bytes',
  ],
  ['broken gzip', 'x', { 'content-encoding': 'gzip' }, 400, 'The body is not gzip'],
  ['another packing', 'x', { 'content-encoding': 'br' }, 415, 'The body must be plain or gzip'],
])('rejects %s', async (_, body, headers, status, message) => {
  const { post, lines } = serviceOf();
  const response = await post(body, headers);
  expect(response.status).toBe(status);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const error = await response.json();
  expect(error).toEqual({ status, message: expect.stringContaining(message) });
  expect(lines).toEqual([]);
});

it("rejects a body that doesn't arrive", async () => {
  const { post } = serviceOf({ body: { bytes: 1000, ms: 20 } });
  const endless = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"requests":')),
  });
  const response = await post(endless);
  expect([response.status, await response.json()]).toEqual([
    408,
    { message: 'The body did not arrive within 0.02 s', status: 408 },
  ]);
});

it.each([
  ['GET', QUERIES, 405, 'Use POST'],
  ['GET', '/1/indexes', 404, 'This search service has no such endpoint'],
])('rejects %s %s', async (method, path, status, message) => {
  const response = await serviceOf().send(path, { method });
  expect([response.status, await response.json()]).toEqual([status, { message, status }]);
  if (status === 405) expect(response.headers.get('allow')).toBe('POST, OPTIONS');
});

it('answers a preflight', async () => {
  const response = await serviceOf().send(QUERIES, { method: 'OPTIONS', headers: { origin: 'https://x.example' } });
  expect([response.status, Object.fromEntries(response.headers)]).toEqual([
    204,
    {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
      'cache-control': 'no-store',
    },
  ]);
});

it('limits each client, and says when to retry', async () => {
  const clock = { ms: 0 };
  const { post } = serviceOf({
    search: { rateLimit: { burst: 3, perSecond: 0.5 } },
    limiter: createRateLimiter({ now: () => clock.ms }),
    queue: createWorkQueue({ now: () => clock.ms }),
  });
  const two = { requests: [query(), query()] };
  expect((await post(two)).status).toBe(200);
  // Each query costs a millisecond besides its work, which takes none here; other addresses aren't affected.
  const refused = await post(two);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    429,
    '2',
    { message: 'Too many requests', status: 429 },
  ]);
  expect((await post(ONE)).status).toBe(429);
  expect((await post(ONE, {}, '192.0.2.2')).status).toBe(200);
  clock.ms += 2000;
  expect((await post(ONE)).status).toBe(200);
});

it('charges a client for the time that its searches take, and stops a batch that uses it up', async () => {
  const clock = { ms: 0 };
  let stepMs = 0;
  const { post } = serviceOf({
    search: { rateLimit: { burst: 100, perSecond: 10 } },
    limiter: createRateLimiter({ now: () => clock.ms }),
    // The clock advances with each look at it, so each search takes as long as it has steps.
    queue: createWorkQueue({ now: () => (clock.ms += stepMs) }),
  });
  const unlike = (count: number, from: number) => ({
    requests: Array.from({ length: count }, (_, i) => query({ query: `asset ${from + i}` })),
  });
  for (let i = 0; i < 20; i++) expect((await post(unlike(1, i))).status).toBe(200);
  stepMs = 1;
  expect((await post(unlike(50, 100))).status).toBe(429);
  const refused = await post(ONE);
  expect(refused.status).toBe(429);
  stepMs = 0;
  // Others aren't affected, and the client may continue when it was told.
  expect((await post(ONE, {}, '192.0.2.2')).status).toBe(200);
  clock.ms += Number(refused.headers.get('retry-after')) * 1000;
  expect((await post(ONE)).status).toBe(200);
});

it('counts the client that a trusted proxy reports', async () => {
  const { post } = serviceOf({ search: { rateLimit: { burst: 1, perSecond: 0.001 }, clientHeader: 'x-real-ip' } });
  expect((await post(ONE, { 'x-real-ip': '198.51.100.1' })).status).toBe(200);
  expect((await post(ONE, { 'x-real-ip': '198.51.100.2' })).status).toBe(200);
  expect((await post(ONE, { 'x-real-ip': '198.51.100.1' })).status).toBe(429);
});

it("ignores headers that aren't configured", async () => {
  const { post } = serviceOf({ search: { rateLimit: { burst: 1, perSecond: 0.001 } } });
  expect((await post(ONE, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(200);
  expect((await post(ONE, { 'x-forwarded-for': '198.51.100.2' })).status).toBe(429);
});

it.each([
  ['there is no index', { source: { index: async () => undefined } }, 'Search is not ready'],
  [
    'there is too much to do',
    { queue: { isOverloaded: () => false, add: async () => undefined } },
    'Search is overloaded',
  ],
  [
    'there was too much to do before',
    { queue: { isOverloaded: () => true, add: async () => undefined } },
    'Search is overloaded',
  ],
])('reports itself as unavailable while %s', async (_, options, message) => {
  const response = await serviceOf(options).post(ONE);
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    503,
    '1',
    { message, status: 503 },
  ]);
});

it('reads many hits a few at a time, with others in between', async () => {
  const sections = Array.from({ length: 24 }, (_, at): SearchSection => [2, `a${at}`, `Asset ${at}`, [], [], 0]);
  const page = samplePage({ url: '/a', title: 'Page', sections: [[1, '', 'Page', [], [], 0], ...sections] });
  const large = createIndex({ version: 1, synonyms: { groups: [], oneWay: {} }, pages: [page] });
  const made: string[] = [];
  const queue = createWorkQueue({ sliceMs: [0, 0], alwaysWait: 100 });
  const { post } = serviceOf({
    source: { index: async () => large },
    queue: {
      ...queue,
      add: async (work, options) => {
        const result = await queue.add(work, options);
        // The first work reads the query.
        if (!Array.isArray(result)) made.push(`${JSON.stringify(result).split('objectID').length - 1}`);
        return result;
      },
    },
  });
  const ask = async (hitsPerPage: number) => {
    const response = await post({ requests: [query({ query: 'asset', hitsPerPage })] });
    const { results } = (await response.json()) as QueryResults;
    return results[0];
  };
  const [most, few] = await Promise.all([ask(1000), ask(2)]);
  expect(made).toEqual(['5', '2', '5', '5', '5', '4']);
  const whole = answerQueries(large, { requests: [query({ query: 'asset', hitsPerPage: 1000 })] }, SAMPLE_CONTEXT);
  expect(whole.body).toEqual({ results: [{ ...most, processingTimeMS: 0 }] });
  expect(few?.hits).toEqual(most?.hits.slice(0, 2));
});

it('reports its own errors in the same format, and logs them without the query', async () => {
  const { post, lines } = serviceOf({
    source: {
      index: async () => ({
        ...index,
        // biome-ignore lint/correctness/useYield: it fails at its first step.
        searchInSteps: function* () {
          throw new Error('a fault');
        },
      }),
    },
  });
  const response = await post(ONE);
  expect([response.status, await response.json()]).toEqual([500, { message: 'Search failed', status: 500 }]);
  expect(lines).toEqual([expect.stringMatching(/^Search failed: Error: a fault/)]);
  expect(lines.join()).not.toContain('retry');
});
