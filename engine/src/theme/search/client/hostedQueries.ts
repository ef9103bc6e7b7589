import { liteClient } from 'algoliasearch/lite';
import { createHostsCache, HOST_TIMEOUTS } from '../../../search/client/hostsCache.ts';
import { limitSearch } from '../../../search/client/limitSearch.ts';
import type { QueryResult, QueryResults } from '../../../search/records/record.ts';
import type { AskQueries, SearchClientOptions } from './askQueries.ts';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** Number of tries for a host that doesn't respond in time. */
const TRIES = 3;

/**
 * Queries by Algolia's protocol: the site's own service, or the hosted one. Answers are cached while the page lives, so
 * that deleting a letter needs no request. Refusals aren't, and are only retried by the reader.
 */
export function hostedQueries(options: SearchClientOptions): AskQueries {
  const { mode, algolia } = options.search;
  const client =
    mode === 'algolia' && algolia
      ? liteClient(algolia.appId, algolia.apiKey, {
          timeouts: HOST_TIMEOUTS,
          maxRateLimitRetries: 0,
          hostsCache: createHostsCache({ storage: () => sessionStorage }),
        })
      : liteClient('docs', 'docs', { timeouts: HOST_TIMEOUTS, maxRateLimitRetries: 0, ...ownHosts(options) });
  limitSearch(client.transporter);
  return async (requests) => {
    const answer = (await client.search({ requests })) as unknown;
    const results = (answer as Partial<QueryResults> | null | undefined)?.results;
    if (Array.isArray(results) && results.length === requests.length && results.every(hasHits)) return results;
    // Cached like any other, so a retry would return it again.
    await client.clearCache();
    throw new Error('The search service sent an unexpected answer');
  };
}

const hasHits = (result: unknown) => Array.isArray((result as Partial<QueryResult> | null | undefined)?.hits);

/** This site as the only host. There is no alternative, so its failures aren't remembered. */
function ownHosts({ baseUrl, origin }: SearchClientOptions): Pick<ClientOptions, 'hosts' | 'hostsCache'> {
  const { protocol, host } = new URL(origin);
  // The client appends a port to the whole address, so include the port.
  const own = {
    url: `${host}${baseUrl.slice(0, -1)}`,
    protocol: protocol === 'http:' ? 'http' : 'https',
    accept: 'readWrite',
  } as const;
  return {
    hosts: Array.from({ length: TRIES }, () => own),
    hostsCache: {
      get: async (_, whenUnknown) => await whenUnknown(),
      set: async (_, value) => value,
      delete: async () => {},
      clear: async () => {},
    },
  };
}
