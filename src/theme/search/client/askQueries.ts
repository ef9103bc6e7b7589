import { HIERARCHY_LEVELS, type Hit, type MarkedAttributes, type QueryResult } from '../../../search/records/record.ts';
import type { ShellSearch } from '../../../site/model/routeData.ts';
import type { SearchClient, SearchRequest } from '../parts/searchClient.ts';

/** A query of a batch, in the protocol's format. */
export type ProtocolQuery = Record<string, unknown> & { indexName: string; query: string };

/** Answers a batch in order. Rejects if there is no answer. */
export type AskQueries = (queries: ProtocolQuery[]) => Promise<QueryResult[]>;

/** A hit that a reader opened: its 1-based position in the answer, and the answer's id. */
export interface HitClick {
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
 * The batch for a request. Headings are whole, texts are snippets. Facets are counted in all sections, even if hits are
 * limited to some, because readers choose among them.
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

/** The site's search, based on a function that answers batches. */
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

/** The combined result of a batch from `queriesOf`. */
function resultOf([hits, counts]: QueryResult[], hitsAsked: number): QueryResult {
  const answer = readAnswer(hits, hitsAsked);
  return counts ? { ...answer, facets: readAnswer(counts, 0).facets ?? {} } : answer;
}

/** Maximum letters of a text. No page has more in one place, and drawing millions would freeze the browser. */
const LONGEST_TEXT = 10_000;
/** Maximum number of items in a list, such as names in code. */
const LONGEST_LIST = 200;

type Members = Record<string, unknown>;

/**
 * Validates an answer against the protocol. Services, indexes, and proxies may send anything, and only strings may be
 * drawn: members of a wrong type are dropped, and hits without content too. Throws if it isn't an answer at all.
 */
export function readAnswer(value: unknown, hitsAsked: number): QueryResult {
  const { hits, nbHits, page, hitsPerPage, facets, userData, queryID, ...rest } = membersOf(value);
  if (!Array.isArray(hits)) throw new Error('The search service sent no answer');
  const seen = new Set<string>();
  const read = hits.slice(0, hitsAsked).flatMap((hit) => readHit(hit) ?? []);
  return {
    ...(rest as Partial<QueryResult>),
    // React needs unique ids.
    hits: read.filter(({ objectID }) => !seen.has(objectID) && seen.add(objectID)),
    nbHits: countOf(nbHits) ?? read.length,
    page: countOf(page) ?? 0,
    hitsPerPage: countOf(hitsPerPage) ?? hitsAsked,
    ...(typeof queryID === 'string' && { queryID }),
    ...(facets !== undefined && { facets: readFacets(facets) }),
    ...(Array.isArray(userData) && { userData: userData.map(readSuggestions) }),
  } as QueryResult;
}

function readHit(value: unknown): Hit | undefined {
  const hit = membersOf(value);
  const url = textOf(hit.url);
  const objectID = textOf(hit.objectID) ?? url;
  if (objectID === undefined) return undefined;
  const { hierarchy, symbol } = hit;
  const read = {
    objectID,
    url,
    url_without_anchor: textOf(hit.url_without_anchor),
    anchor: textOrNull(hit.anchor),
    type: textOf(hit.type),
    hierarchy: isMembers(hierarchy) ? levelsOf(hierarchy, textOrNull) : undefined,
    content: textOrNull(hit.content),
    is_code: typeof hit.is_code === 'boolean' ? hit.is_code : undefined,
    symbol: isMembers(symbol)
      ? { kind: textOf(symbol.kind) ?? '', path: textOf(symbol.path) ?? '', signature: textOf(symbol.signature) ?? '' }
      : undefined,
    section: textOf(hit.section),
    trail: textsOf(hit.trail),
    names: textsOf(hit.names),
    _highlightResult: readMarked(hit._highlightResult),
    _snippetResult: readMarked(hit._snippetResult),
  };
  return Object.fromEntries(Object.entries(read).filter(([, member]) => member !== undefined)) as unknown as Hit;
}

function readMarked(value: unknown): MarkedAttributes | undefined {
  if (!isMembers(value)) return undefined;
  const markedOf = (text: unknown) => {
    const marked = textOf(membersOf(text).value);
    return marked === undefined ? undefined : { ...membersOf(text), value: marked };
  };
  const content = markedOf(value.content);
  return {
    ...(isMembers(value.hierarchy) && { hierarchy: levelsOf(value.hierarchy, markedOf) }),
    ...(content && { content }),
  } as MarkedAttributes;
}

/** The levels of a hierarchy, without those for which `read` returns undefined. */
function levelsOf(levels: Members, read: (value: unknown) => unknown): Members {
  return Object.fromEntries(
    HIERARCHY_LEVELS.map((level) => [level, read(levels[level])]).filter(([, value]) => value !== undefined),
  ) as Members;
}

function readFacets(facets: unknown): Record<string, Record<string, number>> {
  return Object.fromEntries(
    Object.entries(membersOf(facets)).map(([name, counts]) => [
      name,
      Object.fromEntries(
        Object.entries(membersOf(counts)).flatMap(([value, count]) => {
          const read = countOf(count);
          return read === undefined ? [] : [[value.slice(0, LONGEST_TEXT), read]];
        }),
      ),
    ]),
  );
}

function readSuggestions(value: unknown): { suggestions: string[] } {
  return { suggestions: textsOf(membersOf(value).suggestions) ?? [] };
}

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;
const membersOf = (value: unknown): Members => (isMembers(value) ? value : {});
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : undefined);
const textOrNull = (value: unknown) => (value === null ? null : textOf(value));
const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.slice(0, LONGEST_LIST).flatMap((text) => textOf(text) ?? []) : undefined;
const countOf = (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;

export interface SearchClientOptions {
  search: ShellSearch;
  baseUrl: string;
  /** Origin of the page: `https://docs.example.com`. */
  origin: string;
}
