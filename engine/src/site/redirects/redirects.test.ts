import { describe, expect, it } from 'vitest';
import { testConfig } from '../../../test/support/site/testSite.ts';
import { readRedirects } from './redirects.ts';

const paths = {
  '/': 'page',
  '/new': 'page',
  '/guides/build': 'page',
  '/a.pdf': 'static',
} as const;
const readText = (text: string, baseUrl = '/') =>
  readRedirects({
    source: { file: 'redirects.json', text },
    paths,
    drafts: {},
    config: testConfig({ baseUrl, trailingSlash: false }),
  });
const read = (redirects: unknown, baseUrl?: string) => readText(JSON.stringify(redirects, null, 1), baseUrl);

it.each([
  ['https://x.example/a b', 'Write "https://x.example/a%20b".'],
  ['HTTPS://x.example/a', 'Write "https://x.example/a".'],
  ['//x.example/a', 'Write "https://x.example/a".'],
  ['mailto:a@x.example', 'Write a path, for example "/new", or an address that starts with https://.'],
  ['https://', 'Write a path, for example "/new", or an address that starts with https://.'],
])('the hint for %j', (to, hint) => {
  expect(read([{ from: '/old', to }]).diagnostics).toMatchObject([{ id: 'redirect-format', hint }]);
});

describe('redirects', () => {
  it.each([
    // to a page, a file, another site
    [[{ from: '/old', to: '/new' }], [{ from: '/old', to: '/new' }]],
    [[{ from: '/old', to: '/new?a=1#b' }], [{ from: '/old', to: '/new?a=1#b' }]],
    [[{ from: '/old', to: '/a.pdf' }], [{ from: '/old', to: '/a.pdf' }]],
    [[{ from: '/old', to: 'https://x.org/y/' }], [{ from: '/old', to: 'https://x.org/y/' }]],
    // sources and targets as the server normalizes them
    [[{ from: '/old/', to: '/new/' }], [{ from: '/old', to: '/new' }]],
    [[{ from: '/old/index.html', to: '/new.html' }], [{ from: '/old', to: '/new' }]],
    // several sources
    [
      [{ from: ['/o1', '/o2'], to: '/' }],
      [
        { from: '/o1', to: '/' },
        { from: '/o2', to: '/' },
      ],
    ],
    // chains are collapsed; the last hash wins
    [
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c#x' },
        { from: '/c', to: '/new' },
      ],
      [
        { from: '/a', to: '/new#x' },
        { from: '/b', to: '/new#x' },
        { from: '/c', to: '/new' },
      ],
    ],
    [
      [
        { from: '/a', to: '/b#x' },
        { from: '/b', to: '/new#y' },
      ],
      [
        { from: '/a', to: '/new#y' },
        { from: '/b', to: '/new#y' },
      ],
    ],
  ])('%j', (redirects, expected) => {
    expect(read(redirects)).toMatchObject({
      redirects: expected,
      hashRedirects: {},
      diagnostics: [],
    });
  });

  it('adds the base URL to targets on this site', () => {
    expect(read([{ from: '/old', to: '/new' }], '/docs/').redirects).toEqual([{ from: '/old', to: '/docs/new' }]);
  });

  it('removes the base URL from a source that is written with it', () => {
    expect(read([{ from: '/docs/old', to: '/new' }], '/docs/')).toMatchObject({
      redirects: [{ from: '/old', to: '/docs/new' }],
      diagnostics: [],
    });
  });

  it.each([
    ['/docs/new', '/docs/new', '/docs/'],
    ['/docs/new/?a=1#b', '/docs/new?a=1#b', '/docs/'],
    ['/docs/', '/docs/', '/docs/'],
    ['/docs', '/docs/', '/docs/'],
    // to another redirect
    ['/docs/other', '/docs/new', '/docs/'],
    // a page has this address below the base URL
    ['/guides/build', '/guides/guides/build', '/guides/'],
  ])('reads the target %s as %s with the base URL %s', (to, expected, baseUrl) => {
    const { redirects, diagnostics } = read(
      [
        { from: '/old', to },
        { from: '/other', to: '/new' },
      ],
      baseUrl,
    );
    expect(redirects[0]).toEqual({ from: '/old', to: expected });
    expect(diagnostics).toEqual([]);
  });

  it('puts a source with a hash on the page that its path leads to', () => {
    const { hashRedirects, redirects } = read([
      { from: '/new#old', to: '/guides/build#part' },
      { from: '/gone', to: '/new' },
      { from: '/gone#a', to: '/guides/build' },
    ]);
    expect(hashRedirects).toEqual({ '/new': { old: '/guides/build#part', a: '/guides/build' } });
    expect(redirects).toEqual([{ from: '/gone', to: '/new' }]);
  });

  it('puts thousands of hashes on one page', { timeout: 10_000 }, () => {
    const names = ['__proto__', ...Array.from({ length: 10_000 }, (_, i) => `x${i}`)];
    const { hashRedirects, diagnostics } = read(names.map((name) => ({ from: `/new#${name}`, to: '/guides/build' })));
    expect(diagnostics).toEqual([]);
    expect(Object.keys(hashRedirects['/new'] ?? {})).toEqual(names);
  });

  it('records the places of sources', () => {
    const { places } = readText('[\n  { "from": ["/a", "/b/"], "to": "/new" }\n]\n');
    expect(places).toEqual({
      '/a': { file: 'redirects.json', line: 2, column: 14 },
      '/b': { file: 'redirects.json', line: 2, column: 20 },
    });
  });

  it.each([
    // the anchor is checked where it's written: at the entry, at a hash source, at a chain's last entry with a hash
    [[{ from: '/old', to: '/new#x' }], ['/new#x: /new x']],
    [[{ from: '/new#old', to: '/guides/build?q=1#x' }], ['/guides/build?q=1#x: /guides/build x']],
    [
      [
        { from: '/a', to: '/b#x' },
        { from: '/b', to: '/new' },
      ],
      ['/b#x: /new x'],
    ],
    [
      [
        { from: '/a', to: '/b#x' },
        { from: '/b', to: '/new#y' },
      ],
      ['/new#y: /new y'],
    ],
    // none: no hash, a file, another site
    [
      [
        { from: '/a', to: '/new' },
        { from: '/b', to: '/a.pdf#page=2' },
        { from: '/c', to: 'https://x.org/#y' },
      ],
      [],
    ],
  ])('records the anchors of %j', (redirects, expected) => {
    expect(read(redirects).links.map(({ written, path, hash }) => `${written}: ${path} ${hash}`)).toEqual(expected);
  });
});

