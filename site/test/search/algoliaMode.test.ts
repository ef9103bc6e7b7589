import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIndex } from '../../../engine/src/search/engine/createIndex.ts';
import type { SearchIndex } from '../../../engine/src/search/engine/index/searchIndex.ts';
import { answerQueries } from '../../../engine/src/search/protocol/answerQuery.ts';
import type { QueryResults } from '../../../engine/src/search/records/record.ts';
import { INDEX_NAME, SEARCH_FILE, type SearchFile } from '../../../engine/src/shared/searchFile.ts';
import { PAGES, siteConfig } from '../../../engine/test/e2e/pages.ts';
import { isMarked, mark, shows } from '../../../engine/test/e2e/site.ts';
import { launchChromium } from '../../../engine/test/support/chromium.ts';
import { createProject, type TestProject } from '../../../engine/test/support/project.ts';
import { serveFolder } from '../support/realSite.ts';

const ALGOLIA = { appId: 'APP', apiKey: 'search-only', indexName: 'dagster' };
const OTHER = 'https://other.example.com/page';

let project: TestProject;
let counting: TestProject;
let site: { origin: string; stop(): Promise<void> };
/** The same site, with click counting. */
let countingSite: typeof site;
let index: SearchIndex;
let browser: Browser;
beforeAll(async () => {
  const projectWith = async (algolia: object) => {
    const search = { mode: 'algolia', algolia };
    const project = createProject({
      ...PAGES,
      'site.config.ts': siteConfig({ url: 'https://docs.example.com', search }),
    });
    const { code, text } = await project.docs('build', '--quiet');
    if (code !== 0) throw new Error(text);
    return project;
  };
  project = await projectWith(ALGOLIA);
  counting = await projectWith({ ...ALGOLIA, insights: true });
  const dist = join(project.root, 'dist');
  index = createIndex(JSON.parse(readFileSync(join(dist, SEARCH_FILE), 'utf8')) as SearchFile);
  site = await serveFolder(dist);
  countingSite = await serveFolder(join(counting.root, 'dist'));
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await countingSite?.stop();
  project?.dispose();
  counting?.dispose();
});

let context: BrowserContext;
/** Requested hosts, in order, and those that don't respond. */
let asked: string[];
let down: RegExp;
let messages: string[];
/** Whether answers with ids were requested, and the reported clicks. */
let analytics: unknown[];
let clicks: { address: URL; events: Record<string, unknown>[] }[];
beforeEach(async () => {
  analytics = [];
  clicks = [];
  asked = [];
  messages = [];
  down = /^$/;
  context = await browser.newContext();
  await context.route(/^https:\/\/[^/]*algolia/, async (route) => {
    const { hostname } = new URL(route.request().url());
    if (hostname === 'insights.algolia.io') {
      clicks.push({ address: new URL(route.request().url()), ...route.request().postDataJSON() });
      return await route.fulfill({ json: { status: 200 } });
    }
    asked.push(hostname);
    await (down.test(hostname) ? route.abort() : route.fulfill({ json: answer(route) }));
  });
});
afterEach(() => context.close());

/** The hosted index's response: addresses are those of the published site, and one is external. */
function answer(route: Route): QueryResults {
  const { requests } = route.request().postDataJSON() as { requests: { indexName: string; clickAnalytics: unknown }[] };
  analytics.push(...requests.map(({ clickAnalytics }) => clickAnalytics));
  expect(requests.map(({ indexName }) => indexName)).toEqual(requests.map(() => ALGOLIA.indexName));
  const own = { requests: requests.map((request) => ({ ...request, indexName: INDEX_NAME })) };
  const { body } = answerQueries(index, own, { createId: () => 'f'.repeat(32), now: () => 0 });
  const { results } = body as QueryResults;
  for (const { hits } of results) {
    for (const [place, hit] of hits.entries()) {
      const prefix = 'https://docs.example.com';
      Object.assign(hit, { url: prefix + hit.url, url_without_anchor: prefix + hit.url_without_anchor });
      if (place === 1) Object.assign(hit, { url: OTHER, url_without_anchor: OTHER });
    }
  }
  return { results };
}

