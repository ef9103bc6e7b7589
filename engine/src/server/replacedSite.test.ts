import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DistFixture, makeDist } from '../../test/support/server/distFixture.ts';
import { createApp } from './static/createApp.ts';
import { createSiteSettings } from './static/siteSettings.ts';

const ASSET = '/assets/app-1A2B3C4D.js';
const SIDEBAR = '/sidebars/docs.1A2B3C4D.json';

let fixture: DistFixture;
let dist: string;
let app: Hono;
beforeEach(async () => {
  fixture = await makeDist();
  // Without a trailing slash, so that it can be a link.
  dist = resolve(fixture.dist);
  app = createApp({ dist, settings: createSiteSettings(dist, 50), lookupMaxAgeMs: 250 });
  await app.request('/');
  await expect.poll(() => keptAfter(() => app.request('/healthz'))).toBe(true);
});
afterEach(() => fixture.remove());

const beside = (name: string) => join(fixture.root, '..', name);
const statusOf = async (path: string, init?: RequestInit) => (await app.request(path, init)).status;
/** Whether the hashed files have been read: during requests, the folder is checked four times a second. */
async function keptAfter(request: () => unknown): Promise<boolean> {
  await request();
  await rename(dist, beside('away'));
  const statuses = [await statusOf(ASSET), await statusOf(SIDEBAR)];
  await rename(beside('away'), dist);
  return statuses.every((status) => status === 200);
}

/** Replaces dist with another folder, like a deploy: between the two renames there is none. */
async function replaceDist(change: (next: string) => Promise<void>, pauseMs = 0): Promise<void> {
  const [next, last] = [beside('next'), beside('last')];
  await cp(dist, next, { recursive: true });
  await change(next);
  await rm(last, { recursive: true, force: true });
  await rename(dist, last);
  await sleep(pauseMs);
  await rename(next, dist);
}

/** The next build: other hashed files, `named` moved. */
async function nextBuild(next: string): Promise<void> {
  await rename(join(next, ASSET), join(next, 'assets/app-2B3C4D5E.js'));
  await rename(join(next, SIDEBAR), join(next, 'sidebars/docs.2B3C4D5E.json'));
  await rename(join(next, 'named'), join(next, 'renamed'));
  await writeFile(join(next, '_redirects'), '/named /renamed 301\n/old /guides/build 301\n');
}

it('serves the hashed files of the previous site, with all their headers', async () => {
  const before = await app.request(ASSET);
  await replaceDist(nextBuild);
  const after = await app.request(ASSET);
  expect([after.status, await after.text()]).toEqual([200, await before.text()]);
  expect(Object.fromEntries(after.headers)).toEqual(Object.fromEntries(before.headers));
  const etag = before.headers.get('etag') ?? '';
  const tries: [RequestInit['headers'], number][] = [
    [{ 'if-none-match': etag }, 304],
    [{ range: 'bytes=0-9' }, 206],
    [{ range: 'bytes=999999-' }, 416],
    [{ 'if-match': '"other"' }, 412],
    [{ 'accept-encoding': 'br' }, 200],
  ];
  for (const [headers, status] of tries) expect(await statusOf(ASSET, { headers })).toBe(status);
  expect([
    await statusOf(SIDEBAR),
    await statusOf('/assets/app-2B3C4D5E.js'),
    await statusOf('/assets/other.js'),
  ]).toEqual([200, 200, 404]);
});

it.each([
  ['never', 0, 404],
  ['for a minute', 60, 200],
])('keeps them %s if the site says so', async (_, seconds, status) => {
  await replaceDist(async (next) => {
    await nextBuild(next);
    await writeFile(join(next, 'site.json'), JSON.stringify({ baseUrl: '/', assetGraceSeconds: seconds }));
  });
  await expect.poll(() => statusOf(ASSET), { timeout: 3000 }).toBe(status);
});

