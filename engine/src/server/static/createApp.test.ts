import { rm } from 'node:fs/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DistFixture, makeDist } from '../../../test/support/server/distFixture.ts';
import { createApp } from './createApp.ts';

let fixture: DistFixture;
beforeEach(async () => {
  fixture = await makeDist();
});
afterEach(() => fixture.remove());

const appOf = (options = {}) => createApp({ dist: fixture.dist, ...options });

it('responds to health checks', async () => {
  const response = await appOf().request('/healthz');
  expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
    200,
    'ok\n',
    'no-store',
  ]);
});

it("serves a page's Markdown on request, and tells caches", async () => {
  const app = appOf();
  const html = await app.request('/guides/build', { headers: { accept: 'text/html, */*;q=0.8' } });
  const markdown = await app.request('/guides/build', { headers: { accept: 'text/markdown, text/html;q=0.5' } });
  expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(await markdown.text()).toBe('# guides/build\n');
  expect([html.headers.get('vary'), markdown.headers.get('vary')]).toEqual(['Accept, Accept-Encoding', 'Accept']);
  const home = await app.request('/', { headers: { accept: 'text/markdown' } });
  expect(await home.text()).toBe('# home\n');
});

it('responds to other methods with 405 and the supported ones', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    const response = await appOf().request('/guides', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});

it("doesn't store redirects forever, and never redirects to another host", async () => {
  const moved = await appOf().request('/old');
  expect(moved.headers.get('cache-control')).toBe('no-cache');
  const tricky = await appOf().request('http://localhost//guides//build/index.html');
  expect(tricky.headers.get('location')).toBe('/guides/build');
});

it('serves a site whose settings are damaged', async () => {
  await fixture.write('site.json', '{"baseUrl":7,"trailingSlash":"?","search":[],"searchPage":9}');
  await fixture.write('_headers', '/*\n  X-A: \u6570\0\n  Content-Length: 3\n');
  const page = await appOf().request('/guides/');
  expect([page.status, page.headers.get('x-a')]).toEqual([200, '%E6%95%B0']);
  expect((await page.text()).length).toBeGreaterThan(1000);
});

it('reads lifetimes from _headers, only for existing files', async () => {
  await fixture.write('_headers', '/*\n  Cache-Control: max-age=60\n');
  const app = appOf();
  const page = await app.request('/guides');
  const again = await app.request('/guides', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
  expect([page.headers.get('cache-control'), again.status, again.headers.get('cache-control')]).toEqual([
    'max-age=60',
    304,
    'max-age=60',
  ]);
  for (const path of ['/missing', '/old']) {
    expect((await app.request(path)).headers.get('cache-control')).toBe('no-cache');
  }
});

it("gives routes of an API precedence over files, with the site's headers", async () => {
  const api = new Hono().post('/1/indexes/*', (c) => c.json({ hits: [] }));
  const app = appOf({ api });
  const response = await app.request('/1/indexes/docs/queries', { method: 'POST' });
  expect(await response.json()).toEqual({ hits: [] });
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await app.request('/guides')).status).toBe(200);
});

it('follows a rebuild while it runs: base URL, layout, redirects, headers, and pages', async () => {
  const app = appOf();
  expect((await app.request('/guides/')).status).toBe(200);
  await fixture.write('site.json', JSON.stringify({ baseUrl: '/docs/', trailingSlash: true }));
  await fixture.write('_redirects', '/docs/gone /docs/guides/ 301\n');
  await fixture.write('_headers', '/*\n  X-Build: 2\n');
  await fixture.write('fresh/index.html', 'a new page');
  const page = await app.request('/docs/fresh/');
  expect([page.status, page.headers.get('x-build'), await page.text()]).toEqual([200, '2', 'a new page']);
  expect((await app.request('/docs/gone')).headers.get('location')).toBe('/docs/guides/');
  expect((await app.request('/docs/old')).headers.get('location')).toBe('/docs/old/');
  expect((await app.request('/guides/')).status).toBe(404);
});

it('is strict about scripts if a folder has no headers', async () => {
  await rm(`${fixture.dist}/_headers`);
  const response = await appOf().request('/');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
});

it('responds with plain text in a folder without a not-found page', async () => {
  await rm(`${fixture.dist}/404.html`);
  const response = await appOf().request('/missing');
  expect([response.status, await response.text()]).toEqual([404, 'Not found\n']);
});
