import { expect, it } from 'vitest';
import { cleanSitePath, isSitePath } from './sitePath.ts';

it.each([
  // valid: the home page, letters of any script, dots in names, one trailing slash
  ['/', true],
  ['/a/b', true],
  ['/a/', true],
  ['/größe/1.10', true],
  ['/a..b/.well-known/...', true],
  // no leading slash
  ['', false],
  ['a/b', false],
  // empty, `.`, and `..` segments, also encoded
  ['//', false],
  ['//host', false],
  ['/a//b', false],
  ['/./a', false],
  ['/a/..', false],
  ['/%2e%2E/a', false],
  ['/.%2e/a', false],
  // characters that are special or invalid
  ['/a?b', false],
  ['/a#b', false],
  ['/a b', false],
  ['/a\\b', false],
  ['/a\0b', false],
  ['/a\n', false],
  ['/a\x85', false],
])('isSitePath(%j) is %s', (path, expected) => {
  expect(isSitePath(path)).toBe(expected);
});

it.each([
  ['/../../evil', '/evil'],
  ['a\\.\\b//', '/a/b'],
  [' /my page\0 ', '/my-page'],
  ['/..', null],
  ['/a/../b', '/b'],
  ['https://docs.example.com/a', '/a'],
  ['/guides/https:/docs.example.com/a', '/a'],
])('cleanSitePath(%j) is %j', (written, expected) => {
  expect(cleanSitePath(written)).toBe(expected);
});
