import { HIERARCHY_LEVELS } from '../../../search/record.ts';
import type { QueryResult } from '../../../search/response.ts';
import type { SearchClient, SearchRequest } from '../searchClient.ts';

/** A query of a batch, as the protocol has it. */
export type ProtocolQuery = Record<string, unknown> & { indexName: string; query: string };

/** Answers a batch, in its order. Rejects when there is no answer. */
export type AskQueries = (queries: ProtocolQuery[]) => Promise<QueryResult[]>;

const LEVELS = HIERARCHY_LEVELS.map((level) => `hierarchy.${level}`);
const RETRIEVED = [
  ...LEVELS,
  'content',
  'type',
  'url',
  'url_without_anchor',
  'anchor',
  'is_code',
  'symbol',
  'section',
  'trail',
  'names',
];

/**
 * The batch for a request. Headings come whole, texts as snippets. Facets are counted in all sections, also when hits of some
 * alone are wanted: readers choose among them.
 */
function queriesOf(
  { query, hitsPerPage = 20, page = 0, snippetWords, sections = [], facets = [] }: SearchRequest,
  indexName: string,
): ProtocolQuery[] {
  const counted = facets.length > 0 && { facets };
  const hits = {
    indexName,
    query,
    hitsPerPage,
    page,
    attributesToRetrieve: RETRIEVED,
    attributesToHighlight: LEVELS,
    attributesToSnippet: [`content:${snippetWords}`],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  };
  if (sections.length === 0) return [{ ...hits, ...counted }];
  const chosen = { ...hits, facetFilters: [sections.map((section) => `section:${section}`)] };
  return counted ? [chosen, { indexName, query, hitsPerPage: 0, ...counted }] : [chosen];
}

/** The site's search, by something that answers batches. */
export function clientOf(ask: AskQueries, indexName: string): SearchClient {
  return { search: async (request) => resultOf(await ask(queriesOf(request, indexName))) };
}

/** The one result of a batch that `queriesOf` made. */
function resultOf([hits, counts]: QueryResult[]): QueryResult {
  if (!hits) throw new Error('The search service gave no answer');
  return counts ? { ...hits, facets: counts.facets ?? {} } : hits;
}
