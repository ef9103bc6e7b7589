import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  activeText,
  answer,
  dialog,
  HITS,
  hitOf,
  input,
  nothing,
  OPTIONS,
  openPage,
  openResults,
  openSearch,
  options,
  queryOf,
  resultOf,
  search,
} from './searchAnswers.ts';
import { BUILT, describeSite, gate, isMarked, mark, outcomeOf, PRESSES, shows } from './site.ts';

const path = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
const activeIndex = (page: Page) =>
  options(page).evaluateAll((all) => all.findIndex((option) => option.ariaSelected === 'true'));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className ?? '');

describeSite(
  'search by keyboard and pointer',
  (site) => {
    test('is a combobox with a list box of groups and options', async () => {
      const page = await openPage(site, '/guide/short');
      await answer(page);
      await openSearch(page);
      const box = page.getByRole('combobox', { name: 'Search docs' });
      expect(await box.getAttribute('aria-expanded')).toBe('false');
      expect(await box.getAttribute('aria-activedescendant')).toBeNull();
      await page.keyboard.type('part');
      const list = dialog(page).getByRole('listbox', { name: 'Results' });
      await list.waitFor();
      expect(await box.getAttribute('aria-expanded')).toBe('true');
      expect(await box.getAttribute('aria-autocomplete')).toBe('list');
      expect(await box.getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
      const active = list.locator(`#${await box.getAttribute('aria-activedescendant')}`);
      expect(await active.getAttribute('aria-selected')).toBe('true');
      expect(await list.getByRole('group').count()).toBe(4);
      expect(await list.getByRole('group', { name: 'Long', exact: true }).getByRole('option').count()).toBe(5);
      expect(await dialog(page).getAttribute('aria-label')).toBe('Search');
    });

    test('arrows cycle through all options; Home and End stay in the text', async () => {
      const page = await openResults(site, '/guide/short');
      const seen: number[] = [];
      for (let step = 0; step <= OPTIONS; step++) {
        seen.push(await activeIndex(page));
        await page.keyboard.press('ArrowDown');
      }
      expect(seen).toEqual([...Array(OPTIONS).keys(), 0]);
      expect(await activeIndex(page)).toBe(1);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(await activeIndex(page)).toBe(OPTIONS - 1);
      await page.keyboard.press('Home');
      await page.keyboard.type('a ');
      await page.keyboard.press('End');
      await page.keyboard.type('s');
      expect(await input(page).inputValue()).toBe('a parts');
    });

    test('the active option is in view, with the title above the first', async () => {
      const page = await openResults(site, '/guide/short', { viewport: { width: 1440, height: 420 } });
      const inView = () =>
        page.evaluate(() => {
          const body = document.querySelector('.search-body')?.getBoundingClientRect();
          const option = document.querySelector('dialog.search [aria-selected="true"]')?.getBoundingClientRect();
          return body && option && option.top >= body.top && option.bottom <= body.bottom;
        });
      for (let step = 0; step < OPTIONS; step++) {
        await expect.poll(inView).toBe(true);
        await page.keyboard.press('ArrowDown');
      }
      await expect.poll(() => page.locator('.search-body').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    });

    describe('Enter', () => {
      test('opens the active option without a page load', async () => {
        const page = await openPage(site, '/guide/long');
        await answer(page);
        await mark(page);
        await search(page, 'part');
        await page.keyboard.press('ArrowDown');
        expect(await activeText(page)).toBe('Second part');
        await page.keyboard.press('Enter');
        await shows(page, 'Short');
        expect(path(page)).toBe('/guide/short#second-part');
        expect(await dialog(page).isVisible()).toBe(false);
        expect(await isMarked(page)).toBe(true);
        await page.waitForFunction(() => {
          const top = document.getElementById('second-part')?.getBoundingClientRect().top ?? -1;
          return top >= 0 && top < innerHeight / 2;
        });
      });

      test('scrolls to a heading of the same page, repeatedly', async () => {
        const page = await openPage(site, '/guide/short');
        await answer(page);
        for (let time = 0; time < 2; time++) {
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          await search(page, 'part');
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
          await page.waitForFunction(() => scrollY > 500);
          expect(path(page)).toBe('/guide/short#second-part');
          // The next tab stop is after the heading, not in the navbar.
          await page.keyboard.press('Tab');
          expect(await page.evaluate(() => document.activeElement?.closest('.navbar'))).toBeNull();
        }
      });

      test('with Ctrl or Cmd, opens a new tab, and the dialog stays', async () => {
        const page = await openResults(site, '/guide/long');
        for (const key of ['Control+Enter', 'Meta+Enter']) {
          const popup = page.waitForEvent('popup');
          await page.keyboard.press(key);
          const tab = await popup;
          await tab.waitForURL('**/guide/short');
          await tab.close();
        }
        expect(await dialog(page).isVisible()).toBe(true);
        expect(path(page)).toBe('/guide/long');
      });

      test.each<[string, (page: Page) => Promise<unknown>]>([
        [
          '',
          (page) =>
            input(page)
              .fill('code')
              .then(() => page.keyboard.press('Enter')),
        ],
        [
          ', also directly after the last letter',
          (page) =>
            input(page).evaluate(async (field: HTMLInputElement) => {
              field.setRangeText('code', 0, field.value.length, 'end');
              field.dispatchEvent(new InputEvent('input', { bubbles: true }));
              // React has drawn the letter, and no task has run since.
              for (let turn = 0; turn < 5; turn++) await null;
              field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
            }),
        ],
      ])('before the answer, waits for it, and opens its first option%s', async (_, type) => {
        const page = await openPage(site, '/guide/long');
        const { released, release } = gate();
        await answer(page, async (query) => {
          if (query === 'part') return resultOf(query);
          await released;
          return resultOf(query, HITS.slice(-2));
        });
        await search(page, 'part');
        await type(page);
        expect(await dialog(page).isVisible()).toBe(true);
        expect(path(page)).toBe('/guide/long');
        release();
        await page.waitForURL('**/guide/code#asset');
        await shows(page, 'Code');
      });

      test.each<[string, (page: Page) => Promise<unknown>, string]>([
        ['has no results', async () => {}, 'nothing'],
        ['fails', async () => {}, 'failure'],
        ['is for a query that was cleared', (page) => page.click('.search-clear'), 'hits'],
        ['is for an earlier query', (page) => page.keyboard.type('s'), 'hits'],
      ])('opens nothing if the answer %s', async (_, before, kind) => {
        if (kind === 'failure') site.expectMessages(/status of 400/);
        const page = await openPage(site, '/guide/long');
        const { released, release } = gate();
        await answer(page, async (query, route) => {
          if (query === 'codes') return resultOf(query, [hitOf({ url: '/guide/long', titles: ['The last'] })]);
          await released;
          if (kind === 'failure') await route.fulfill({ status: 400, json: { message: 'No', status: 400 } });
          else return kind === 'hits' ? resultOf(query) : nothing(query);
        });
        await openSearch(page);
        await page.keyboard.type('code');
        await page.keyboard.press('Enter');
        await before(page);
        const late = page.waitForResponse((response) => queryOf(response.request()) === 'code');
        release();
        await (await late).finished();
        const end = { nothing: 'No results for', failure: 'Unable to fetch results', hits: /No recent|The last/ }[kind];
        await dialog(page)
          .getByText(end as string)
          .waitFor();
        expect(await dialog(page).isVisible()).toBe(true);
        expect(path(page)).toBe('/guide/long');
      });

      test('before the answer, keeps the place that the reader has moved to since typing', async () => {
        const page = await openPage(site, '/guide/long');
        const { released, release } = gate();
        await answer(page, async (query) => {
          if (query !== 'part') await released;
          return resultOf(query);
        });
        await search(page, 'part');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.type('s');
        expect(await activeIndex(page)).toBe(0);
        for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
        const late = page.waitForResponse((response) => queryOf(response.request()) === 'parts');
        release();
        await late;
        await dialog(page).locator('.search-all[href$="parts"]').waitFor();
        expect(await activeIndex(page)).toBe(3);
      });

      test('and arrows belong to an IME composition while there is one', async () => {
        const page = await openResults(site, '/guide/long');
        const prevented = await input(page).evaluate((field) =>
          ['ArrowDown', 'Enter'].flatMap((key) =>
            [{ isComposing: true }, { keyCode: 229 }].map(
              (more) =>
                !field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
            ),
          ),
        );
        expect(prevented).toEqual([false, false, false, false]);
        expect([await activeIndex(page), path(page)]).toEqual([0, '/guide/long']);
      });

      test('for an empty query or no results, does nothing', async () => {
        const page = await openPage(site, '/guide/long');
        await answer(page, (query) => nothing(query));
        await openSearch(page);
        await page.keyboard.press('Enter');
        await page.keyboard.type('zzz');
        await dialog(page).getByText('No results for').waitFor();
        await page.keyboard.press('Enter');
        expect(await dialog(page).isVisible()).toBe(true);
        expect(path(page)).toBe('/guide/long');
      });
    });

    test('Tab cycles through Clear, Cancel, and all results', async () => {
      const page = await openResults(site, '/guide/short');
      const stops: string[] = [];
      for (let stop = 0; stop < 3; stop++) {
        await page.keyboard.press('Tab');
        stops.push(await focused(page));
      }
      expect(stops).toEqual(['search-clear', 'search-cancel', 'search-all']);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      expect(await focused(page)).toBe('search-input');
      for (let stop = 0; stop < 6; stop++) {
        await page.keyboard.press('Tab');
        const inPage = await page.evaluate(() => document.activeElement?.closest('#Shell-root, .footer') !== null);
        expect(inPage).toBe(false);
      }
    });

    describe('the pointer', () => {
      test('moves the highlight when it moves, not when the list appears or scrolls under it', async () => {
        const page = await openPage(site, '/guide/short', { viewport: { width: 1440, height: 420 } });
        await answer(page);
        await openSearch(page);
        const { x, y } = (await dialog(page).boundingBox()) ?? { x: 0, y: 0 };
        await page.mouse.move(x + 200, y + 150);
        await page.keyboard.type('part');
        await options(page).first().waitFor();
        for (let step = 1; step < OPTIONS; step++) {
          await page.keyboard.press('ArrowDown');
          expect(await activeIndex(page)).toBe(step);
        }
        await options(page)
          .nth(OPTIONS - 2)
          .hover();
        await expect.poll(() => activeIndex(page)).toBe(OPTIONS - 2);
      });

      test.each(PRESSES)('a press %s on an option is left to the browser', async (_, how) => {
        const page = await openResults(site, '/guide/long');
        expect(await outcomeOf(page, () => options(page).first().click(how))).toEqual(['press']);
        expect(await dialog(page).isVisible()).toBe(true);
        expect(path(page)).toBe('/guide/long');
      });

      test('opens an option', async () => {
        const page = await openResults(site, '/guide/long');
        await options(page).first().click();
        await shows(page, 'Short');
        expect(await dialog(page).isVisible()).toBe(false);
      });

      test('opens all results', async () => {
        const page = await openPage(site, '/guide/long');
        await answer(page, (query) => resultOf(query, HITS, { nbHits: 1234 }));
        await mark(page);
        await search(page, 'part & more');
        await page.getByRole('link', { name: 'See all 1,234 results' }).click();
        await page.waitForURL('**/search?q=part%20%26%20more');
        expect(await dialog(page).isVisible()).toBe(false);
        expect(await isMarked(page)).toBe(true);
      });
    });

    test('an external hit is a page load, one with this site’s published address isn’t', async () => {
      const page = await openPage(site, '/guide/long');
      const hits = [
        hitOf({ url: 'https://docs.example.com/guide/short', titles: ['Short'] }),
        hitOf({ url: 'https://elsewhere.example.com/page', titles: ['Elsewhere'] }),
        hitOf({ url: 'javascript:alert(1)', titles: ['Trap'] }),
      ];
      await answer(page, (query) => resultOf(query, hits));
      await page.context().route('https://elsewhere.example.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
      await mark(page);
      await search(page, 'short');
      expect(await options(page).count()).toBe(2);
      await page.keyboard.press('Enter');
      await shows(page, 'Short');
      expect(await isMarked(page)).toBe(true);
      await search(page, 'short');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('https://elsewhere.example.com/page');
    });
  },
  {},
  BUILT,
);
