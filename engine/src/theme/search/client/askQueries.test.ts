import { expect, test } from 'vitest';
import { sampleHit, sampleResult } from '../../../../test/support/theme/sampleHits.ts';
import type { Hit } from '../../../search/records/record.ts';
import type { SearchRequest } from '../parts/searchClient.ts';
import { clientOf, type HitClick, type ProtocolQuery } from './askQueries.ts';

/** The batch for a request. */
async function batchOf(request: SearchRequest): Promise<ProtocolQuery[]> {
  let batch: ProtocolQuery[] = [];
  const client = clientOf(
    async (queries) => {
      batch = queries;
      return queries.map(() => sampleResult([]));
    },
    { indexName: 'docs' },
  );
  await client.search(request);
  return batch;
}

test('a request is one query, with whole headings and snippets of text', async () => {
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
    clickAnalytics: false,
  });
  expect(query).not.toHaveProperty('facetFilters');
  expect(query).not.toHaveProperty('facets');
});

test('a request may be for later hits of a section', async () => {
  const [query] = await batchOf({ query: 'a', snippetWords: 10, section: 'Gallery+', page: 2, hitsPerPage: 5 });
  expect(query).toMatchObject({ facetFilters: [['section:Gallery+']], page: 2, hitsPerPage: 5 });
});

test('hits are counted in all sections', async () => {
  const all = await batchOf({ query: 'a', snippetWords: 10, section: '' });
  expect(all.map(({ facets, facetFilters }) => ({ facets, facetFilters }))).toEqual([{ facets: ['section'] }]);
  const one = await batchOf({ query: 'a', snippetWords: 10, section: 'Docs' });
  expect(one.map(({ facets, facetFilters, hitsPerPage }) => ({ facets, facetFilters, hitsPerPage }))).toEqual([
    { facetFilters: [['section:Docs']], hitsPerPage: 20 },
    { facets: ['section'], hitsPerPage: 0 },
  ]);
});

test('merges the hits of the first answer with the counts of the second', async () => {
  const hits = [sampleHit('/a')];
  const facets = { section: { Docs: 1, API: 2 } };
  const client = clientOf(async () => [sampleResult(hits), sampleResult([], { nbHits: 3, facets })], {
    indexName: 'docs',
  });
  const result = await client.search({ query: 'a', snippetWords: 10, section: 'Docs' });
  expect(result).toEqual({ ...sampleResult(hits), facets });
});

test('reports clicks on hits with their position and answer', async () => {
  const hits = [sampleHit('/a'), sampleHit('/b')];
  const clicks: HitClick[] = [];
  const batches: ProtocolQuery[][] = [];
  const client = clientOf(
    async (queries) => {
      batches.push(queries);
      return [sampleResult(hits, { queryID: 'id-1', page: 2, hitsPerPage: 20 }), sampleResult([])];
    },
    { indexName: 'docs', report: (click) => clicks.push(click) },
  );
  const result = await client.search({ query: 'a', snippetWords: 10, section: 'Docs' });
  // Readers see hits, but not counts.
  expect(batches[0]?.map(({ clickAnalytics }) => clickAnalytics)).toEqual([true, false]);
  client.opened(result.hits[1] as Hit);
  client.opened(sampleHit('/recent'));
  expect(clicks).toEqual([{ queryID: 'id-1', objectID: '/b', position: 42 }]);
});

test('a missing answer is a failure', async () => {
  await expect(
    clientOf(async () => [], { indexName: 'docs' }).search({ query: 'a', snippetWords: 10 }),
  ).rejects.toThrow('no answer');
});