it('answers by the redirects of the new site at once, however rarely it looks for them', async () => {
  app = createApp({ dist, settings: createSiteSettings(dist, 600_000) });
  expect(await statusOf('/named')).toBe(200);
  await replaceDist(nextBuild);
  expect(await Promise.all(['/named', '/none', '/named'].map((path) => statusOf(path)))).toEqual([301, 404, 301]);
});

it('loses no request while the folder is replaced', async () => {
  const seen = new Map<string, number>();
  let over = false;
  const readers = ['/guides', '/', ASSET, '/named', '/img/dot.png', '/old', '/none'].map(async (path) => {
    while (!over) {
      const response = await app.request(path);
      await response.arrayBuffer();
      const outcome = `${path} ${response.status}`;
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      await sleep(1);
    }
  });
  await replaceDist(nextBuild, 30);
  await sleep(300);
  for (let time = 0; time < 5; time++) await replaceDist(async () => {}, time * 10);
  over = true;
  await Promise.all(readers);
  expect([...seen.keys()].sort()).toEqual([
    '/ 200',
    `${ASSET} 200`,
    '/guides 200',
    '/img/dot.png 200',
    '/named 200',
    '/named 301',
    '/none 404',
    '/old 301',
  ]);
});

it('says when to come back while there is no site, and serves it again', async () => {
  await rename(dist, beside('away'));
  for (const path of ['/guides', '/none', '/']) {
    const response = await app.request(path);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  }
  expect(await statusOf(ASSET)).toBe(200);
  await rename(beside('away'), dist);
  expect([await statusOf('/guides'), await statusOf('/none')]).toEqual([200, 404]);
});

it('serves nothing from outside the folder', async () => {
  await writeFile(beside('secret.txt'), 'secret');
  await mkdir(beside('other'));
  await writeFile(join(beside('other'), 'index.html'), 'secret');
  await writeFile(`${dist}-secret.txt`, 'secret');
  await symlink(beside('secret.txt'), join(dist, 'link.txt'));
  await symlink(beside('other'), join(dist, 'folder'));
  await symlink(`${dist}-secret.txt`, join(dist, 'beside.txt'));
  await symlink('/etc/passwd', join(dist, 'passwd'));
  await symlink('loop.txt', join(dist, 'loop.txt'));
  await symlink('guides/index.html', join(dist, 'inside.html'));
  const paths = ['/link.txt', '/folder', '/folder/', '/beside.txt', '/passwd', '/loop.txt', '/inside.html'];
  expect(await Promise.all(paths.map((path) => statusOf(path)))).toEqual([404, 404, 404, 404, 404, 404, 200]);
  expect(await (await app.request('/inside.html')).text()).toContain('guides');
});

it('follows a folder that is a link to the newest one', async () => {
  const [first, second] = [beside('release-1'), beside('release-2')];
  await rename(dist, first);
  await symlink(first, dist);
  expect(await statusOf('/guides')).toBe(200);
  await cp(first, second, { recursive: true });
  await nextBuild(second);
  await symlink(second, beside('new-link'));
  await rename(beside('new-link'), dist);
  expect([await statusOf(ASSET), await statusOf('/assets/app-2B3C4D5E.js'), await statusOf('/guides')]).toEqual([
    200, 200, 200,
  ]);
});

it("sends a page completely if it's replaced during the read", async () => {
  const old = await readFile(join(dist, 'guides/index.html'), 'utf8');
  const pages = [old, old.replaceAll('repeated', 'said'), old.slice(0, 2000)];
  const replace = async (page: string) => {
    await writeFile(join(dist, 'new.html'), page);
    await rename(join(dist, 'new.html'), join(dist, 'guides/index.html'));
  };
  for (let time = 0; time < 100; time++) {
    const asked = app.request('/guides', { headers: { 'accept-encoding': 'identity' } });
    const [response] = await Promise.all([asked, replace(pages[time % 3] ?? '')]);
    const body = await response.text();
    expect(pages).toContain(body);
    expect(response.headers.get('content-length')).toBe(String(body.length));
  }
});
