import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INDEX_NAME, SEARCH_FILE } from '../../../engine/src/shared/searchFile.ts';
import { type AskQueries, clientOf } from '../../../engine/src/theme/search/client/askQueries.ts';
import { indexQueries } from '../../../engine/src/theme/search/client/indexQueries.ts';
import type { SearchClient } from '../../../engine/src/theme/search/parts/searchClient.ts';
import { PAGES, siteConfig } from '../../../engine/test/e2e/pages.ts';
import { launchChromium } from '../../../engine/test/support/chromium.ts';
import { createProject, type TestProject } from '../../../engine/test/support/project.ts';
import { serveFolder } from '../support/realSite.ts';

/** Words of titles, texts, and code; parts, typos, an empty query. */
const QUERIES = [
  '',
  'item',
  'item 7',
  'itme 12',
  'short',
  'first part',
  'words of the short page',
  'wrods',
  'hello',
  'hello.py',
  'größe',
  'grosse',
  'diagram',
  'remark 3',
  'dep',
  'deep t',
  'pip install',
  'a < b & "c"',
  '<b>',
  'qqqzzz',
  '💥',
  'x'.repeat(64),
];
const REQUESTS = QUERIES.flatMap((query) => [
  { query, snippetWords: 10, section: '' },
  { query, snippetWords: 5, hitsPerPage: 5, page: 1, section: 'Reference' },
]);

let embedded: { project: TestProject; origin: string };
let browserMode: { project: TestProject; origin: string; stop(): Promise<void> };
let chromium: Browser;

beforeAll(async () => {
  const projects = {
    embedded: createProject(PAGES),
    browser: createProject({ ...PAGES, 'site.config.ts': siteConfig({ search: { mode: 'browser' } }) }),
  };
  for (const project of Object.values(projects)) {
    const { code, text } = await project.docs('build', '--quiet');
    if (code !== 0) throw new Error(text);
  }
  embedded = { project: projects.embedded, origin: await projects.embedded.serve('serve', '--host', '127.0.0.1') };
  // Files and headers; no service.
  const plain = await serveFolder(join(projects.browser.root, 'dist'));
  browserMode = { project: projects.browser, ...plain };
  chromium = await launchChromium();
});
afterAll(async () => {
  await chromium?.close();
  await browserMode?.stop();
  browserMode?.project.dispose();
  embedded?.project.dispose();
});

const service = (): SearchClient => {
  const ask: AskQueries = async (requests) => {
    const url = `${embedded.origin}/1/indexes/*/queries`;
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ requests }) });
    return ((await response.json()) as { results: Awaited<ReturnType<AskQueries>> }).results;
  };
  return clientOf(ask, { indexName: INDEX_NAME });
};
const timeless = <Result extends { processingTimeMS: number }>(result: Result) => ({ ...result, processingTimeMS: 0 });

test('the file is the same in both modes', () => {
  const file = join('dist', SEARCH_FILE);
  expect(readFileSync(join(browserMode.project.root, file))).toEqual(readFileSync(join(embedded.project.root, file)));
});

test("its answers equal the service's", async () => {
  const own = clientOf(indexQueries({ url: new URL(SEARCH_FILE, `${browserMode.origin}/`), fetch }), {
    indexName: INDEX_NAME,
  });
  for (const request of REQUESTS) {
    const [mine, theirs] = await Promise.all([own.search(request), service().search(request)]);
    expect(timeless(mine)).toEqual(timeless(theirs));
  }
});

describe('in the browser', () => {
  const open = async (origin: string, path: string, messages: string[] = []): Promise<Page> => {
    const page = await chromium.newPage();
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await page.goto(origin + path);
    await page.keyboard.press('Shift');
    return page;
  };
  /** What the page shows for a typed query. */
  const drawn = async (page: Page, query: string) => {
    await page.getByRole('searchbox').fill(query);
    await page.locator('.search-live :is(.search-count, .search-message-title)', { hasText: `“${query}”` }).waitFor();
    return (await page.locator('.search-live').innerHTML()).replace(/^<p class="sr-only".*?<\/p>/, '');
  };

  test("a worker answers under the site's policy, with one fetch of the file", async () => {
    const messages: string[] = [];
    const page = await open(browserMode.origin, '/search', messages);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const field = page.getByRole('searchbox');
    await field.pressSequentially('item 7');
    await page.locator('.search-count', { hasText: '“item 7”' }).waitFor();
    await field.fill('hello');
    await page.locator('.search-count', { hasText: '“hello”' }).waitFor();
    expect(page.workers()).toHaveLength(1);
    expect(asked.filter((request) => request === `GET /${SEARCH_FILE}`)).toHaveLength(1);
    expect(asked.filter((request) => request.startsWith('POST'))).toEqual([]);
    expect(messages).toEqual([]);
    await page.close();
  });

  test('the page shows the same as with the service', async () => {
    const [own, services] = await Promise.all([open(browserMode.origin, '/search'), open(embedded.origin, '/search')]);
    for (const query of QUERIES.filter(Boolean))
      expect(await drawn(own, query), query).toBe(await drawn(services, query));
    await Promise.all([own.close(), services.close()]);
  });

  test('the dev server has the file too', async () => {
    const messages: string[] = [];
    const page = await open(await browserMode.project.serve('dev'), '/search?q=search', messages);
    await page.locator('.search-live :is(.page-result, .search-message)').first().waitFor();
    expect(page.workers()).toHaveLength(1);
    expect(messages).toEqual([]);
    await page.close();
  });

  test('a missing file is a failure, and is requested again', async () => {
    const page = await chromium.newPage();
    let fail = true;
    await page.context().route(`**/${SEARCH_FILE}`, (route) => (fail ? route.abort() : route.continue()));
    await page.goto(`${browserMode.origin}/search?q=item`);
    await page.keyboard.press('Shift');
    const failed = page.getByRole('alert');
    await failed.waitFor();
    expect(await failed.innerText()).toContain('Unable to fetch results');
    fail = false;
    await failed.getByRole('link', { name: 'Retry' }).click();
    await page.locator('.page-result').first().waitFor();
    await page.context().close();
  });

  test('without JavaScript, the page explains what is missing, and links to the sections', async () => {
    const context = await chromium.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${browserMode.origin}/search?q=item`);
    expect(await page.locator('main').innerText()).toContain('Search requires JavaScript.');
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    expect(await page.locator('.section-list a').allInnerTexts()).toEqual(['Docs', 'Reference']);
    await context.close();
  });
});
