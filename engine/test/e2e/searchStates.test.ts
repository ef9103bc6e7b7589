import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Hit } from '../../src/search/records/record.ts';
import {
  activeText,
  answer,
  dialog,
  HITS,
  hitOf,
  input,
  nothing,
  OPTIONS,
  openDialog,
  openPage,
  openResults,
  openSearch,
  options,
  QUERIES_RE,
  refuse,
  resultOf,
  search,
} from './searchAnswers.ts';
import { blockStorage, SHELL_FILES, stopClock } from './shellPages.ts';
import { BUILT, describeSite, frames, gate, hasFocus, shows } from './site.ts';

const FAILED_LOAD = /Failed to load resource|net::ERR_/;
const RECENTS = '__DOCSEARCH_RECENT_SEARCHES__docs';
const FAVORITES = '__DOCSEARCH_FAVORITE_SEARCHES__docs';

/** This many saved hits, the latest first. */
const saved = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    hitOf({ url: `/reference/item-0${index + 1}#${name}`, titles: [`${name} ${index + 1}`] }),
  );
const store = (page: Page, key: string, value: unknown) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, JSON.stringify(value)] as const);
const stored = (page: Page, key: string) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as { url: string }[]).map(({ url }) => url),
    key,
  );
/** Titles of the options, without their trails. */
const titles = (page: Page) =>
  dialog(page)
    .locator('.search-option-title')
    .evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent ?? ''));
const trails = async (page: Page) =>
  (await dialog(page).locator('.search-trail').allInnerTexts()).map((trail) => trail.trim());
const said = (page: Page) => dialog(page).locator('[role="status"]').innerText();
const text = (page: Page, words: string) => dialog(page).getByText(words, { exact: true });

