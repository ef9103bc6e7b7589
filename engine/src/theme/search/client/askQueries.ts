import { HIERARCHY_LEVELS, type Hit, type QueryResult } from '../../../search/records/record.ts';
import type { ShellSearch } from '../../../site/model/routeData.ts';
import type { SearchClient, SearchRequest } from '../parts/searchClient.ts';
import { readAnswer } from './readAnswer.ts';

/** A query of a batch, in the protocol's format. */
export type ProtocolQuery = Record<string, unknown> & { indexName: string; query: string };

/** Answers a batch in order. Rejects if there is no answer. */
export type AskQueries = (queries: ProtocolQuery[]) => Promise<QueryResult[]>;

/** A hit that a reader opened: its 1-based position in the answer, and the answer's id. */
interface HitClick {
  queryID: string;
  objectID: string;
  position: number;
}

export type ReportClick = (click: HitClick) => void;

interface ClientOptions {
  indexName: string;
  /** Requests answers with ids, and receives the clicks on their hits. @default clicks aren't counted */
  report?: ReportClick | undefined;
}

/** Default number of hits per answer. */
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
 * The batch for a request. Headings are whole, texts are snippets. Hits are counted in all sections, even if they are
 * limited to one, because readers choose among them.
 */
export function queriesOf(
  { query, hitsPerPage = PAGE_SIZE, page = 0, snippetWords, section }: SearchRequest,
  { indexName, report }: ClientOptions,
): ProtocolQuery[] {
  const facets = ['section'];
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
  if (!section) return [section === '' ? { ...hits, facets } : hits];
  return [
    { ...hits, facetFilters: [[`section:${section}`]] },
    { indexName, query, hitsPerPage: 0, clickAnalytics: false, facets },
  ];
}

/** The site's search, based on a function that answers batches. */
export function clientOf(ask: AskQueries, options: ClientOptions): SearchClient {
  const clicks = new WeakMap<Hit, HitClick>();
  return {
    async search(request) {
      const result = resultOf(await ask(queriesOf(request, options)), request);
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

/** The combined result of a batch from `queriesOf`. */
export function resultOf(
  [hits, counts]: QueryResult[],
  { hitsPerPage = PAGE_SIZE }: Pick<SearchRequest, 'hitsPerPage'>,
): QueryResult {
  const answer = readAnswer(hits, hitsPerPage);
  return counts ? { ...answer, facets: readAnswer(counts, 0).facets ?? {} } : answer;
}

export interface SearchClientOptions {
  search: ShellSearch;
  baseUrl: string;
  /** Origin of the page: `https://docs.example.com`. */
  origin: string;
}