describe('problems', () => {
  it.each([
    [['/old'], 'redirect-format', '"[0]" is "/old"'],
    [[['/old', '/new']], 'redirect-format', '"[0]" is ["/old","/new"]'],
    [[{ from: 'old', to: '/new' }], 'redirect-format', 'The source "old" is not a path of this site'],
    [[{ from: ['/a', 5], to: '/new' }], 'redirect-format', 'The source 5 is not a path of this site'],
    [[{ from: '/a%2f..%2fb', to: '/new' }], 'redirect-format', 'The source "/a%2f..%2fb" is not a path of this site'],
    [[{ from: '/100%', to: '/new' }], 'redirect-format', 'The source "/100%" is not a path of this site'],
    [
      [{ from: '/%2A', to: '/new' }],
      'redirect-format',
      'The source "/%2A" has "*", which servers don\'t take literally',
    ],
    ...['https://', 'https://[', 'http://x:99999', 'https://%'].map((to): [object[], string, string] => [
      [{ from: '/old', to }],
      'redirect-format',
      `The target "${to}" is neither a path of this site nor a web address`,
    ]),
    [
      [{ from: `/${'a'.repeat(241)}`, to: '/new' }],
      'redirect-format',
      'A part of the source is longer than 240 bytes: "aaaaaaaaaaaaaaaaaaaa…"',
    ],
    [
      [{ from: '/old', to: '//x.org' }],
      'redirect-format',
      'The target "//x.org" is neither a path of this site nor a web address',
    ],
    [
      [{ from: '/old', to: 'javascript:alert(1)' }],
      'redirect-format',
      'The target "javascript:alert(1)" is neither a path of this site nor a web address',
    ],
    [
      [{ from: '/a.pdf', to: '/' }],
      'redirect-shadowed',
      'The redirect from "/a.pdf" is never used: a file has this address',
    ],
    [[{ from: '/a', to: '/a' }], 'redirect-loop', 'The redirects form a loop: /a -> /a'],
    [
      [
        { from: '/x', to: '/a' },
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      'redirect-loop',
      'The redirects form a loop: /a -> /b -> /a',
    ],
    // a chain's wrong target is reported once
    [
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/none-at-all' },
      ],
      'redirect-target',
      'The redirect\'s target "/none-at-all" is not a page',
    ],
  ])('%j', (redirects, id, message) => {
    const { diagnostics } = read(redirects);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ id, level: 'error', file: 'redirects.json', message });
  });

  it('shows the path in a source that is a web address', () => {
    const { diagnostics } = read([{ from: 'https://docs.example.com/old/a.html', to: '/new' }]);
    expect(diagnostics).toMatchObject([{ id: 'redirect-format', hint: 'Write "/old/a".' }]);
  });

  it.each([
    // dot segments and empty segments, plain and encoded, and those hidden by an extension
    ['/../../evil', '/evil'],
    ['/a/./b', '/a/b'],
    ['/a/b/..', '/a'],
    ['/a//b', '/a/b'],
    ['/old//', '/old'],
    ['/%2e%2E/evil', '/evil'],
    // backslashes, NUL, and other control characters
    ['/..\\evil', '/evil'],
    ['/a\\b', '/a/b'],
    ['/a\0b', '/ab'],
    ['/a\x1bb', '/ab'],
    // percent signs that encode nothing
    ['/100%', '/100%25'],
    ['/a%zz', '/a%25zz'],
  ])('rejects %j as a source and as a target', (written, fixed) => {
    const shown = JSON.stringify(written);
    expect(read([{ from: written, to: '/new' }])).toMatchObject({
      redirects: [],
      diagnostics: [
        { id: 'redirect-format', message: `The source ${shown} is not a path of this site`, hint: `Write "${fixed}".` },
      ],
    });
    expect(read([{ from: '/old', to: written }])).toMatchObject({
      redirects: [],
      diagnostics: [
        {
          id: 'redirect-format',
          message: `The target ${shown} is neither a path of this site nor a web address`,
          hint: `Write "${fixed}".`,
        },
      ],
    });
  });

  it('rejects a path that is invalid without its extension', () => {
    const { diagnostics } = read([{ from: '/...html', to: '/...html' }]);
    expect(diagnostics).toMatchObject([{ id: 'redirect-format', hint: 'Write a path, for example "/new".' }]);
    expect(read([{ from: '/...html', to: '/new' }]).diagnostics).toMatchObject([
      { id: 'redirect-format', hint: 'Write a path, for example "/old".' },
    ]);
  });

  it.each([
    ['/new?q=a b', '/new?q=a%20b'],
    ['/new?q=a\r\nb: c', '/new?q=a%0D%0Ab:%20c'],
    ['/new#a\0b', '/new#a%00b'],
  ])('suggests an encoded query or anchor for %j', (to, fixed) => {
    expect(read([{ from: '/old', to }]).diagnostics).toMatchObject([{ hint: `Write "${fixed}".` }]);
    expect(read([{ from: '/old', to: fixed }]).redirects).toHaveLength(1);
  });

  it.each(['/new#a\0b', 'https://x.org/\x07'])('rejects control characters anywhere: %j', (to) => {
    expect(read([{ from: '/old', to }]).diagnostics).toMatchObject([{ id: 'redirect-format' }]);
    if (to.startsWith('/'))
      expect(read([{ from: to, to: '/new' }]).diagnostics).toMatchObject([{ id: 'redirect-format' }]);
  });

  it.each([
    ['/old/*', '*'],
    ['/a*b', '*'],
    ['/:lang/old', ':lang'],
    ['/old/:splat', ':splat'],
    ['/a{b}', '{'],
    ['/$host', '$'],
    ['/a"b', '"'],
    ['/a`b', '`'],
    ['/a b', ' '],
    ['/a%20b', ' '],
    ['/a  b', '  '],
  ])('rejects the pattern %j as a source: a host would match other addresses', (written, part) => {
    const { redirects, diagnostics } = read([{ from: written, to: '/new' }]);
    expect(redirects).toEqual([]);
    expect(diagnostics).toMatchObject([
      {
        id: 'redirect-format',
        line: 3,
        column: 11,
        message: `The source ${JSON.stringify(written)} has ${JSON.stringify(part)}, which servers don't take literally`,
      },
    ]);
  });

  it.each([
    ['https://x.org/:lang/a', ':lang'],
    ['/new?a={b}', '{'],
    ['https://x.org/$1', '$'],
  ])('rejects the placeholder in the target %j', (written, part) => {
    const { redirects, diagnostics } = read([{ from: '/old', to: written }]);
    expect(redirects).toEqual([]);
    expect(diagnostics).toMatchObject([
      {
        id: 'redirect-format',
        message: `The target ${JSON.stringify(written)} has ${JSON.stringify(part)}, which servers don't take literally`,
      },
    ]);
  });

  it.each(["/what's-new", '/a:b', '/a;b', '/a~b', '/a(b)', '/10:30'])('accepts %j literally', (from) => {
    expect(read([{ from, to: 'https://x.org:8080/wiki/Help:Contents' }])).toMatchObject({
      redirects: [{ from, to: 'https://x.org:8080/wiki/Help:Contents' }],
      diagnostics: [],
    });
  });

  it('reports a loop once, with only some of its steps', () => {
    const loop = Array.from({ length: 1000 }, (_, i) => ({ from: `/l${i}`, to: `/l${(i + 1) % 1000}` }));
    const { diagnostics } = read([{ from: '/in', to: '/l500' }, ...loop, { from: '/self', to: '/self' }]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The redirects form a loop: /l500 -> /l501 -> /l502 -> /l503 -> /l504 -> /l505 -> /l506 -> /l507 -> /l508 -> /l509 -> 990 more -> /l500',
      'The redirects form a loop: /self -> /self',
    ]);
  });

  it('collapses a chain of thousands, in any order', () => {
    const chain = Array.from({ length: 3000 }, (_, i) => ({
      from: `/c${i}`,
      to: i === 2999 ? '/new#end' : `/c${i + 1}`,
    }));
    for (const entries of [chain, chain.toReversed()]) {
      const { redirects, diagnostics, links } = read(entries);
      expect(diagnostics).toEqual([]);
      expect(new Set(redirects.map(({ to }) => to))).toEqual(new Set(['/new#end']));
      expect(redirects).toHaveLength(3000);
      expect(links.map(({ written }) => written)).toEqual(['/new#end']);
    }
  });
});
