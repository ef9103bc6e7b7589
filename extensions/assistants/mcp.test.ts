import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSearchService } from '../../engine/src/server/search/searchService.ts';
import { createWorkQueue, type WorkQueue } from '../../engine/src/server/search/workQueue.ts';
import { createSiteSettings, type SiteSettings } from '../../engine/src/server/static/siteSettings.ts';
import { sampleIndex } from '../../engine/test/support/search/sampleIndex.ts';
import { type DistFixture, makeDist } from '../../engine/test/support/server/distFixture.ts';
import { createMcp } from './mcp.ts';

const index = sampleIndex();
let site: DistFixture;
beforeAll(async () => {
  site = await makeDist({ trailingSlash: false });
  await site.write('guides/assets.md', '# Assets & checks\n\n## Retry\n\nAgain.\n');
});
afterAll(() => site.remove());

interface Setup {
  settings?: Partial<SiteSettings>;
  isReady?: boolean;
  queue?: WorkQueue;
}

function appOf({ settings: changes, isReady = true, queue = createWorkQueue() }: Setup = {}): {
  app: Hono;
  lines: string[];
} {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const read = createSiteSettings(site.dist);
  const settings = async () => ({ ...(await read()), ...changes });
  const source = { index: async () => (isReady ? index : undefined) };
  const service = createSearchService({ source, settings, log, queue });
  const mcp = createMcp({
    service,
    index: source,
    dist: site.dist,
    settings,
    log,
    body: { bytes: 2000, ms: 200 },
  });
  return { app: new Hono().use(mcp).all('*', (c) => c.text('a page')), lines };
}

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const call = (name: string, args: object, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const post = (
  app: Hono,
  body: unknown,
  { headers = {}, path = '/mcp' }: { headers?: Record<string, string>; path?: string } = {},
) =>
  app.request(path, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body:
      typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
        ? body
        : JSON.stringify(body),
    duplex: 'half',
  } as RequestInit);
