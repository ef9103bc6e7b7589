import type { Hit, QueryResult } from '../../../src/search/records/record.ts';

/** A hit for tests: the heading at an address, or a text under it. */
export function sampleHit(url: string, changes: Partial<Hit> = {}): Hit {
  const [page = '', anchor] = url.split('#');
  return {
    objectID: url,
    url,
    url_without_anchor: page,
    anchor: anchor ?? null,
    type: anchor ? 'lvl2' : 'lvl1',
    hierarchy: {
      lvl0: 'Guides',
      lvl1: `Page ${page}`,
      lvl2: anchor ?? null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    content: null,
    is_code: false,
    section: 'Docs',
    trail: ['Guides'],
    ...changes,
  };
}

/** An answer for tests. */
export function sampleResult(hits: Hit[], changes: Partial<QueryResult> = {}): QueryResult {
  return {
    hits,
    nbHits: hits.length,
    page: 0,
    nbPages: 1,
    hitsPerPage: 20,
    processingTimeMS: 1,
    query: 'word',
    params: '',
    index: 'docs',
    exhaustiveNbHits: true,
    ...changes,
  };
}
