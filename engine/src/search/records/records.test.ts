import { expect, it, test } from 'vitest';
import { samplePage } from '../../../test/support/search/samplePage.ts';
import type { SearchSection } from '../../shared/searchFile.ts';
import { recordOf, recordsOf } from './records.ts';

const page = samplePage({
  url: '/guides/build',
  title: 'Build',
  group: 'Guides',
  sections: [
    [1, '', 'Build', ['First.'], [], 0],
    [2, 'one', 'One', ['a', 'b'], ['io_manager'], 0],
    [4, 'deep', '@asset', [], [], 1],
    [3, 'three', 'Three', [], [], 0],
    [2, 'two', 'Two', ['c'], [], 0],
  ],
});

it("returns one record for each heading and text, in the page's order", () => {
  expect(recordsOf(page).map(({ objectID, weight }) => [objectID, weight.position])).toEqual([
    ['/guides/build', 0],
    ['/guides/build~1', 1],
    ['/guides/build#one', 2],
    ['/guides/build#one~1', 3],
    ['/guides/build#one~2', 4],
    ['/guides/build#deep', 5],
    ['/guides/build#three', 6],
    ['/guides/build#two', 7],
    ['/guides/build#two~1', 8],
  ]);
});

test.each([
  [0, ['Guides', 'Build', null, null, null]],
  [1, ['Guides', 'Build', 'One', null, null]],
  [2, ['Guides', 'Build', 'One', null, '@asset']],
  [3, ['Guides', 'Build', 'One', 'Three', null]],
  [4, ['Guides', 'Build', 'Two', null, null]],
])('the headings above section %i', (section, expected) => {
  const { hierarchy } = recordOf(page, section, -1);
  expect([hierarchy.lvl0, hierarchy.lvl1, hierarchy.lvl2, hierarchy.lvl3, hierarchy.lvl4]).toEqual(expected);
});

it("uses the crawler's format", () => {
  expect(recordOf(page, 1, 1)).toEqual({
    objectID: '/guides/build#one~2',
    url: '/guides/build#one',
    url_without_anchor: '/guides/build',
    anchor: 'one',
    type: 'content',
    hierarchy: { lvl0: 'Guides', lvl1: 'Build', lvl2: 'One', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: 'b',
    names: [],
    is_code: false,
    symbol: null,
    section: 'Docs',
    trail: [],
    weight: { page_rank: 0, level: 0, position: 4 },
  });
  expect(recordOf(page, 1, -1)).toMatchObject({
    type: 'lvl2',
    content: null,
    names: ['io_manager'],
    weight: { level: 80 },
  });
  expect(recordOf(page, 2, -1)).toMatchObject({ type: 'lvl4', is_code: true, weight: { level: 60 } });
});

it('names the API object on its heading', () => {
  const signature = 'gallery.AssetSpec(key, *, deps, …)';
  const section: SearchSection = [
    3,
    'gallery.AssetSpec',
    'AssetSpec',
    ['A text.'],
    [],
    1,
    ['class', 'gallery.AssetSpec', signature],
  ];
  const api = samplePage({ sections: [[1, '', 'Assets', [], [], 0], section] });
  expect(recordOf(api, 1, -1).symbol).toEqual({ kind: 'class', path: 'gallery.AssetSpec', signature });
  expect(recordOf(api, 1, -1).names).toEqual(['gallery.AssetSpec', signature]);
  expect(recordOf(api, 1, 0)).toMatchObject({ symbol: null, names: [] });
});

it("throws for a section that the page doesn't have", () => {
  expect(() => recordOf(page, 9, -1)).toThrow('The page /guides/build has no section 9');
});
