import { beforeEach, expect, it } from 'vitest';
import { createHostsCache } from './hostsCache.ts';

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

it.each([{ other: { url: 'b.example' } }, { other: { protocol: 'http' } }, { other: { port: 8080 } }])(
  'keeps hosts separate: $other',
  async ({ other }) => {
    const cache = createHostsCache({ now });
    await cache.set(host, state('down'));
    expect((await cache.get({ ...host, ...other }, up)).status).toBe('up');
  },
);

it('avoids nothing if the clock was set back', async () => {
  const cache = createHostsCache({ now });
  await cache.set(host, state('down'));
  time -= 3_600_000;
  expect((await cache.get(host, up)).status).toBe('up');
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
