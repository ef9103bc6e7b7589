import { describe, expect, it } from 'vitest';
import { siteKey, type TrailingSlash, urlCandidates } from './urls.ts';

it.each([
  ['/', ''],
  ['/index.html', ''],
  ['//index.html', ''],
  ['/a/b', '/a/b'],
  ['/a/b/', '/a/b'],
  ['//a///b//', '/a/b'],
  ['/a/b.html', '/a/b'],
  ['/a/b/index.html', '/a/b'],
  ['/a/b.html/', '/a/b'],
  // names that only look similar
  ['/a/index', '/a/index'],
  ['/a/myindex.html', '/a/myindex'],
  ['/a/.html', '/a/.html'],
  ['/v1.2/a.htm', '/v1.2/a.htm'],
])('siteKey %s', (path, key) => {
  expect(siteKey(path)).toBe(key);
});

/** A server's response, given the candidates. */
function answer(path: string, trailingSlash: TrailingSlash, files: string[]): string {
  const has = (file: string | undefined) => file === undefined || files.includes(file);
  const found = urlCandidates(path, trailingSlash).find(({ file, needs }) => has(file) && has(needs));
  if (!found) return '404';
  return found.url === path ? found.file : `-> ${found.url}`;
}

describe('folders, links without a slash (undefined)', () => {
  const files = [
    '/index.html',
    '/404.html',
    '/a/b/index.html',
    '/a/b.md',
    '/verify.html',
    '/_headers',
    '/.env',
    '/c/index/index.html',
    '/c/index.html',
  ];
  it.each([
    ['/', '/index.html'],
    ['/index.html', '-> /'],
    ['//', '-> /'],
    ['/a/b', '/a/b/index.html'],
    ['/a/b/', '/a/b/index.html'],
    ['/a/b.html', '-> /a/b'],
    ['/a/b/index.html', '-> /a/b'],
    ['//a//b/index.html', '-> /a/b'],
    ['//a/b/', '-> /a/b/'],
    // a trailing /index, unless a page has it
    ['/index', '-> /'],
    ['/index/', '-> /'],
    ['/a/b/index', '-> /a/b'],
    ['//a/b/index/', '-> /a/b/'],
    ['/a/b/index/index.html', '-> /a/b'],
    ['/c/index', '/c/index/index.html'],
    ['/index/a', '404'],
    ['/none/index', '404'],
    ['/a/b/myindex', '404'],
    ['/404/index', '404'],
    // other files are kept
    ['/a/b.md', '/a/b.md'],
    ['//a/b.md', '-> /a/b.md'],
    ['/a/b.md/', '404'],
    ['/verify.html', '/verify.html'],
    // missing: no redirect first
    ['/none.html', '404'],
    ['/none/', '404'],
    ['/verify', '404'],
    // never sent
    ['/404.html', '404'],
    ['/404', '404'],
    ['/_headers', '404'],
    ['/.env', '404'],
  ])('%s', (path, expected) => {
    expect(answer(path, undefined, files)).toBe(expected);
  });
});

describe('folders, links with a slash (true)', () => {
  const files = ['/index.html', '/a/b/index.html'];
  it.each([
    ['/', '/index.html'],
    ['/a/b', '-> /a/b/'],
    ['/a/b/', '/a/b/index.html'],
    ['/a/b.html', '-> /a/b/'],
    ['/a//b/index.html', '-> /a/b/'],
    ['/index', '-> /'],
    ['/index/', '-> /'],
    ['/a/b/index', '-> /a/b/'],
    ['/none', '404'],
  ])('%s', (path, expected) => {
    expect(answer(path, true, files)).toBe(expected);
  });
});

describe('files (false)', () => {
  // a.html next to the folder a/, and a folder of static/
  const files = ['/index.html', '/a.html', '/a/b.html', '/demo/index.html', '/404.html'];
  // a page `/c/index` next to the page `/c`
  files.push('/c.html', '/c/index.html', '/c/index/page.json');
  it.each([
    ['/', '/index.html'],
    ['/index.html', '-> /'],
    ['/a', '/a.html'],
    ['/a/', '-> /a'],
    ['/a.html', '-> /a'],
    ['/a/b', '/a/b.html'],
    ['/a/b/', '-> /a/b'],
    ['/a/b/index.html', '-> /a/b'],
    ['/demo/', '/demo/index.html'],
    ['/demo', '-> /demo/'],
    ['/demo/index.html', '-> /demo/'],
    // a trailing /index, unless a page has it
    ['/index', '-> /'],
    ['/index/', '-> /'],
    ['/a/index', '-> /a'],
    ['/a/index/', '-> /a'],
    ['/a/b/index', '-> /a/b'],
    ['/demo/index', '-> /demo/'],
    ['/c/index', '/c/index.html'],
    ['/c/index/', '-> /c/index'],
    ['/none/index', '404'],
    ['/404/index', '404'],
    ['/none/', '404'],
  ])('%s', (path, expected) => {
    expect(answer(path, false, files)).toBe(expected);
  });
});
