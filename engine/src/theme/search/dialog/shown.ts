import type { Hit, QueryResult } from '../../../search/records/record.ts';
import type { Shell } from '../../../site/model/routeData.ts';
import { groupByPage, suggestionsOf } from '../parts/groupByPage.ts';
import { hitHref } from '../parts/hitText.ts';
import type { SavedHits } from './savedHits.ts';

/** Maximum number of hits per page. */
const HITS_PER_GROUP = 5;

/** An option of the list: a link. */
export type Row = {
  hit: Hit;
  href: string;
};

/** A page with its sections, best first; `first` is the index of the page's row in the whole list. */
export interface Group {
  page: Row;
  parts: Row[];
  first: number;
}

/** The content below the input. */
export type Shown =
  /** `links` are shown if nothing is saved. */
  | { kind: 'start'; recents: Row[]; favorites: Row[]; links: Row[] }
  /** `best` is the index of the best hit's row, which may be under the row of its page. */
  | { kind: 'hits'; query: string; count: number; groups: Group[]; best: number }
  | { kind: 'none'; query: string; suggestions: string[] }
  | { kind: 'failed' }
  /** There is no answer yet. */
  | { kind: 'waiting' };

type Site = Pick<Shell, 'url' | 'search'>;

/** Saved hits; if there are none, the site's links. */
export function shownAtStart({ recents, favorites }: SavedHits, site: Site): Extract<Shown, { kind: 'start' }> {
  const isEmpty = recents.length + favorites.length === 0;
  return {
    kind: 'start',
    recents: rowsOf(recents, site),
    favorites: rowsOf(favorites, site),
    links: isEmpty ? rowsOf(site.search.links.map(linkedPage), site) : [],
  };
}

/** Hits grouped by page. A page that wasn't found itself has a row too, above its sections. */
export function shownOf(query: string, { hits, nbHits, ...result }: QueryResult, site: Site): Shown {
  const groups: Group[] = [];
  let first = 0;
  for (const { url, best, own, parts: found } of groupByPage(hits)) {
    const [page] = rowsOf([own ?? pageAbove(best, url)], site);
    const parts = rowsOf(found, site).slice(0, HITS_PER_GROUP - (own ? 1 : 0));
    if (!page || (!own && parts.length === 0)) continue;
    groups.push({ page, parts, first });
    first += 1 + parts.length;
  }
  const [top] = groups;
  if (!top) return { kind: 'none', query, suggestions: suggestionsOf(result) };
  return { kind: 'hits', query, count: nbHits, groups, best: top.parts[0]?.hit === hits[0] ? 1 : 0 };
}

export function optionsOf(shown: Shown): Row[] {
  if (shown.kind === 'start') return [...shown.recents, ...shown.favorites, ...shown.links];
  return shown.kind === 'hits' ? shown.groups.flatMap(({ page, parts }) => [page, ...parts]) : [];
}

/** Rows of hits; those without a target are dropped. */
function rowsOf(hits: Hit[], site: Site): Row[] {
  return hits.map((hit) => ({ hit, href: hitHref(hit.url ?? '', site) })).filter(({ href }) => href !== '');
}

const NO_HEADING = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/** The page of a hit inside it. */
function pageAbove({ hierarchy, section, trail, _highlightResult }: Hit, url: string): Hit {
  return {
    objectID: url,
    url,
    type: 'lvl1',
    ...(hierarchy && { hierarchy: { ...hierarchy, ...NO_HEADING } }),
    ...(section !== undefined && { section }),
    ...(trail && { trail }),
    ...(_highlightResult && { _highlightResult }),
  };
}

function linkedPage({ label, href }: Shell['search']['links'][number]): Hit {
  return { objectID: href, url: href, type: 'lvl1', hierarchy: { lvl0: '', lvl1: label, ...NO_HEADING } };
}
