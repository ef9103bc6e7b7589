import type { Hit, QueryResult } from '../../../search/records/record.ts';
import type { SearchClient, SearchRequest } from '../parts/searchClient.ts';
import { PAGE_SIZE, type SearchAddress } from './searchAddress.ts';

/** The results for an address: the first `address.pages` pages of hits. */
export interface Found {
  address: SearchAddress;
  hits: Hit[];
  result: QueryResult;
}

/** The request for the hits of an address. */
export function hitsRequest({ query, section, pages }: SearchAddress, snippetWords: number): SearchRequest {
  return { query, snippetWords, section, page: 0, hitsPerPage: PAGE_SIZE * pages };
}

/** Finds the hits of an address. If they start with those already `found`, requests only the rest. */
export async function findHits(
  client: Pick<SearchClient, 'search'>,
  { address, found, snippetWords }: { address: SearchAddress; found?: Found | undefined; snippetWords: number },
): Promise<Found> {
  const { query, section, pages } = address;
  const request = hitsRequest(address, snippetWords);
  const known = found?.address.query === query && found.address.section === section ? found : undefined;
  if (known && known.address.pages === pages - 1) {
    const result = await client.search({ ...request, page: pages - 1, hitsPerPage: PAGE_SIZE });
    return { address, hits: [...known.hits, ...result.hits], result };
  }
  const result = await client.search(request);
  return { address, hits: result.hits, result };
}
