import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../engine/src/http/headers.ts';
import type { HostSite } from '../../engine/src/http/hostSite.ts';
import { startServer } from '../../engine/src/server/startServer.ts';
import { compressAll } from '../../engine/src/server/static/compressAll.ts';
import { createApp } from '../../engine/src/server/static/createApp.ts';
import { type DistFixture, makeDist, redirectsOf, SCRIPT_HASH } from '../../engine/test/support/server/distFixture.ts';
import { type HostProcess, isInstalled, startCaddy, startNginx } from '../../engine/test/support/server/hostProcess.ts';
import { type RawResponse, rawRequest } from '../../engine/test/support/server/rawRequest.ts';
import { caddyfile } from './caddyfile.ts';
import { nginxConf } from './nginxConf.ts';

const SITES = [undefined, true, false].flatMap((trailingSlash) =>
  ['/', '/docs/'].map((baseUrl) => ({ trailingSlash, baseUrl })),
);
const HOSTS = ['own', 'nginx', 'caddy'] as const;

/** `200 text` (of the title or file), `301 location`, or a status. `@` is the base URL without its last slash. */
type Expected = string;

/** Rows: the path, then the expected response with trailingSlash undefined, true, and false. */
const TABLE: [path: string, Expected, Expected?, Expected?][] = [
  // home
  ['@/', '200 home'],
  ['@/index.html', '301 @/'],
  ['@/index.html?q=1', '301 @/?q=1'],
  // a page, in every spelling
  ['@/guides/build', '200 guides/build', '301 @/guides/build/', '200 guides/build'],
  ['@/guides/build/', '200 guides/build', '200 guides/build', '301 @/guides/build'],
  ['@/guides/build.html', '301 @/guides/build', '301 @/guides/build/', '301 @/guides/build'],
  [
    '@/guides/build/index.html?a=b&c',
    '301 @/guides/build?a=b&c',
    '301 @/guides/build/?a=b&c',
    '301 @/guides/build?a=b&c',
  ],
  ['@//guides///build', '301 @/guides/build', '301 @/guides/build/', '301 @/guides/build'],
  ['@//guides//build/', '301 @/guides/build/', '301 @/guides/build/', '301 @/guides/build'],
  // a page next to a folder with its name
  ['@/guides', '200 guides', '301 @/guides/', '200 guides'],
  ['@/guides/', '200 guides', '200 guides', '301 @/guides'],
  ['@/guides.html', '301 @/guides', '301 @/guides/', '301 @/guides'],
  // a trailing /index, unless a page has it
  ['@/index', '301 @/'],
  ['@/index/?q=1', '301 @/?q=1'],
  ['@/guides/index', '301 @/guides', '301 @/guides/', '301 @/guides'],
  ['@/guides/build/index?q=1', '301 @/guides/build?q=1', '301 @/guides/build/?q=1', '301 @/guides/build?q=1'],
  ['@//guides/build/index/', '301 @/guides/build/', '301 @/guides/build/', '301 @/guides/build'],
  ['@/old/index?q=1', '301 @/guides/build?q=1', '301 @/guides/build/?q=1', '301 @/guides/build?q=1'],
  ['@/named/index', '200 named/index', '301 @/named/index/', '200 named/index'],
  ['@/named/index/', '200 named/index', '200 named/index', '301 @/named/index'],
  ['@/demo/index', '301 @/demo', '301 @/demo/', '301 @/demo/'],
  ['@/missing/index', '404'],
  ['@/404/index', '404'],
  // a folder without a page
  ['@/img', '404'],
  ['@/img/', '404'],
  // redirects: one step, in every spelling, with the query
  ['@/old', '301 @/guides/build', '301 @/guides/build/', '301 @/guides/build'],
  ['@/old/?q=1', '301 @/guides/build?q=1', '301 @/guides/build/?q=1', '301 @/guides/build?q=1'],
  ['@/old.html', '301 @/guides/build', '301 @/guides/build/', '301 @/guides/build'],
  ['@//old/index.html', '301 @/guides/build', '301 @/guides/build/', '301 @/guides/build'],
  ['@/to-hash?q=1', '301 @/guides?q=1#part', '301 @/guides/?q=1#part', '301 @/guides?q=1#part'],
  ['@/to-query?q=1', '301 @/guides?tab=1&q=1#part', '301 @/guides/?tab=1&q=1#part', '301 @/guides?tab=1&q=1#part'],
  ['@/away?q=1', '301 https://example.com/new?q=1'],
  // addresses outside ASCII
  [
    '@/%E6%95%B0?x=1',
    '301 @/%E6%95%B0/%C3%A9?q=%C3%A9&x=1#%C3%A9',
    '301 @/%E6%95%B0/%C3%A9/?q=%C3%A9&x=1#%C3%A9',
    '301 @/%E6%95%B0/%C3%A9?q=%C3%A9&x=1#%C3%A9',
  ],
  ['@/encoded', '301 @/guides/%C3%BC', '301 @/guides/%C3%BC/', '301 @/guides/%C3%BC'],
  ['@/abroad', '301 https://xn--kdv.example/%E6%95%B0'],
  // other files
  ['@/guides/build.md', '200 # guides/build'],
  ['@/guides/build/page.json', '200 {"path":"guides/build"}'],
  ['@/sidebars/docs.1A2B3C4D.json', '200 []'],
  // missing: 404 without a redirect
  ['@/missing', '404'],
  ['@/missing/', '404'],
  ['@/missing.html', '404'],
  ['@/assets/missing-1A2B3C4D.js', '404'],
  // files that are never sent
  ['@/404.html', '404'],
  ['@/404', '404'],
  ['@/_headers', '404'],
  ['@/_redirects', '404'],
  ['@/.hosts/nginx.conf', '404'],
];

