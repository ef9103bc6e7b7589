import type { Hit } from '../../../search/records/record.ts';
import { headingOf } from '../parts/hitText.ts';

/** A page or heading that a reader has gone to, or keeps: a hit without its content and marks, as DocSearch stores it. */
export type SavedHit = Pick<Hit, 'objectID' | 'type' | 'hierarchy' | 'is_code' | 'section' | 'trail'> & { url: string };

/** Latest first. */
export interface SavedHits {
  recents: SavedHit[];
  favorites: SavedHit[];
}

const MAX_RECENTS = 7;
const MAX_RECENTS_BESIDE_FAVORITES = 4;
const MAX_FAVORITES = 10;

/** What is kept of a hit: a text is kept as the heading it stands under. */
export function savedHitOf({ objectID, hierarchy, is_code, section, trail, url = '' }: Hit): SavedHit {
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

/** Once gone to, a hit is the latest; favorites stay what they are. */
export function visit(saved: SavedHits, hit: SavedHit): SavedHits {
  if (has(saved.favorites, hit)) return saved;
  return trim({ ...saved, recents: [hit, ...without(saved.recents, hit)] });
}

export function forgetHit(saved: SavedHits, hit: SavedHit): SavedHits {
  return { recents: without(saved.recents, hit), favorites: without(saved.favorites, hit) };
}

/** Makes a recent hit a favorite; the oldest favorites give way. */
export function keep(saved: SavedHits, hit: SavedHit): SavedHits {
  return trim({ recents: without(saved.recents, hit), favorites: [hit, ...without(saved.favorites, hit)] });
}

/** No more than there is room for. */
function trim({ recents, favorites }: SavedHits): SavedHits {
  const room = favorites.length > 0 ? MAX_RECENTS_BESIDE_FAVORITES : MAX_RECENTS;
  return { recents: recents.slice(0, room), favorites: favorites.slice(0, MAX_FAVORITES) };
}

/** A stored list, each hit once; what is no hit is left out. Storage is written by other versions of this site too. */
export function readHits(stored: string | null): SavedHit[] {
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

/** Longer ones were not written here, and would stop the browser. */
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 10_000;

const has = (hits: SavedHit[], { url }: SavedHit) => hits.some((hit) => hit.url === url);
const without = (hits: SavedHit[], { url }: SavedHit) => hits.filter((hit) => hit.url !== url);

/** DocSearch's keys, with this site's index. */
const KEYS = {
  recents: '__DOCSEARCH_RECENT_SEARCHES__docs',
  favorites: '__DOCSEARCH_FAVORITE_SEARCHES__docs',
} as const;

/** Recent and favorite hits of this browser, for React to follow. */
export interface SavedHitStore {
  get(): SavedHits;
  change(change: (saved: SavedHits) => SavedHits): void;
  subscribe(listener: () => void): () => void;
}

interface SavedHitsOptions {
  /** Throws where storage is forbidden. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Tells with `storage` what other tabs have changed. */
  events: Pick<EventTarget, 'addEventListener'>;
}

/** Kept in storage, which other tabs change too; where it is forbidden or full, for this page only. */
export function createSavedHits({ storage, events }: SavedHitsOptions): SavedHitStore {
  const listeners = new Set<() => void>();
  let saved: SavedHits = { recents: [], favorites: [] };
  /** Whether storage has what was last written here. */
  let stored = true;
  const read = () => {
    if (!stored) return;
    try {
      saved = trim({
        recents: readHits(storage().getItem(KEYS.recents)),
        favorites: readHits(storage().getItem(KEYS.favorites)),
      });
    } catch {
      stored = false;
    }
  };
  const write = () => {
    try {
      storage().setItem(KEYS.recents, JSON.stringify(saved.recents));
      storage().setItem(KEYS.favorites, JSON.stringify(saved.favorites));
    } catch {
      stored = false;
    }
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  read();
  events.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key !== null && key !== KEYS.recents && key !== KEYS.favorites) return;
    read();
    tell();
  });
  return {
    get: () => saved,
    change(change) {
      // Another tab may have written meanwhile.
      read();
      saved = change(saved);
      write();
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
