import { afterEach, expect, test, vi } from 'vitest';
import type { Hit } from '../../../search/records/record.ts';
import { createSavedHits, type SavedHitStore } from './savedHits.ts';

afterEach(() => vi.unstubAllGlobals());

const hierarchy = (lvl1: string, lvl2: string | null = null) => ({
  lvl0: 'Docs',
  lvl1,
  lvl2,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
});
const hit = (url: string): Hit => ({ objectID: url, url, type: 'lvl1', hierarchy: hierarchy(url) });
const hits = (...urls: string[]) => urls.map(hit);

const RECENTS = '__DOCSEARCH_RECENT_SEARCHES__docs';
const FAVORITES = '__DOCSEARCH_FAVORITE_SEARCHES__docs';

/** The hits of a page that finds these texts in its storage. */
function storeOf(recents: string | null, favorites: string | null = null) {
  const map = new Map<string, string>();
  if (recents !== null) map.set(RECENTS, recents);
  if (favorites !== null) map.set(FAVORITES, favorites);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  });
  vi.stubGlobal('addEventListener', () => {});
  return createSavedHits();
}

test.each<[name: string, saved: [string, string], change: (store: SavedHitStore) => void, after: [string, string]]>([
  ['a visit comes first', ['ab', ''], (store) => store.visit(hit('c')), ['cab', '']],
  ['once', ['ab', ''], (store) => store.visit(hit('b')), ['ba', '']],
  ['seven are kept', ['abcdefg', ''], (store) => store.visit(hit('h')), ['habcdef', '']],
  ['four beside favorites', ['abcd', 'x'], (store) => store.visit(hit('h')), ['habc', 'x']],
  ['a favorite stays where it is', ['a', 'xy'], (store) => store.visit(hit('y')), ['a', 'xy']],
  ['a recent one becomes a favorite', ['abcdefg', ''], (store) => store.keep(hit('b')), ['acde', 'b']],
  ['ten favorites are kept', ['', 'qrstuvwxyz'], (store) => store.keep(hit('a')), ['', 'aqrstuvwxy']],
  ['a recent one is forgotten', ['ab', 'x'], (store) => store.forget(hit('a')), ['b', 'x']],
  ['a favorite is forgotten', ['a', 'x'], (store) => store.forget(hit('x')), ['a', '']],
])('%s', (_, saved, change, after) => {
  const [recents, favorites] = saved.map((urls) => JSON.stringify(hits(...urls))) as [string, string];
  const store = storeOf(recents, favorites);
  change(store);
  const urls = [store.get().recents, store.get().favorites].map((list) => list.map(({ url }) => url).join(''));
  expect(urls).toEqual(after);
});

test.each<[string | null, number]>([
  [JSON.stringify(hits('a', 'b')), 2],
  // DocSearch's own hits have more fields, and lack ours
  [JSON.stringify([{ ...hit('a'), anchor: null, content: null, __autocomplete_id: 1 }]), 1],
  [null, 0],
  ['', 0],
  ['{', 0],
  ['{}', 0],
  ['null', 0],
  ['[null, 1, "a", [], {}]', 0],
  [JSON.stringify([{ ...hit('a'), url: 1 }]), 0],
  [JSON.stringify([{ ...hit('a'), objectID: undefined }]), 0],
  [JSON.stringify([{ ...hit('a'), hierarchy: null }]), 0],
  [JSON.stringify([{ ...hit('a'), hierarchy: { lvl1: 'A', lvl2: 2 } }]), 0],
  [JSON.stringify([{ ...hit('a'), trail: 'x' }]), 0],
  [JSON.stringify([{ ...hit('a'), trail: [1] }]), 0],
  [JSON.stringify([{ ...hit('a'), section: {} }]), 0],
  [JSON.stringify([...hits('a', 'b'), hit('a')]), 2],
])('of %s, %d are valid hits', (stored, count) => {
  expect(storeOf(stored).get().recents).toHaveLength(count);
  expect(storeOf(null, stored).get().favorites).toHaveLength(count);
});

test('a hit with a million letters is invalid', () => {
  const long = { ...hit('b'), hierarchy: hierarchy('x'.repeat(1_000_000)) };
  expect(storeOf(JSON.stringify([hit('a'), long])).get().recents).toEqual([hit('a')]);
});
