import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { describe, expect, test } from 'vitest';
import { createHostsCache, HOST_TIMEOUTS } from '../../src/search/client/hostsCache.ts';
import { type Behavior, type FaultyHost, startFaultyHost } from '../support/faultyHost.ts';

const ANSWER = { results: [{ hits: [], nbHits: 0 }] };
const GOOD: Behavior = { status: 200, body: ANSWER };
const QUERY = { requests: [{ indexName: 'docs', query: 'asset' }] };

type Options = NonNullable<Parameters<typeof liteClient>[2]>;
type Hosts = [FaultyHost, FaultyHost, FaultyHost];

const CLIENTS = {
  lite: (options: Options) => liteClient('APP', 'key', options),
  full: (options: Options) => algoliasearch('APP', 'key', options),
};

/** Three hosts and a client for them, with its own clock. `asked` lists the hosts of a search, in order. */
async function setUp(kind: keyof typeof CLIENTS, cache: 'ours' | 'stock' = 'ours') {
  const hosts = await Promise.all<FaultyHost>([startFaultyHost(GOOD), startFaultyHost(GOOD), startFaultyHost(GOOD)]);
  const order: string[] = [];
  let time = Date.now();
  const client = CLIENTS[kind]({
    hosts: hosts.map(({ address }) => ({ url: address, accept: 'readWrite', protocol: 'http' })),
    ...(cache === 'ours' && { hostsCache: createHostsCache({ now: () => time }) }),
    timeouts: HOST_TIMEOUTS,
    logger: {
      debug: async () => {},
      error: async () => {},
      info: async (_message, frame) => void order.push((frame as { host: { url: string } }).host.url),
    },
  });
  const nameOf = (address: string) => 'abc'[hosts.findIndex((host) => host.address === address)] ?? '?';
  const counts = () => hosts.map(({ requests }) => requests.length);
  return {
    hosts: hosts as Hosts,
    wait: (ms: number) => {
      time += ms;
    },
    async search(): Promise<{ failed: string; answered: string; outcome: unknown }> {
      const before = counts();
      order.length = 0;
      const outcome = await client.search(QUERY).catch((error: Error) => error);
      const failed = order.map(nameOf).join('');
      const asked = counts().map((count, i) => count - (before[i] ?? 0));
      const answered = 'abc'.split('').filter((name, i) => (asked[i] ?? 0) > failed.split(name).length - 1);
      return { failed, answered: answered.join(''), outcome };
    },
    [Symbol.asyncDispose]: async () => void (await Promise.all(hosts.map((host) => host.close()))),
  };
}

const FAULTS: { name: string; fault: Behavior | 'refused' }[] = [
  { name: 'says nothing', fault: 'hang' },
  { name: 'begins to answer too late', fault: { slowHead: 3000, body: ANSWER } },
  { name: 'stops in the middle', fault: 'slow body' },
  { name: 'closes in the middle', fault: 'cut' },
  { name: 'drops the connection', fault: 'closed' },
  { name: 'refuses connections', fault: 'refused' },
  { name: 'answers 500', fault: { status: 500, body: { message: 'no', status: 500 } } },
  { name: 'answers 503', fault: { status: 503, body: { message: 'busy', status: 503 } } },
  { name: 'answers 302', fault: { status: 302 } },
];

