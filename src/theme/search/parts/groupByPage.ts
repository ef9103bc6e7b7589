import type { Hit, QueryResult } from '../../../search/records/record.ts';

/** The hits of one page, best first. */
export interface PageHits {
  /** Address of the page itself. */
  url: string;
  hits: [Hit, ...Hit[]];
}

/** Hits grouped by page, both in order of the best hit. */
export function groupByPage(hits: readonly Hit[]): PageHits[] {
  const groups = new Map<string, PageHits>();
  for (const hit of hits) {
    const url = hit.url_without_anchor ?? (hit.url ?? '').replace(/#.*/s, '');
    const group = groups.get(url);
    if (group) group.hits.push(hit);
    else groups.set(url, { url, hits: [hit] });
  }
  return [...groups.values()];
}

/** Alternative queries in an answer without hits; hosted indexes send none. */
export function suggestionsOf({ userData }: Pick<QueryResult, 'userData'>): string[] {
  const suggestions: unknown = userData?.[0]?.suggestions;
  return Array.isArray(suggestions) ? suggestions.filter((text) => typeof text === 'string') : [];
}
