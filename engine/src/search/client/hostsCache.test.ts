import { beforeEach, expect, it } from 'vitest';
import { createHostsCache } from './hostsCache.ts';

/** How long a failed host is avoided, ms. */
const HOST_AVOIDANCE = 120_000;

const host = { url: 'a.example', accept: 'readWrite', protocol: 'https' } as const;
/** The value that the client stores: the host with its state. */
const state = (status: string, of: object = host) => ({
  ...of,
  status,
  lastUpdate: 1,
  isUp: () => true,
  isTimedOut: () => true,
});
const up = async () => state('up');

let time = 0;
const now = () => time;
beforeEach(() => {
  time = 1_000_000;
});

it('finds a failure by the address, with or without a state in the key', async () => {
  const cache = createHostsCache({ now });
  await cache.set(state('up'), state('timed out'));
  for (const key of [host, state('up'), { ...host, accept: 'read' }]) {
    const found = await cache.get(key, up);
    expect([found.status, found.isUp(), found.isTimedOut()]).toEqual(['timed out', false, true]);
  }
});

it.each([{ other: { url: 'b.example' } }, { other: { protocol: 'http' } }, { other: { port: 8080 } }])(
  'keeps hosts separate: $other',
  async ({ other }) => {
    const cache = createHostsCache({ now });
    await cache.set(host, state('down'));
    expect((await cache.get({ ...host, ...other }, up)).status).toBe('up');
  },
);

it.each([
  { status: 'down', timedOut: false },
  { status: 'timed out', timedOut: true },
])('avoids a host that is $status for two minutes and no longer', async ({ status, timedOut }) => {
  const cache = createHostsCache({ now });
  await cache.set(host, state(status));
  const found = await cache.get(host, up);
  time += HOST_AVOIDANCE;
  expect([found.isUp(), found.isTimedOut()]).toEqual([false, timedOut]);
  expect((await cache.get(host, up)).status).toBe(status);
  time += 1;
  expect([found.isUp(), found.isTimedOut()]).toEqual([true, false]);
  expect((await cache.get(host, up)).status).toBe('up');
});

it('starts over with each failure', async () => {
  const cache = createHostsCache({ now });
  await cache.set(host, state('timed out'));
  time += HOST_AVOIDANCE - 1;
  await cache.set(host, state('down'));
  time += HOST_AVOIDANCE;
  expect((await cache.get(host, up)).status).toBe('down');
});

it('avoids nothing if the clock was set back', async () => {
  const cache = createHostsCache({ now });
  await cache.set(host, state('down'));
  time -= 3_600_000;
  expect((await cache.get(host, up)).status).toBe('up');
});

it('forgets on request, and when a host is up', async () => {
  const cache = createHostsCache({ now });
  for (const forget of [() => cache.delete(host), () => cache.clear(), () => cache.set(host, state('up'))]) {
    await cache.set(host, state('down'));
    await forget();
    expect((await cache.get(host, up)).status).toBe('up');
  }
});

function memory(stored: Record<string, string> = {}) {
  return {
    stored,
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  };
}

it('remembers across page loads if it has a storage', async () => {
  const storage = memory();
  await createHostsCache({ now, storage: () => storage }).set(host, state('timed out'));
  const later = createHostsCache({ now, storage: () => storage });
  const found = await later.get(host, up);
  expect([found.status, found.isUp(), found.isTimedOut()]).toEqual(['timed out', false, true]);
  time += HOST_AVOIDANCE + 1;
  expect((await later.get(host, up)).status).toBe('up');
});

it.each([
  '',
  '{',
  '{}',
  'null',
  '[1]',
  '[["x"]]',
  '[["https://a.example",["gone",5]]]',
  '[["https://a.example",["down","x"]]]',
])('treats a storage with %j in it as empty', async (text) => {
  const cache = createHostsCache({ now, storage: () => memory({ 'docs-search-hosts': text }) });
  expect((await cache.get(host, up)).status).toBe('up');
});

it('works with a storage that throws', async () => {
  const refuse = () => {
    throw new Error('denied');
  };
  for (const storage of [refuse, () => ({ getItem: refuse, setItem: refuse })]) {
    const cache = createHostsCache({ now, storage });
    await cache.set(host, state('down'));
    expect((await cache.get(host, up)).status).toBe('down');
  }
});
