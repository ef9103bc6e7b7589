import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stopClock } from './shellPages.ts';
import { addLink, describeSite, idle, isMarked, mark, requestsOf, shows } from './site.ts';

const isData = (path: string) => path.endsWith('/page.json');

/** A page that isn't linked and has no links in its article, so that only the pointer causes prefetches. */
const QUIET = '/guide/code';
const link = (page: Page) => page.locator('.sidebar >> text=Short');
const SHORT = '/guide/short/page.json';

describeSite('prefetching', (site) => {
  test('for a link that the pointer rests on for 65 ms; a click then needs no request', async () => {
    const page = await site.open(QUIET, { savesData: false });
    const requests = requestsOf(page);
    await stopClock(page);
    await link(page).hover();
    await page.clock.runFor(64);
    expect(requests).not.toContain(SHORT);
    const answered = page.waitForResponse(`**${SHORT}`);
    await page.clock.runFor(1);
    await (await answered).finished();
    await link(page).click();
    await shows(page, 'Short');
    expect(requests.filter((path) => path === SHORT)).toHaveLength(1);
  });

  test('not for links that the pointer crosses', async () => {
    const page = await site.open(QUIET, { savesData: false });
    const requests = requestsOf(page);
    await stopClock(page);
    await link(page).hover();
    await page.clock.runFor(60);
    await page.locator('h1').hover();
    await page.clock.runFor(1000);
    expect(requests).not.toContain(SHORT);
  });

  test('for a link focused by keyboard', async () => {
    const page = await site.open(QUIET, { savesData: false });
    await page.locator('.sidebar >> text=Long').focus();
    const asked = page.waitForRequest(`**${SHORT}`);
    await page.keyboard.press('Tab');
    await asked;
    await page.keyboard.press('Enter');
    await shows(page, 'Short');
  });

  test("not if links are page loads, which couldn't use the data", async () => {
    const page = await site.open(QUIET, {
      savesData: false,
      before: () => {
        delete (globalThis as { navigation?: unknown }).navigation;
      },
    });
    const requests = requestsOf(page);
    await page.locator('.sidebar >> text=Long').focus();
    await page.keyboard.press('Tab');
    await idle(page);
    expect(requests).toEqual([]);
  });

  test('for a touched link', async () => {
    const page = await site.open(QUIET, { savesData: false, hasTouch: true });
    const asked = page.waitForRequest(`**${SHORT}`);
    await link(page).dispatchEvent('touchstart');
    await asked;
  });

  test('for at most five visible links, two at a time, only in the article and the pager', async () => {
    const waiting: (() => void)[] = [];
    const asked: string[] = [];
    let most = 0;
    const page = await site.open('/guide/links', {
      savesData: false,
      prepare: (page) =>
        page.route('**/page.json', async (route) => {
          asked.push(new URL(route.request().url()).pathname);
          await new Promise<void>((resolve) => {
            waiting.push(resolve);
            most = Math.max(most, waiting.length);
          });
          await route.continue();
        }),
    });
    for (let count = 1; count <= 5; count++) {
      await expect.poll(() => asked.length).toBe(Math.min(count + 1, 5));
      await idle(page);
      waiting.shift()?.();
    }
    await idle(page);
    expect(asked).toEqual([1, 2, 3, 4, 5].map((n) => `/reference/item-0${n}/page.json`));
    expect(most).toBe(2);
  });

  test('for links that scroll into view later', async () => {
    let requests: string[] = [];
    const prepare = async (page: Page) => {
      requests = requestsOf(page);
    };
    const page = await site.open('/guide/long', { savesData: false, prepare });
    await expect.poll(() => requests).toContain(SHORT);
    await page.click('.sidebar >> text=Tabs');
    await shows(page, 'Tabs');
    // The pager, below the fold.
    await idle(page);
    expect(requests).not.toContain('/guide/code/page.json');
    const later = page.waitForRequest('**/guide/code/page.json');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await later;
  });

  test.each<[string, Record<string, unknown>]>([
    ['with data saving', { saveData: true }],
    ['on 2g', { effectiveType: '2g' }],
    ['on slow 2g', { effectiveType: 'slow-2g' }],
  ])('none %s, also after a navigation', async (_, connection) => {
    const page = await site.open('/guide/links', {
      savesData: false,
      live: false,
      prepare: (page) =>
        page.addInitScript((connection) => {
          Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
        }, connection),
    });
    const requests = requestsOf(page);
    await page.keyboard.press('Shift');
    await page.waitForSelector('body > [role="status"]', { state: 'attached' });
    await stopClock(page);
    await link(page).hover();
    await page.clock.runFor(1000);
    await link(page).dispatchEvent('touchstart');
    await page.clock.resume();
    await idle(page);
    expect(requests.filter(isData)).toEqual([]);
    await page.locator('.sidebar >> text=Code').click();
    await shows(page, 'Code');
    await idle(page);
    expect(requests.filter(isData)).toEqual(['/guide/code/page.json']);
  });

  test('retries a failed prefetch', async () => {
    site.expectMessages(/Failed to load resource/);
    const page = await site.open(QUIET, { savesData: false });
    await mark(page);
    let answers = 0;
    await page.route(`**${SHORT}`, (route) => {
      answers += 1;
      return answers === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
    });
    const answered = page.waitForResponse(`**${SHORT}`);
    await link(page).hover();
    await answered;
    await link(page).click();
    await shows(page, 'Short');
    expect(answers).toBe(2);
    expect(await isMarked(page)).toBe(true);
  });

  test('not for files, other origins, downloads, new windows, and the page itself', async () => {
    const page = await site.open(QUIET, { savesData: false });
    const requests = requestsOf(page);
    for (const [href, attributes] of [
      ['/guide/tabs.md', {}],
      ['/img/wide.svg', {}],
      [`${site.origin.replace('127.0.0.1', 'localhost')}/guide/long`, {}],
      ['/guide/long', { download: '' }],
      ['/guide/long', { target: '_blank' }],
      [`${QUIET}#part`, {}],
    ] as const) {
      await page.locator(await addLink(page, href, attributes)).dispatchEvent('touchstart');
    }
    await idle(page);
    expect(requests.filter((path) => !/^\/guide\/(tabs|pictures)\/page\.json$/.test(path))).toEqual([]);
  });
});
