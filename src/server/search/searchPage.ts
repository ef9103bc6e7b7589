import { type Context, Hono } from 'hono';
import type { QueryResults } from '../../search/response.ts';
import { INDEX_NAME } from '../../search/searchFile.ts';
import { clientOf } from '../../theme/search/client/askQueries.ts';
import { type Found, findHits } from '../../theme/search/page/findHits.ts';
import type { SearchChrome } from '../../theme/search/page/SearchResults.tsx';
import { readAddress, type SearchAddress } from '../../theme/search/page/searchAddress.ts';
import { requestTarget } from '../badUrl.ts';
import { packText } from '../packText.ts';
import { fillSearchPage } from './fillSearchPage.ts';

export interface SearchPageOptions {
  /** Answers the multi-query protocol. It is asked as by the reader's browser: what it would refuse that, it refuses here. */
  service: Pick<Hono, 'fetch'>;
  /** The finished page without a query; undefined where there is none. */
  page(): Promise<string | undefined>;
  /** Of the site, as they are now; null where this server does not search. */
  settings(): Promise<{ baseUrl: string; chrome: SearchChrome } | null>;
}

/** Why the service has no answer. */
class Refusal extends Error {
  constructor(readonly response: Response) {
    super(`The search service answered with the status ${response.status}`);
  }
}

/** `/search?q=…` with its results, for readers without JavaScript and for the first paint of all others. Every other request passes. */
export function createSearchPage({ service, page, settings }: SearchPageOptions): Hono {
  return new Hono().get('*', async (c, next) => {
    const { path, query } = requestTarget(c.req.url);
    const address = readAddress(query);
    if (address.query === '') return next();
    const site = await settings();
    if (!site || path !== site.chrome.searchHref) return next();
    const html = await page();
    if (html === undefined) return next();

    const outcome = await find(c, { service, baseUrl: site.baseUrl, address });
    const { renderSearchResults } = await import('../../theme/searchResults.tsx');
    const found = outcome instanceof Refusal ? undefined : outcome;
    const results = renderSearchResults({ address, found, chrome: site.chrome });
    const filled = fillSearchPage(html, { query: address.query, results });
    return send(c, filled, outcome instanceof Refusal ? outcome.response : undefined);
  });
}

/** What is found, or the service's refusal. */
async function find(
  c: Context,
  { service, baseUrl, address }: Pick<SearchPageOptions, 'service'> & { baseUrl: string; address: SearchAddress },
): Promise<Found | Refusal> {
  const url = new URL(`${baseUrl}1/indexes/*/queries`, 'http://localhost');
  const client = clientOf(
    async (requests) => {
      const headers = new Headers(c.req.raw.headers);
      // Of the request for the page, not of this one.
      for (const name of ['accept-encoding', 'content-length', 'content-encoding']) headers.delete(name);
      headers.set('content-type', 'application/json');
      const body = JSON.stringify({ requests });
      const response = await service.fetch(new Request(url, { method: 'POST', headers, body }), c.env);
      if (!response.ok) throw new Refusal(response);
      return ((await response.json()) as QueryResults).results;
    },
    { indexName: INDEX_NAME },
  );
  try {
    return await findHits(client, { address });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The page is another one with each rebuild of the site, so nobody keeps it. A refusal keeps its status, and when to come back. */
function send(c: Context, html: string, refusal: Response | undefined): Response {
  const { body, headers } = packText(c.req.header('accept-encoding'), html);
  const retryAfter = refusal?.headers.get('retry-after');
  return new Response(body, {
    status: refusal?.status ?? 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ...(retryAfter && { 'Retry-After': retryAfter }),
      ...headers,
    },
  });
}
