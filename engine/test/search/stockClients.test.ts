import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hit } from '../../src/search/records/record.ts';
import { type SearchSite, startSearchSite } from './searchSite.ts';

let site: SearchSite;
beforeAll(async () => {
  site = await startSearchSite({ config: { baseUrl: '/docs/' } });
});
afterAll(() => site?.project.dispose());

type Client = Pick<LiteClient, 'search' | 'searchForHits'>;

/** The format of `hosts` with a path before the protocol's: the port inside `url`. */
const optionsOf = (port: number) => ({
  hosts: [{ url: `127.0.0.1:${port}/docs`, accept: 'readWrite' as const, protocol: 'http' as const }],
});

describe.each([
  ['algoliasearch', (port: number): Client => algoliasearch('any', 'any', optionsOf(port))],
  ['algoliasearch/lite', (port: number): Client => liteClient('any', 'any', optionsOf(port))],
])('%s', (_, create) => {
  const search = async (...queries: Record<string, unknown>[]) => {
    const requests = queries.map((query) => ({ indexName: 'docs', ...query }));
    const { results } = await create(site.port).searchForHits<Hit>({ requests } as never);
    return results;
  };
  const refusal = async (...queries: Record<string, unknown>[]) =>
    await search(...queries).catch((error: unknown) => error);

  test('finds', async () => {
    const [first, second] = await search(
      { query: 'suspense', attributesToSnippet: ['hierarchy.lvl2:15'], clickAnalytics: true },
      { query: 'cron', hitsPerPage: 1 },
    );
    expect(first).toMatchObject({ index: 'docs', query: 'suspense', page: 0, hitsPerPage: 20 });
    expect(first?.queryID).toMatch(/^[0-9a-f]{32}$/);
    expect(first?.hits[0]).toMatchObject({
      url: '/docs/guides/suspense',
      type: 'lvl1',
      hierarchy: { lvl1: 'Wait with Suspense' },
    });
    const boundary = first?.hits.find(({ hierarchy }) => hierarchy?.lvl2?.includes('boundary'));
    expect(boundary?.hierarchy?.lvl2).toBe('The &lt;Suspense&gt; boundary');
    expect(boundary?._snippetResult?.hierarchy?.lvl2?.value).toBe('The &lt;<em>Suspense</em>&gt; boundary');
    expect(second?.hits).toHaveLength(1);
  });

  test('finds nothing for signs', async () => {
    const signs = ['[', '$', '@', '🚀', '--', '::', '…', '\u0301', '\u200b', '\u200f'];
    const found = await search(...signs.map((query) => ({ query })));
    expect(found.map(({ query, nbHits, hits }) => [query, nbHits, hits])).toEqual(signs.map((query) => [query, 0, []]));
  });

  test('pages through hits', async () => {
    const pages = await search(...[0, 1, 2].map((page) => ({ query: 'asset rule', hitsPerPage: 12, page })));
    expect(pages.map(({ hits }) => hits.length)).toEqual([12, 12, expect.any(Number)]);
    expect(pages[0]).toMatchObject({ nbPages: Math.ceil((pages[0]?.nbHits ?? 0) / 12) });
    const ids = pages.flatMap(({ hits }) => hits.map(({ objectID }) => objectID));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('accepts the legacy form of a request', async () => {
    const { results } = await create(site.port).search([
      { indexName: 'docs', params: { query: 'cron', hitsPerPage: 3 } },
    ] as never);
    expect(results[0]).toMatchObject({ query: 'cron', hitsPerPage: 3 });
  });

  test('filters by section and counts it', async () => {
    const [all, none] = await search(
      { query: 'asset', facets: ['section'] },
      { query: 'asset', facetFilters: [['section:None']] },
    );
    const counts = Object.values(all?.facets?.section ?? {});
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all?.nbHits);
    expect(none?.nbHits).toBe(0);
  });

  test.each([
    ['an unknown index', { indexName: 'other' }, 404, 'Index other does not exist'],
    ['a query that is too long', { query: 'x'.repeat(600) }, 400, 'The query is too long: at most 512 bytes'],
    [
      'a wrong type',
      { page: 'first' },
      400,
      'Invalid value for "page" parameter, expected an integer between 0 and 1000000',
    ],
  ])('explains what is wrong with %s', async (_, query, status, message) => {
    expect(await refusal(query)).toMatchObject({ name: 'ApiError', status, message });
  });

  test('reports too many queries', async () => {
    expect(await refusal(...Array.from({ length: 51 }, () => ({ query: 'x' })))).toMatchObject({
      name: 'ApiError',
      status: 400,
      message: 'Too many queries in multi query request',
    });
  });
});

describe('the full client', () => {
  const client = (): Algoliasearch => algoliasearch('any', 'any', optionsOf(site.port));

  test('searches a single index', async () => {
    const result = await client().searchSingleIndex<Hit>({ indexName: 'docs', searchParams: { query: 'cron' } });
    expect(result.hits[0]?.hierarchy?.lvl2).toBe('Cron expressions');
  });

  test.each<[string, (client: Algoliasearch) => Promise<unknown>]>([
    ['saving objects', (to) => to.saveObjects({ indexName: 'docs', objects: [{ objectID: 'a' }] })],
    ['settings', (to) => to.setSettings({ indexName: 'docs', indexSettings: {} })],
    ['deleting', (to) => to.deleteIndex({ indexName: 'docs' })],
    ['listing', (to) => to.listIndices()],
    ['facet values', (to) => to.searchForFacetValues({ indexName: 'docs', facetName: 'section' })],
  ])('is told that there is no endpoint for %s', async (_, call) => {
    expect(await call(client()).catch((error: unknown) => error)).toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'This search service has no such endpoint',
    });
  });

  test('may compress its requests', async () => {
    const packing = algoliasearch('any', 'any', { ...optionsOf(site.port), compression: 'gzip' } as never);
    const requests = Array.from({ length: 40 }, () => ({ indexName: 'docs', query: 'cron' }));
    const { results } = await packing.searchForHits<Hit>({ requests });
    expect(results).toHaveLength(40);
  });
});
