import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsInModes, violationsOf } from '../support/axe.ts';
import { PAGES, siteConfig } from './pages.ts';
import { stopClock } from './shellPages.ts';
import {
  addLink,
  BUILT,
  describeSite,
  frames,
  gate,
  hasFocus,
  hold,
  isMarked,
  mark,
  outcomeOf,
  pasted,
  requestsOf,
  type Site,
  shows,
} from './site.ts';

const FILES = {
  'site.config.ts': siteConfig({ feedbackUrl: 'https://code.example.com/discussions/new' }),
  'docs/reference/signs.md':
    '---\ntitle: Signs & <Suspense>\ndescription: Odd letters.\n---\n\nThe words <b>sundial</b> and `a < b && "c"` stand here.\n\n## `io_manager`\n\nSundial again.\n\n' +
    `## Long\n\nOne two three four five six seven. Eight nine ten gnomon ${Array.from({ length: 40 }, (_, n) => ['twelve', 'thirteen', 'fourteen', 'seventeen'][n % 4]).join(' ')}.\n`,
};

/** All but the hidden one. */
const LISTED = Object.keys({ ...PAGES, ...FILES }).filter((file) => file.endsWith('.md')).length - 1;
const OFF = { javaScriptEnabled: false };
const PHONE = { viewport: { width: 375, height: 800 } };
const API = '**/1/indexes/*/queries*';
const FAILED = /Failed to load resource|net::ERR_/;
/** Matches 41 pages of the section Reference. */
const MANY = 'item';

const field = (page: Page) => page.getByRole('searchbox');
const titles = (page: Page) => page.locator('.page-result-title');
const count = (page: Page) => page.locator('.search-count');
const address = (page: Page) => new URL(page.url()).search;
/** Waits until the script has taken over the server's results. */
const takenOver = (page: Page) => page.locator('.search-live').waitFor({ state: 'attached' });
const historyLength = (page: Page) => page.evaluate(() => history.length);

/** Opens the page once the dev server has rendered, and so indexed, every page. */
async function openSearch(site: Site, path: string, options?: Parameters<Site['open']>[1]): Promise<Page> {
  await expect
    .poll(async () => (await askService(site, { query: '', hitsPerPage: 0 })).nbHits, { timeout: 60_000 })
    .toBe(LISTED);
  return await site.open(path, options);
}

async function askService(site: Site, query: Record<string, unknown>): Promise<{ nbHits: number }> {
  const body = JSON.stringify({ requests: [{ indexName: 'docs', ...query }] });
  const response = await fetch(`${site.origin}/1/indexes/*/queries`, { method: 'POST', body });
  const { results } = (await response.json()) as { results: [{ nbHits: number }] };
  return results[0];
}

