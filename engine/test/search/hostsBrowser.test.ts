import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type FaultyHost, startFaultyHost } from '../support/faultyHost.ts';

/** Our pages' client: the stock lite client with our cache, whose clock is `late` ms ahead. */
const CLIENT = `
  import { liteClient } from 'algoliasearch/lite';
  import { createHostsCache } from './engine/src/search/client/hostsCache.ts';
  import { HOST_TIMEOUTS } from './engine/src/search/client/hostsCache.ts';
  window.ask = (addresses, late = 0) => {
    const client = (window.client ??= {})[late] ??= liteClient('APP', 'key', {
      hosts: addresses.map((url) => ({ url, accept: 'readWrite', protocol: 'http' })),
      hostsCache: createHostsCache({ now: () => Date.now() + late, storage: () => sessionStorage }),
      timeouts: HOST_TIMEOUTS,
    });
    return client.search({ requests: [{ indexName: 'docs', query: String(Math.random()) }] });
  };
`;

let browser: Browser;
let page: Page;
let script: string;
let hosts: [FaultyHost, FaultyHost];

beforeAll(async () => {
  const bundle = await build({
    stdin: { contents: CLIENT, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    logLevel: 'silent',
  });
  script = bundle.outputFiles[0]?.text ?? '';
  hosts = await Promise.all([startFaultyHost(), startFaultyHost()]);
  browser = await launchChromium();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all((hosts ?? []).map((host) => host.close()));
});

async function load() {
  hosts[0].behave({ status: 200, body: {} });
  await page.goto(`http://${hosts[0].address}/`);
  await page.addScriptTag({ content: script });
  for (const host of hosts) host.behave({ status: 200, body: { results: [] } });
}

/** The hosts that a search of the page uses: `ab` for the first, then the second. */
async function asked(late = 0): Promise<string> {
  for (const host of hosts) host.requests.length = 0;
  const answer = await page.evaluate(
    ([addresses, ms]) => (globalThis as unknown as { ask(hosts: string[], late: number): unknown }).ask(addresses, ms),
    [hosts.map(({ address }) => address), late] as const,
  );
  expect(answer).toEqual({ results: [] });
  return hosts.map(({ requests }, i) => (requests.some((line) => line.startsWith('POST')) ? 'ab'[i] : '')).join('');
}

test('in a browser too, a host is skipped for two minutes, also by the next page', async () => {
  await load();
  expect(await asked()).toBe('a');
  hosts[0].behave('hang');
  expect(await asked()).toBe('ab');
  hosts[0].behave({ status: 200, body: { results: [] } });
  expect(await asked()).toBe('b');
  await load();
  expect(await asked()).toBe('b');
  expect(await asked(121_000)).toBe('a');
});
