import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SearchSite, startSearchSite } from './search/searchSite.ts';

// An attacker's bytes, sent to the real server of a built site.
let site: SearchSite;
beforeAll(async () => {
  const search = { rateLimit: { burst: 1_000_000, perSecond: 1_000_000 } };
  site = await startSearchSite({ config: { search, extensions: ['assistants'] } });
});
afterAll(() => site.project.dispose());

const CLOSE = 'Connection: close\r\n\r\n';
/**
 * Everything received for some bytes, until the server closes or goes quiet. The server doesn't respond on half-closed
 * connections.
 */
function send(bytes: string): Promise<string> {
  return new Promise((done) => {
    let answer = '';
    const client = connect(site.port, '127.0.0.1')
      .on('data', (chunk) => (answer += chunk))
      .on('timeout', () => client.destroy())
      .on('error', () => {})
      .on('close', () => done(answer))
      .setTimeout(1000);
    client.write(bytes);
  });
}
const statusesOf = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
const QUERIES = '/1/indexes/*/queries';
const post = (body: string) =>
  fetch(`${site.origin}${QUERIES}`, { method: 'POST', body }).then(async (response) => ({
    status: response.status,
    body: await response.text(),
  }));
/** Whether the server still responds. */
const isWell = async () => (await fetch(`${site.origin}/guides/assets`)).status === 200;

test.each([
  '/../package.json',
  '/../../../../etc/passwd',
  '/assets/../../package.json',
  '/%2e%2e/package.json',
  '/%2e%2e%2fpackage.json',
  '/..%2fpackage.json',
  '/..%5cpackage.json',
  '/..\\package.json',
  '/%252e%252e/package.json',
  '/%252e%252e%252fpackage.json',
  '/..;/package.json',
  '/.%2e/package.json',
  '/..%00/package.json',
  '/package.json%00.html',
  '/%c0%ae%c0%ae/package.json',
  '/%c0%ae%c0%ae%c0%afpackage.json',
  '/%uff0e%uff0e/package.json',
  '/\uff0e\uff0e/package.json',
  '/....//package.json',
  '//..//package.json',
  '//etc/passwd',
  '/./../package.json',
  '/guides/%2e%2e/%2e%2e/package.json',
  '/file:///etc/passwd',
  'file:///etc/passwd',
  'http://a.b/../package.json',
  '/.git/config',
  '/.env',
  '/_headers',
  '/_redirects',
  '/%5f%68eaders',
  '/assets/%2e%2e/_headers',
  '/.cache/build/state.json',
  '/%',
  '/%ff',
  `/${'a/'.repeat(4000)}`,
  `/${'%2e%2e/'.repeat(1500)}etc/passwd`,
])('only the site is reachable at %s', async (target) => {
  const answer = await send(`GET ${target} HTTP/1.1\r\nHost: a.b\r\n${CLOSE}`);
  expect(statusesOf(answer)[0]).toBeOneOf([301, 400, 404, 414, 431]);
  expect(answer).not.toMatch(/root:x:|"scripts"|^\/\*$/m);
});

const BODY = '{"requests":[]}';
const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: a.b\r\n\r\n';
/**
 * A request that a proxy and the server could split differently. Nothing after it may be answered as a separate
 * request.
 */
