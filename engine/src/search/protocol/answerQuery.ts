import { INDEX_NAME, type SearchFilePage } from '../../shared/searchFile.ts';
import type { SearchIndex } from '../engine/index/searchIndex.ts';
import type { Hit, ProtocolError, QueryResult, QueryResults } from '../records/record.ts';
import { acceptedBy, countFacets } from './filters.ts';
import { hitReader } from './hits.ts';
import { createMarker } from './marker.ts';
import type { ChunkTokens } from './marksIn.ts';
import { isProtocolError, LIMITS } from './params.ts';
import { queryWordsOf } from './queryWords.ts';
import { readQueries } from './readQueries.ts';
import type { Query } from './readQuery.ts';

/** The environment of an answer. */
export interface AnswerContext {
  /** Creates a `queryID`: 32 hexadecimal digits. */
  createId(): string;
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Splits texts into words to mark. Use `rememberTokens` to answer many queries. @default the engine's */
  tokensOf?: ChunkTokens;
}

/** Suggestions for a query that found nothing. */
const SUGGESTIONS = 3;

/** Hits made at once: about a millisecond of work. A thousand take 50 to 250. */
const HITS_AT_ONCE = 5;

/** Answers one query like Algolia. */
function answerQuery(index: SearchIndex, query: Query, context: AnswerContext): QueryResult {
  const steps = answerInSteps(index, query, context);
  const hits: Hit[] = [];
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { ...value, hits: [...hits, ...value.hits] };
    if (value) hits.push(...value);
  }
}

/**
 * Answers in steps. Searches first, without yielding anything: until then, no other query of the index may be answered.
 * Then yields the earlier hits as they are made, and returns the answer with the last ones.
 */
export function* answerInSteps(
  index: SearchIndex,
  query: Query,
  { createId, now, tokensOf }: AnswerContext,
): Generator<Hit[] | undefined, QueryResult, void> {
  const started = now();
  const { hitsPerPage, page } = query;
  const first = page * hitsPerPage;
  const limit = first < LIMITS.pagination ? Math.min(first + hitsPerPage, LIMITS.pagination) : 0;
  const answer = yield* index.searchInSteps({
    query: query.query,
    limit,
    accept: query.filter ? acceptedBy(query.filter) : undefined,
    all: query.facets.length > 0,
  });
  const facets =
    query.facets.length > 0
      ? yield* countFacets(index, answer, { attributes: query.facets, most: query.maxValuesPerFacet })
      : undefined;
  const isLost = answer.found === 0 && query.query.trim() !== '';
  const suggestions = isLost ? yield* index.suggest(query.query, SUGGESTIONS) : undefined;
  const mark = createMarker({ ...query, matcher: answer.marks, words: queryWordsOf(query.query), tokensOf });
  const read = hitReader(query, mark);
  const places = answer.places.slice(first, limit);
  const hitsOf = (from: number) =>
    places
      .slice(from, from + HITS_AT_ONCE)
      .map(({ page, section, text }) => read(index.pages[page] as SearchFilePage, section, text));
  let at = 0;
  for (; at + HITS_AT_ONCE < places.length; at += HITS_AT_ONCE) yield hitsOf(at);
  const hits = hitsOf(at);
  const reachable = Math.min(answer.found, LIMITS.pagination);
  return {
    hits,
    nbHits: answer.found,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    query: query.query,
    params: query.params,
    index: INDEX_NAME,
    ...(query.clickAnalytics && { queryID: createId() }),
    ...(facets && { facets }),
    ...(suggestions && { userData: [{ suggestions }] }),
    processingTimeMS: Math.round(now() - started),
  };
}

/** Answers the body of a multi-query request (parsed JSON) in order, or rejects all of it. Never throws. */
export function answerQueries(
  index: SearchIndex,
  body: unknown,
  context: AnswerContext,
): { status: number; body: QueryResults | ProtocolError } {
  const queries = readQueries(body);
  if (isProtocolError(queries)) return { status: queries.status, body: queries };
  return { status: 200, body: { results: queries.map((query) => answerQuery(index, query, context)) } };
}
