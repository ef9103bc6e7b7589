import { expect, it } from 'vitest';
import { testPage, testSite } from '../../../test/support/site/testSite.ts';

const diagnose = (input: Parameters<typeof testSite>[0]) => testSite(input).diagnostics;

it("points at an item whose page doesn't exist", () => {
  const sidebarsText = "export default {\n  docs: ['intro', 'guides/biuld'],\n};\n";
  expect(
    diagnose({
      pages: ['docs/intro.md', 'docs/guides/build.md'],
      sidebars: { docs: ['intro', 'guides/biuld'], more: ['guides/build'] },
      sidebarsText,
    }),
  ).toEqual([
    {
      id: 'unknown-doc',
      level: 'error',
      file: 'sidebars.ts',
      line: 2,
      column: 20,
      message: 'The sidebar "docs" has the doc ID "guides/biuld", which no page of the version "current" has',
      hint: 'Did you mean "guides/build"?',
    },
  ]);
});

it('suggests what to do if no id is similar', () => {
  expect(diagnose({ sidebars: { docs: ['far-away'] } })[0]?.hint).toBe('Write the page, or remove the ID.');
});

it.each([
  [{ docs: ['a'], more: ['a'] }, 'The page "a" appears in the sidebars "docs" and "more"'],
  [{ docs: ['a', 'a'] }, 'The page "a" appears twice in the sidebar "docs"'],
  [
    { docs: [{ type: 'category', label: 'C', link: { type: 'doc', id: 'a' }, items: ['a'] }] },
    'The page "a" appears twice in the sidebar "docs"',
  ],
])('reports a page with two places, at the second: %j', (sidebars, message) => {
  const sidebarsText = "'a',\n  'a'";
  expect(diagnose({ pages: ['docs/a.md'], sidebars, sidebarsText })).toMatchObject([
    { id: 'sidebar-twice', level: 'error', file: 'sidebars.ts', line: 2, column: 4, message },
  ]);
});

it.each(['warn', 'ignore'] as const)('ignores an item whose page was skipped for its address (%s)', (level) => {
  const pages = [testPage('docs/a.md', { slug: '/same' }), testPage('docs/b.md', { slug: '/same' })];
  const found = diagnose({ pages, sidebars: { docs: ['a', 'b'] }, config: { onDuplicateRoutes: level } });
  expect(found.map(({ id }) => id)).toEqual(level === 'warn' ? ['duplicate-route'] : []);
});

it("doesn't count a reference as a place", () => {
  expect(diagnose({ pages: ['docs/a.md'], sidebars: { docs: ['a'], more: [{ type: 'ref', id: 'a' }] } })).toEqual([]);
});

it('reports a listed page without a sidebar', () => {
  expect(diagnose({ pages: ['docs/a.md'] })).toMatchObject([
    { id: 'sidebar-missing', level: 'error', file: 'docs/a.md', message: 'The page "a" is not in a sidebar' },
  ]);
});

it.each([{ unlisted: true }, { displayed_sidebar: null }, { displayed_sidebar: 'docs' }])(
  'accepts %j without a sidebar',
  (frontMatter) => {
    expect(diagnose({ pages: [testPage('docs/a.md', frontMatter)], sidebars: { docs: [] } })).toEqual([]);
  },
);

it("reports a displayed_sidebar that doesn't exist", () => {
  const pages = [testPage('docs/a.md', { displayed_sidebar: 'doc' })];
  expect(diagnose({ pages, sidebars: { docs: [] } })).toMatchObject([
    {
      id: 'unknown-sidebar',
      level: 'error',
      message: 'The page refers to the sidebar "doc", which does not exist: the sidebars are docs',
      hint: 'Did you mean "docs"?',
    },
  ]);
});
