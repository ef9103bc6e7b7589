import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSearchClient } from '../../src/theme/search/client/createSearchClient.ts';
import { type Behavior, type FaultyHost, startFaultyHost } from '../support/faultyHost.ts';
import { sampleHit, sampleResult } from '../support/theme/sampleHits.ts';

const FOUND: Behavior = { status: 200, body: { results: [sampleResult([sampleHit('/a')])] } };
let host: FaultyHost;
beforeAll(async () => {
  host = await startFaultyHost();
});
afterAll(() => host.close());
beforeEach(() => {
  host.behave(FOUND);
  host.requests.length = 0;
});

const clientAt = (baseUrl: string) =>
  createSearchClient({
    search: { mode: 'embedded', placeholder: '', links: [], algolia: null },
    baseUrl,
    origin: `http://${host.address}`,
  });
const REQUEST = { query: 'a', snippetWords: 10 };

test.each([
  ['/', 'POST /1/indexes/*/queries'],
  ['/docs/', 'POST /docs/1/indexes/*/queries'],
])('a site at %s uses its base URL', async (baseUrl, line) => {
  const { hits } = await clientAt(baseUrl).search(REQUEST);
  expect(hits.map(({ url }) => url)).toEqual(['/a']);
  expect(host.requests).toEqual([line]);
});

test.each<[string, Behavior, number]>([
  ['an unknown index', { status: 404, body: { message: 'No', status: 404 } }, 1],
  ['too many requests', { status: 429, body: { message: 'No', status: 429 }, headers: { 'retry-after': '1' } }, 1],
  ['a server that is down', { status: 503, body: { message: 'No', status: 503 } }, 3],
  ['a dropped connection', 'closed', 3],
  ['an answer that is no JSON', 'broken', 1],
  ['an answer to another question', { status: 200, body: {} }, 1],
  ['a server that says nothing', 'hang', 2],
  ['an answer that never ends', 'slow body', 2],
])('%s is a failure after several requests, and over with the next query', async (_, behavior, requests) => {
  const client = clientAt('/');
  host.behave(behavior);
  const begun = performance.now();
  await expect(client.search(REQUEST)).rejects.toThrow();
  // Five seconds in total. Without the limit: 10 and 20.
  expect(performance.now() - begun).toBeLessThan(9000);
  expect(host.requests).toHaveLength(requests);
  host.behave(FOUND);
  expect((await client.search(REQUEST)).nbHits).toBe(1);
});
