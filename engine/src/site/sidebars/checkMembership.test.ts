import { expect, it } from 'vitest';
import { testPage, testSite } from '../../../test/support/site/testSite.ts';

const diagnose = (input: Parameters<typeof testSite>[0]) => testSite(input).diagnostics;

it('suggests what to do if no id is similar', () => {
  expect(diagnose({ sidebars: { docs: ['far-away'] } })[0]?.hint).toBe('Write the page, or remove the ID.');
});

it('reports a page that a category links and lists, at the second place', () => {
  const sidebars = { docs: [{ type: 'category', label: 'a', link: { type: 'doc', id: 'a' }, items: ['a'] }] };
  const sidebarsText =
    "export default { docs: [{ type: 'category', label: 'a', link: { type: 'doc', id: 'a' },\n  items: ['a'] }] };";
  expect(diagnose({ pages: ['docs/a.md'], sidebars, sidebarsText })).toMatchObject([
    { id: 'sidebar-twice', line: 2, column: 12, message: 'The page "a" appears twice in the sidebar "docs"' },
  ]);
});

it('reports an unknown page at its ID, not at a label or comment with the same words', () => {
  const sidebars = { docs: [{ type: 'category', label: 'b', items: ['b'] }] };
  const sidebarsText = "// 'b'\nexport default { docs: [{ type: 'category', label: 'b', items: ['b'] }] };";
  expect(diagnose({ pages: [], sidebars, sidebarsText })).toMatchObject([{ id: 'unknown-doc', line: 2, column: 66 }]);
});

it.each(['warn', 'ignore'] as const)('ignores an item whose page was skipped for its address (%s)', (level) => {
  const pages = [testPage('docs/a.md', { slug: '/same' }), testPage('docs/b.md', { slug: '/same' })];
  const found = diagnose({ pages, sidebars: { docs: ['a', 'b'] }, config: { onDuplicateRoutes: level } });
  expect(found.map(({ id }) => id)).toEqual(level === 'warn' ? ['duplicate-route'] : []);
});

it("doesn't count a reference as a place", () => {
  expect(diagnose({ pages: ['docs/a.md'], sidebars: { docs: ['a'], more: [{ type: 'ref', id: 'a' }] } })).toEqual([]);
});

it.each([{ unlisted: true }, { displayed_sidebar: null }, { displayed_sidebar: 'docs' }])(
  'accepts %j without a sidebar',
  (frontMatter) => {
    expect(diagnose({ pages: [testPage('docs/a.md', frontMatter)], sidebars: { docs: [] } })).toEqual([]);
  },
);
