import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { requestTarget } from '../../http/urls.ts';
import type { SearchIndex } from '../../search/engine/index/searchIndex.ts';
import { answerInSteps } from '../../search/protocol/answerQuery.ts';
import { rememberTokens } from '../../search/protocol/marksIn.ts';
import { isProtocolError, protocolError } from '../../search/protocol/params.ts';
import { readQueries, readQueriesInSteps, readSingleQuery } from '../../search/protocol/readQueries.ts';
import type { Query } from '../../search/protocol/readQuery.ts';
import type { ProtocolError } from '../../search/records/record.ts';
import { createLruCache } from '../../shared/lruCache.ts';
import type { Steps } from '../../shared/steps.ts';
import type { SearchSettings } from '../static/siteSettings.ts';
import { clientKey, type Endpoint, endpointOf, socketOf } from './clientKey.ts';
import type { IndexSource } from './indexSource.ts';
import { createRateLimiter, type RateLimiter } from './rateLimiter.ts';
import { type BodyLimits, parseBody, QUERY_BODY, readBody } from './readBody.ts';
import { overloaded, preflight, RETRY_AFTER, refuse, sendJson } from './searchResponse.ts';
import { createWorkQueue, type WorkOptions, type WorkQueue } from './workQueue.ts';

export interface SearchServiceOptions {
  source: IndexSource;
  /** The site's current settings. */
  settings(): Promise<{ baseUrl: string; search: SearchSettings }>;
  /** Receives a line for an error of the service itself. It never contains the query. */
  log(line: string): void;
  limiter?: RateLimiter;
  queue?: WorkQueue;
  /** @default 64 kB within 5 s */
  body?: BodyLimits;
}

export interface SearchService {
  /** Answers stock Algolia clients at `{baseUrl}1/indexes/…`, and passes on every other request. */
  routes: Hono;
  /**
   * Answers queries for a page of this server on behalf of its reader: returns each answer's JSON, or the response that
   * rejects the reader.
   */
  ask(c: Context, queries: readonly object[]): Promise<string[] | Response>;
  /** Charges the client `ms` for a request of another service; returns the response that rejects it, like a search. */
  admit(c: Context, ms: number): Promise<Response | undefined>;
  /** Does further work for an admitted client in the queue of searches, and charges it; undefined under overload. */
  work<T>(c: Context, work: Steps<T>): Promise<T | undefined>;
}

/** Letters of the answers that are kept, and of one of them with its key: ten pages of hits are up to 300 kB. */
const [KEPT, MAX_ANSWER] = [8_000_000, 384 * 1024];

/** Start of an answer's JSON, before its hits. */
const HITS_START = '{"hits":[';

