import type { Hit, QueryResult } from '../../../search/response.ts';
import type { SearchClient } from '../searchClient.ts';
import { PAGE_SIZE, type SearchAddress } from './searchAddress.ts';

/** What was found for an address: the first `address.pages` pages of hits. */
export interface Found {
  address: SearchAddress;
  snippetWords: number;
  hits: Hit[];
  /** The last answer. */
  result: QueryResult;
}

/** Finds the hits of an address. When they begin with those already `found`, only the rest is asked for. */
export async function findHits(
  client: SearchClient,
  { address, snippetWords, found }: { address: SearchAddress; snippetWords: number; found?: Found | undefined },
): Promise<Found> {
  const { query, section, pages } = address;
  const common = { query, snippetWords, sections: section === '' ? [] : [section], facets: ['section'] };
  const known =
    found?.address.query === query && found.address.section === section && found.snippetWords === snippetWords
      ? found
      : undefined;
  if (known && known.address.pages === pages - 1) {
    const result = await client.search({ ...common, page: pages - 1, hitsPerPage: PAGE_SIZE });
    return { address, snippetWords, hits: [...known.hits, ...result.hits], result };
  }
  const result = await client.search({ ...common, page: 0, hitsPerPage: PAGE_SIZE * pages });
  return { address, snippetWords, hits: result.hits, result };
}