const head = (...lines: string[]) => [`POST ${QUERIES} HTTP/1.1`, 'Host: a.b', ...lines, '', ''].join('\r\n');
test.each<[string, string]>([
  ['both lengths', `${head('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`],
  ['two lengths', head('Content-Length: 0', 'Content-Length: 40') + SMUGGLED],
  ['a list of lengths', head('Content-Length: 0, 40') + SMUGGLED],
  ['a length with a sign', head('Content-Length: +15') + BODY + SMUGGLED],
  ['a negative length', head('Content-Length: -1') + SMUGGLED],
  ['a length in hexadecimal', head('Content-Length: 0xf') + BODY + SMUGGLED],
  ['a length of 20 digits', head('Content-Length: 99999999999999999999') + SMUGGLED],
  ['an unknown encoding', `${head('Transfer-Encoding: xchunked')}0\r\n\r\n${SMUGGLED}`],
  ['chunked not at the end', `${head('Transfer-Encoding: chunked, identity')}0\r\n\r\n${SMUGGLED}`],
  ['a space before the colon', `${head('Transfer-Encoding : chunked')}0\r\n\r\n${SMUGGLED}`],
  ['a folded header', `${head('Transfer-Encoding:\r\n chunked')}0\r\n\r\n${SMUGGLED}`],
  ['a tab in the name', head('Transfer\tEncoding: chunked') + SMUGGLED],
  ['a chunk size with a sign', `${head('Transfer-Encoding: chunked')}+f\r\n${BODY}\r\n0\r\n\r\n${SMUGGLED}`],
  ['a chunk size that overflows', `${head('Transfer-Encoding: chunked')}${'f'.repeat(20)}\r\n${SMUGGLED}`],
  ['a chunk without its end', `${head('Transfer-Encoding: chunked')}f\r\n${BODY}XX0\r\n\r\n${SMUGGLED}`],
  ['bare line feeds', `POST ${QUERIES} HTTP/1.1\nHost: a.b\nContent-Length: 0\n\n${SMUGGLED}`],
  ['a zero byte in a header', head('X: a\0b') + SMUGGLED],
  ['a header without a name', head(': x') + SMUGGLED],
  ['no such version', `GET / HTTP/9.9\r\nHost: a.b\r\n\r\n${SMUGGLED}`],
  ['two hosts', `GET / HTTP/1.1\r\nHost: a.b\r\nHost: c.d\r\n\r\n${SMUGGLED}`],
  ['no host', `GET / HTTP/1.1\r\n\r\n${SMUGGLED}`],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a.b\r\n${'X: y\r\n'.repeat(20_000)}\r\n${SMUGGLED}`],
  ['CONNECT', `CONNECT a.b:80 HTTP/1.1\r\nHost: a.b\r\n\r\n${SMUGGLED}`],
  ['TLS', '\u0016\u0003\u0001\u0002\0\u0001\0\u0001'],
])("a request with %s is rejected, and the rest isn't read as a request", async (_, bytes) => {
  const answer = await send(bytes);
  expect(answer).not.toMatch(/\r\n\r\nok\n/);
  for (const status of statusesOf(answer)) expect(status).toBeOneOf([400, 408, 413, 431, 501, 505]);
  expect(await isWell()).toBe(true);
});

test('an unsupported upgrade is an ordinary request', async () => {
  const lines = ['GET /healthz HTTP/1.1', 'Host: a.b', 'Connection: Upgrade', 'Upgrade: h2c', 'HTTP2-Settings: AA'];
  const answer = await send(`${lines.join('\r\n')}\r\n\r\n`);
  expect(statusesOf(answer)[0]).toBeOneOf([200, 400]);
});

const hostile = (name: string, value: string) => `GET /guides/assets/ HTTP/1.1\r\n${name}: ${value}\r\n`;
test.each([
  ['Host', 'evil.example'],
  ['Host', 'evil.example:99999'],
  ['Host', 'a.b@evil.example'],
  ['Host', '"><script>alert(1)</script>'],
  ['Host', '[::1'],
  ['Host', ''],
  ['Host', 'a.b/../..'],
  ['Host', 'a.b?x'],
  ['Host', 'a.b#x'],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Proto', 'javascript'],
  ['X-Forwarded-Prefix', '/evil.example'],
  ['X-Original-URL', '/_headers'],
  ['X-Rewrite-URL', '/_headers'],
  ['Forwarded', 'host=evil.example;proto=https'],
  ['X-HTTP-Method-Override', 'DELETE'],
])('%s: %s redirects nobody elsewhere', async (name, value) => {
  const host = name === 'Host' ? '' : 'Host: a.b\r\n';
  const answer = await send(hostile(name, value) + host + CLOSE);
  expect(answer).not.toContain('evil.example');
  expect(answer).not.toContain('<script>alert');
  expect(statusesOf(answer)[0]).toBeOneOf([301, 400]);
  if (statusesOf(answer)[0] === 301) expect(answer).toMatch(/^location: \/guides\/assets\r$/im);
});

const one = (parameters: object) =>
  JSON.stringify({ requests: [{ indexName: 'docs', query: 'asset', ...parameters }] });
const deep = (depth: number, open: string, inner: string, close: string) =>
  open.repeat(depth) + inner + close.repeat(depth);
test.each<[string, string]>([
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['half', '{"requests":[{"indexName":"docs"'],
  ['lists in lists', `{"requests":${deep(30_000, '[', '', ']')}}`],
  ['objects in objects', `{"requests":[${deep(10_000, '{"a":', '1', '}')}]}`],
  ['deep filters', one({ facetFilters: 0 }).replace(/0(?=\}\])/, deep(5000, '[', '"section:a"', ']'))],
  ['deep brackets', one({ filters: deep(5000, '(', 'section:a', ')') })],
  ['open brackets', one({ filters: '('.repeat(30_000) })],
  ['NOT NOT NOT', one({ filters: `${'NOT '.repeat(10_000)}section:a` })],
  ['many terms', one({ filters: Array(5000).fill('a:b').join(' OR ') })],
  ['half a filter', one({ filters: 'section:"' })],
  ['a filter of operators', one({ filters: 'AND OR NOT : ( ) "" \\' })],
  ['numeric filters', one({ filters: 'a > 1e999 AND b: -1 TO 2', numericFilters: [['x<1', 'y']] })],
  ['__proto__', '{"requests":[{"indexName":"docs","query":"asset","__proto__":{"hitsPerPage":1}}]}'],
  ['constructor', one({ constructor: { prototype: { polluted: 1 } }, facets: ['__proto__', 'constructor'] })],
  ['facets of the prototype', one({ facets: ['*', 'toString'], facetFilters: ['__proto__:x', 'constructor:y'] })],
  ['attributes of the prototype', one({ attributesToRetrieve: ['__proto__'], attributesToSnippet: ['constructor:5'] })],
  ['a snippet of very many words', one({ attributesToSnippet: ['content:1e308', 'content:-1', 'content:NaN'] })],
  ['a page far away', one({ page: 1e308, hitsPerPage: -1 })],
  ['params that say something else', one({ params: 'query=%&hitsPerPage=1000&__proto__=1' })],
  ['half letters', one({ query: '\ud800\udc00\ud800' })],
  ['a query of marks', one({ query: '*()[]{}|\\^$.?+'.repeat(30) })],
  ['a query of one letter', one({ query: 'a '.repeat(250) })],
  ['a query without spaces', one({ query: 'asset'.repeat(100) })],
  ['tags', one({ highlightPreTag: '<script>', highlightPostTag: 'x'.repeat(10_000) })],
])('a query with %s is answered quickly', async (_, body) => {
  const { status, body: answer } = await post(body);
  expect(status).toBeOneOf([200, 400, 413]);
  expect(JSON.parse(answer)).not.toHaveProperty('polluted');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(site.printed()).not.toContain('Search failed');
  expect(await isWell()).toBe(true);
});

const MESSAGE =
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}';
test.each([
  ['HTTP/1.0', ''],
  ['HTTP/1.1', 'Connection: close\r\n'],
])('a call of a tool closes the connection on request, with %s', async (version, header) => {
  const lines = `Host: a.b\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n${header}`;
  const answer = await send(`POST /mcp ${version}\r\n${lines}Content-Length: ${MESSAGE.length}\r\n\r\n${MESSAGE}`);
  expect(statusesOf(answer)).toEqual([200]);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).not.toMatch(/^(?:connection: keep-alive|x-accel-buffering)/im);
});

test('a message with thousands of members is rejected before it is checked', async () => {
  const members = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`member${at}`, []]));
  const response = await fetch(`${site.origin}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: members } }),
  });
  expect(response.status).toBe(413);
});

test("clients that send slowly, hang up, or say nothing don't block readers", async () => {
  const sockets = Array.from({ length: 600 }, (_, number) => {
    const client = connect(site.port, '127.0.0.1').on('error', () => {});
    if (number % 3 === 1) client.write('GET /guides/assets HTTP/1.1\r\nHost: a');
    if (number % 3 === 2) client.write(`${head('Content-Length: 1000')}{"requests"`);
    return client;
  });
  await Promise.all(sockets.map((client) => new Promise((done) => client.once('connect', done).once('close', done))));
  for (let time = 0; time < 20; time++) expect(await isWell()).toBe(true);
  for (const client of sockets) client.destroy();
  expect(await isWell()).toBe(true);
});
