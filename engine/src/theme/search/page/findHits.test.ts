import { expect, test } from 'vitest';
import { sampleHit, sampleResult } from '../../../../test/support/theme/sampleHits.ts';
import type { SearchClient, SearchRequest } from '../parts/searchClient.ts';
import { findHits } from './findHits.ts';

/** Fifty hits, and a record of requests. */
function fiftyHits() {
  const asked: SearchRequest[] = [];
  const client: Pick<SearchClient, 'search'> = {
    async search(request) {
      asked.push(request);
      const { page = 0, hitsPerPage = 20 } = request;
      const hits = Array.from({ length: 50 }, (_, index) => sampleHit(`/p${index}`));
      return sampleResult(hits.slice(page * hitsPerPage, (page + 1) * hitsPerPage), { nbHits: 50 });
    },
  };
  return { asked, client };
}
const ADDRESS = { query: 'word', section: '', pages: 1 };

test('loads the first pages with one request', async () => {
  const { asked, client } = fiftyHits();
  const found = await findHits(client, { snippetWords: 5, address: { ...ADDRESS, pages: 2, section: 'Docs' } });
  expect(found.hits).toHaveLength(40);
  expect(asked).toEqual([{ query: 'word', snippetWords: 5, section: 'Docs', page: 0, hitsPerPage: 40 }]);
});

test('loads only the next page for more', async () => {
  const { asked, client } = fiftyHits();
  let found = await findHits(client, { snippetWords: 5, address: ADDRESS });
  for (const pages of [2, 3])
    found = await findHits(client, { snippetWords: 5, address: { ...ADDRESS, pages }, found });
  expect(found.hits.map(({ url }) => url)).toEqual(Array.from({ length: 50 }, (_, index) => `/p${index}`));
  expect(asked.map(({ page, hitsPerPage }) => [page, hitsPerPage])).toEqual([
    [0, 20],
    [1, 20],
    [2, 20],
  ]);
});

test.each([
  ['another query', { query: 'other' }],
  ['another section', { section: 'API' }],
])('%s starts over', async (_, changes) => {
  const { asked, client } = fiftyHits();
  const found = await findHits(client, { snippetWords: 5, address: ADDRESS });
  const next = await findHits(client, { snippetWords: 5, address: { ...ADDRESS, ...changes, pages: 2 }, found });
  expect(next.hits).toHaveLength(40);
  expect(asked[1]).toMatchObject({ page: 0, hitsPerPage: 40 });
});