describe.each(['lite', 'full'] as const)('the %s client', (kind) => {
  test.concurrent.each(FAULTS)('skips a host that $name for two minutes, then tries it again', async ({ fault }) => {
    await using site = await setUp(kind);
    const [first] = site.hosts;
    if (fault === 'refused') await first.refuse();
    else first.behave(fault);

    expect(await site.search()).toMatchObject({ failed: 'a', answered: 'b', outcome: ANSWER });
    if (fault === 'refused') await first.accept();
    first.behave(GOOD);
    expect(await site.search()).toMatchObject({ failed: '', answered: 'b', outcome: ANSWER });
    site.wait(120_000);
    expect(await site.search()).toMatchObject({ failed: '', answered: 'b' });
    site.wait(1);
    expect(await site.search()).toMatchObject({ failed: '', answered: 'a', outcome: ANSWER });
  });

  test.concurrent('skips each host for its own two minutes', async () => {
    await using site = await setUp(kind);
    site.hosts[0].behave({ status: 503 });
    await site.search();
    site.wait(60_000);
    site.hosts[1].behave({ status: 503 });
    expect(await site.search()).toMatchObject({ failed: 'b', answered: 'c' });
    site.hosts[0].behave(GOOD);
    site.hosts[1].behave(GOOD);
    expect(await site.search()).toMatchObject({ failed: '', answered: 'c' });
    site.wait(60_001);
    expect(await site.search()).toMatchObject({ failed: '', answered: 'a' });
    site.hosts[0].behave({ status: 503 });
    expect(await site.search()).toMatchObject({ failed: 'a', answered: 'c' });
  });

  test.concurrent('tries all hosts at each search if all are down', async () => {
    await using site = await setUp(kind);
    for (const host of site.hosts) host.behave({ status: 503 });
    for (let time = 0; time < 3; time++) {
      const { failed, outcome } = await site.search();
      expect(failed).toBe('abc');
      expect(outcome).toMatchObject({ name: 'RetryError' });
    }
    site.hosts[1].behave(GOOD);
    expect(await site.search()).toMatchObject({ failed: 'a', answered: 'b', outcome: ANSWER });
  });

  test.concurrent('tries a host that timed out if the others fail too', async () => {
    await using site = await setUp(kind);
    site.hosts[0].behave('hang');
    await site.search();
    site.hosts[0].behave(GOOD);
    for (const host of site.hosts.slice(1)) host.behave({ status: 503 });
    expect(await site.search()).toMatchObject({ failed: 'bc', answered: 'a', outcome: ANSWER });
  });

  test.concurrent.each([
    { name: 'the connection', fault: 'hang' as const, part: 'connect' as const },
    { name: 'the rest of an answer', fault: 'slow body' as const, part: 'read' as const },
  ])('waits for $name as long as it should', async ({ fault, part }) => {
    await using site = await setUp(kind);
    site.hosts[0].behave(fault);
    const start = performance.now();
    expect(await site.search()).toMatchObject({ failed: 'a', answered: 'b' });
    const waited = performance.now() - start;
    expect(waited).toBeGreaterThanOrEqual(HOST_TIMEOUTS[part] - 5);
  });

  test.concurrent("rejects a broken answer, and doesn't retry", async () => {
    await using site = await setUp(kind);
    site.hosts[0].behave('broken');
    const { failed, answered, outcome } = await site.search();
    expect([failed, answered]).toEqual(['', 'a']);
    expect(outcome).toMatchObject({ name: 'DeserializationError' });
  });

  test.concurrent.each([400, 403, 404])("doesn't try another host after a %i", async (status) => {
    await using site = await setUp(kind);
    site.hosts[0].behave({ status, body: { message: 'no', status } });
    expect(await site.search()).toMatchObject({ failed: '', answered: 'a', outcome: { name: 'ApiError', status } });
    site.hosts[0].behave(GOOD);
    expect(await site.search()).toMatchObject({ answered: 'a', outcome: ANSWER });
  });

  test.concurrent('retries the same host after a 429, at the time it specifies', async () => {
    await using site = await setUp(kind);
    const limits: Behavior[] = [{ status: 429, headers: { 'retry-after': '1' } }];
    site.hosts[0].behave(() => limits.pop() ?? GOOD);
    const start = performance.now();
    expect(await site.search()).toMatchObject({ failed: 'a', answered: 'a', outcome: ANSWER });
    expect(performance.now() - start).toBeGreaterThanOrEqual(995);
    // A rate limit isn't a failure: the host isn't skipped.
    expect(await site.search()).toMatchObject({ failed: '', answered: 'a' });
  });

  test.concurrent('gives up after three limits', async () => {
    await using site = await setUp(kind);
    site.hosts[0].behave({ status: 429, headers: { 'retry-after': '1' }, body: { message: 'slow', status: 429 } });
    expect(await site.search()).toMatchObject({ failed: 'aaa', answered: 'a', outcome: { status: 429 } });
  });

  test.concurrent('without our cache skips no host: once this fails, our cache can go', async () => {
    await using site = await setUp(kind, 'stock');
    site.hosts[0].behave({ status: 503 });
    for (let time = 0; time < 2; time++) expect(await site.search()).toMatchObject({ failed: 'a', answered: 'b' });
  });
});
