import { gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sampleIndex } from '../../../test/support/search/sampleIndex.ts';
import { escapeXml } from '../../shared/escape.ts';
import { readAddress } from '../../theme/search/page/searchAddress.ts';
import type { SearchSettings } from '../static/siteSettings.ts';
import { createRateLimiter, type RateLimiter } from './rateLimiter.ts';
import { createSearchPage, type SearchPageOptions } from './searchPage.ts';
import { createSearchService } from './searchService.ts';
import { createWorkQueue, type WorkQueue } from './workQueue.ts';

const PAGE =
  '<title>Search | Docs</title><form><input name="x"><input type="search" name="q" class="f"></form>' +
  `<search-results><ul>\n<li>Idle</li></ul></search-results>${'<p>Words.</p>'.repeat(100)}`;
const index = sampleIndex();

interface Setup extends Partial<SearchPageOptions> {
  queue?: WorkQueue;
  limiter?: RateLimiter;
  baseUrl?: string;
  search?: Partial<SearchSettings>;
  isReady?: boolean;
}

/** The page on the real service, with a site that responds `a file` to everything else. */
function siteOf({
  baseUrl = '/',
  search,
  isReady = true,
  queue = createWorkQueue(),
  limiter = createRateLimiter(),
  ...options
}: Setup = {}): Hono {
  const shell = {
    searchHref: `${baseUrl}search`,
    feedbackUrl: '',
    url: 'https://docs.example.com',
    locale: 'en',
    search: { links: [] },
  };
  const service = createSearchService({
    source: { index: async () => (isReady ? index : undefined) },
    settings: async () => ({
      baseUrl,
      search: { mode: 'embedded', rateLimit: { burst: 1000, perSecond: 1 }, clientHeader: 'x-real-ip', ...search },
    }),
    log: () => {},
    queue,
    limiter,
  });
  const app = createSearchPage({
    service,
    page: async () => PAGE,
    settings: async () => ({ baseUrl, shell }),
    ...options,
  });
  return app.all('*', (c) => c.text('a file'));
}
const textOf = async (site: Hono, path: string, init?: RequestInit) => (await site.request(path, init)).text();

test("fills the page with the service's results", async () => {
  const response = await siteOf().request('/search?q=retry&page=2');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  });
  const html = await response.text();
  const [start, results, end] = html.split(/(?<=<search-results[^>]*>)|(?=<\/search-results>)/);
  expect(start).toBe(
    '<title>retry | Search | Docs</title><form><input name="x"><input value="retry" type="search" name="q" class="f"></form>' +
      '<search-results data-answered="?q=retry&amp;page=2">',
  );
  expect(results).toContain('<mark>Retry</mark>');
  expect(results).not.toContain('Idle');
  expect(end).toBe(`</search-results>${'<p>Words.</p>'.repeat(100)}`);
});

test.each([
  ['the page without a query', '/search', {}],
  ['an empty query', '/search?q=%20', {}],
  ['another page', '/other?q=retry', {}],
  ['another form of the address', '/search/?q=retry', {}],
  ['a path outside of the base URL', '/search?q=retry', { baseUrl: '/docs/' }],
  ['another method', '/search?q=retry', {}, 'POST'],
  ['a site that does not search here', '/search?q=retry', { settings: async () => null }],
  ['a site without the page', '/search?q=retry', { page: async () => undefined }],
])('ignores %s', async (_, path, setup: Setup, method = 'GET') => {
  expect(await textOf(siteOf(setup), path, { method })).toBe('a file');
});

test('uses the base URL for page and service', async () => {
  expect(await textOf(siteOf({ baseUrl: '/docs/' }), '/docs/search?q=retry')).toContain('<mark>');
});

test('responds to HEAD with headers only', async () => {
  const response = await siteOf().request('/search?q=retry', { method: 'HEAD' });
  expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
    200,
    'no-cache',
    '',
  ]);
});

test('compresses the response', async () => {
  const response = await siteOf().request('/search?q=retry', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await response.arrayBuffer()).toString()).toContain('<mark>');
});

test('reports an unavailable service as a temporary failure', async () => {
  const response = await siteOf({ isReady: false }).request('/search?q=retry');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  const html = await response.text();
  expect(html).toContain('Unable to fetch results');
  expect(html).toContain('<a class="button" href="/search?q=retry">Retry</a>');
});

test('charges its reader for searching and drawing', async () => {
  const charged: (string | undefined)[] = [];
  const limiter: RateLimiter = {
    admit: (client) => (charged.includes(client) ? 1 : 0),
    charge: (client) => void charged.push(client),
  };
  // A clock that stands still: each piece of work is one slice.
  const site = siteOf({ limiter, queue: createWorkQueue({ now: () => 0 }) });
  const ask = async (address: string) =>
    (await site.request('/search?q=retry', { headers: { 'x-real-ip': address } })).status;
  expect([await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual([200, 429]);
  expect(charged).toEqual(['192.0.2.1', '192.0.2.1']);
  expect(await ask('192.0.2.2')).toBe(200);
});

test('queues drawing with searches, and rejects it under load', async () => {
  const response = await siteOf({ queue: { isOverloaded: () => false, add: async () => undefined } }).request(
    '/search?q=retry',
  );
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await response.text()).toContain('<a class="button" href="/search?q=retry">Retry</a>');
});

test('shows at most ten pages of hits', async () => {
  const asked: number[] = [];
  const service: SearchPageOptions['service'] = {
    async ask(_, [first]) {
      asked.push((first as { hitsPerPage: number }).hitsPerPage);
      return new Response('', { status: 503 });
    },
    work: async () => undefined,
  };
  const site = siteOf({ service });
  for (const page of ['', '&page=3', '&page=50', '&page=999999']) await textOf(site, `/search?q=a${page}`);
  expect(asked).toEqual([20, 60, 200, 200]);
});

test.each([
  '"><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</search-results><img src=x onerror=alert(1)>',
  "' onfocus='alert(1)",
  '<svg/onload=alert(1)>',
  '$& $` $1 $<title>',
  '$& {title} {query}',
  '\u2028\u2029</TITLE>',
  'javascript:alert(1)',
])('shows %j as text everywhere', async (query) => {
  const typed = encodeURIComponent(query);
  for (const parameters of [`q=${typed}`, `q=retry&section=${typed}`, `q=retry+${typed}&page=2`]) {
    const html = await textOf(siteOf(), `/search?${parameters}`);
    expect(html).not.toMatch(/<(?:script|img|svg)|href="javascript:/i);
    // Apart from attribute values, no element has a handler.
    expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+\s*=/i);
    expect(html.match(/<\/title>/gi)).toHaveLength(1);
    expect(html.match(/<\/search-results>/gi)).toHaveLength(1);
    // Nothing in it is special to the code that inserts it.
    const { query: words } = readAddress(`?${parameters}`);
    expect(html).toContain(`<title>${escapeXml(words)} | Search | Docs</title>`);
    expect(html).toContain(` value="${escapeXml(words)}" type="search" name="q"`);
  }
});
