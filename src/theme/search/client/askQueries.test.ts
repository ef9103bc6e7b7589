import { expect, test } from 'vitest';
import { sampleHit, sampleResult } from '../sampleHits.ts';
import type { SearchRequest } from '../searchClient.ts';
import { clientOf, type ProtocolQuery } from './askQueries.ts';

/** The batch that a request becomes. */
async function batchOf(request: SearchRequest): Promise<ProtocolQuery[]> {
  let batch: ProtocolQuery[] = [];
  const client = clientOf(async (queries) => {
    batch = queries;
    return queries.map(() => sampleResult([]));
  }, 'docs');
  await client.search(request);
  return batch;
}

test('a request is one query, with headings whole and texts as snippets', async () => {
  const [query, ...others] = await batchOf({ query: 'asset', snippetWords: 5 });
  expect(others).toEqual([]);
  expect(query).toMatchObject({
    indexName: 'docs',
    query: 'asset',
    hitsPerPage: 20,
    page: 0,
    attributesToSnippet: ['content:5'],
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    snippetEllipsisText: '…',
  });
  expect(query).not.toHaveProperty('facetFilters');
  expect(query).not.toHaveProperty('facets');
});

test('sections are alternatives', async () => {
  const [query] = await batchOf({
    query: 'a',
    snippetWords: 10,
    sections: ['Docs', 'Dagster+'],
    page: 2,
    hitsPerPage: 5,
  });
  expect(query).toMatchObject({ facetFilters: [['section:Docs', 'section:Dagster+']], page: 2, hitsPerPage: 5 });
});

test('facets are counted in all sections', async () => {
  const all = await batchOf({ query: 'a', snippetWords: 10, facets: ['section'] });
  expect(all.map(({ facets, facetFilters }) => ({ facets, facetFilters }))).toEqual([{ facets: ['section'] }]);
  const one = await batchOf({ query: 'a', snippetWords: 10, facets: ['section'], sections: ['Docs'] });
  expect(one.map(({ facets, facetFilters, hitsPerPage }) => ({ facets, facetFilters, hitsPerPage }))).toEqual([
    { facetFilters: [['section:Docs']], hitsPerPage: 20 },
    { facets: ['section'], hitsPerPage: 0 },
  ]);
});

test('the hits of the first answer come with the counts of the second', async () => {
  const hits = [sampleHit('/a')];
  const facets = { section: { Docs: 1, API: 2 } };
  const client = clientOf(async () => [sampleResult(hits), sampleResult([], { nbHits: 3, facets })], 'docs');
  const result = await client.search({ query: 'a', snippetWords: 10, facets: ['section'], sections: ['Docs'] });
  expect(result).toEqual({ ...sampleResult(hits), facets });
});

test('no answer is a failure', async () => {
  await expect(clientOf(async () => [], 'docs').search({ query: 'a', snippetWords: 10 })).rejects.toThrow('no answer');
});
