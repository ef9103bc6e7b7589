import { describe, expect, it } from 'vitest';
import { testPage, testSite } from '../../../test/support/site/testSite.ts';
import type { LinkFact } from '../../content/model/page.ts';
import { checkLinks } from './checkLinks.ts';

const { model } = testSite({
  pages: ['docs/index.md', 'docs/a.md', 'docs/guides/build.md'],
  sidebars: { docs: ['index', 'a', 'guides/build'] },
  staticFiles: ['/img/one.svg', '/reports/coverage.html'],
  redirects: [
    { from: '/old', to: '/a' },
    { from: '/a#gone', to: '/guides/build' },
    { from: '/a#maß', to: '/guides/build' },
  ],
});
const link = (path: string, hash: string | null = null, more: Partial<LinkFact> = {}): LinkFact => ({
  path,
  hash,
  written: path + (hash === null ? '' : `#${hash}`),
  kind: 'link',
  file: 'docs/a.md',
  line: 3,
  column: 7,
  ...more,
});
const page = (links: LinkFact[]) => [
  { file: 'docs/a.md', path: '/a', anchors: ['first-steps', 'größe', 'read-html'], links },
  { file: 'docs/guides/build.md', path: '/guides/build', anchors: [], links: [] },
];
const check = (...links: LinkFact[]) => checkLinks({ pages: page(links), model });

it.each([
  // any existing path may be linked
  ['a page', link('/guides/build')],
  ['a redirect', link('/old', 'anything')],
  ['a file', link('/img/one.svg')],
  ['a picture', link('/img/one.svg', null, { kind: 'image' })],
  ['the search page', link('/search')],
  // anchors: existing, encoded, the top, an old one with a redirect
  ['an anchor', link('/a', 'first-steps')],
  ['an encoded anchor', link('/a', 'gr%C3%B6%C3%9Fe')],
  ['the top', link('/guides/build', 'top')],
  ['an empty hash', link('/a', '')],
  ['a redirected anchor', link('/a', 'gone')],
  ['an encoded, redirected anchor', link('/a', 'ma%C3%9F')],
])('accepts %s', (_, fact) => {
  expect(check(fact)).toEqual([]);
});

it.each([
  [
    'broken-link',
    link('/aa', 'first-steps'),
    'The link "/aa#first-steps" (/aa) leads to a missing page',
    'Did you mean "/a#first-steps"?',
  ],
  // the hint omits an anchor that the suggested page doesn't have
  [
    'broken-link',
    link('/guides/biuld', 'x'),
    'The link "/guides/biuld#x" (/guides/biuld) leads to a missing page',
    'Did you mean "/guides/build"?',
  ],
  // a shared leading part doesn't make the rest similar: the page above is nearer
  [
    'broken-link',
    link('/guides/build/reference', 'x'),
    'The link "/guides/build/reference#x" (/guides/build/reference) leads to a missing page',
    'Did you mean "/guides/build"?',
  ],
  [
    'broken-link',
    link('/guides/biuld', null, { written: '../guides/biuld' }),
    'The link "../guides/biuld" (/guides/biuld) leads to a missing page',
    'Did you mean "/guides/build"?',
  ],
  ...['/guides/build.html', '/guides/build/index.html', '/guides/biuld.htm'].map(
    (path) =>
      [
        'broken-link',
        link(path),
        `The link "${path}" leads to a missing page`,
        'Did you mean "/guides/build"?',
      ] as const,
  ),
  [
    'broken-link',
    link('/reports/covarege.html'),
    'The link "/reports/covarege.html" leads to a missing page',
    'Did you mean "/reports/coverage.html"?',
  ],
  ['broken-link', link('/constructor'), 'The link "/constructor" leads to a missing page', 'Write the path of a page.'],
  [
    'broken-link',
    link('/files/demo.mp4'),
    'The link "/files/demo.mp4" leads to a missing file',
    'Write the path of a file in static/.',
  ],
  [
    'broken-anchor',
    link('/a', 'read.html'),
    'The link "/a#read.html" leads to a missing anchor: /a has no "#read.html"',
    'Did you mean "#read-html"?',
  ],
  [
    'broken-anchor',
    link('/a', '%zz'),
    'The link "/a#%zz" leads to a missing anchor: /a has no "#%zz"',
    'Write the ID of one of its headings, or remove "#%zz".',
  ],
  [
    'broken-anchor',
    link('/a', 'constructor'),
    'The link "/a#constructor" leads to a missing anchor: /a has no "#constructor"',
    'Write the ID of one of its headings, or remove "#constructor".',
  ],
] as const)('reports %s: %j', (id, fact, message, hint) => {
  expect(check(fact)).toEqual([{ id, level: 'error', file: 'docs/a.md', line: 3, column: 7, message, hint }]);
});

