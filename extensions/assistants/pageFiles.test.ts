import { rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSiteSettings } from '../../engine/src/server/static/siteSettings.ts';
import { type DistFixture, makeDist } from '../../engine/test/support/server/distFixture.ts';
import { createPageFiles, pathIn } from './pageFiles.ts';
import { ToolProblem } from './tool.ts';

const ORIGIN = 'https://docs.example.com';

describe('an address', () => {
  it.each<[string, string, string | undefined]>([
    ['/guides/build', '/guides/build', undefined],
    ['guides/build/', '/guides/build', undefined],
    ['/guides/build.md', '/guides/build', undefined],
    ['/guides/build.html?tab=1#part', '/guides/build', 'part'],
    [`${ORIGIN}/guides/build#a%20b`, '/guides/build', 'a b'],
    ['/guides#%', '/guides', '%'],
    ['/guides#', '/guides', undefined],
    [ORIGIN, '/', undefined],
    ['/', '/', undefined],
    ['', '/', undefined],
    ['/index.md', '/', undefined],
    ['index.html', '/', undefined],
    ['//guides//build', '/guides/build', undefined],
  ])('%j is the page %s', (address, path, anchor) => {
    // Two slashes are another site only in front.
    const written = address.startsWith('//') ? address.slice(1) : address;
    expect(pathIn(written, { baseUrl: '/', origin: ORIGIN })).toEqual({ path, anchor });
  });

  it.each([
    ['/docs/guides', '/guides'],
    [`${ORIGIN}/docs/guides.md`, '/guides'],
    ['/guides', '/guides'],
    ['/docs', '/'],
    ['/docs/', '/'],
  ])('below a base URL, %j is the page %s', (address, path) => {
    expect(pathIn(address, { baseUrl: '/docs/', origin: ORIGIN }).path).toBe(path);
  });

  it.each([
    ['https://other.example.com/guides', /is on another site/],
    [`${ORIGIN}.evil.example/guides`, /is on another site/],
    ['//other.example.com', /is on another site/],
    ['javascript:alert(1)', /is on another site/],
    ['/../package.json', /is not a valid path/],
    ['/guides/%2e%2e/%2e%2e/x', /is not a valid path/],
    ['/a%2fb', /is not a valid path/],
    ['/a\\b', /is not a valid path/],
    ['/%00', /is not a valid path/],
    ['/%', /is not a valid path/],
    ['/.git/config', /is not a valid path/],
  ])('%j is refused', (address, message) => {
    expect(() => pathIn(address, { baseUrl: '/', origin: ORIGIN })).toThrow(ToolProblem);
    expect(() => pathIn(address, { baseUrl: '/', origin: ORIGIN })).toThrow(message);
  });
});

describe('pages', () => {
  let site: DistFixture;
  beforeEach(async () => {
    site = await makeDist({ trailingSlash: false });
  });
  afterEach(() => site.remove());
  const filesOf = () => createPageFiles({ dist: site.dist, settings: createSiteSettings(site.dist) });

  it.each<[string, object]>([
    ['/', { path: '/', markdown: '# home\n' }],
    ['/guides/build', { path: '/guides/build', markdown: '# guides/build\n' }],
    ['/named/index', { path: '/named/index', markdown: '# named/index\n' }],
    ['/old', { path: '/guides/build', markdown: '# guides/build\n' }],
    ['/to-hash', { path: '/guides', anchor: 'part', markdown: '# guides\n' }],
    ['/missing', { path: '/missing', markdown: null }],
    ['/img/dot.png', { path: '/img/dot.png', markdown: null }],
    [`/${'a'.repeat(500)}`, { markdown: null }],
  ])('reads %s', async (address, page) => {
    expect(await filesOf().read(address)).toMatchObject(page);
  });

  it('refuses a redirect to another site', async () => {
    await expect(filesOf().read('/away')).rejects.toThrow('"https://example.com/new" is on another site');
  });

  it('waits while the folder is replaced', async () => {
    const files = filesOf();
    await files.read('/guides');
    const away = `${site.root}.last`;
    await rename(site.root, away);
    const reading = files.read('/guides');
    await sleep(50);
    await rename(away, site.root);
    expect(await reading).toMatchObject({ markdown: '# guides\n' });
  });
});
