import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSiteSettings } from './siteSettings.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'settings-test-'));
});
afterEach(() => rm(dist, { recursive: true }));

it('reads the three files', async () => {
  await writeFile(
    join(dist, 'site.json'),
    '{"title":"My docs","version":"2.0","baseUrl":"/docs/","trailingSlash":false,"search":{"mode":"browser","clientHeader":"x-real-ip"},"searchPage":{"searchHref":"/s","feedbackUrl":"","url":"","locale":"en","search":{"links":[{"label":"A","href":"/a"}]}},"assetGraceSeconds":60,"extensions":["assistants"],"data":{"names":{"a":1}}}',
  );
  await writeFile(join(dist, '_redirects'), '/docs/a /docs/b 301\n');
  await writeFile(join(dist, '_headers'), '/*\n  X-A: 1\n');
  expect(await createSiteSettings(dist)()).toEqual({
    title: 'My docs',
    version: '2.0',
    baseUrl: '/docs/',
    trailingSlash: false,
    redirects: new Map([['/a', '/docs/b']]),
    headers: [{ pattern: '/*', headers: [['X-A', '1']] }],
    search: { mode: 'browser', rateLimit: { burst: 2000, perSecond: 500 }, clientHeader: 'x-real-ip' },
    searchPage: {
      searchHref: '/s',
      feedbackUrl: '',
      url: '',
      locale: 'en',
      search: { links: [{ label: 'A', href: '/a' }] },
    },
    assetGraceSeconds: 60,
    data: { names: { a: 1 } },
    extensions: ['assistants'],
  });
});

it.each([
  ['{}', { title: 'Docs', version: 'Latest', baseUrl: '/', searchPage: null, data: {} }],
  ['{"baseUrl":"/","trailingSlash":null}', { baseUrl: '/', trailingSlash: undefined }],
  ['{"trailingSlash":true}', { baseUrl: '/', trailingSlash: true, assetGraceSeconds: 3600 }],
  ['{"assetGraceSeconds":0}', { assetGraceSeconds: 0 }],
  ['{"assetGraceSeconds":-1}', { assetGraceSeconds: 3600 }],
  [
    '{"baseUrl":5,"trailingSlash":"no","title":{},"version":[2]}',
    { baseUrl: '/', trailingSlash: undefined, title: 'Docs', version: 'Latest' },
  ],
  ['{"baseUrl":"docs"}', { baseUrl: '/' }],
  [
    '{"search":"embedded","searchPage":["en"],"data":"no","extensions":"no"}',
    { search: { mode: 'embedded' }, searchPage: null, data: {}, extensions: [] },
  ],
  ['{"extensions":["assistants",5]}', { extensions: [] }],
  ['{"searchPage":{"locale":5},"data":null}', { searchPage: null, data: {} }],
])('site.json %s', async (text, expected) => {
  await writeFile(join(dist, 'site.json'), text);
  expect(await createSiteSettings(dist)()).toMatchObject(expected);
});

it.each(['site.json', '_redirects', '_headers'])("doesn't wait for a pipe in place of %s", async (name) => {
  await writeFile(join(dist, 'site.json'), '{"title":"My docs"}');
  await rm(join(dist, name), { force: true });
  execFileSync('mkfifo', [join(dist, name)]);
  const read = createSiteSettings(dist);
  expect(await read()).toMatchObject({ baseUrl: '/' });
  await rm(join(dist, name));
  await writeFile(join(dist, name), name === 'site.json' ? '{"title":"New"}' : '');
  expect(await read()).toMatchObject({ title: name === 'site.json' ? 'New' : 'My docs' });
});

const RATE = { burst: 2000, perSecond: 500 };
it.each([
  [undefined, { mode: 'embedded', rateLimit: RATE, clientHeader: null }],
  [{ mode: 'browser' }, { mode: 'browser', rateLimit: RATE, clientHeader: null }],
  [{ rateLimit: { burst: 5 } }, { mode: 'embedded', rateLimit: { burst: 5, perSecond: 500 }, clientHeader: null }],
  [
    { rateLimit: null, clientHeader: '' },
    { mode: 'embedded', rateLimit: RATE, clientHeader: null },
  ],
  [
    { mode: 'sphinx', clientHeader: 5 },
    { mode: 'embedded', rateLimit: RATE, clientHeader: null },
  ],
  [{ clientHeader: 'no header' }, { mode: 'embedded', rateLimit: RATE, clientHeader: null }],
  [{ rateLimit: { burst: 'many', perSecond: 0 } }, { mode: 'embedded', rateLimit: RATE, clientHeader: null }],
])('search %j', async (search, expected) => {
  await writeFile(join(dist, 'site.json'), JSON.stringify({ search }));
  expect((await createSiteSettings(dist)()).search).toEqual(expected);
});

it('returns the same object until a file changes', async () => {
  await writeFile(join(dist, 'site.json'), '{}');
  const settings = createSiteSettings(dist);
  const first = await settings();
  expect(await settings()).toBe(first);
  await writeFile(join(dist, '_redirects'), '/a /b 301\n');
  const second = await settings();
  expect(second.redirects.size).toBe(1);
  expect(await settings()).toBe(second);
});

it.each([
  ['cannot be read', async () => void (await mkdir(join(dist, '_redirects')))],
  ['are gone with the whole site', async () => void (await rm(join(dist, 'site.json')))],
  ['are no object', async () => void (await writeFile(join(dist, 'site.json'), 'null'))],
  ['are of a site that is half written', async () => void (await writeFile(join(dist, 'site.json'), '{"base'))],
])("keeps the last valid ones while they %s, and reads them once they're readable", async (_, damage) => {
  await writeFile(join(dist, 'site.json'), '{}');
  await writeFile(join(dist, '_redirects'), '/a /b 301\n');
  const settings = createSiteSettings(dist);
  const good = await settings();
  await rename(join(dist, '_redirects'), join(dist, 'away'));
  await damage();
  expect(await settings()).toBe(good);
  await rm(join(dist, '_redirects'), { recursive: true, force: true });
  await writeFile(join(dist, '_redirects'), '/a /b 301\n/c /d 301\n');
  await writeFile(join(dist, 'site.json'), '{}');
  expect((await settings()).redirects.size).toBe(2);
});

it('checks now and then, and returns the last ones at once in the meantime', async () => {
  await writeFile(join(dist, 'site.json'), '{}');
  const settings = createSiteSettings(dist, 20);
  await settings();
  await writeFile(join(dist, '_redirects'), '/a /b 301\n');
  await expect.poll(async () => (await settings()).redirects.size, { interval: 25 }).toBe(1);
});
