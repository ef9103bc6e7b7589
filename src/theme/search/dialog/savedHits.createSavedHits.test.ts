import { expect, test } from 'vitest';
import { createSavedHits, type SavedHit, visit } from './savedHits.ts';

const RECENTS = '__DOCSEARCH_RECENT_SEARCHES__docs';
const FAVORITES = '__DOCSEARCH_FAVORITE_SEARCHES__docs';
const hit = (url: string): SavedHit => ({
  objectID: url,
  url,
  hierarchy: { lvl0: '', lvl1: url } as SavedHit['hierarchy'],
});

function start(more: Partial<Storage> = {}) {
  const map = new Map<string, string>();
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    ...more,
  };
  const events = new EventTarget();
  /** Simulates a browser's event for another tab's change. */
  const tell = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const open = () => createSavedHits({ storage: () => storage, events });
  return { map, open, tell };
}
const urls = ({ get }: ReturnType<typeof createSavedHits>) => get().recents.map(({ url }) => url);

test('saved hits are available on the next page', () => {
  const { open } = start();
  open().change((saved) => visit(saved, hit('/a')));
  expect(urls(open())).toEqual(['/a']);
});

test('a change starts from what another tab has saved in the meantime', () => {
  const { open } = start();
  const [one, other] = [open(), open()];
  one.change((saved) => visit(saved, hit('/a')));
  other.change((saved) => visit(saved, hit('/b')));
  expect(urls(other)).toEqual(['/b', '/a']);
});

test('another tab’s changes are reported, and no others', () => {
  const { map, open, tell } = start();
  const store = open();
  let told = 0;
  const stop = store.subscribe(() => told++);
  map.set(RECENTS, JSON.stringify([hit('/a')]));
  tell('theme');
  expect(told).toBe(0);
  tell(RECENTS);
  expect([told, urls(store)]).toEqual([1, ['/a']]);
  map.clear();
  tell(null);
  expect([told, urls(store)]).toEqual([2, []]);
  stop();
  tell(null);
  expect(told).toBe(2);
});

const forbidden = () => {
  throw new Error('SecurityError');
};
test.each<[string, Partial<Storage>]>([
  ['forbidden', { getItem: forbidden, setItem: forbidden }],
  ['full', { setItem: forbidden }],
])('if storage is %s, hits are kept for the page', (_, more) => {
  const store = start(more).open();
  for (const url of ['/a', '/b']) store.change((saved) => visit(saved, hit(url)));
  expect(urls(store)).toEqual(['/b', '/a']);
});

/** The hits of a page that finds these texts in its storage. */
function savedAs(recents: string | null, favorites: string | null = null) {
  const { map, open } = start();
  if (recents !== null) map.set(RECENTS, recents);
  if (favorites !== null) map.set(FAVORITES, favorites);
  return open().get();
}

test.each<[string | null, number]>([
  [JSON.stringify(['a', 'b'].map(hit)), 2],
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
  [JSON.stringify([...['a', 'b'].map(hit), hit('a')]), 2],
])('of %s, %d are valid hits', (stored, count) => {
  expect(savedAs(stored).recents).toHaveLength(count);
  expect(savedAs(null, stored).favorites).toHaveLength(count);
});

test('a hit with a text of a million letters is invalid', () => {
  const long = { ...hit('b'), hierarchy: { ...hit('b').hierarchy, lvl1: 'x'.repeat(1_000_000) } };
  expect(savedAs(JSON.stringify([hit('a'), long])).recents).toEqual([hit('a')]);
});
