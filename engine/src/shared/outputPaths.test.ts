import { expect, test } from 'vitest';
import { outputPaths } from './outputPaths.ts';

test.each([
  // the root is the same in every layout
  ['/', false, 'index.html', 'page.json', 'index.md'],
  ['/', true, 'index.html', 'page.json', 'index.md'],
  // files for `false`, folders otherwise
  ['/a/b', false, 'a/b.html', 'a/b/page.json', 'a/b.md'],
  ['/a/b', true, 'a/b/index.html', 'a/b/page.json', 'a/b.md'],
  ['/a/b', undefined, 'a/b/index.html', 'a/b/page.json', 'a/b.md'],
  // hosts require 404.html in every layout
  ['/404', true, '404.html', '404/page.json', '404.md'],
])('%s with trailingSlash %s', (path, trailingSlash, html, data, markdown) => {
  expect(outputPaths(path, { trailingSlash })).toEqual({ html, data, markdown });
});
