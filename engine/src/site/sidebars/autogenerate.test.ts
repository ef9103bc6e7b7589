import { expect, it } from 'vitest';
import { testPage } from '../../../test/support/site/testSite.ts';
import type { ScannedPage } from '../../content/model/page.ts';
import type { AuthoredItem } from './authoredSidebar.ts';
import { createGenerator } from './autogenerate.ts';
import type { CategoryFile } from './categoryFile.ts';

const generate = (pages: ScannedPage[], folder = '.', categories: Record<string, CategoryFile> = {}) =>
  createGenerator({ pages, drafts: [], categories: new Map(Object.entries(categories)), docsDir: 'docs' })(folder);

/** `a`, `Label(own page): [children]`. */
function outline(items: AuthoredItem[] | undefined): string[] | undefined {
  return items?.map((item) => {
    if (item.type === 'doc') return item.id;
    if (item.type !== 'category') return item.type;
    const own = item.link?.type === 'doc' ? `(${item.link.id})` : item.link ? `(${item.link.type})` : '';
    return `${item.label}${own}: ${outline(item.items)?.join(' ')}`;
  });
}

it.each<[string, ScannedPage[], string[]]>([
  ['file name', [testPage('docs/b.md'), testPage('docs/a.md')], ['a', 'b']],
  ['number prefix', [testPage('docs/2-a.md'), testPage('docs/10-b.md'), testPage('docs/c.md')], ['a', 'b', 'c']],
  [
    'sidebar_position, before files without one',
    [testPage('docs/a.md'), testPage('docs/b.md', { sidebar_position: 5 })],
    ['b', 'a'],
  ],
  [
    'sidebar_position over the prefix',
    [testPage('docs/1-a.md', { sidebar_position: 3 }), testPage('docs/2-b.md')],
    ['b', 'a'],
  ],
  [
    'folders among files',
    [testPage('docs/c.md'), testPage('docs/b/x.md'), testPage('docs/a.md')],
    ['a', 'b: b/x', 'c'],
  ],
])('orders by %s', (_, pages, expected) => {
  expect(outline(generate(pages))).toEqual(expected);
});

it("makes a folder's page its category's page, with its label and position", () => {
  const pages = [
    testPage('docs/a.md', { sidebar_position: 1 }),
    testPage('docs/b/index.md', { sidebar_label: 'Bees', sidebar_position: 0 }),
    testPage('docs/b/x.md'),
  ];
  expect(outline(generate(pages))).toEqual(['Bees(b/index): b/x', 'a']);
});

it('reads a folder below the docs folder', () => {
  const pages = [testPage('docs/01-b/x.md'), testPage('docs/b2/y.md')];
  expect(outline(generate(pages, '01-b'))).toEqual(['b/x']);
  expect(generate(pages, 'b')).toBeUndefined();
});

it.each<[string, CategoryFile, string[]]>([
  ['label and position', { label: 'Bees', position: 0 }, ['Bees(b/index): b/x', 'a']],
  ['another page', { link: { type: 'doc', id: 'x' } }, ['a', 'x(b/x): b/index']],
  ['a generated page', { link: { type: 'generated-index' } }, ['a', 'b(generated-index): b/index b/x']],
  ['no page', { link: null }, ['a', 'b: b/index b/x']],
])('a category file sets %s', (_, file, expected) => {
  const pages = [
    testPage('docs/a.md', { sidebar_position: 1 }),
    testPage('docs/b/index.md', {}, { title: 'b' }),
    testPage('docs/b/x.md'),
  ];
  expect(outline(generate(pages, '.', { 'docs/b': file }))).toEqual(expected);
});