it.each([
  ['warn', ['warn', 'warn']],
  ['ignore', []],
] as const)('uses the configured level for %s', (level, expected) => {
  const config = { ...model.config, onBrokenLinks: level, onBrokenAnchors: level };
  const found = checkLinks({
    pages: page([link('/none-at-all'), link('/a', 'none-at-all')]),
    model: { ...model, config },
  });
  expect(found.map((diagnostic) => diagnostic.level)).toEqual(expected);
});

describe('anchors of redirects', () => {
  const withRedirects = (redirects: unknown, config = {}) =>
    checkLinks({
      pages: page([]),
      model: testSite({ pages: ['docs/index.md', 'docs/a.md', 'docs/guides/build.md'], redirects, config }).model,
    });

  it.each([
    [{ from: '/x', to: '/a#first-steps' }],
    [{ from: '/x', to: '/a#gr%C3%B6%C3%9Fe' }],
    [
      [
        { from: '/x', to: '/a#gone' },
        { from: '/a#gone', to: '/guides/build' },
      ],
    ],
    [{ from: '/x', to: '/a#top' }],
  ])('accepts %j', (redirects) => {
    expect(withRedirects([redirects].flat())).toEqual([]);
  });

  it('reports one of a source with a hash', () => {
    expect(withRedirects([{ from: '/guides/build#y', to: '/a#nope' }])).toMatchObject([
      { id: 'redirect-target', level: 'error', file: 'redirects.json', line: 4, column: 9 },
    ]);
  });

  it('uses the configured level', () => {
    expect(withRedirects([{ from: '/x', to: '/a#nope' }], { onBrokenAnchors: 'ignore' })).toEqual([]);
  });
});

describe('the home page', () => {
  const home = (site: Parameters<typeof testSite>[0]) => {
    const { model } = testSite({ ...site, pages: ['docs/a.md', ...(site.pages ?? [])] });
    return checkLinks({ pages: page([]), model });
  };

  it.each([
    ['a page', { pages: [testPage('docs/b.md', { slug: '/' })] }],
    ['a file', { staticFiles: ['/index.html'] }],
    ['a redirect', { redirects: [{ from: '/', to: '/a' }] }],
    ['missing, in a part of another site', { config: { baseUrl: '/docs/' } }],
    ['missing, with broken links ignored', { config: { onBrokenLinks: 'ignore' as const } }],
  ])('may be %s', (_, site) => {
    expect(home(site)).toEqual([]);
  });

  const SLUG = 'Write "slug: /" in the front matter of the page that readers should see first, or redirect "/" to it.';
  const DRAFT = 'Remove "draft: true" from the front matter of docs/index.md.';
  it.each([
    ['missing', {}, SLUG],
    ['elsewhere', { pages: [testPage('docs/index.md', { slug: '/intro' })] }, SLUG],
    ['a draft', { pages: [testPage('docs/index.md', { draft: true })] }, DRAFT],
  ])('is a warning if it is %s', (_, site, hint) => {
    const message = 'No page has the address "/", to which the site\'s title and its breadcrumbs link';
    expect(home(site)).toEqual([
      { id: 'broken-link', level: 'warn', file: 'site.config.ts', line: 1, column: 1, message, hint },
    ]);
  });
});

it('reports a link of a partial once', () => {
  const inPartial = link('/nowhere', null, { file: 'docs/_partials/_x.md' });
  expect(check(inPartial, inPartial)).toHaveLength(1);
});

it('checks 100,000 links, and stays fast with many broken ones', () => {
  const paths = Array.from({ length: 5000 }, (_, i) => `/guides/page-${i}`);
  const large = { ...model, paths: Object.fromEntries(['/', ...paths].map((path) => [path, 'page' as const])) };
  const pages = (path: (i: number) => string) =>
    paths.map((own, i) => ({
      file: `docs${own}.md`,
      path: own,
      anchors: ['a', 'b'],
      links: Array.from({ length: 20 }, (_, n) => link(path(i * 20 + n), n % 2 ? 'b' : null, { line: n })),
    }));
  const right = pages((i) => paths[i % 5000] ?? '');
  expect(checkLinks({ pages: right, model: large })).toEqual([]);

  const found = checkLinks({ pages: pages((i) => `/guide/page-${i}x`).slice(0, 50), model: large });
  expect(found).toHaveLength(1000);
  expect(found.filter(({ hint }) => hint?.startsWith('Did you mean')).length).toBe(40);
});

it.each([
  ['/guides/', '/guides/guides/build#x'],
  ['/guide/', '/guides/build#x'],
])('with the base URL %s, suggests %s', (baseUrl, suggested) => {
  const based = { ...model, config: { ...model.config, baseUrl } };
  const pages = page([link('/guides/biuld', 'x')]).map((one) => ({ ...one, anchors: ['x'] }));
  expect(checkLinks({ pages, model: based }).map(({ hint }) => hint)).toEqual([`Did you mean "${suggested}"?`]);
});
