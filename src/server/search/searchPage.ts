import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { QueryResults } from '../../search/response.ts';
import { INDEX_NAME } from '../../search/searchFile.ts';
import { clientOf } from '../../theme/search/client/askQueries.ts';
import { type Found, findHits } from '../../theme/search/page/findHits.ts';
import type { SearchChrome } from '../../theme/search/page/SearchResults.tsx';
import { readAddress, type SearchAddress } from '../../theme/search/page/searchAddress.ts';
import { renderSearchResults } from '../../theme/searchResults.tsx';
import { requestTarget } from '../badUrl.ts';
import { packText } from '../packText.ts';
import { createRecentBytes } from '../recentBytes.ts';
import { fillSearchPage } from './fillSearchPage.ts';
import { overloaded } from './searchResponse.ts';
import { socketOf } from './socketOf.ts';
import { createTurns, type Turns } from './turns.ts';

export interface SearchPageOptions {
  /** Answers the multi-query protocol. It is asked as by the reader's browser: what it would refuse that, it refuses here. */
  service: Pick<Hono, 'fetch'>;
  /** The finished page without a query; undefined where there is none. */
  page(): Promise<string | undefined>;
  /** Of the site, as they are now; null where this server does not search. */
  settings(): Promise<{ baseUrl: string; chrome: SearchChrome } | null>;
  /** The service's, so that drawing waits in the same line as searching. */
  turns?: Turns;
}

/** A finished page, packed as its reader's browser likes it. */
interface Drawn {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** Why the service has no answer. */
class Refusal extends Error {
  constructor(readonly response: Response) {
    super(`The search service answered with the status ${response.status}`);
  }
}

/** `/search?q=…` with its results, for readers without JavaScript and for the first paint of all others. Every other request passes. */
export function createSearchPage({ service, page, settings, turns = createTurns() }: SearchPageOptions): Hono {
  const cache = createRecentBytes<Drawn>(8 * 1024 * 1024);

  return new Hono().get('*', async (c, next) => {
    const { path, query } = requestTarget(c.req.url);
    const address = readAddress(query);
    if (address.query === '') return next();
    const site = await settings();
    if (!site || path !== site.chrome.searchHref) return next();
    const html = await page();
    if (html === undefined) return next();

    const { outcome, text } = await find(c, { service, baseUrl: site.baseUrl, address });
    const encoding = c.req.header('accept-encoding');
    const draw = (found: Found | undefined): Drawn => {
      const results = renderSearchResults({ address, found, chrome: site.chrome });
      const { body, headers } = packText(encoding, fillSearchPage(html, { query: address.query, results }));
      return { bytes: typeof body === 'string' ? new TextEncoder().encode(body) : body, headers };
    };
    if (outcome instanceof Refusal) return send(draw(undefined), outcome.response);

    const key = keyOf([text, html, JSON.stringify(address), JSON.stringify(site.chrome), encoding ?? '']);
    const known = cache.get(key);
    if (known) return send(known);
    const isWanted = () => !socketOf(c)?.destroyed;
    const drawn = await turns.take(() => draw(outcome), isWanted);
    return drawn ? send(cache.keep(key, drawn)) : send(draw(undefined), overloaded());
  });
}

/** A drawn page has hundreds of elements, and the same few queries are asked again and again. */
function keyOf(parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64');
}

/** What is found, with the text of the answer; or the service's refusal. */
async function find(
  c: Context,
  { service, baseUrl, address }: Pick<SearchPageOptions, 'service'> & { baseUrl: string; address: SearchAddress },
): Promise<{ outcome: Found | Refusal; text: string }> {
  const url = new URL(`${baseUrl}1/indexes/*/queries`, 'http://localhost');
  let text = '';
  const client = clientOf(
    async (requests) => {
      const headers = new Headers(c.req.raw.headers);
      // Of the request for the page, not of this one.
      for (const name of ['accept-encoding', 'content-length', 'content-encoding']) headers.delete(name);
      headers.set('content-type', 'application/json');
      const body = JSON.stringify({ requests });
      const response = await service.fetch(new Request(url, { method: 'POST', headers, body }), c.env);
      if (!response.ok) throw new Refusal(response);
      text = await response.text();
      return (JSON.parse(text) as QueryResults).results;
    },
    { indexName: INDEX_NAME },
  );
  try {
    return { outcome: await findHits(client, { address }), text };
  } catch (error) {
    if (error instanceof Refusal) return { outcome: error, text };
    throw error;
  }
}

/** The page is another one with each rebuild of the site, so nobody keeps it. A refusal keeps its status, and when to come back. */
function send({ bytes, headers }: Drawn, refusal?: Response): Response {
  const retryAfter = refusal?.headers.get('retry-after');
  return new Response(bytes, {
    status: refusal?.status ?? 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ...(retryAfter && { 'Retry-After': retryAfter }),
      ...headers,
    },
  });
}
