import type { Hit, QueryResult } from '../../../search/records/record.ts';
import type { Shell } from '../../../site/model/routeData.ts';
import { groupByPage, suggestionsOf } from '../parts/groupByPage.ts';
import { hitHref } from '../parts/hitText.ts';
import { type SavedHit, type SavedHits, savedHitOf } from './savedHits.ts';

/** Maximum number of rows per page. */
const ROWS_PER_GROUP = 5;

/** An option of the list: a link. */
export type Row = {
  hit: Hit;
  href: string;
};

/** Rows under one title; `first` is the index of the first row in the whole list. */
export interface Group {
  rows: [Row, ...Row[]];
  first: number;
}

/** The content below the input. */
export type Shown =
  | { kind: 'start'; recents: Row[]; favorites: Row[] }
  | { kind: 'hits'; query: string; count: number; groups: Group[] }
  | { kind: 'none'; query: string; suggestions: string[] }
  | { kind: 'failed' };

type Site = Pick<Shell, 'url'>;

export function shownAtStart({ recents, favorites }: SavedHits, site: Site): Shown {
  return { kind: 'start', recents: rowsOf(recents, site), favorites: rowsOf(favorites, site) };
}

/** Hits grouped by page, both in order of the best hit. */
export function shownOf(query: string, { hits, nbHits, ...result }: QueryResult, site: Site): Shown {
  const groups: Group[] = [];
  let first = 0;
  for (const page of groupByPage(hits)) {
    const [row, ...rows] = rowsOf(page.hits, site).slice(0, ROWS_PER_GROUP);
    if (!row) continue;
    groups.push({ rows: [row, ...rows], first });
    first += 1 + rows.length;
  }
  if (groups.length === 0) return { kind: 'none', query, suggestions: suggestionsOf(result) };
  return { kind: 'hits', query, count: nbHits, groups };
}

export function optionsOf(shown: Shown): Row[] {
  if (shown.kind === 'start') return [...shown.recents, ...shown.favorites];
  return shown.kind === 'hits' ? shown.groups.flatMap(({ rows }) => rows) : [];
}

/** Rows of hits; those without a target are dropped. */
function rowsOf(hits: Hit[], site: Site): Row[] {
  return hits.map((hit) => ({ hit, href: hitHref(hit.url ?? '', site).href })).filter(({ href }) => href !== '');
}

export const savedRow = ({ hit }: Row): SavedHit => savedHitOf(hit);
