import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIndex } from '../../src/search/engine/createIndex.ts';
import type { SearchIndex } from '../../src/search/engine/searchIndex.ts';
import { answerQueries } from '../../src/search/protocol/answerQueries.ts';
import type { QueryResults } from '../../src/search/response.ts';
import { INDEX_NAME, SEARCH_FILE, type SearchFile } from '../../src/search/searchFile.ts';
import { PAGES, siteConfig } from '../e2e/pages.ts';
import { isMarked, mark, shows } from '../e2e/site.ts';
import { launchChromium } from '../support/chromium.ts';
import { createProject, type TestProject } from '../support/project.ts';
import { serveFolder } from '../support/realSite.ts';

const ALGOLIA = { appId: 'APP', apiKey: 'search-only', indexName: 'dagster' };
const OTHER = 'https://other.example.com/page';

let project: TestProject;
let site: { origin: string; stop(): Promise<void> };
let index: SearchIndex;
let browser: Browser;
beforeAll(async () => {
  project = createProject({
    ...PAGES,
    'site.config.ts': siteConfig({ url: 'https://docs.example.com', search: { mode: 'algolia', algolia: ALGOLIA } }),
  });
  const { code, text } = await project.docs('build', '--quiet');
  if (code !== 0) throw new Error(text);
  const dist = join(project.root, 'dist');
  index = createIndex(JSON.parse(readFileSync(join(dist, SEARCH_FILE), 'utf8')) as SearchFile);
  site = await serveFolder(dist);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  project?.dispose();
});

let context: BrowserContext;
/** Hosts that were asked, in order, and those that do not answer. */
let asked: string[];
let down: RegExp;
let messages: string[];
beforeEach(async () => {
  asked = [];
  messages = [];
  down = /^$/;
  context = await browser.newContext();
  await context.route(/^https:\/\/[^/]*algolia/, async (route) => {
    const { hostname } = new URL(route.request().url());
    asked.push(hostname);
    await (down.test(hostname) ? route.abort() : route.fulfill({ json: answer(route) }));
  });
});
afterEach(() => context.close());

/** What the hosted index sends: addresses are those of the published site, and one leads elsewhere. */
function answer(route: Route): QueryResults {
  const { requests } = route.request().postDataJSON() as { requests: { indexName: string }[] };
  expect(requests.map(({ indexName }) => indexName)).toEqual(requests.map(() => ALGOLIA.indexName));
  const own = { requests: requests.map((request) => ({ ...request, indexName: INDEX_NAME })) };
  const { body } = answerQueries(index, own, { createId: () => '', now: () => 0 });
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

async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(site.origin + path);
  await page.locator('.search-live').waitFor({ state: 'attached' });
  return page;
}

test('the hosted index is asked, and its hits of this site open in the page', async () => {
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
  // The policy lets it reach the hosts.
  expect(messages).toEqual([]);
});

test('a host that fails is avoided, by the next query and by the next page', async () => {
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

test('when no host answers, the reader is told, and tries again', async () => {
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