/** The embedded search. The data is public and read-only: any origin may use it, credentials are ignored. */
export function createSearchService({
  source,
  settings,
  log,
  limiter = createRateLimiter(),
  queue = createWorkQueue(),
  body = QUERY_BODY,
}: SearchServiceOptions): SearchService {
  // Readers start with the same letters, whose queries find and cost the most.
  const answers = createLruCache<string>(KEPT, (json, params) => params.length + json.length);
  let answersOf: SearchIndex | undefined;
  const context = {
    createId: () => randomBytes(16).toString('hex'),
    now: () => performance.now(),
    tokensOf: rememberTokens(),
  };

  const clientOf = (c: Context, { clientHeader }: SearchSettings) =>
    clientKey(socketOf(c)?.remoteAddress, clientHeader && c.req.header(clientHeader));

  /** Charges the client for a query; returns a refusal if its limit is exceeded. */
  const overdrawn = (c: Context, search: SearchSettings, ms?: number) => {
    const seconds = limiter.admit(clientOf(c, search), search.rateLimit, ms);
    return seconds > 0 ? refuse(protocolError(429, 'Too many requests'), Math.ceil(seconds)) : undefined;
  };

  /** Before reading the body, because refusals must be cheap. */
  const refused = (c: Context, search: SearchSettings, ms?: number) =>
    overdrawn(c, search, ms) ?? (queue.isOverloaded() ? overloaded() : undefined);

  const workOptions = (c: Context, search: SearchSettings): WorkOptions => {
    const client = clientOf(c, search);
    return {
      isWanted: () => !socketOf(c)?.destroyed,
      charge: (ms) => limiter.charge(client, ms, search.rateLimit),
    };
  };

  const answer = async (c: Context, endpoint: Endpoint, search: SearchSettings) => {
    const early = refused(c, search);
    if (early) return early;
    const read = await readBody(c.req.raw, body);
    if (isProtocolError(read)) return refuse(read);
    const queries = await queue.add(queriesOf(endpoint, read), workOptions(c, search));
    if (!queries) return overloaded();
    if (isProtocolError(queries)) return refuse(queries);
    const results = await answersTo(c, queries, search);
    if (results instanceof Response) return results;
    const [only = ''] = results;
    const text = endpoint.kind === 'single' ? only : `{"results":[${results.join(',')}]}`;
    return await sendJson(c.req.header('accept-encoding'), text);
  };

  const ask: SearchService['ask'] = (c, requests) =>
    guarded(async () => {
      const queries = readQueries({ requests });
      if (isProtocolError(queries)) return refuse(queries);
      const { search } = await settings();
      return overdrawn(c, search) ?? (await answersTo(c, queries, search));
    });

  /** The client has already been admitted for the first query. */
  const answersTo = async (
    c: Context,
    queries: readonly Query[],
    search: SearchSettings,
  ): Promise<string[] | Response> => {
    const index = await source.index();
    if (!index) return refuse(protocolError(503, 'Search is not ready'), RETRY_AFTER);
    const options = workOptions(c, search);
    const results: string[] = [];
    for (const query of queries) {
      const refusal = results.length > 0 ? overdrawn(c, search) : undefined;
      if (refusal) return refusal;
      const result = await answerInQueue(index, query, options);
      if (result === undefined) return overloaded();
      results.push(result);
    }
    return results;
  };

  const guarded = async <T>(work: () => Promise<T>): Promise<T | Response> => {
    try {
      return await work();
    } catch (error) {
      log(`Search failed: ${(error as Error).stack ?? error}`);
      return refuse(protocolError(500, 'Search failed'));
    }
  };

  /** The JSON of an answer; undefined under overload. */
  const answerInQueue = async (index: SearchIndex, query: Query, options: WorkOptions) => {
    // Each answer for analytics has its own id.
    const key = query.clickAnalytics ? undefined : query.params;
    if (index !== answersOf) answers.clear();
    answersOf = index;
    const known = key === undefined ? undefined : answers.get(key);
    if (known !== undefined) return known;
    const steps = answerInSteps(index, query, context);
    let hits = '';
    // The search is one piece of work. Many hits are one for each part, with other readers between them.
    for (;;) {
      const step = await queue.add(nextPart(steps), options);
      if (!step) return undefined;
      if (!step.done) {
        hits += `${step.text.slice(1, -1)},`;
        continue;
      }
      const json = hits === '' ? step.text : step.text.replace(HITS_START, () => HITS_START + hits);
      if (key !== undefined && index === answersOf && key.length + json.length <= MAX_ANSWER) answers.set(key, json);
      return json;
    }
  };

  const routes = new Hono().use(async (c, next) => {
    const { path } = requestTarget(c.req.url);
    if (!path.includes('/1/indexes')) return next();
    const { baseUrl, search } = await settings();
    const endpoint = endpointOf(path, baseUrl);
    if (!endpoint) return next();
    if (c.req.method === 'OPTIONS') return preflight();
    if (endpoint.kind === 'none') return refuse(protocolError(404, 'This search service has no such endpoint'));
    if (c.req.method !== 'POST') return refuse(protocolError(405, 'Use POST'), undefined, { Allow: 'POST, OPTIONS' });
    return await guarded(() => answer(c, endpoint, search));
  });
  return {
    routes,
    ask,
    admit: async (c, ms) => refused(c, (await settings()).search, ms),
    work: async (c, work) => queue.add(work, workOptions(c, (await settings()).search)),
  };
}

/** The JSON of the answer's next hits, or of its end. */
function* nextPart(steps: ReturnType<typeof answerInSteps>): Steps<{ done: boolean; text: string }> {
  for (;;) {
    const { done = false, value } = steps.next();
    if (value) return { done, text: JSON.stringify(value) };
    yield;
  }
}

function* queriesOf(endpoint: Endpoint, body: Uint8Array): Steps<Query[] | ProtocolError> {
  const parsed = parseBody(body);
  if (isProtocolError(parsed)) return parsed;
  yield;
  if (endpoint.kind !== 'single') return yield* readQueriesInSteps(parsed.json);
  const query = readSingleQuery(endpoint.indexName, parsed.json);
  return isProtocolError(query) ? query : [query];
}
