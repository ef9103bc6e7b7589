import { expect, it } from 'vitest';
import { testConfig, testPage } from '../../../test/support/site/testSite.ts';
import { docRoutes } from './routes.ts';

const config = testConfig({ tags: [{ key: 'etl', label: 'ETL', path: '/tags/integrations/etl' }] });

it('fills entries from front matter, with the title as the default label', () => {
  const page = testPage('docs/a.md', {
    sidebar_label: 'A!',
    unlisted: true,
    tags: ['etl', 'integrations/etl', 'x'],
    image: '/a.png',
  });
  const { docs, diagnostics } = docRoutes([page, testPage('docs/b.md')], config);
  expect(diagnostics).toEqual([]);
  expect(docs.a).toMatchObject({ path: '/a', label: 'A!', unlisted: true, tags: ['etl', 'x'], image: '/a.png' });
  expect(docs.b).toMatchObject({ label: 'b', unlisted: false, tags: [], image: null });
});

it('skips drafts, unless they are shown', () => {
  const pages = [testPage('docs/a.md', { draft: true })];
  expect(docRoutes(pages, config)).toMatchObject({
    docs: {},
    drafts: { '/a': { id: 'a', file: 'docs/a.md' } },
    diagnostics: [],
  });
  expect(docRoutes(pages, config, true)).toMatchObject({ docs: { a: { path: '/a' } }, drafts: {} });
});

it('keeps the first file of two with one address, in any order', () => {
  const { docs, diagnostics } = docRoutes([testPage('docs/b.md', { slug: '/a' }), testPage('docs/a.md')], config);
  expect(Object.keys(docs)).toEqual(['a']);
  expect(diagnostics).toMatchObject([{ id: 'duplicate-route', level: 'warn', file: 'docs/b.md' }]);
});

it.each([
  ['error', 1],
  ['ignore', 0],
] as const)('reports duplicate routes at the level %s', (onDuplicateRoutes, count) => {
  const pages = [testPage('docs/a.md'), testPage('docs/b.md', { slug: '/a' })];
  expect(docRoutes(pages, { ...config, onDuplicateRoutes }).diagnostics).toHaveLength(count);
});

it.each([
  // one of each kind: address, what is there
  ['docs/search.md', 'the search page'],
  ['docs/tags/index.md', 'the tag index'],
  ['docs/tags/integrations/etl.md', 'the page of the tag "ETL"'],
])("doesn't allow %s at the address of %s", (file, other) => {
  const { docs, diagnostics } = docRoutes([testPage(file)], config);
  expect(docs).toEqual({});
  expect(diagnostics[0]?.message).toContain(other);
});

it('gives the second of two pages with one ID another', () => {
  const { docs } = docRoutes([testPage('docs/a.md'), testPage('docs/b.md', {}, { id: 'a' })], config);
  expect(docs['a-2']).toMatchObject({ file: 'docs/b.md', path: '/a-2', unlisted: true });
});

it.each([
  ['docs/a.md', '/my page', '"slug: /my-page"'],
  ['docs/a.md', '/a?b=1', '"slug: /a"'],
  ['docs/my page.md', undefined, '"slug: /my-page"'],
  ['docs/#1 C#?.md', undefined, '"slug: /-1-C--"'],
  // control characters and segments that are invalid in an address
  ['docs/a.md', '/a\0b', '"slug: /ab"'],
  ['docs/a.md', '/../../evil', '"slug: /evil"'],
  ['docs/a.md', '/a//b', '"slug: /a/b"'],
  ['docs/a.md', 'https://x.org/a/b', '"slug: /a/b"'],
  ['docs/a.md', '/a/./b', '"slug: /a/b"'],
  ['docs/g/a.md', '../../evil', '"slug: /evil"'],
  ['docs/a.md', `/a/${'x'.repeat(241)}/b`, 'a shorter "slug"'],
  ['docs/a.md', `/${'é'.repeat(121)}`, 'a shorter "slug"'],
])('reports an invalid address: %s, slug %s', (file, slug, hint) => {
  const { docs, diagnostics } = docRoutes([testPage(file, { slug })], config);
  expect(diagnostics).toMatchObject([{ id: 'route-format', level: 'error', file }]);
  expect(diagnostics[0]?.hint).toContain(hint);
  // It has the hint's address, so that its other errors are found too.
  const address = /slug: (.*)"/.exec(hint)?.[1];
  expect(Object.values(docs).map(({ path }) => path)).toEqual(address === undefined ? [] : [address]);
});

it('does not let a page with an invalid address take the address of another', () => {
  const pages = [testPage('docs/a b.md'), testPage('docs/a-b.md')];
  const { docs, diagnostics } = docRoutes(pages, config);
  expect(Object.values(docs).map(({ file }) => file)).toEqual(['docs/a-b.md']);
  expect(diagnostics).toMatchObject([{ id: 'route-format', file: 'docs/a b.md' }]);
});

it.each(['../b', './b', '/b/', `/${'é'.repeat(120)}`])('accepts the slug %s', (slug) => {
  expect(docRoutes([testPage('docs/g/a.md', { slug })], config).diagnostics).toEqual([]);
});

it('accepts ids that are names of object members', () => {
  expect(
    Object.keys(docRoutes([testPage('docs/constructor.md'), testPage('docs/toString.md')], config).docs),
  ).toHaveLength(2);
});

it.each([
  ['docs/a.md', 'my page', { line: 3, column: 5 }],
  ['docs/my folder/a.md', 'page', { line: 1, column: 1 }],
])('reports the invalid address of %s with the ID %s at %j', (file, id, place) => {
  const page = { ...testPage(file, { id }), id: file.replace(/^docs\/(.*)a\.md$/, `$1${id}`) };
  const { diagnostics } = docRoutes([{ ...page, places: { id: { line: 3, column: 5 } } }], config);
  expect(diagnostics).toMatchObject([{ id: 'route-format', file, ...place }]);
});
