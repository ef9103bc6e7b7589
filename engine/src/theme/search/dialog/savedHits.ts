import type { Hit } from '../../../search/records/record.ts';
import { headingOf } from '../parts/hitText.ts';

/** A recent or favorite page or heading: a hit without its content and marks, in DocSearch's format. */
type SavedHit = Pick<Hit, 'objectID' | 'type' | 'hierarchy' | 'is_code' | 'section' | 'trail'> & { url: string };

/** Latest first. */
export interface SavedHits {
  recents: SavedHit[];
  favorites: SavedHit[];
}

const MAX_RECENTS = 7;
const MAX_RECENTS_BESIDE_FAVORITES = 4;
const MAX_FAVORITES = 10;

/** The saved form of a hit: a text is saved as its heading. */
function savedHitOf({ objectID, hierarchy, is_code, section, trail, url = '' }: Hit): SavedHit {
  const type = headingOf({ objectID, hierarchy });
  return {
    objectID,
    url,
    ...(type !== 'lvl0' && { type }),
    ...(hierarchy && { hierarchy }),
    ...(is_code !== undefined && { is_code }),
    ...(section !== undefined && { section }),
    ...(trail && { trail }),
  };
}

/** Makes a followed hit the most recent one; favorites aren't changed. */
function visit(saved: SavedHits, hit: SavedHit): SavedHits {
  if (has(saved.favorites, hit)) return saved;
  return trim({ ...saved, recents: [hit, ...without(saved.recents, hit)] });
}

function forgetHit(saved: SavedHits, hit: SavedHit): SavedHits {
  return { recents: without(saved.recents, hit), favorites: without(saved.favorites, hit) };
}

/** Makes a recent hit a favorite; the oldest favorites are dropped. */
function keep(saved: SavedHits, hit: SavedHit): SavedHits {
  return trim({ recents: without(saved.recents, hit), favorites: [hit, ...without(saved.favorites, hit)] });
}

/** Limits the number of hits. */
function trim({ recents, favorites }: SavedHits): SavedHits {
  const room = favorites.length > 0 ? MAX_RECENTS_BESIDE_FAVORITES : MAX_RECENTS;
  return { recents: recents.slice(0, room), favorites: favorites.slice(0, MAX_FAVORITES) };
}

/** A stored list without repeats and invalid hits: other versions of this site write to the storage too. */
function readHits(stored: string | null): SavedHit[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    const hits = Array.isArray(list) ? list.filter(isSavedHit) : [];
    return [...new Map(hits.map((hit) => [hit.url, hit])).values()];
  } catch {
    return [];
  }
}

function isSavedHit(value: unknown): value is SavedHit {
  if (typeof value !== 'object' || value === null) return false;
  const { objectID, url, hierarchy, section = '', trail = [] } = value as Record<string, unknown>;
  const titles = typeof hierarchy === 'object' && hierarchy !== null ? Object.values(hierarchy) : [];
  return (
    isText(objectID) &&
    isText(url) &&
    isText((hierarchy as Hit['hierarchy'])?.lvl1) &&
    titles.every((title) => title === null || isText(title)) &&
    isText(section) &&
    Array.isArray(trail) &&
    trail.every(isText)
  );
}

/** Longer strings can't come from here, and would freeze the browser. */
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 10_000;

const has = (hits: SavedHit[], { url }: SavedHit) => hits.some((hit) => hit.url === url);
const without = (hits: SavedHit[], { url }: SavedHit) => hits.filter((hit) => hit.url !== url);

/** DocSearch's keys, with this site's index. */
const KEYS = {
  recents: '__DOCSEARCH_RECENT_SEARCHES__docs',
  favorites: '__DOCSEARCH_FAVORITE_SEARCHES__docs',
} as const;

export type SavedHitStore = ReturnType<typeof createSavedHits>;

/**
 * Recent and favorite hits of this browser, as a store for React. They are in storage, which other tabs change too; if
 * it's blocked or full, they are kept for this page only.
 */
export function createSavedHits() {
  const listeners = new Set<() => void>();
  let saved: SavedHits = { recents: [], favorites: [] };
  /** Whether the last write to storage succeeded. */
  let stored = true;
  const read = () => {
    if (!stored) return;
    try {
      saved = trim({
        recents: readHits(localStorage.getItem(KEYS.recents)),
        favorites: readHits(localStorage.getItem(KEYS.favorites)),
      });
    } catch {
      stored = false;
    }
  };
  const write = () => {
    try {
      localStorage.setItem(KEYS.recents, JSON.stringify(saved.recents));
      localStorage.setItem(KEYS.favorites, JSON.stringify(saved.favorites));
    } catch {
      stored = false;
    }
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const change = (changed: (saved: SavedHits, hit: SavedHit) => SavedHits) => (hit: Hit) => {
    // Another tab may have written in the meantime.
    read();
    saved = changed(saved, savedHitOf(hit));
    write();
    tell();
  };
  read();
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== KEYS.recents && key !== KEYS.favorites) return;
    read();
    tell();
  });
  return {
    get: () => saved,
    visit: change(visit),
    keep: change(keep),
    forget: change(forgetHit),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
