import { expect, it } from 'vitest';
import { parseRedirects, redirectTable, withQuery } from './redirects.ts';

function table(lines: string[], baseUrl: string) {
  return Object.fromEntries(redirectTable(parseRedirects(lines.join('\n')), baseUrl));
}

it.each<[string, string[], Record<string, string>]>([
  ['one for each line', ['/a /b 301', '/c https://x.y/z#h 301', ''], { '/a': '/b', '/c': 'https://x.y/z#h' }],
  ['the first rule for a path counts, in any spelling', ['/a/ /b 301', '/a.html /c 301'], { '/a': '/b' }],
  ['encoded paths', ['/a%20b /c 301', '/d /ü 301'], { '/a b': '/c', '/d': '/%C3%BC' }],
])('redirectTable: %s', (_, lines, expected) => {
  expect(table(lines, '/')).toEqual(expected);
});

it('removes the base URL from the old path and keeps it in the target', () => {
  const lines = ['/docs/a /docs/b 301', '/docs /docs/b 301', '/docsx /docs/b 301', '/outside /docs/x 301'];
  expect(table(lines, '/docs/')).toEqual({ '/a': '/docs/b', '': '/docs/b' });
});

it.each([
  ['/new', '', '/new'],
  ['/new', '?', '/new'],
  ['/new', '?q=1', '/new?q=1'],
  ['/new#h', '?q=1', '/new?q=1#h'],
  ['/new?x=1', '?q=1', '/new?x=1&q=1'],
  ['/new?x=1#h', '?q=1', '/new?x=1&q=1#h'],
])('withQuery %s %s', (href, query, expected) => {
  expect(withQuery(href, query)).toBe(expected);
});
