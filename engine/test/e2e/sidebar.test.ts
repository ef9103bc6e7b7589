import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { blockScripts, blockStorage, SHELL_FILES, stopClock } from './shellPages.ts';
import { BUILT, describeSite, hold, isMarked, live, mark, requestsOf, shows } from './site.ts';

const toggle = (page: Page, label: string) => page.locator(`.side-toggle[aria-label$=" ${label}"]`);
const link = (page: Page, label: string) => page.locator('.sidebar a', { hasText: new RegExp(`^${label}$`) });
const isOpen = async (page: Page, label: string) =>
  (await toggle(page, label).getAttribute('aria-expanded')) === 'true';
const activeInView = (page: Page) =>
  page.evaluate(() => {
    const active = document.querySelector('.sidebar [aria-current="page"]')?.getBoundingClientRect();
    const menu = document.getElementById('Shell-menu')?.getBoundingClientRect();
    return active && menu ? active.top >= menu.top && active.bottom <= menu.bottom : false;
  });
const scrollTop = (page: Page) => page.locator('#Shell-menu').evaluate((menu) => Math.round(menu.scrollTop));
const SIDEBAR_FILE = /\/sidebars\/docs/;

describeSite(
  'sidebar',
  (site) => {
    describe('at first paint, before any script file has loaded', () => {
      test.each(['/guide/short', '/deep/two', '/reference/item-40', '/reference/item-01'])(
        "%s: the page's entry is in view",
        async (path) => {
          site.expectMessages(/ERR_FAILED/);
          const page = await site.open(path, { prepare: blockScripts, live: false });
          expect(await activeInView(page)).toBe(true);
          expect(await page.evaluate(() => scrollY)).toBe(0);
        },
      );
    });

    test("on phones, the menu opens with the page's entry in view; until then, it isn't laid out", async () => {
      const page = await site.open('/reference/item-40', { viewport: { width: 375, height: 700 } });
      expect(await page.locator('#Shell-menu').evaluate((menu) => menu.scrollHeight === menu.clientHeight)).toBe(true);
      for (const _ of [1, 2]) {
        await page.locator('#Shell-menu-button').click();
        await page.waitForFunction(() => (document.getElementById('Shell-menu')?.scrollTop ?? 0) > 0);
        expect(await activeInView(page)).toBe(true);
        await page.keyboard.press('Escape');
        await page.locator('#Shell-menu:not([data-open])').waitFor({ state: 'attached' });
      }
    });

    test('keeps its scroll position, across a navigation and a page load', async () => {
      site.expectMessages(/ERR_FAILED/);
      const page = await site.open('/reference/item-12');
      await page.locator('#Shell-menu').evaluate((menu) => menu.scrollTo(0, 150));
      await link(page, 'Item 15').click();
      await shows(page, 'Item 15');
      // The font loads after the first layout, and the browser compensates for the pixel by which lines above change.
      const isKept = async () => expect(Math.abs((await scrollTop(page)) - 150)).toBeLessThanOrEqual(1);
      await isKept();
      await blockScripts(page);
      await page.goto(`${site.origin}/reference/item-16`);
      await isKept();
    });

    test('open categories stay open, across a navigation and a page load', async () => {
      const page = await site.open('/guide/short');
      await toggle(page, 'Closed').click();
      await link(page, 'Closed first').waitFor();
      await toggle(page, 'Guide').click();
      await link(page, 'Long').waitFor({ state: 'detached' });
      await link(page, 'Home').click();
      await shows(page, 'Home');
      expect([await isOpen(page, 'Closed'), await isOpen(page, 'Guide')]).toEqual([true, false]);
      await page.reload();
      await live(page);
      expect([await isOpen(page, 'Closed'), await isOpen(page, 'Guide')]).toEqual([true, false]);
      await link(page, 'Closed first').waitFor();
    });

    test('a page inside a closed category opens it', async () => {
      const page = await site.open('/guide/short');
      await mark(page);
      await page.locator('.pager-link').first().click();
      await shows(page, 'Long');
      await toggle(page, 'Guide').click();
      await link(page, 'Long').waitFor({ state: 'detached' });
      await page.locator('.pager-link', { hasText: 'Next' }).click();
      await shows(page, 'Short');
      expect(await isOpen(page, 'Guide')).toBe(true);
      expect(await link(page, 'Short').getAttribute('aria-current')).toBe('page');
      expect(await isMarked(page)).toBe(true);
    });

    test('a category animates its height when toggled, and is also a link', async () => {
      const page = await site.open('/guide/short');
      const moves = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ effect }) => (effect as KeyframeEffect).target?.matches('.side-children'))
            .map(({ effect }) => effect?.getTiming())
            .map((timing) => [Number(timing?.duration) > 100, timing?.easing]),
        );
      expect(await moves()).toEqual([]);
      await toggle(page, 'Guide').click();
      expect(await moves()).toEqual([[true, 'ease-in-out']]);
      await link(page, 'Long').waitFor({ state: 'detached' });
      await toggle(page, 'Guide').click();
      expect(await moves()).toEqual([[true, 'ease-in-out']]);
      await link(page, 'Deep').click();
      await shows(page, 'All deep pages');
    });

    test('with reduced motion, it opens immediately', async () => {
      const page = await site.open('/guide/short', { reducedMotion: 'reduce' });
      await page.evaluate(() => {
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          Object.assign(globalThis, { duration: (options as KeyframeAnimationOptions).duration });
          return animate.call(this, frames, options);
        };
      });
      await toggle(page, 'Guide').click();
      await link(page, 'Long').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => (globalThis as { duration?: number }).duration)).toBe(1);
    });

    describe('the entries that the page omits', () => {
      test('are fetched once, also if two categories are opened together', async () => {
        const page = await site.open('/guide/short');
        const requests = requestsOf(page);
        const sidebar = await hold(page, SIDEBAR_FILE);
        await toggle(page, 'Closed').click();
        await sidebar.asked;
        await toggle(page, 'Deep').click();
        sidebar.release();
        await link(page, 'Closed second').waitFor();
        await link(page, 'Deep one').waitFor();
        await toggle(page, 'Deeper').click();
        await link(page, 'Deep three').waitFor();
        expect(requests.filter((path) => SIDEBAR_FILE.test(path))).toHaveLength(1);
      });

      test('if they are slow, a spinner shows after 200 ms', async () => {
        const page = await site.open('/guide/short');
        const sidebar = await hold(page, SIDEBAR_FILE);
        await stopClock(page);
        await toggle(page, 'Closed').click();
        await sidebar.asked;
        const spinner = page.locator('.sidebar .spinner');
        await page.clock.runFor(190);
        expect(await spinner.count()).toBe(0);
        await page.clock.runFor(20);
        await spinner.waitFor({ state: 'attached' });
        sidebar.release();
        await link(page, 'Closed first').waitFor();
        expect(await spinner.count()).toBe(0);
      });

      test('if they fail, it says so, and Retry loads them', async () => {
        site.expectMessages(/Failed to load resource/);
        const page = await site.open('/guide/short');
        await page.route(SIDEBAR_FILE, (route) => route.fulfill({ status: 500, body: '' }));
        await toggle(page, 'Closed').click();
        const failure = page.locator('.sidebar .load-error');
        expect(await failure.innerText()).toContain("This part of the menu couldn't be loaded.");
        await page.unroute(SIDEBAR_FILE);
        await failure.locator('button', { hasText: 'Retry' }).click();
        await link(page, 'Closed first').waitFor();
        expect(await failure.count()).toBe(0);
      });
    });

    test('after a new deployment, they are replaced, with open ones kept', async () => {
      const page = await site.open('/guide/short');
      await mark(page);
      await toggle(page, 'Guide').click();
      await link(page, 'Long').waitFor({ state: 'detached' });
      await page.route(/\/guide\/long\/page\.json$/, async (route) => {
        const response = await route.fetch();
        const data = (await response.json()) as { route: { sidebar: { version: string; items: object[] } } };
        data.route.sidebar.version = 'other';
        data.route.sidebar.items.unshift({ type: 'link', label: 'Fresh entry', href: '/guide/short', active: false });
        await route.fulfill({ response, json: data });
      });
      await page.locator('.pager-link').first().click();
      await shows(page, 'Long');
      await link(page, 'Fresh entry').waitFor();
      expect(await isMarked(page)).toBe(true);
      expect(await isOpen(page, 'Guide')).toBe(true);
      expect(await link(page, 'Long').getAttribute('aria-current')).toBe('page');
      await toggle(page, 'Guide').click();
      await link(page, 'Long').waitFor({ state: 'detached' });
    });

    test('opens and closes if storage is blocked', async () => {
      const page = await site.open('/guide/short', { before: blockStorage });
      await toggle(page, 'Closed').click();
      await link(page, 'Closed first').click();
      await shows(page, 'Closed first');
      expect(await isOpen(page, 'Closed')).toBe(true);
    });
  },
  SHELL_FILES,
  BUILT,
);
