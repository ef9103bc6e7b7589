import { readHits, type SavedHits, trim } from './savedHits.ts';

/** DocSearch's keys, with this site's index. */
const KEYS = {
  recents: '__DOCSEARCH_RECENT_SEARCHES__docs',
  favorites: '__DOCSEARCH_FAVORITE_SEARCHES__docs',
} as const;

/** Recent and favourite hits of this browser, for React to follow. */
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