/** The message in a response, which the older protocol sends as an event. */
const messageIn = async (response: Response) => JSON.parse((await response.text()).replace(/^[^{]*/, '')) as object;

describe('answers', () => {
  it('with the list of tools', async () => {
    const response = await post(appOf().app, LIST);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    expect(await messageIn(response)).toMatchObject({
      result: {
        tools: [
          { name: 'search_docs', annotations: { readOnlyHint: true }, inputSchema: { required: ['query'] } },
          { name: 'read_page' },
          { name: 'lookup_symbol' },
        ],
      },
    });
  });

  it.each<[string, object, object]>([
    [
      'search_docs',
      { query: 'retry' },
      { content: [{ type: 'text', text: expect.stringContaining('anchor: retry') }] },
    ],
    [
      'read_page',
      { path: '/guides/assets', anchor: 'retry' },
      { content: [{ type: 'text', text: '## Retry\n\nAgain.\n' }] },
    ],
    ['read_page', { path: '/missing' }, { isError: true, content: [{ type: 'text', text: /^There is no page/ }] }],
    [
      'lookup_symbol',
      { name: 'nothing' },
      { isError: true, content: [{ type: 'text', text: /^The API reference has no entry/ }] },
    ],
  ])('%s %j', async (name, args, result) => {
    const message = await messageIn(await post(appOf().app, call(name, args)));
    const { text } = (result as { content: { text: unknown }[] }).content[0] ?? {};
    const expected =
      text instanceof RegExp ? { ...result, content: [{ type: 'text', text: expect.stringMatching(text) }] } : result;
    expect(message).toMatchObject({ jsonrpc: '2.0', id: 1, result: expected });
  });

  it('a bad argument with a protocol error', async () => {
    expect(await messageIn(await post(appOf().app, call('read_page', { path: 1 })))).toMatchObject({
      id: 1,
      error: { code: -32_602, message: expect.stringContaining('"path" of read_page must be a string, not a number') },
    });
  });

  it('an unknown method with a protocol error', async () => {
    const message = await messageIn(await post(appOf().app, { ...LIST, method: 'resources/list' }));
    expect(message).toMatchObject({ error: { code: -32_601 } });
  });

  it('a notification with nothing', async () => {
    const response = await post(appOf().app, { jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  it.each([['https://evil.example.com'], ['null']])('the origin %s', async (origin) => {
    expect((await post(appOf().app, LIST, { headers: { origin } })).status).toBe(200);
  });

  it('at its base URL only', async () => {
    const { app } = appOf({ settings: { baseUrl: '/docs/' } });
    expect((await post(app, LIST, { path: '/docs/mcp' })).status).toBe(200);
    expect((await post(app, LIST, { path: '/docs/mcp/' })).status).toBe(200);
    expect(await (await post(app, LIST)).text()).toBe('a page');
    expect(await (await post(app, LIST, { path: '/docs/mcp/more' })).text()).toBe('a page');
  });

  it.each(['browser', 'algolia'] as const)('nothing if search is in the mode %s', async (mode) => {
    const search = { mode, rateLimit: { burst: 10, perSecond: 1 }, clientHeader: null };
    expect(await (await post(appOf({ settings: { search } }).app, LIST)).text()).toBe('a page');
  });

  it('a body that is gzip', async () => {
    const response = await post(appOf().app, gzipSync(JSON.stringify(LIST)), {
      headers: { 'content-encoding': 'gzip' },
    });
    expect(response.status).toBe(200);
  });
});

describe('refuses', () => {
  it.each(['GET', 'DELETE', 'PUT', 'HEAD'])('%s', async (method) => {
    const response = await appOf().app.request('/mcp', { method, headers: { accept: 'text/event-stream' } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('nothing to a preflight', async () => {
    const response = await appOf().app.request('/mcp', { method: 'OPTIONS', headers: { origin: 'https://a.example' } });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(response.headers.get('access-control-allow-headers')).toBe('*');
  });

  const chunks = () =>
    new ReadableStream({
      start: (stream) => {
        for (let chunk = 0; chunk < 10; chunk++) stream.enqueue(new Uint8Array(500));
        stream.close();
      },
    });
  it.each<[string, number, unknown, Record<string, string>, Setup]>([
    ['a large body', 413, call('read_page', { path: 'a'.repeat(3000) }), {}, {}],
    ['a large body of unknown length', 413, chunks(), {}, {}],
    ['a large body in gzip', 413, gzipSync('a'.repeat(3000)), { 'content-encoding': 'gzip' }, {}],
    ['a body that never comes', 408, new ReadableStream({}), {}, {}],
    ['another encoding', 415, LIST, { 'content-encoding': 'br' }, {}],
    ['another content type', 415, LIST, { 'content-type': 'text/plain' }, {}],
    ['a content type that only starts like JSON', 415, LIST, { 'content-type': 'application/jsonp' }, {}],
    ['invalid JSON', 400, '{', {}, {}],
    ['a list of messages', 400, [LIST, LIST], {}, {}],
    ['no message', 400, '3', {}, {}],
    ['a client that accepts neither format', 406, LIST, { accept: 'text/html' }, {}],
    ['requests before the index is ready', 503, LIST, {}, { isReady: false }],
    ['requests under overload', 503, LIST, {}, { queue: { ...createWorkQueue(), isOverloaded: () => true } }],
  ])('%s with %i', async (_, status, body, headers, setup) => {
    const response = await post(appOf(setup).app, body, { headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } });
  });

  it('a client beyond its rate limit', async () => {
    const search = { mode: 'embedded', rateLimit: { burst: 1, perSecond: 0.5 }, clientHeader: null } as const;
    const { app } = appOf({ settings: { search } });
    expect((await post(app, LIST)).status).toBe(200);
    const response = await post(app, LIST);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await response.json()).toMatchObject({ error: { message: 'Too many requests' } });
  });

  it('a client whose messages take more time than its searches may', async () => {
    const search = { mode: 'embedded', rateLimit: { burst: 100, perSecond: 0.001 }, clientHeader: null } as const;
    const { app } = appOf({ settings: { search } });
    let answered = 0;
    while (answered < 100 && (await post(app, LIST)).status === 200) answered++;
    expect(answered).toBe(25);
  });

  it('deep nesting without failing', async () => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_page","arguments":{"path":${'['.repeat(800)}${']'.repeat(800)}}}}`;
    const { app, lines } = appOf();
    expect(await messageIn(await post(app, body))).toMatchObject({ error: { code: -32_602 } });
    expect(lines).toEqual([]);
  });
});

it('ends a subscription at once, because nothing is announced', async () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'subscriptions/listen',
    params: { _meta: meta, notifications: { toolsListChanged: true } },
  };
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' };
  const response = await post(appOf().app, body, { headers });
  expect(await response.text()).toContain('"complete"');
});