describeSite(
  'what the search dialog shows',
  (site) => {
    describe('for an empty query', () => {
      test('that nothing is recent', async () => {
        const page = await openDialog(site, '/guide/short');
        await text(page, 'No recent searches').waitFor();
        expect(await page.locator('.search-all').count()).toBe(0);
      });

      test('visited pages and headings; a text as its heading', async () => {
        const page = await openPage(site, '/guide/long');
        await answer(page);
        for (const steps of [0, 2]) {
          await search(page, 'part');
          for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
          await shows(page, 'Short');
        }
        await openSearch(page);
        expect(await titles(page)).toEqual(['Second part', 'Short']);
        expect(await trails(page)).toEqual(['Guide Short', 'Guide']);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/guide/short');
        await openSearch(page);
        expect(await titles(page)).toEqual(['Short', 'Second part']);
      });

      test('at most 7 recent ones, 4 with favorites, and 10 favorites', async () => {
        const page = await openPage(site, '/guide/short');
        await store(page, RECENTS, saved('recent', 9));
        await page.reload();
        await openSearch(page);
        expect((await titles(page)).length).toBe(7);
        await page.keyboard.press('Escape');
        await store(page, FAVORITES, saved('favorite', 12));
        await page.reload();
        await openSearch(page);
        expect((await titles(page)).filter((title) => title.startsWith('recent'))).toEqual([
          'recent 1',
          'recent 2',
          'recent 3',
          'recent 4',
        ]);
        expect((await titles(page)).filter((title) => title.startsWith('favorite')).length).toBe(10);
      });

      test('its rows are kept and removed by keyboard, and the focus stays nearby', async () => {
        const page = await openPage(site, '/guide/short');
        await store(page, RECENTS, saved('recent', 3));
        await page.reload();
        await openSearch(page);
        const button = (name: string) => dialog(page).getByRole('button', { name, exact: true });
        const focusComesTo = (name: string) => expect.poll(() => hasFocus(button(name))).toBe(true);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await focusComesTo('Save “recent 1” as a favorite');
        await page.keyboard.press('Enter');
        expect(await titles(page)).toEqual(['recent 2', 'recent 3', 'recent 1']);
        await focusComesTo('Remove “recent 2” from recent searches');
        await page.keyboard.press('Space');
        expect(await titles(page)).toEqual(['recent 3', 'recent 1']);
        await button('Remove “recent 1” from favorites').press('Enter');
        await focusComesTo('Remove “recent 3” from recent searches');
        await page.keyboard.press('Enter');
        await text(page, 'No recent searches').waitFor();
        expect(await hasFocus(input(page))).toBe(true);
        expect(await stored(page, RECENTS)).toEqual([]);
      });

      test('a visited favorite stays one', async () => {
        const page = await openPage(site, '/guide/short');
        await store(page, FAVORITES, [HITS[3]]);
        await page.reload();
        await openSearch(page);
        await options(page).first().click();
        await shows(page, 'Long');
        expect(await stored(page, RECENTS)).toEqual([]);
        expect(await stored(page, FAVORITES)).toEqual(['/guide/long']);
      });

      test('what another tab has saved', async () => {
        const page = await openDialog(site, '/guide/short');
        const other = await openPage(site, '/guide/long', { context: page.context() });
        await store(other, RECENTS, saved('recent', 2));
        await expect.poll(() => titles(page)).toEqual(['recent 1', 'recent 2']);
      });

      test.each([
        ['no JSON', '{'],
        ['no list', '{"a": 1}'],
        ['no hits', '[null, 1, "x", {"url": "/x"}, {"objectID": "1", "url": "/x", "hierarchy": {"lvl1": 1}}]'],
        ['a trap', '[{"objectID": "1", "url": "javascript:alert(1)", "hierarchy": {"lvl1": "x"}}]'],
      ])('nothing from storage with %s', async (_, value) => {
        const page = await openPage(site, '/guide/short');
        await page.evaluate(([key, value]) => localStorage.setItem(key, value), [RECENTS, value] as const);
        await page.reload();
        await openSearch(page);
        await text(page, 'No recent searches').waitFor();
      });

      test('visited hits for this page, if storage is blocked', async () => {
        const page = await openResults(site, '/guide/long', { before: blockStorage });
        await page.keyboard.press('Enter');
        await shows(page, 'Short');
        await openSearch(page);
        expect(await titles(page)).toEqual(['Short']);
      });
    });

    describe('with results', () => {
      test('hits by page, at most five each, with marks, trails, and names in code', async () => {
        const page = await openResults(site, '/guide/short');
        const groups = await dialog(page)
          .getByRole('group')
          .evaluateAll((all) =>
            all.map((group) => [group.ariaLabel, group.querySelectorAll('[role="option"]').length]),
          );
        expect(groups).toEqual([
          ['Short', 3],
          ['Long', 5],
          ['Code', 2],
          ['Elsewhere', 1],
        ]);
        expect(await options(page).count()).toBe(OPTIONS);
        expect(await dialog(page).locator('.search-page .search-option-title').allInnerTexts()).toEqual(
          ['Short', 'Long', 'Code', 'Elsewhere'].map((title) =>
            expect.stringMatching(new RegExp(`^${title}\\s*Guide$`)),
          ),
        );
        const snippet = dialog(page).locator('.search-option-snippet');
        expect(await snippet.innerText()).toBe('…Words of the second part & a <Suspense>…');
        expect(await snippet.locator('mark').allInnerTexts()).toEqual(['part']);
        expect(await trails(page)).toEqual(['Guide', 'Guide', 'Guide', 'Guide']);
        const code = dialog(page).locator('.search-option-code');
        expect(await code.innerText()).toBe('@dg.assetDecorator');
        expect(await code.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Geist Mono');
      });

      test.each([
        ['wide', {}],
        ['narrow', { viewport: { width: 375, height: 800 } }],
      ])('sections are indented under their page (%s)', async (_, size) => {
        const page = await openResults(site, '/guide/short', size);
        const lefts = await options(page).evaluateAll((all) =>
          all.map((option) => [
            option.classList.contains('search-page') ? 'page' : 'section',
            Math.round(option.querySelector('.search-option-text')?.getBoundingClientRect().left ?? 0),
          ]),
        );
        const place = (kind: string) => [
          ...new Set(lefts.flatMap(([of, left]) => (of === kind ? [Number(left)] : []))),
        ];
        expect(lefts.map(([kind]) => kind).join(' ')).toBe(
          'page section section page section section section section page section page',
        );
        expect([place('page').length, place('section').length]).toEqual([1, 1]);
        expect(Number(place('section')) - Number(place('page'))).toBeGreaterThanOrEqual(16);
      });

      test('the best one is active, even if its page is above it', async () => {
        const page = await openPage(site, '/guide/long');
        await answer(page, (query) => resultOf(query, [HITS[10], HITS[0]] as Hit[]));
        await search(page, 'asset');
        expect(await activeText(page)).toContain('@dg.asset');
        await page.keyboard.press('ArrowUp');
        expect(await activeText(page)).toMatch(/^Code/);
        await page.keyboard.press('Enter');
        await shows(page, 'Code');
        expect(new URL(page.url()).hash).toBe('');
      });

      test('a sentence with the words comes before a name in code', async () => {
        const page = await openPage(site, '/guide/long');
        const heading = hitOf({ url: '/guide/short#first-part', titles: ['Short', 'First part'] });
        const snippet = { content: { value: 'It sets the <mark>retry</mark> policy.', matchLevel: 'full' as const } };
        const names = ['RetryPolicy'];
        await answer(page, (query) =>
          resultOf(query, [query === 'retry' ? { ...heading, names, _snippetResult: snippet } : { ...heading, names }]),
        );
        await search(page, 'retry');
        expect(await activeText(page)).toBe('First part\nIt sets the retry policy.');
        await input(page).fill('retrypol');
        await expect.poll(() => activeText(page)).toBe('First part\nRetryPolicy');
      });

      test('a link to all of them, with the exact count', async () => {
        const page = await openPage(site, '/guide/short');
        await answer(page, (query) => resultOf(query, HITS, { nbHits: 12345 }));
        await search(page, 'a part');
        // Drawn, because not every machine has a font with arrows.
        expect(await dialog(page).locator('.search-hints').textContent()).toBe('to moveto openescto close');
        const link = dialog(page).getByRole('link', { name: 'See all 12,345 results', exact: true });
        expect(await link.getAttribute('href')).toBe('/search?q=a%20part');
      });

      test.each([
        [769, 10],
        [768, 5],
        [375, 5],
      ])('at %d px wide, snippets of %d words', async (width, words) => {
        const page = await openPage(site, '/guide/short', { viewport: { width, height: 800 } });
        const asked: unknown[] = [];
        await answer(page, (query, route) => {
          asked.push((route.request().postDataJSON() as { requests: Record<string, unknown>[] }).requests[0]);
          return resultOf(query);
        });
        await search(page, 'part');
        expect(asked).toMatchObject([{ query: 'part', hitsPerPage: 20, attributesToSnippet: [`content:${words}`] }]);
      });

      test('the count is announced once the reader pauses', async () => {
        const page = await openPage(site, '/guide/short');
        await answer(page, (query) =>
          query === 'zzz' ? nothing(query) : resultOf(query, HITS, { nbHits: query === 'one' ? 1 : 1655 }),
        );
        await search(page, 'part');
        await expect.poll(() => said(page)).toBe('1,655 results');
        await input(page).fill('one');
        await expect.poll(() => said(page)).toBe('One result');
        await input(page).fill('zzz');
        await expect.poll(() => said(page)).toBe('No results for “zzz”');
      });
    });

    describe('without results', () => {
      test('the query, three suggestions, and a feedback link', async () => {
        const page = await openPage(site, '/guide/short');
        const asked = await answer(page, (query) =>
          query === 'asett' ? nothing(query, ['asset', 'assets', 'asset check', 'asset job']) : resultOf(query),
        );
        await openSearch(page);
        await page.keyboard.insertText('asett');
        await text(page, 'Try searching for').waitFor();
        const words = (await dialog(page).locator('.search-message').innerText()).replace(/\s+/g, ' ');
        expect(words).toContain('No results for “asett”');
        expect(words).toContain('Believe this query should return results? Let us know.');
        const suggestions = dialog(page).locator('.search-message button');
        expect(await suggestions.allInnerTexts()).toEqual(['asset', 'assets', 'asset check']);
        const link = dialog(page).getByRole('link', { name: /^Let us know\./ });
        expect(await link.getAttribute('href')).toBe('https://code.example.com/discuss');
        expect(await page.locator('.search-all').count()).toBe(0);
        await suggestions.nth(1).click();
        await options(page).first().waitFor();
        expect(await input(page).inputValue()).toBe('assets');
        expect(await hasFocus(input(page))).toBe(true);
        expect(asked).toEqual(['asett', 'assets']);
      });

      test('no suggestions if there are none', async () => {
        const page = await openPage(site, '/guide/short');
        await answer(page, (query) => nothing(query));
        await openSearch(page);
        await page.keyboard.insertText('zzz');
        await dialog(page).getByText('No results for').first().waitFor();
        expect(await text(page, 'Try searching for').count()).toBe(0);
      });
    });

    describe('after a failure', () => {
      const fails = async (page: Page) => {
        await text(page, 'Unable to fetch results').waitFor();
        await text(page, 'You might want to check your network connection.').waitFor();
        expect(await dialog(page).getByRole('alert').innerText()).toContain('Unable to fetch results');
        expect(await options(page).count()).toBe(0);
      };

      test.each<[string, (page: Page) => Promise<unknown>]>([
        ['the connection fails', (page) => page.route(QUERIES_RE, (route) => route.abort('connectionrefused'))],
        ['there are too many queries (429)', (page) => refuse(page, 429)],
        ['the service is busy (503)', (page) => refuse(page, 503)],
        ['there is no service (404)', (page) => refuse(page, 404)],
        ['the query is refused (400)', (page) => refuse(page, 400)],
        ['the answer is no JSON', (page) => page.route(QUERIES_RE, (route) => route.fulfill({ body: '<h1>Hi</h1>' }))],
        ['the answer is another one', (page) => page.route(QUERIES_RE, (route) => route.fulfill({ json: {} }))],
      ])("that results can't be loaded, if %s; then they can", async (_, prepare) => {
        site.expectMessages(FAILED_LOAD);
        const page = await openDialog(site, '/guide/short');
        await prepare(page);
        await page.keyboard.insertText('part');
        await fails(page);
        await page.unroute(QUERIES_RE);
        await answer(page);
        await dialog(page).getByRole('button', { name: 'Retry' }).click();
        await options(page).first().waitFor();
        expect(await text(page, 'Unable to fetch results').count()).toBe(0);
        expect(await hasFocus(input(page))).toBe(true);
      });

      test('and retries automatically once the network is back', async () => {
        site.expectMessages(FAILED_LOAD);
        const page = await openDialog(site, '/guide/short');
        await page.context().setOffline(true);
        await page.keyboard.insertText('part');
        await fails(page);
        await answer(page);
        await page.context().setOffline(false);
        await options(page).first().waitFor();
      });

      test("an older query’s failure doesn't affect the newer one", async () => {
        site.expectMessages(FAILED_LOAD);
        const page = await openPage(site, '/guide/short');
        const { released: refused, release: refuseOld } = gate();
        await answer(page, async (query, route) => {
          if (query === 'part') return resultOf(query);
          await refused;
          await route.fulfill({ status: 429, json: { message: 'No', status: 429 } });
          return undefined;
        });
        await openSearch(page);
        await page.keyboard.insertText('old');
        await input(page).fill('part');
        await options(page).first().waitFor();
        const answered = page.waitForResponse((response) => response.status() === 429);
        refuseOld();
        await answered;
        await frames(page);
        expect(await options(page).count()).toBe(OPTIONS);
        expect(await text(page, 'Unable to fetch results').count()).toBe(0);
      });
    });

    describe('while it waits', () => {
      const spinner = (page: Page) => dialog(page).locator('.search-query .spinner');

      test('a spinner after 300 ms, not before, until the answer comes', async () => {
        const page = await openPage(site, '/guide/short');
        const { released, release } = gate();
        const asked = await answer(page, async (query) => {
          await released;
          return resultOf(query);
        });
        await openSearch(page);
        await stopClock(page);
        await page.keyboard.insertText('part');
        await expect.poll(() => asked.length).toBe(1);
        await page.clock.runFor(299);
        expect(await spinner(page).count()).toBe(0);
        await page.clock.runFor(1);
        await spinner(page).waitFor();
        expect(await text(page, 'Searching…').isVisible()).toBe(true);
        release();
        await options(page).first().waitFor();
        await spinner(page).waitFor({ state: 'detached' });
      });

      test('never that nothing is recent, also if it opens with a query', async () => {
        const page = await openPage(site, '/guide/short');
        await page.evaluate(() => {
          const seen: string[] = [];
          Object.assign(globalThis, { seen });
          new MutationObserver(() => {
            const { textContent } = document.querySelector('dialog.search') as HTMLElement;
            if (document.querySelector<HTMLInputElement>('.search-input')?.value) seen.push(textContent ?? '');
          }).observe(document.querySelector('dialog.search') as Node, { childList: true, subtree: true });
          getSelection()?.selectAllChildren(document.querySelector('h1') as Node);
        });
        const { released, release } = gate();
        const asked = await answer(page, async (query) => {
          await released;
          return resultOf(query);
        });
        await openSearch(page);
        await expect.poll(() => asked).toEqual(['Short']);
        await text(page, 'Searching…').waitFor();
        expect(await text(page, 'No recent searches').count()).toBe(0);
        expect(await input(page).getAttribute('aria-expanded')).toBe('false');
        release();
        await options(page).first().waitFor();
        const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
        expect(seen.length).toBeGreaterThan(0);
        expect(seen.filter((shown) => shown.includes('No recent searches'))).toEqual([]);
      });

      test('results until newer ones come; late answers to older queries change nothing', async () => {
        const page = await openPage(site, '/guide/short');
        const release: Record<string, () => void> = {};
        await answer(page, async (query) => {
          if (query !== 'first') await new Promise<void>((done) => (release[query] = done));
          return resultOf(query, [hitOf({ url: '/guide/long', titles: [`Answer to ${query}`] })]);
        });
        await search(page, 'first');
        expect(await titles(page)).toEqual(['Answer to first']);
        await input(page).fill('second');
        await input(page).fill('third');
        await expect.poll(() => Object.keys(release)).toEqual(['second', 'third']);
        expect(await titles(page)).toEqual(['Answer to first']);
        release.third?.();
        await expect.poll(() => titles(page)).toEqual(['Answer to third']);
        const late = page.waitForResponse(QUERIES_RE);
        release.second?.();
        await late;
        await frames(page);
        expect(await titles(page)).toEqual(['Answer to third']);
      });

      test.each<[string, (page: Page) => Promise<unknown>]>([
        ['the query was cleared', (page) => page.click('.search-clear')],
        ['the dialog was closed', (page) => page.keyboard.press('Escape')],
      ])('no answer that comes after %s', async (_, end) => {
        const page = await openPage(site, '/guide/short');
        const { released, release } = gate();
        const asked = await answer(page, async (query) => {
          await released;
          return resultOf(query);
        });
        await openSearch(page);
        await page.keyboard.insertText('part');
        await expect.poll(() => asked.length).toBe(1);
        await end(page);
        const late = page.waitForResponse(QUERIES_RE);
        release();
        await late;
        if (!(await dialog(page).isVisible())) await openSearch(page);
        await text(page, 'No recent searches').waitFor();
        expect(await options(page).count()).toBe(0);
      });
    });
  },
  SHELL_FILES,
  BUILT,
);
