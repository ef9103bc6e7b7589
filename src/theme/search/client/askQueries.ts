import { HIERARCHY_LEVELS, type Hit, type QueryResult } from '../../../search/records/record.ts';
import type { SearchClient, SearchRequest } from '../searchClient.ts';
import { readAnswer } from './readAnswer.ts';

/** A query of a batch, as the protocol has it. */
export type ProtocolQuery = Record<string, unknown> & { indexName: string; query: string };

/** Answers a batch, in its order. Rejects when there is no answer. */
export type AskQueries = (queries: ProtocolQuery[]) => Promise<QueryResult[]>;

/** A hit that a reader opened: its place in the answer, from 1, and the answer's id. */
export interface HitClick {
  queryID: string;
  objectID: string;
  position: number;
}

export type ReportClick = (click: HitClick) => void;

interface ClientOptions {
  indexName: string;
  /** Asks for answers with ids, and gets the clicks on their hits. @default nobody counts clicks */
  report?: ReportClick | undefined;
}

/** Hits of an answer, unless more are asked for. */
const PAGE_SIZE = 20;

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
  { query, hitsPerPage = PAGE_SIZE, page = 0, snippetWords, sections = [], facets = [] }: SearchRequest,
  { indexName, report }: ClientOptions,
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
    clickAnalytics: report !== undefined,
  };
  if (sections.length === 0) return [{ ...hits, ...counted }];
  const chosen = { ...hits, facetFilters: [sections.map((section) => `section:${section}`)] };
  return counted ? [chosen, { indexName, query, hitsPerPage: 0, clickAnalytics: false, ...counted }] : [chosen];
}

/** The site's search, by something that answers batches. */
export function clientOf(ask: AskQueries, options: ClientOptions): SearchClient {
  const clicks = new WeakMap<Hit, HitClick>();
  return {
    async search(request) {
      const result = resultOf(await ask(queriesOf(request, options)), request.hitsPerPage ?? PAGE_SIZE);
      const { hits, queryID, page, hitsPerPage } = result;
      if (queryID)
        for (const [index, hit] of hits.entries())
          clicks.set(hit, { queryID, objectID: hit.objectID, position: page * hitsPerPage + index + 1 });
      return result;
    },
    opened(hit) {
      const click = clicks.get(hit);
      if (click) options.report?.(click);
    },
  };
}

/** The one result of a batch that `queriesOf` made. */
function resultOf([hits, counts]: QueryResult[], hitsAsked: number): QueryResult {
  const answer = readAnswer(hits, hitsAsked);
  return counts ? { ...answer, facets: readAnswer(counts, 0).facets ?? {} } : answer;
}
