import type { Hit, QueryResult } from '../../../search/records/record.ts';
import { headingOf } from './hitText.ts';

/** The hits of one page. */
export interface PageHits {
  /** Address of the page itself. */
  url: string;
  best: Hit;
  /** The page, or text directly under its title, if found. */
  own: Hit | undefined;
  /** Its headings and the texts under them, best first. */
  parts: Hit[];
}

/** Hits grouped by page, in order of the best hit. */
export function groupByPage(hits: readonly Hit[]): PageHits[] {
  const pages = new Map<string, PageHits>();
  for (const hit of hits) {
    const url = hit.url_without_anchor ?? (hit.url ?? '').replace(/#.*/s, '');
    const page = pages.get(url) ?? { url, best: hit, own: undefined, parts: [] };
    if (headingOf(hit) !== 'lvl1') page.parts.push(hit);
    else page.own ??= hit;
    pages.set(url, page);
  }
  return [...pages.values()];
}

/** Alternative queries in an answer without hits; hosted indexes send none. */
export function suggestionsOf({ userData }: Pick<QueryResult, 'userData'>): string[] {
  return userData?.[0]?.suggestions ?? [];
}
