import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsInModes } from '../support/axe.ts';
import { answer, dialog, HITS, hitOf, nothing, openPage, openSearch, options, resultOf } from './searchAnswers.ts';
import { SHELL_FILES } from './shellPages.ts';
import { BUILT, describeSite } from './site.ts';

const saved = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    hitOf({ url: `/guide/short#${name}-${index}`, titles: [`${name} ${index}`] }),
  );

const ask = async (page: Page, query: string) => {
  await openSearch(page);
  await page.keyboard.insertText(query);
};

/** States of the dialog while it's used. */
const STATES: [name: string, reach: (page: Page) => Promise<unknown>][] = [
  ['nothing recent', openSearch],
  [
    'recent hits and favorites',
    async (page) => {
      await page.evaluate(
        ([recents, favorites]) => {
          localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', recents);
          localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__docs', favorites);
        },
        [JSON.stringify(saved('recent', 4)), JSON.stringify([HITS[10], ...saved('favorite', 9)])] as const,
      );
      await page.reload();
      await openSearch(page);
      await options(page).first().waitFor();
    },
  ],
  [
    'results',
    async (page) => {
      await ask(page, 'part');
      await options(page).first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  ],
  [
    'no results',
    async (page) => {
      await ask(page, 'none');
      await dialog(page).getByText('Try searching for').waitFor();
    },
  ],
  [
    'a failure',
    async (page) => {
      await ask(page, 'fail');
      await dialog(page).getByText('Unable to fetch results').waitFor();
    },
  ],
  [
    'an answer that takes its time',
    async (page) => {
      await ask(page, 'wait');
      await dialog(page).locator('.search-query .spinner').waitFor();
    },
  ],
];

describeSite(
  'axe on the search dialog, WCAG 2.2 AA and best practice',
  (site) => {
    describe.each(STATES)('%s', (_, reach) => {
      test.each([1440, 375])('has no violation at %d px, light and dark', async (width) => {
        site.expectMessages(/Failed to load resource/);
        const page = await openPage(site, '/guide/short', { bypassCSP: true, viewport: { width, height: 800 } });
        await answer(page, async (query, route) => {
          if (query === 'none') return nothing(query, ['part', 'asset']);
          if (query === 'fail') await route.abort();
          return query === 'part' ? resultOf(query) : undefined;
        });
        await reach(page);
        expect(await violationsInModes(page)).toEqual([]);
      });
    });
  },
  SHELL_FILES,
  BUILT,
);