async function open(path: string, { origin } = site): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(origin + path);
  await page.locator('.search-live').waitFor({ state: 'attached' });
  return page;
}

test('queries go to the hosted index, and its hits on this site open in the page', async () => {
  await context.route(OTHER, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }));
  const page = await open('/search?q=item');
  const links = page.locator('.page-result-title a');
  await links.nth(1).waitFor();
  expect(asked).toEqual(['app-dsn.algolia.net']);
  const [own, other] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(own).toMatch(/^\/reference\//);
  expect(other).toBe(OTHER);
  await mark(page);
  const title = await links.first().innerText();
  await links.first().click();
  await shows(page, title);
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await links.nth(1).click();
  await shows(page, 'Elsewhere');
  expect(await isMarked(page)).toBe(false);
  // The policy allows the hosts.
  expect(messages).toEqual([]);
});

test('a failed host is skipped, by the next query and by the next page', async () => {
  down = /-dsn/;
  const page = await open('/search?q=item');
  await page.locator('.page-result').first().waitFor();
  expect(asked).toEqual(['app-dsn.algolia.net', expect.stringMatching(/^app-\d\.algolianet\.com$/)]);
  asked.length = 0;
  await page.getByRole('searchbox').fill('short');
  await page.locator('.search-count', { hasText: '“short”' }).waitFor();
  await page.reload();
  await page.locator('.search-live .page-result').first().waitFor();
  expect(asked).toHaveLength(2);
  expect(asked).not.toContain('app-dsn.algolia.net');
});

test('if no host responds, the reader is told, and retries', async () => {
  down = /./;
  const page = await open('/search?q=item');
  const failed = page.getByRole('alert');
  await failed.waitFor();
  expect(await failed.innerText()).toContain('Unable to fetch results');
  expect(asked).toHaveLength(4);
  down = /^$/;
  await failed.getByRole('link', { name: 'Retry' }).click();
  await page.locator('.page-result').first().waitFor();
});

describe('clicks', () => {
  const openHits = async (page: Page) => {
    await page.locator('.page-result-title a').nth(2).click();
    await page.waitForURL('**/reference/**');
    await page.keyboard.press('Control+k');
    await page.locator('.search-footer').waitFor({ state: 'attached' });
    await page.keyboard.insertText('short');
    await page.locator('dialog.search [role="option"]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guide/short');
  };

  test("aren't reported by default", async () => {
    const page = await open('/search?q=item');
    await openHits(page);
    expect(new Set(analytics)).toEqual(new Set([false]));
    expect(clicks).toEqual([]);
  });

  test('are reported with their answer and position', async () => {
    const page = await open('/search?q=item', countingSite);
    const place = await page.locator('.page-result-title a').nth(2).getAttribute('href');
    await openHits(page);
    await expect.poll(() => clicks.length).toBe(2);
    expect(analytics).toContain(true);
    expect(clicks.map(({ events }) => events)).toMatchObject([
      [
        {
          eventType: 'click',
          eventName: 'Item Selected',
          index: ALGOLIA.indexName,
          queryID: 'f'.repeat(32),
          objectIDs: [place],
          positions: [3],
        },
      ],
      [{ queryID: 'f'.repeat(32), objectIDs: ['/guide/short'], positions: [1] }],
    ]);
    const tokens = clicks.map(({ events }) => events[0]?.userToken);
    // One for the page's lifetime.
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^anonymous-[\w-]+$/);
    expect(Object.fromEntries(clicks[0]?.address.searchParams ?? [])).toEqual({
      'X-Algolia-Application-Id': ALGOLIA.appId,
      'X-Algolia-API-Key': ALGOLIA.apiKey,
    });
    expect(messages).toEqual([]);
  });

  test("of readers who ask not to be tracked aren't reported", async () => {
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }));
    const page = await open('/search?q=item', countingSite);
    await openHits(page);
    expect(new Set(analytics)).toEqual(new Set([false]));
    expect(clicks).toEqual([]);
  });
});
