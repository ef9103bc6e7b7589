import type { Hit } from '../../../search/records/record.ts';
import { headingOf } from '../parts/hitText.ts';

/** A page or heading that a reader has gone to, or keeps: a hit without its content and marks, as DocSearch stores it. */
export type SavedHit = Pick<Hit, 'objectID' | 'type' | 'hierarchy' | 'is_code' | 'section' | 'trail'> & { url: string };

/** Latest first. */
export interface SavedHits {
  recents: SavedHit[];
  favorites: SavedHit[];
}

export const MAX_RECENTS = 7;
export const MAX_RECENTS_BESIDE_FAVORITES = 4;
export const MAX_FAVORITES = 10;

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

/** Once gone to, a hit is the latest; favourites stay what they are. */
export function visit(saved: SavedHits, hit: SavedHit): SavedHits {
  if (has(saved.favorites, hit)) return saved;
  return trim({ ...saved, recents: [hit, ...without(saved.recents, hit)] });
}

export function forget(saved: SavedHits, hit: SavedHit): SavedHits {
  return { recents: without(saved.recents, hit), favorites: without(saved.favorites, hit) };
}

/** Makes a recent hit a favourite; the oldest favourites give way. */
export function keep(saved: SavedHits, hit: SavedHit): SavedHits {
  return trim({ recents: without(saved.recents, hit), favorites: [hit, ...without(saved.favorites, hit)] });
}

/** No more than there is room for. */
export function trim({ recents, favorites }: SavedHits): SavedHits {
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
