import { describe, expect, it } from 'vitest';
import { parseRedirects, redirectTable, withQuery } from './redirects.ts';
import type { TrailingSlash } from './urls.ts';

it('parses what the build writes, and returns what only static hosts support', () => {
  const text = [
    '# a comment',
    '',
    '/old /new 301',
    '/temporary   /new   302   # why',
    '/forced /new 301!',
    '/plain https://example.com/x#y',
    '/hash /new#part 308',
    '/all/* /new/:splat 301',
    '/:year /new 301',
    '/proxy /new 200',
    'relative /new',
  ].join('\r\n');
  expect(parseRedirects(text)).toEqual({
    rules: [
      { from: '/old', to: '/new', status: 301 },
      { from: '/temporary', to: '/new', status: 302 },
      { from: '/forced', to: '/new', status: 301 },
      { from: '/plain', to: 'https://example.com/x#y', status: 301 },
      { from: '/hash', to: '/new#part', status: 308 },
    ],
    ignored: ['/all/* /new/:splat 301', '/:year /new 301', '/proxy /new 200', 'relative /new'],
  });
});

function table(lines: string[], trailingSlash: TrailingSlash, baseUrl = '/') {
  const rules = redirectTable(parseRedirects(lines.join('\n')).rules, { trailingSlash, baseUrl });
  return Object.fromEntries([...rules].map(([from, { to }]) => [from, to]));
}

describe('redirectTable', () => {
  it.each<[string, string[], TrailingSlash, Record<string, string>]>([
    ['the first rule for a path counts, in any spelling', ['/a/ /b', '/a.html /c'], false, { '/a': '/b' }],
    ['chains are followed', ['/a /b', '/b /c', '/c /d'], false, { '/a': '/d', '/b': '/d', '/c': '/d' }],
    ['a chain through another spelling', ['/a /b/', '/b /c'], false, { '/a': '/c', '/b': '/c' }],
    ['circles are left out', ['/a /b', '/b /a', '/c /c/', '/d /a'], false, {}],
    ['targets get their canonical URL: false', ['/a /b/?x=1#h', '/c /d.html'], false, { '/a': '/b?x=1#h', '/c': '/d' }],
    ['true', ['/a /b#h', '/c /', '/e /f/index.html'], true, { '/a': '/b/#h', '/c': '/', '/e': '/f/' }],
    ['undefined leaves the slash', ['/a /b/', '/c /d'], undefined, { '/a': '/b/', '/c': '/d' }],
    ['files and versions', ['/a /b.pdf', '/c /v1.10'], true, { '/a': '/b.pdf', '/c': '/v1.10/' }],
    ['other sites', ['/a https://x.y/z', '/b //x.y/z'], true, { '/a': 'https://x.y/z', '/b': '//x.y/z' }],
    ['encoded paths', ['/a%20b /c'], false, { '/a b': '/c' }],
  ])('%s', (_, lines, trailingSlash, expected) => {
    expect(table(lines, trailingSlash)).toEqual(expected);
  });

  it('removes the base URL from the old path and keeps it in the target', () => {
    const lines = ['/docs/a /docs/b', '/docs/b /docs', '/outside /docs/x'];
    expect(table(lines, true, '/docs/')).toEqual({ '/a': '/docs', '/b': '/docs' });
  });
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
