import { describe, expect, test } from 'vitest';
import { sampleRoute } from '../../../../test/support/theme/sampleRoute.ts';
import { barePath } from './barePath.ts';
import { canonicalAddress, dataPath, isPageUrl } from './pageUrl.ts';

test.each([
  ['/', '/', '/page.json'],
  ['/a/b', '/a/b', '/a/b/page.json'],
  ['/a/b/', '/a/b', '/a/b/page.json'],
  ['/a/b.html', '/a/b', '/a/b/page.json'],
  ['/a/index.html', '/a', '/a/page.json'],
  ['/index.html', '/', '/page.json'],
  // a base URL's home page
  ['/docs/', '/docs', '/docs/page.json'],
  // a dot in a name isn't an extension
  ['/api/1.10', '/api/1.10', '/api/1.10/page.json'],
])('%s is %s, its data %s', (pathname, bare, data) => {
  expect(barePath(pathname)).toBe(bare);
  expect(dataPath(new URL(pathname, 'https://example.com'))).toBe(data);
});

test.each<[url: string, baseUrl: string, isPage: boolean]>([
  ['https://example.com/a', '/', true],
  ['https://example.com/a.html?q=1#x', '/', true],
  ['https://example.com/api/1.10', '/', true],
  ['https://example.com/docs', '/docs/', true],
  ['https://example.com/docs/a', '/docs/', true],
  // outside the site
  ['https://example.org/a', '/', false],
  ['http://example.com/a', '/', false],
  ['https://example.com/docsy', '/docs/', false],
  ['https://example.com/', '/docs/', false],
  // files
  ['https://example.com/a.md', '/', false],
  ['https://example.com/img/a.svg', '/', false],
  ['https://example.com/llms.txt', '/', false],
])('%s under %s: %s', (url, baseUrl, isPage) => {
  expect(isPageUrl(new URL(url), { origin: 'https://example.com', baseUrl })).toBe(isPage);
});

describe('canonicalAddress', () => {
  const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
  const route = sampleRoute();

  test.each([
    ['/guides/assets', null],
    ['/guides/assets.html', '/guides/assets?q=1#x'],
    ['/guides/assets/index.html', '/guides/assets?q=1#x'],
    ['/guides/assets/', '/guides/assets?q=1#x'],
    // outside the base URL, so keep it
    ['/elsewhere/guides/assets', null],
  ])('%s becomes %s', (pathname, address) => {
    expect(canonicalAddress(route, at(pathname, '?q=1', '#x'))).toBe(address);
  });

  test('the not-found page appears at any address and keeps it', () => {
    const head = { ...route.head, canonical: 'https://docs.example.com/404' };
    expect(canonicalAddress({ kind: 'notFound', head }, at('/404.html'))).toBeNull();
  });
});
