import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { SearchIndex } from '../../search/engine/searchIndex.ts';
import { answerInSteps } from '../../search/protocol/answerQuery.ts';
import { isProtocolError, protocolError } from '../../search/protocol/protocolError.ts';
import { readQueries, readSingleQuery } from '../../search/protocol/readQueries.ts';
import type { Query } from '../../search/protocol/readQuery.ts';
import { rememberTokens } from '../../search/protocol/rememberTokens.ts';
import type { ProtocolError } from '../../search/response.ts';
import { requestTarget } from '../badUrl.ts';
import type { SearchSettings } from '../siteSettings.ts';
import { createAnswerCache } from './answerCache.ts';
import { clientKey } from './clientKey.ts';
import { type Endpoint, endpointOf } from './endpointOf.ts';
import type { IndexSource } from './indexSource.ts';
import { createRateLimiter, type RateLimiter } from './rateLimiter.ts';
import { type BodyLimits, readBody } from './readBody.ts';
import { overloaded, preflight, RETRY_AFTER, refuse, sendJson } from './searchResponse.ts';
import { socketOf } from './socketOf.ts';
import { createTurns, type Turns } from './turns.ts';

export interface SearchServiceOptions {
  source: IndexSource;
  /** Of the site, as they are now. */
  settings(): Promise<{ baseUrl: string; search: SearchSettings }>;
  /** Gets a line for a fault of the service itself. It names no query. */
  log(line: string): void;
  limiter?: RateLimiter;
  turns?: Turns;
  /** @default 64 kB within 5 s */
  body?: BodyLimits;
}

/** What an answer's JSON begins with, before its hits. */
const HITS_START = '{"hits":[';

/** One query is a few hundred bytes; fifty are far below this. */
const BODY: BodyLimits = { bytes: 64 * 1024, ms: 5000 };

/**
 * The embedded search: answers stock Algolia clients at `{baseUrl}1/indexes/…`, and lets every other request pass. The data is public
 * and read-only, so any origin may ask, and credentials are accepted and ignored.
 */
export function createSearchService({
  source,
  settings,
  log,
  limiter = createRateLimiter(),
  turns = createTurns(),
  body = BODY,
}: SearchServiceOptions): Hono {
  const cache = createAnswerCache();
  const context = {
    createId: () => randomBytes(16).toString('hex'),
    now: () => performance.now(),
    tokensOf: rememberTokens(),
  };

  const answer = async (c: Context, endpoint: Endpoint, { rateLimit, clientHeader }: SearchSettings) => {
    const client = clientKey(socketOf(c)?.remoteAddress, clientHeader && c.req.header(clientHeader));
    const overdrawn = (cost: number) => {
      const seconds = cost > 0 ? limiter.take(client, cost, rateLimit) : 0;
      return seconds > 0 ? refuse(protocolError(429, 'Too many requests'), Math.ceil(seconds)) : null;
    };
    const early = overdrawn(1);
    if (early) return early;
    // Before its body is read: a refusal has to be cheap.
    if (turns.isTooMuch()) return overloaded();
    const read = await readBody(c.req.raw, body);
    if (isProtocolError(read)) return refuse(read);
    const queries = queriesOf(endpoint, read.json);
    if (isProtocolError(queries)) return refuse(queries);
    const late = overdrawn(Math.min(queries.length, rateLimit.burst) - 1);
    if (late) return late;

    const index = await source.index();
    if (!index) return refuse(protocolError(503, 'Search is not ready'), RETRY_AFTER);
    const results: string[] = [];
    for (const query of queries) {
      const result = await turn(index, query, () => !socketOf(c)?.destroyed);
      if (result === undefined) return overloaded();
      results.push(result);
    }
    const [only = ''] = results;
    const text = endpoint.kind === 'single' ? only : `{"results":[${results.join(',')}]}`;
    return await sendJson(c.req.header('accept-encoding'), text);
  };

  /** The JSON of an answer, undefined when there is too much to do. */
  const turn = async (index: SearchIndex, query: Query, isWanted: () => boolean) => {
    // An id for analytics is new each time.
    const key = query.clickAnalytics ? undefined : query.params;
    const known = key === undefined ? undefined : cache.get(index, key);
    if (known !== undefined) return known;
    const steps = answerInSteps(index, query, context);
    let hits = '';
    // Many hits take a turn for each step, so that other readers get theirs in between.
    for (;;) {
      const step = await turns.take(() => {
        const { done, value } = steps.next();
        const text = JSON.stringify(value);
        return { done, text };
      }, isWanted);
      if (!step) return undefined;
      if (!step.done) {
        hits += `${step.text.slice(1, -1)},`;
        continue;
      }
      const json = hits === '' ? step.text : step.text.replace(HITS_START, () => HITS_START + hits);
      if (key !== undefined) cache.set(index, key, json);
      return json;
    }
  };

  return new Hono().use(async (c, next) => {
    const { path } = requestTarget(c.req.url);
    if (!path.includes('/1/indexes')) return next();
    const { baseUrl, search } = await settings();
    const endpoint = endpointOf(path, baseUrl);
    if (!endpoint) return next();
    if (c.req.method === 'OPTIONS') return preflight();
    if (endpoint.kind === 'none') return refuse(protocolError(404, 'This service searches: it has no such endpoint'));
    if (c.req.method !== 'POST') return refuse(protocolError(405, 'Use POST'), undefined, { Allow: 'POST, OPTIONS' });
    try {
      return await answer(c, endpoint, search);
    } catch (error) {
      log(`Search failed: ${(error as Error).stack ?? error}`);
      return refuse(protocolError(500, 'Search failed'));
    }
  });
}

function queriesOf(endpoint: Endpoint, json: unknown): Query[] | ProtocolError {
  if (endpoint.kind !== 'single') return readQueries(json);
  const query = readSingleQuery(endpoint.indexName, json);
  return isProtocolError(query) ? query : [query];
}
