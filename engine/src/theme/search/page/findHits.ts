import type { Hit, QueryResult } from '../../../search/records/record.ts';
import type { SearchClient } from '../parts/searchClient.ts';
import { PAGE_SIZE, type SearchAddress } from './searchAddress.ts';

/** The results for an address: the first `address.pages` pages of hits. */
export interface Found {
  address: SearchAddress;
  hits: Hit[];
  result: QueryResult;
}

/** Finds the hits of an address. If they start with those already `found`, requests only the rest. */
export async function findHits(
  client: Pick<SearchClient, 'search'>,
  { address, found, snippetWords }: { address: SearchAddress; found?: Found | undefined; snippetWords: number },
): Promise<Found> {
  const { query, section, pages } = address;
  const sections = section === '' ? [] : [section];
  const common = { query, snippetWords, sections, facets: ['section'] };
  const known = found?.address.query === query && found.address.section === section ? found : undefined;
  if (known && known.address.pages === pages - 1) {
    const result = await client.search({ ...common, page: pages - 1, hitsPerPage: PAGE_SIZE });
    return { address, hits: [...known.hits, ...result.hits], result };
  }
  const result = await client.search({ ...common, page: 0, hitsPerPage: PAGE_SIZE * pages });
  return { address, hits: result.hits, result };
}
