import { expect, test } from 'vitest';
import type { Hit } from '../../../search/records/record.ts';
import { forgetHit, keep, type SavedHit, type SavedHits, savedHitOf, visit } from './savedHits.ts';

const hierarchy = (lvl1: string, lvl2: string | null = null) => ({
  lvl0: 'Docs',
  lvl1,
  lvl2,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
});
const hit = (url: string): SavedHit => ({ objectID: url, url, type: 'lvl1', hierarchy: hierarchy(url) });
const hits = (...urls: string[]) => urls.map(hit);
const urls = ({ recents, favorites }: SavedHits) =>
  [recents, favorites].map((list) => list.map(({ url }) => url).join(''));

test('a text is saved as its heading, without marks', () => {
  const found: Hit = {
    objectID: '/a#b~2',
    url: '/a#b',
    type: 'content',
    hierarchy: hierarchy('A', 'B'),
    content: 'Words',
    is_code: false,
    section: 'Docs',
    trail: ['Guides'],
    _snippetResult: { content: { value: 'Words', matchLevel: 'none' } },
  };
  expect(savedHitOf(found)).toEqual({
    objectID: '/a#b~2',
    url: '/a#b',
    type: 'lvl2',
    hierarchy: hierarchy('A', 'B'),
    is_code: false,
    section: 'Docs',
    trail: ['Guides'],
  });
});

test.each<[name: string, saved: SavedHits, change: (saved: SavedHits) => SavedHits, after: string[]]>([
  ['a visit comes first', { recents: hits('a', 'b'), favorites: [] }, (saved) => visit(saved, hit('c')), ['cab', '']],
  ['once', { recents: hits('a', 'b'), favorites: [] }, (saved) => visit(saved, hit('b')), ['ba', '']],
  [
    'seven are kept',
    { recents: hits(...'abcdefg'), favorites: [] },
    (saved) => visit(saved, hit('h')),
    ['habcdef', ''],
  ],
  [
    'four beside favorites',
    { recents: hits(...'abcd'), favorites: hits('x') },
    (saved) => visit(saved, hit('h')),
    ['habc', 'x'],
  ],
  [
    'a favorite stays where it is',
    { recents: hits('a'), favorites: hits('x', 'y') },
    (saved) => visit(saved, hit('y')),
    ['a', 'xy'],
  ],
  [
    'a recent one becomes a favorite',
    { recents: hits(...'abcdefg'), favorites: [] },
    (saved) => keep(saved, hit('b')),
    ['acde', 'b'],
  ],
  [
    'ten favorites are kept',
    { recents: [], favorites: hits(...'qrstuvwxyz') },
    (saved) => keep(saved, hit('a')),
    ['', 'aqrstuvwxy'],
  ],
  [
    'a recent one is forgotten',
    { recents: hits('a', 'b'), favorites: hits('x') },
    (saved) => forgetHit(saved, hit('a')),
    ['b', 'x'],
  ],
  [
    'a favorite is forgotten',
    { recents: hits('a'), favorites: hits('x') },
    (saved) => forgetHit(saved, hit('x')),
    ['a', ''],
  ],
])('%s', (_, saved, change, after) => {
  expect(urls(change(saved))).toEqual(after);
});