describeSite(
  'the search page',
  (site) => {
    test('waits for a query, and links to the sections', async () => {
      const page = await openSearch(site, '/search');
      await page.locator('.search-live .section-list').waitFor();
      expect(await page.locator('.section-list:visible').count()).toBe(1);
      expect(await field(page).getAttribute('placeholder')).toBe('Search docs');
      await field(page).pressSequentially('x'.repeat(70));
      expect(await field(page).inputValue()).toHaveLength(64);
      await field(page).fill('   ');
      await page.locator('.search-live .section-list').waitFor();
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      // Only two pages of the test site have a tag.
      expect(await page.locator('.search-live a', { hasText: 'All tags' }).count()).toBe(1);
    });

    test('shows the results of the address, by page, with marks', async () => {
      const page = await openSearch(site, '/search?q=sundial');
      const result = page.locator('.page-result');
      expect(await field(page).inputValue()).toBe('sundial');
      expect(await page.title()).toBe('sundial | Search | Test Docs');
      expect(await result.count()).toBe(1);
      expect(await result.locator('.page-result-trail').innerText()).toBe('Reference');
      expect(await result.locator('h2').innerText()).toBe('Signs & <Suspense>');
      expect(await result.locator('mark:visible').allInnerTexts()).toEqual(['sundial', 'Sundial']);
      expect(await result.locator('.page-result-code').getAttribute('href')).toBe('/reference/signs#io_manager');
      expect(await result.locator('.page-result-text').first().innerText()).toContain('a < b && "c"');
    });

    test('searches while the reader types, and the address follows without a history step', async () => {
      const page = await openSearch(site, '/search');
      const steps = await historyLength(page);
      await field(page).pressSequentially('sundial');
      await expect.poll(() => count(page).innerText()).toBe('2 results for “sundial”');
      await expect.poll(() => address(page)).toBe('?q=sundial');
      expect(await page.title()).toBe('sundial | Search | Test Docs');
      expect(await historyLength(page)).toBe(steps);
    });

    test('keeps what identifies the message of a pasted trace', async () => {
      const page = await openSearch(site, '/search');
      const trace = '  File "a.py", line 3\nshop.errors.BakeError: sundial\n';
      await expect.poll(() => pasted(field(page), trace)).toBe('BakeError: sundial');
      await expect.poll(() => address(page)).toBe('?q=BakeError%3A+sundial');
    });

    test('a deleted letter needs no request', async () => {
      const page = await openSearch(site, '/search');
      await field(page).fill('sundia');
      await titles(page).first().waitFor();
      await field(page).press('l');
      await expect.poll(() => count(page).innerText()).toContain('“sundial”');
      const asked = requestsOf(page);
      await field(page).press('Backspace');
      await expect.poll(() => count(page).innerText()).toContain('“sundia”');
      expect(asked).toEqual([]);
    });

    test('Enter adds a history step: back and forward go through the queries', async () => {
      const page = await openSearch(site, '/search?q=sundial');
      await titles(page).first().waitFor();
      await mark(page);
      await field(page).fill('tabs');
      await expect.poll(() => address(page)).toBe('?q=tabs');
      await field(page).press('Enter');
      await expect.poll(() => count(page).innerText()).toContain('“tabs”');
      await page.goBack();
      await expect.poll(() => count(page).innerText()).toContain('“sundial”');
      expect([await field(page).inputValue(), address(page)]).toEqual(['sundial', '?q=sundial']);
      await page.goForward();
      await expect.poll(() => count(page).innerText()).toContain('“tabs”');
      expect([await field(page).inputValue(), address(page)]).toEqual(['tabs', '?q=tabs']);
      expect(await isMarked(page)).toBe(true);
    });

    test('sections are filters, with counts', async () => {
      const page = await openSearch(site, '/search?q=words');
      await takenOver(page);
      await mark(page);
      const filter = page.locator('.section-filter a');
      const all = await filter.allInnerTexts();
      expect(all.map((text) => text.replace(/\s*\d+$/, ''))).toEqual(['All', 'Docs', 'Reference']);
      const counts = all.map((text) => Number(/\d+$/.exec(text)?.[0]));
      expect(counts[0]).toBe((counts[1] ?? 0) + (counts[2] ?? 0));
      await filter.nth(2).click();
      await expect.poll(() => count(page).innerText()).toBe(`${counts[2]} results for “words”`);
      expect(address(page)).toBe('?q=words&section=Reference');
      expect(await filter.allInnerTexts()).toEqual(all);
      expect(await hasFocus(filter.nth(2))).toBe(true);
      expect(await filter.nth(2).getAttribute('aria-current')).toBe('true');
      expect(new Set(await page.locator('.page-result-trail').allInnerTexts())).toEqual(new Set(['Reference']));
      await page.goBack();
      await expect.poll(() => count(page).innerText()).toBe(`${counts[0]} results for “words”`);
      expect(await isMarked(page)).toBe(true);
    });

    test('the filters are one row in every font, which scrolls', async () => {
      const page = await openSearch(site, '/search?q=words', { viewport: { width: 320, height: 700 } });
      await takenOver(page);
      const row = page.locator('.section-filter ul');
      const tops = () =>
        row.locator('a').evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
      expect(await tops()).toBe(1);
      await page.evaluate(() => document.documentElement.style.setProperty('font-family', 'monospace'));
      expect(await tops()).toBe(1);
      expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });

    test('shows 20 hits, and more on demand: focus and announcement go to the first new one', async () => {
      const page = await openSearch(site, `/search?q=${MANY}`);
      // Before, its links load the next page in full.
      await takenOver(page);
      expect(await titles(page).count()).toBe(20);
      const first = await titles(page).allInnerTexts();
      await page.getByRole('link', { name: 'Show more results' }).click();
      await titles(page).nth(39).waitFor();
      const more = await titles(page).allInnerTexts();
      expect(more.slice(0, 20)).toEqual(first);
      expect(new Set(more).size).toBe(40);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(more[20]);
      expect(address(page)).toBe(`?q=${MANY}&page=2`);
      const status = page.locator('.search-live [role="status"]');
      await expect.poll(() => status.innerText()).toBe('20 more results');
      const again = await site.open(`/search?q=${MANY}&page=2`);
      await titles(again).nth(39).waitFor();
      expect(await titles(again).allInnerTexts()).toEqual(more);
    });

    test('a second press for more results changes nothing', async () => {
      const page = await openSearch(site, `/search?q=${MANY}`);
      await takenOver(page);
      const link = page.getByRole('link', { name: 'Show more results' });
      const { asked, release } = await hold(page, API);
      await link.click();
      await asked;
      await link.click();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Show more results');
      release();
      await titles(page).nth(39).waitFor();
      expect(await page.evaluate(() => document.activeElement?.closest('.page-result')?.textContent)).toBe(
        await page.locator('.page-result').nth(20).textContent(),
      );
    });

    test('the count is announced once the reader pauses', async () => {
      const page = await openSearch(site, '/search');
      await field(page).pressSequentially('sundial');
      const status = page.locator('.search-live [role="status"]');
      await expect.poll(() => status.innerText()).toBe('2 results for “sundial”');
      await field(page).fill('qqqzzz');
      await expect.poll(() => status.innerText()).toBe('No results for “qqqzzz”');
    });

    test('a query without results has suggestions', async () => {
      const page = await openSearch(site, '/search', {
        prepare: (page) =>
          page.route(API, async (route) => {
            const response = await route.fetch();
            const json = (await response.json()) as { results: { nbHits: number; userData?: unknown }[] };
            for (const result of json.results)
              if (result.nbHits === 0) result.userData = [{ suggestions: ['sundial', 'tabs', 'code', 'long'] }];
            await route.fulfill({ response, json });
          }),
      });
      await field(page).fill('qqqzzz');
      const message = page.locator('.search-live .search-message');
      await message.getByText('Try searching for').waitFor();
      expect(await message.locator('.search-message-title').innerText()).toBe('No results for “qqqzzz”');
      expect(await message.innerText()).toContain('Believe this query should return results? Let us know.');
      expect(await message.getByRole('link', { name: /Let us know/ }).getAttribute('href')).toBe(
        'https://code.example.com/discussions/new?title=Docs%20search%3A%20no%20results%20for%20%E2%80%9Cqqqzzz%E2%80%9D',
      );
      expect(await message.locator('li').allInnerTexts()).toEqual(['sundial', 'tabs', 'code']);
      await mark(page);
      await message.getByRole('link', { name: 'sundial' }).click();
      await expect.poll(() => count(page).innerText()).toBe('2 results for “sundial”');
      expect([await field(page).inputValue(), await isMarked(page)]).toEqual(['sundial', true]);
      // The pressed link is gone.
      expect(await hasFocus(field(page))).toBe(true);
    });

    describe('if there is no answer, says so and tries again', () => {
      test.each<[string, (route: Route) => Promise<void>]>([
        ['the connection fails', (route) => route.abort('connectionreset')],
        ['there is none', (route) => route.fulfill({ status: 404, json: { message: 'No', status: 404 } })],
        ['too many ask', (route) => route.fulfill({ status: 429, json: { message: 'No', status: 429 } })],
        ['the service is down', (route) => route.fulfill({ status: 503, json: { message: 'No', status: 503 } })],
        ['it is no search service', (route) => route.fulfill({ json: {} })],
        ['it is a page', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' })],
      ])('%s', async (_, answer) => {
        site.expectMessages(FAILED);
        let asked = 0;
        const page = await openSearch(site, '/search');
        await page.route(API, async (route) => {
          asked += 1;
          await answer(route);
        });
        await field(page).fill('sundial');
        const failed = page.getByRole('alert');
        await failed.waitFor();
        expect(await failed.innerText()).toContain('Unable to fetch results');
        expect(await failed.innerText()).toContain('You might want to check your network connection.');
        expect(asked).toBeLessThanOrEqual(3);
        await page.unroute(API);
        await failed.getByRole('link', { name: 'Retry' }).click();
        await expect.poll(() => count(page).innerText()).toBe('2 results for “sundial”');
        expect(await failed.count()).toBe(0);
      });

      test('the reader is offline', async () => {
        site.expectMessages(FAILED);
        const page = await openSearch(site, '/search');
        await field(page).fill('sun');
        await titles(page).first().waitFor();
        await page.context().setOffline(true);
        await field(page).fill('sundial');
        await page.getByRole('alert').waitFor();
        // Earlier results are still cached.
        await field(page).fill('sun');
        await titles(page).first().waitFor();
        await page.context().setOffline(false);
        await field(page).fill('sundial');
        await expect.poll(() => count(page).innerText()).toBe('2 results for “sundial”');
      });
    });

    test('a slow answer shows a spinner after 300 ms, with the last results still in view', async () => {
      const page = await openSearch(site, '/search?q=tabs');
      await takenOver(page);
      const held = await hold(page, API);
      await stopClock(page);
      await field(page).fill('sundial');
      await held.asked;
      const stalled = page.getByText('Searching…');
      await page.clock.runFor(250);
      expect(await stalled.count()).toBe(0);
      await page.clock.runFor(100);
      await stalled.waitFor();
      expect(await count(page).innerText()).toContain('“tabs”');
      expect(await page.locator('.search-live').getAttribute('aria-busy')).toBe('true');
      held.release();
      await expect.poll(() => count(page).innerText()).toContain('“sundial”');
      expect(await stalled.count()).toBe(0);
    });

    test('an outdated answer is dropped', async () => {
      const page = await openSearch(site, '/search');
      // Stop the clock, or the client times out.
      await stopClock(page);
      const { released, release } = gate();
      const isLate = (request: Request) => request.postData()?.includes('"tabs"') === true;
      await page.route(API, async (route) => {
        if (isLate(route.request())) await released;
        await route.continue();
      });
      const late = page.waitForResponse((response) => isLate(response.request()));
      const asked = page.waitForRequest(isLate);
      await field(page).fill('tabs');
      await asked;
      await field(page).fill('sundial');
      await expect.poll(() => count(page).innerText()).toContain('“sundial”');
      release();
      await (await late).finished();
      await page.clock.runFor(1000);
      expect(await count(page).innerText()).toContain('“sundial”');
    });

    test('letters typed before React has loaded count', async () => {
      const page = await openSearch(site, '/search', {
        live: false,
        prepare: async (page) => {
          const held = await hold(page, /\/assets\/goLive-.*\.js$/);
          void held.asked.then(async () => {
            await field(page).fill('sundial');
            held.release();
          });
        },
      });
      await page.keyboard.press('Shift');
      await expect.poll(() => count(page).innerText()).toBe('2 results for “sundial”');
      expect(await field(page).inputValue()).toBe('sundial');
    });

    test('Retry loads its failed code, with the text typed in the meantime', async () => {
      site.expectMessages(/Failed to load resource|net::ERR_|Failed to fetch dynamically imported module/);
      const code = /\/assets\/SearchLive-/;
      const page = await openSearch(site, '/search', { prepare: (page) => page.route(code, (route) => route.abort()) });
      const failed = page.locator('.load-error');
      await failed.waitFor();
      await field(page).fill('sundial');
      await page.unroute(code);
      await mark(page);
      await failed.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(() => count(page).innerText()).toBe('2 results for “sundial”');
      expect(await isMarked(page)).toBe(true);
    });

    test('a result that opened in another tab moves nothing later', async () => {
      const page = await openSearch(site, `/search?q=${MANY}`);
      await takenOver(page);
      await titles(page)
        .last()
        .locator('a')
        .click({ modifiers: ['ControlOrMeta'] });
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
      await page.bringToFront();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await field(page).fill('part');
      await page.waitForURL('**/search?q=part');
      await expect.poll(() => titles(page).first().innerText()).toBe('Long');
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    test('a hit opens in the page, and back restores the results', async () => {
      const page = await openSearch(site, `/search?q=${MANY}`);
      await takenOver(page);
      await mark(page);
      const last = titles(page).nth(19).locator('a');
      const title = await last.innerText();
      await last.scrollIntoViewIfNeeded();
      const scroll = await page.evaluate(() => scrollY);
      expect(scroll).toBeGreaterThan(100);
      await last.click();
      await shows(page, title);
      expect(await isMarked(page)).toBe(true);
      await page.goBack();
      await titles(page).nth(19).waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll);
      expect(await field(page).inputValue()).toBe(MANY);
    });

    test('a link to results shows them, and nothing else in between', async () => {
      const page = await openSearch(site, '/guide/short');
      const link = await addLink(page, `/search?q=${MANY}`);
      await mark(page);
      await page.evaluate(() => {
        const seen: boolean[] = [];
        const look = () => {
          if (location.pathname === '/search') seen.push(document.querySelector('main .section-list') !== null);
          requestAnimationFrame(look);
        };
        look();
        Object.assign(globalThis, { seen });
      });
      await page.click(link);
      await titles(page).nth(19).waitFor();
      expect(await isMarked(page)).toBe(true);
      const seen = await page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen);
      expect(seen.length).toBeGreaterThan(1);
      expect(seen).not.toContain(true);
    });

    test.each([
      [1440, 10],
      [769, 10],
      [768, 5],
      [375, 5],
    ])('in a window of %i px, snippets have %i words; those of the server have 10', async (width, words) => {
      const page = await openSearch(site, '/search?q=gnomon', { viewport: { width, height: 800 } });
      const text = page.locator('.page-result-text:visible').first();
      expect(await text.innerText()).toMatch(/^…(?:\S+\s+){9}\S+…$/);
      await takenOver(page);
      await field(page).fill('gnomon twelve');
      await expect.poll(() => count(page).innerText()).toContain('twelve');
      expect((await text.innerText()).split(/\s+/)).toHaveLength(words);
      expect(await text.locator('mark').first().isVisible()).toBe(true);
    });

    test('the row of filters fades only while there is more to scroll to', async () => {
      const page = await openSearch(site, `/search?q=${MANY}`, { viewport: { width: 400, height: 800 } });
      const list = page.locator('.section-filter ul');
      const state = () =>
        list.evaluate((row) => ({
          hides: row.scrollWidth - row.clientWidth - row.scrollLeft >= 1,
          fades: getComputedStyle(row).maskImage !== 'none',
        }));
      /** Makes the row this much wider than its links. */
      const resize = (more: number) =>
        list.evaluate((row: HTMLElement, more) => {
          const links = [...row.children].map((item) => item.getBoundingClientRect());
          const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(row);
          const width = (links.at(-1)?.right ?? 0) - (links[0]?.left ?? 0);
          row.style.width = `${width + Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd) + more}px`;
        }, more);
      for (const [more, hides] of [
        [-60, true],
        [-8, true],
        [1, false],
        [30, false],
        [90, false],
      ] as const) {
        await resize(more);
        await expect.poll(state, { message: String(more) }).toEqual({ hides, fades: hides });
      }
      await resize(-60);
      await list.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
      await expect.poll(state).toEqual({ hides: false, fades: false });
    });

    test('a filter that gets the focus is all to be seen, however much of it was', async () => {
      const page = await openSearch(site, `/search?q=${MANY}`, { viewport: { width: 400, height: 800 } });
      const list = page.locator('.section-filter ul');
      const last = list.locator('a').last();
      const wide = await list.evaluate((row: HTMLElement) => row.scrollWidth);
      for (const seen of [20, 31, 33, 40]) {
        // The row ends as many pixels after the start of its last link.
        await list.evaluate(
          (row: HTMLElement, { wide, seen }) => {
            const link = row.querySelector('li:last-child a')?.getBoundingClientRect();
            row.scrollTo({ left: 0, behavior: 'instant' });
            row.style.width = `${wide - (link?.width ?? 0) - 4 + seen}px`;
          },
          { wide, seen },
        );
        await list.locator('a').nth(-2).focus();
        await list.evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }));
        await page.keyboard.press('Tab');
        expect(await hasFocus(last)).toBe(true);
        await expect
          .poll(() => list.evaluate((row) => row.scrollWidth - row.clientWidth - row.scrollLeft), {
            message: `${seen}`,
          })
          .toBeLessThan(1);
      }
    });

    describe('the script takes over the server’s results', () => {
      const PARTS = ['.page-result-title a', '.section-filter a', '.search-more a'];

      test.each([
        ['on a phone', PHONE],
        ['on a wide screen', {}],
      ])('without a request, and nothing moves or loses focus, %s', async (_, size) => {
        site.expectMessages(FAILED);
        const asked: string[] = [];
        let held = { release() {} };
        const page = await openSearch(site, `/search?q=${MANY}`, {
          ...size,
          before: () => {
            Object.assign(globalThis, { shift: 0 });
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                (globalThis as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
          },
          prepare: async (page) => {
            held = await hold(page, /\/assets\/SearchLive-/);
            // Another font moves text by a few pixels, as on a slow line.
            await page.route('**/*.woff2', (route) => route.abort());
            page.on('request', (request) => /queries/.test(request.url()) && asked.push(request.url()));
          },
        });
        const link = titles(page).nth(3).locator('a');
        await page.locator('.plain-page > .loading').waitFor({ state: 'attached' });
        expect(await page.locator('.plain-page > .loading').isVisible()).toBe(false);
        await link.focus();
        const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
        const before = await top();
        held.release();
        await takenOver(page);
        await frames(page);
        expect(await hasFocus(link)).toBe(true);
        expect([await top(), asked]).toEqual([before, []]);
        expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.001);
        // A query that comes back before its results have changed needs none either.
        const answer = await hold(page, API);
        await field(page).press('x');
        await field(page).press('Backspace');
        answer.release();
        await expect.poll(() => page.locator('.search-live').getAttribute('aria-busy')).toBe('false');
        expect(await titles(page).count()).toBe(20);
      });

      test.each(PARTS)('%s opens in a new tab with Control', async (part) => {
        const page = await openSearch(site, `/search?q=${MANY}`);
        await takenOver(page);
        const link = page.locator(part).first();
        expect(await outcomeOf(page, () => link.click({ modifiers: ['Control'] }))).not.toContain('prevented');
      });

      test('and tries again if the server had none', async () => {
        const page = await openSearch(site, `/search?q=${MANY}`, {
          prepare: (page) =>
            page.route(/\/search\?q=/, async (route) => {
              const response = await route.fetch();
              const retry = `<div class="search-message search-failed"><a href="/search?q=${MANY}">Retry</a></div>`;
              const body = (await response.text()).replace(
                /(<search-results [^>]+>).*(<\/search-results>)/s,
                `$1${retry}$2`,
              );
              await route.fulfill({ response, status: 503, body });
            }),
        });
        site.expectMessages(FAILED);
        await takenOver(page);
        await mark(page);
        await page.getByRole('link', { name: 'Retry' }).click();
        await titles(page).nth(19).waitFor();
        expect(await isMarked(page)).toBe(true);
        expect(await hasFocus(field(page))).toBe(true);
      });

      test('until the address is another: search dialog, back, and forward', async () => {
        const page = await openSearch(site, `/search?q=${MANY}`);
        await takenOver(page);
        await mark(page);
        await page.click(await addLink(page, '/search?q=sundial'));
        await expect.poll(() => count(page).innerText()).toContain('“sundial”');
        await page.goBack();
        await expect.poll(() => count(page).innerText()).toContain(`“${MANY}”`);
        expect(await titles(page).count()).toBe(20);
        expect(await isMarked(page)).toBe(true);
      });
    });

    describe('the server', () => {
      test('draws the same results as the script', async () => {
        const plain = await openSearch(site, `/search?q=${MANY}&page=2`, OFF);
        const served = await plain.locator('search-results').innerHTML();
        const page = await openSearch(site, '/search');
        await field(page).fill(MANY);
        await page.getByRole('link', { name: 'Show more results' }).click();
        await titles(page).nth(39).waitFor();
        expect(await page.locator('search-results').innerHTML()).toBe('');
        const drawn = await page.locator('.search-live').innerHTML();
        expect(drawn.replace(/^<p class="sr-only".*?<\/p>/, '')).toBe(served);
      });

      test('responds without JavaScript: query, sections, more', async () => {
        const page = await openSearch(site, '/search', OFF);
        await field(page).fill(MANY);
        await field(page).press('Enter');
        await page.waitForURL(`**/search?q=${MANY}`);
        expect(await titles(page).count()).toBe(20);
        expect(await page.title()).toBe(`${MANY} | Search | Test Docs`);
        expect(await field(page).inputValue()).toBe(MANY);
        const next = (await titles(page).allInnerTexts()).length;
        await page.getByRole('link', { name: 'Show more results' }).click();
        await page.waitForURL('**/search?q=item&page=2#hit-21');
        expect(await titles(page).count()).toBe(next * 2);
        await page.locator('.section-filter a', { hasText: 'Reference' }).click();
        await page.waitForURL(`**/search?q=${MANY}&section=Reference`);
        await field(page).fill('qqqzzz');
        await page.getByRole('button', { name: 'Search' }).click();
        expect(await page.locator('main .search-message-title').innerText()).toBe('No results for “qqqzzz”');
      });

      test.each([
        ['no query', '', 200],
        ['no letters', '?q=%20', 200],
        ['too many letters', `?q=${'x'.repeat(3000)}`, 200],
        ['a wrong encoding', '?q=%E0%A4%A', 200],
        ['tags', '?q=%22%3E%3Cimg%20src%3Dx%3E%24%26', 200],
        ['a page beyond the last', '?q=sundial&page=40', 200],
        ['an unknown section', '?q=sundial&section=Nowhere', 200],
        ['strange parameters', '?q=a&q=b&page[]=x&section=%00', 200],
      ])('handles %s', async (_, query, status) => {
        const response = await fetch(`${site.origin}/search${query}`);
        const html = await response.text();
        expect(response.status).toBe(status);
        expect(html).toContain('<h1 class="doc-title">Search</h1>');
        expect(html).not.toContain('<img src=x>');
        expect(html.match(/<search-results/g)).toHaveLength(1);
        if (site.mode === 'built') expect(response.headers.get('cache-control')).toMatch(/no-cache|no-store/);
      });

      test('supports HEAD, and sends the page alone on request', async () => {
        const head = await fetch(`${site.origin}/search?q=sundial`, { method: 'HEAD' });
        expect([head.status, await head.text()]).toEqual([200, '']);
        const data = (await (await fetch(`${site.origin}/search/page.json`)).json()) as { html: string };
        expect(data.html).toContain('<search-results><');
      });
    });

    describe('axe finds nothing', () => {
      test.each([
        ['waiting', '/search', '.section-list'],
        ['with results', '/search?q=words', '.page-result'],
        ['without results', '/search?q=qqqzzz', '.search-message'],
      ])('%s', async (_, path, part) => {
        for (const size of [{}, PHONE]) {
          const page = await openSearch(site, path, { ...size, bypassCSP: true });
          await takenOver(page);
          await page.locator(`main ${part}`).first().waitFor();
          expect(await violationsInModes(page)).toEqual([]);
        }
      });

      test('after a failure', async () => {
        site.expectMessages(FAILED);
        const page = await openSearch(site, '/search', {
          bypassCSP: true,
          prepare: (page) => page.route(API, (route) => route.abort()),
        });
        await field(page).fill('words');
        await page.getByRole('alert').waitFor();
        expect(await violationsOf(page)).toEqual([]);
      });
    });
  },
  FILES,
  BUILT,
);
