import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsInModes } from '../support/axe.ts';
import { SHELL_FILES } from './shellPages.ts';
import { BUILT, describeSite, hold, shows } from './site.ts';

const PHONE = { viewport: { width: 375, height: 800 } };

interface State {
  name: string;
  path: string;
  options?: BrowserContextOptions;
  /** Expected messages of the browser or React. */
  says?: RegExp;
  reach(page: Page): Promise<unknown>;
}

/** States of a page while it's used. */
const STATES: State[] = [
  { name: 'as it comes', path: '/guide/article', reach: async () => {} },
  {
    name: 'on a wide touch screen',
    path: '/guide/article',
    options: { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true },
    reach: async (page) => {
      expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
    },
  },
  {
    name: 'the menu open, at the section',
    path: '/guide/short',
    options: PHONE,
    reach: async (page) => {
      await page.locator('#Shell-menu-button').click();
      await page.locator('#Shell-menu[data-open]').waitFor();
    },
  },
  {
    name: 'the menu open, at the main menu',
    path: '/guide/short',
    options: PHONE,
    reach: async (page) => {
      await page.locator('#Shell-menu-button').click();
      await page.locator('.menu-back').click();
    },
  },
  {
    name: 'a tab changed',
    path: '/guide/tabs',
    reach: (page) => page.locator('[role="tab"]', { hasText: 'Linux' }).first().click(),
  },
  {
    name: 'details open',
    path: '/guide/details',
    reach: (page) => page.locator('summary', { hasText: 'Outer summary' }).click(),
  },
  {
    name: 'the table of contents open',
    path: '/guide/article',
    options: PHONE,
    reach: (page) => page.locator('.toc-disclosure summary').click(),
  },
  {
    name: 'code wrapped and copied',
    path: '/guide/blocks',
    options: { permissions: ['clipboard-read', 'clipboard-write'] },
    reach: async (page) => {
      const block = page.locator('.code', { hasText: 'wide.py' });
      await block.locator('.code-wrap-toggle').click();
      await block.locator('.code-copy').click();
      await page.locator('[data-copy="done"]').waitFor();
    },
  },
  {
    name: 'the progress bar showing',
    path: '/guide/short',
    reach: async (page) => {
      await hold(page, /\/guide\/long\/page\.json$/);
      await page.locator('.sidebar a', { hasText: 'Long' }).click();
      await page.locator('.progress').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'a picture enlarged',
    path: '/guide/pictures',
    reach: async (page) => {
      await page.locator('[data-zoom]').first().click();
      await page.locator('dialog.zoom[open] img').waitFor();
    },
  },
  {
    name: 'a diagram enlarged',
    path: '/guide/pictures',
    reach: async (page) => {
      await page.locator('.diagram').click();
      await page.locator('dialog.zoom[open] svg').first().waitFor();
    },
  },
  {
    name: 'crashed',
    path: '/guide/short',
    says: /error/i,
    reach: async (page) => {
      await page.route(/\/guide\/long\/page\.json$/, async (route) => {
        const response = await route.fetch();
        const data = (await response.json()) as { route: { toc: unknown } };
        data.route.toc = null;
        await route.fulfill({ response, json: data });
      });
      await page.locator('.sidebar a', { hasText: 'Long' }).click();
      await shows(page, 'This page crashed');
    },
  },
  {
    name: 'a part of the sidebar on its way',
    path: '/guide/short',
    reach: async (page) => {
      await hold(page, /\/sidebars\//);
      await page.locator('.side-toggle[aria-label="Expand Closed"]').click();
      await page.locator('.sidebar .spinner').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'a part of the sidebar that did not come',
    path: '/guide/short',
    says: /Failed to load resource/,
    reach: async (page) => {
      await page.route(/\/sidebars\//, (route) => route.fulfill({ status: 500, body: '' }));
      await page.locator('.side-toggle[aria-label="Expand Closed"]').click();
      await page.locator('.load-error').waitFor();
    },
  },
  {
    name: 'similar pages on the not-found page that did not come',
    path: '/no/such/page',
    says: /Failed to load resource/,
    reach: async (page) => {
      await page.route(/\/sitemap\.xml$/, (route) => route.fulfill({ status: 500, body: '' }));
      await page.reload();
      await page.keyboard.press('Shift');
      await page.locator('.load-error').waitFor();
    },
  },
];

describeSite(
  'axe, WCAG 2.2 AA and best practice',
  (site) => {
    describe.each(STATES)('$name', ({ path, options, says, reach }) => {
      test('has no violation, light and dark', async () => {
        if (says) site.expectMessages(says);
        const page = await site.open(path, { ...options, bypassCSP: true });
        await reach(page);
        expect(await violationsInModes(page)).toEqual([]);
      });
    });
  },
  SHELL_FILES,
  BUILT,
);
