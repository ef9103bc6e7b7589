import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type ScriptPage, serveScript } from './scriptPage.ts';
import { type SearchSite, startSearchSite } from './searchSite.ts';

let site: SearchSite;
let client: ScriptPage;
let docSearch: ScriptPage;
let browser: Browser;
let page: Page;
const messages: string[] = [];

// The site's own address three times: three attempts, like a hosted index.
const hosts = () => `Array(3).fill({ url: '127.0.0.1:${site.port}', accept: 'readWrite', protocol: 'http' })`;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSearchSite(), launchChromium()]);
  [client, docSearch] = await Promise.all([
    serveScript(`
      import { liteClient } from 'algoliasearch/lite';
      globalThis.client = liteClient('any', 'any', { hosts: ${hosts()} });
    `),
    serveScript(`
      import { createRoot } from 'react-dom/client';
      import { liteClient } from 'algoliasearch/lite';
      import { DocSearch } from '@docsearch/react';
      import '@docsearch/react/style';
      const own = liteClient('any', 'any', { hosts: ${hosts()} });
      const withOwn = (stock) => ({ ...stock, search: own.search });
      createRoot(document.getElementById('root')).render(
        <DocSearch appId="any" apiKey="any" indices={['docs']} transformSearchClient={withOwn} />
      );
    `),
  ]);
});
afterAll(async () => {
  await browser?.close();
  client?.close();
  docSearch?.close();
  site?.project.dispose();
});
afterEach(async () => {
  await page?.context().close();
  expect(messages.splice(0)).toEqual([]);
});

async function open(url: string): Promise<Page> {
  page = await (await browser.newContext()).newPage();
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(error.message));
  await page.goto(url);
  return page;
}

/** Opens DocSearch's dialog with its key, once it listens. */
async function openDocSearch(): Promise<Page> {
  const page = await open(docSearch.url);
  await page.locator('.DocSearch-Button').waitFor();
  await page.keyboard.press('Control+K');
  return page;
}

/** Requests to the site's service, in order. */
function requestsOf(page: Page): { method: string; path: string; type: string | undefined }[] {
  const requests: { method: string; path: string; type: string | undefined }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.port === String(site.port)) {
      requests.push({ method: request.method(), path: url.pathname, type: request.headers()['content-type'] });
    }
  });
  return requests;
}

test('algoliasearch/lite works from another site, without a preflight', async () => {
  const page = await open(client.url);
  const requests = requestsOf(page);
  const result = await page.evaluate(async () => {
    const { client } = globalThis as unknown as {
      client: { search(params: unknown): Promise<{ results: unknown[] }> };
    };
    return (await client.search({ requests: [{ indexName: 'docs', query: 'cron' }] })).results[0];
  });
  expect(result).toMatchObject({ hits: [{ hierarchy: { lvl1: 'Schedules' } }] });
  expect(requests).toEqual([{ method: 'POST', path: '/1/indexes/*/queries', type: 'text/plain' }]);
});

test('a preflight for a request with custom headers succeeds', async () => {
  const page = await open(client.url);
  const status = await page.evaluate(async (origin) => {
    const headers = { 'content-type': 'application/json', 'x-algolia-api-key': 'any' };
    return (await fetch(`${origin}/1/indexes/*/queries`, { method: 'POST', headers, body: '{"requests":[]}' })).status;
  }, site.origin);
  expect(status).toBe(200);
});

test('algoliasearch/lite gives up immediately on a rejection', async () => {
  const page = await open(client.url);
  const requests = requestsOf(page);
  const error = await page.evaluate(async () => {
    const { client } = globalThis as unknown as { client: { search(params: unknown): Promise<unknown> } };
    return await client
      .search({ requests: [{ indexName: 'other', query: 'cron' }] })
      .catch(({ name, status, message }) => ({ name, status, message }));
  });
  expect(error).toEqual({ name: 'ApiError', status: 404, message: 'Index other does not exist' });
  expect(requests).toHaveLength(1);
  // Chromium's own message for every failed request.
  expect(messages.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('DocSearch finds, groups, and escapes', async () => {
  const page = await open(docSearch.url);
  await page.locator('.DocSearch-Button').click();
  await page.locator('.DocSearch-Input').pressSequentially('suspense', { delay: 20 });
  const hits = page.locator('.DocSearch-Hit');
  await hits.filter({ hasText: 'The <Suspense> boundary' }).first().waitFor();
  // The text isn't markup: no element of that name exists.
  expect(await page.locator('suspense').count()).toBe(0);
  await expect.poll(() => hits.locator('mark').first().textContent()).toBe('Suspense');
  expect(await page.locator('.DocSearch-Hit-source').allTextContents()).not.toEqual([]);
  const links = await hits.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(1);
  expect(links.every((href) => href?.startsWith('/guides/suspense'))).toBe(true);
});

test('DocSearch shows five hits of a group', async () => {
  const page = await openDocSearch();
  await page.locator('.DocSearch-Input').fill('asset rule');
  await page.locator('.DocSearch-Hit').first().waitFor();
  await expect.poll(() => page.locator('.DocSearch-Hit').count()).toBe(5);
});

test('DocSearch follows the arrow keys, and Enter opens the page', async () => {
  const page = await openDocSearch();
  await page.locator('.DocSearch-Input').fill('suspense');
  const chosen = page.locator('.DocSearch-Hit[aria-selected="true"] a');
  await chosen.waitFor();
  const first = await chosen.getAttribute('href');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen.getAttribute('href')).not.toBe(first);
  const second = await chosen.getAttribute('href');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => chosen.getAttribute('href')).toBe(first);
  await page.keyboard.press('ArrowDown');
  const opened = page.waitForRequest((request) => request.isNavigationRequest());
  await page.keyboard.press('Enter');
  expect(new URL((await opened).url()).pathname).toBe(new URL(second ?? '', docSearch.url).pathname);
});

test('DocSearch reports that nothing was found', async () => {
  const page = await openDocSearch();
  await page.locator('.DocSearch-Input').fill('xqzwvu');
  await page.locator('.DocSearch-NoResults', { hasText: 'xqzwvu' }).waitFor();
});
