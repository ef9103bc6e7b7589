import { liteClient } from 'algoliasearch/lite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHostsCache, HOST_TIMEOUTS } from './hostsCache.ts';
import { limitSearch } from './limitSearch.ts';

type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['requester']>;
type Answer = Awaited<ReturnType<Requester['send']>>;
/** A host's delays until its headers and until its body. `null` is never. */
type Host = [head: number | null, body?: number | null];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client of these hosts, with the same timeouts as in the browser. */
function clientOf(hosts: Record<string, Host>) {
  const asked: string[] = [];
  const send: Requester['send'] = ({ url, connectTimeout, responseTimeout }) =>
    new Promise<Answer>((resolve) => {
      const { hostname } = new URL(url);
      asked.push(hostname);
      const [head, body = 0] = hosts[hostname] ?? [null];
      const timeOut = () => resolve({ status: 0, content: '', isTimedOut: true });
      if (head === null || head > connectTimeout) return void setTimeout(timeOut, connectTimeout);
      if (body === null || body > responseTimeout) return void setTimeout(timeOut, head + responseTimeout);
      setTimeout(() => resolve({ status: 200, content: '{"results":[]}', isTimedOut: false }), head + body);
    });
  const client = liteClient('APP', 'key', {
    hosts: Object.keys(hosts).map((url) => ({ url, accept: 'readWrite', protocol: 'https' })),
    timeouts: HOST_TIMEOUTS,
    hostsCache: createHostsCache(),
    requester: { send },
  });
  limitSearch(client.transporter);
  return { client, asked };
}

/** A search's outcome and duration in ms. */
async function outcomeOf(client: ReturnType<typeof clientOf>['client'], query = 'a') {
  const begun = Date.now();
  const outcome = client.search({ requests: [{ indexName: 'docs', query }] }).then(
    () => ({ answered: true, after: Date.now() - begun }),
    () => ({ answered: false, after: Date.now() - begun }),
  );
  await vi.runAllTimersAsync();
  return await outcome;
}

test.each<[string, Record<string, Host>]>([
  ['no host says anything', { a: [null], b: [null], c: [null] }],
  ['every host stops after its headers', { a: [10, null], b: [10, null], c: [10, null] }],
  ['there are many hosts', { a: [null], b: [null], c: [null], d: [null] }],
  ['headers come late, and nothing after them', { a: [900, null], b: [900, null], c: [900, null] }],
])('a search fails after five seconds when %s', async (_, hosts) => {
  const { client } = clientOf(hosts);
  expect(await outcomeOf(client)).toEqual({ answered: false, after: 5000 });
});

test.each<[string, Record<string, Host>, number]>([
  ['the second host answers', { a: [null], b: [20] }, 1020],
  ['the second host is slow', { a: [null], b: [3000] }, 4000],
  ['the first host stops after its headers', { a: [10, null], b: [10, 20] }, 2030],
  ['the only host is slow', { a: [900, 1900] }, 2800],
  // Every host is asked, however the others fail.
  ['two of four hosts say nothing', { a: [null], b: [null], c: [20], d: [20] }, 2020],
  ['all but the last of four hosts say nothing', { a: [null], b: [null], c: [null], d: [20] }, 3020],
  ['two of four hosts stop after their headers', { a: [10, null], b: [10, null], c: [20], d: [20] }, 3020],
  [
    'all but the last of four hosts stop after late headers',
    { a: [900, null], b: [900, null], c: [900, null], d: [20] },
    4020,
  ],
  ['one host says nothing, and one stops after its headers', { a: [null], b: [900, null], c: [20] }, 3020],
  ['the last host is slow', { a: [null], b: [null], c: [1500, 1000] }, 4500],
])('a search succeeds when %s', async (_, hosts, after) => {
  const { client } = clientOf(hosts);
  expect(await outcomeOf(client)).toEqual({ answered: true, after });
});

test('each search has its own five seconds, and failed hosts come last', async () => {
  const { client, asked } = clientOf({ a: [null], b: [null], c: [20] });
  expect(await outcomeOf(client)).toEqual({ answered: true, after: 2020 });
  expect(asked.splice(0)).toEqual(['a', 'b', 'c']);
  expect(await outcomeOf(client)).toEqual({ answered: true, after: 20 });
  expect(asked).toEqual(['c']);
});