/** Requests that must fail; the status differs between servers. */
const REFUSED = [
  '@/../../../../etc/passwd',
  '@/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '@/..%2f..%2f..%2fetc/passwd',
  '@/..%5c..%5cetc/passwd',
  '@/%00',
  '@/%zz',
];

describe.each(SITES)('trailingSlash $trailingSlash, baseUrl $baseUrl', ({ trailingSlash, baseUrl }) => {
  const base = baseUrl.slice(0, -1);
  const column = trailingSlash === undefined ? 1 : trailingSlash ? 2 : 3;
  let fixture: DistFixture;

  beforeAll(async () => {
    fixture = await makeDist({ trailingSlash, baseUrl });
  });
  afterAll(() => fixture.remove());

  for (const host of HOSTS) {
    if (host !== 'own' && !isInstalled(host)) {
      console.info(
        `${host} is not installed: its configuration is not tested (apt-get install ${host === 'nginx' ? 'nginx-light' : host})`,
      );
      it.skip(`${host} (not installed)`, () => {});
      continue;
    }
    describe(host, () => {
      let server: HostProcess;
      beforeAll(async () => {
        server = await start(host, fixture, { trailingSlash, baseUrl });
      }, 20_000);
      afterAll(() => server.stop());
      const get = (path: string, options = {}) => rawRequest(server.port, path.replace('@', base), options);

      it.each(TABLE.map((row) => [row[0], row[column] ?? row[1]] as const))('%s: %s', async (path, expected) => {
        const response = await get(path);
        expect(summary(response)).toBe(expected.replace('@', base));
        if (expected === '404') expect(response.body.toString()).toContain('<title>Not found</title>');
      });

      it.each(REFUSED)('rejects %s', async (path) => {
        const { status, body } = await get(path);
        expect([400, 403, 404]).toContain(status);
        expect(body.toString()).not.toContain('root:');
      });

      it('sends consistent headers', async () => {
        const page = await get(trailingSlash ? '@/guides/' : '@/guides');
        expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(page.headers['cache-control']).toBe('no-cache');
        const asset = await get('@/assets/app-1A2B3C4D.js');
        expect(asset.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
        expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        const markdown = await get('@/guides.md');
        expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
        const missing = await get('@/assets/none-1A2B3C4D.js');
        expect(missing.headers['cache-control']).toBe('no-cache');
        expect(missing.headers['content-type']).toBe('text/html; charset=utf-8');
        const manifest = await get('@/manifest.webmanifest');
        expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
        for (const { headers } of [page, asset, markdown, missing]) {
          expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-q/);
          expect(headers['x-content-type-options']).toBe('nosniff');
          expect(headers['cross-origin-opener-policy']).toBe('same-origin');
        }
      });

      it("compresses, and confirms the client's copy", async () => {
        const path = trailingSlash ? '@/guides/' : '@/guides';
        const page = await get(path, { headers: { 'accept-encoding': 'gzip' } });
        expect(page.headers['content-encoding']).toBe('gzip');
        expect(page.headers.vary).toContain('Accept-Encoding');
        const again = await get(path, {
          headers: { 'accept-encoding': 'gzip', 'if-none-match': page.headers.etag },
        });
        expect(again.status).toBe(304);
      });

      it('sends the files of `build --compress`', async () => {
        await compressAll(fixture.dist);
        const encoding = host === 'nginx' ? 'gzip' : 'br';
        const file = trailingSlash === false ? 'guides.html' : 'guides/index.html';
        const made = await readFile(join(fixture.dist, file + (encoding === 'br' ? '.br' : '.gz')));
        const response = await get(trailingSlash ? '@/guides/' : '@/guides', {
          headers: { 'accept-encoding': encoding },
        });
        expect(response.headers['content-encoding']).toBe(encoding);
        expect(response.body).toEqual(made);
        expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      });

      it('supports only GET and HEAD', async () => {
        const head = await get('@/guides.md', { method: 'HEAD' });
        expect([head.status, head.body.length]).toEqual([200, 0]);
        const post = await get('@/guides.md', { method: 'POST' });
        expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
      });

      it.runIf(base)('redirects from outside the base URL', async () => {
        expect(summary(await get('/?q=1'))).toBe(`302 ${base}/?q=1`);
        expect(summary(await get(base))).toBe(`301 ${base}/`);
        expect((await get('/guides')).status).toBe(404);
      });
    });
  }
});

function summary({ status, headers, body }: RawResponse): string {
  if (headers.location !== undefined) return `${status} ${headers.location}`;
  if (status !== 200) return String(status);
  const text = body.toString();
  return `200 ${/<title>(.*?)<\/title>/.exec(text)?.[1] ?? text.trim()}`;
}

async function start(
  host: (typeof HOSTS)[number],
  { dist, root }: DistFixture,
  { trailingSlash, baseUrl }: Pick<HostSite, 'trailingSlash' | 'baseUrl'>,
): Promise<HostProcess> {
  if (host === 'own') {
    const app = createApp({ dist });
    const server = await startServer({ app, port: 0, host: '127.0.0.1' });
    if ('message' in server) throw new Error(server.message);
    return { port: server.port, stop: server.close };
  }
  const site: HostSite = {
    redirects: redirectsOf({ trailingSlash, baseUrl }),
    trailingSlash,
    baseUrl,
    csp: contentSecurityPolicy({ scriptHashes: [SCRIPT_HASH] }),
    hashedDirs: ['assets', 'sidebars'],
  };
  const folder = join(root, '..', host);
  if (host === 'nginx') return startNginx(folder, (port) => nginxConf(site, { root, listen: `127.0.0.1:${port}` }));
  return startCaddy(folder, (port) => caddyfile(site, { root, address: `http://127.0.0.1:${port}` }));
}
