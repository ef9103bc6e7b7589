import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SHELL_FILES } from './shellPages.ts';
import { BUILT, describeSite, hold, isMarked, mark, shows } from './site.ts';

const PHONE = { viewport: { width: 375, height: 800 } };
const BUTTON = '#Shell-menu-button';
const OPEN = '#Shell-menu[data-open]';
const isClosed = async (page: Page) => {
  await page.locator('#Shell-menu:not([data-open])').waitFor({ state: 'attached' });
  await page.waitForFunction(() => (document.getElementById('Shell-menu')?.getBoundingClientRect().right ?? 1) <= 0);
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const opened = async (page: Page) => {
  await page.locator(BUTTON).click();
  await page.locator(OPEN).waitFor();
};

describeSite(
  'menu',
  (site) => {
    test('has its button up to 996 px, and is the sidebar next to the page from 997 px on', async () => {
      const page = await site.open('/guide/short', { viewport: { width: 996, height: 800 } });
      expect(await page.locator(BUTTON).isVisible()).toBe(true);
      expect(await page.locator('.sidebar').isVisible()).toBe(false);
      expect(await page.locator('.navbar-left').isVisible()).toBe(false);
      await page.setViewportSize({ width: 997, height: 800 });
      expect(await page.locator(BUTTON).isVisible()).toBe(false);
      expect(await page.locator('.sidebar').isVisible()).toBe(true);
      expect(await page.locator('.navbar-left').isVisible()).toBe(true);
    });

    test('shows the version in the navbar, and on phones in the menu', async () => {
      const page = await site.open('/guide/short', { viewport: { width: 768, height: 800 } });
      const version = (place: string) => page.locator(`${place} a`, { hasText: 'Latest version' });
      for (const width of [641, 768, 996, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await version('.navbar').isVisible(), `${width}`).toBe(true);
      }
      await page.setViewportSize(PHONE.viewport);
      expect(await version('.navbar').isVisible()).toBe(false);
      await opened(page);
      expect(await version(OPEN).isVisible()).toBe(true);
      await page.locator('.menu-back').click();
      expect(await version(OPEN).isVisible()).toBe(true);
    });

    test('opens with the section, switches to the main menu, and opens with the section again', async () => {
      const page = await site.open('/guide/short', PHONE);
      const shown = async () => [
        await page.locator('.sidebar').isVisible(),
        await page.locator('.menu-main a').first().isVisible(),
      ];
      await opened(page);
      expect(await page.locator(BUTTON).getAttribute('aria-expanded')).toBe('true');
      expect(await page.locator(OPEN).getAttribute('role')).toBe('dialog');
      expect(await shown()).toEqual([true, false]);
      await page.locator('.menu-back').click();
      expect(await shown()).toEqual([false, true]);
      expect(await page.locator('.menu-main a').allInnerTexts()).toEqual([
        'Docs',
        'Reference',
        expect.stringContaining('Latest version'),
      ]);
      expect(await focused(page)).toBe('Shell-menu-close');
      await page.keyboard.press('Escape');
      await isClosed(page);
      await opened(page);
      expect(await shown()).toEqual([true, false]);
    });

    test("keeps the page's scroll position, however it closes; nothing scrolls behind it", async () => {
      const page = await site.open('/guide/long', PHONE);
      const place = () => page.evaluate(() => scrollY);
      await page.evaluate(() => scrollTo(0, 1400));
      await page.locator('.navbar-hidden').waitFor({ state: 'attached' });
      await page.evaluate(() => scrollTo(0, 1300));
      // In its final position, so that the pointer doesn't scroll to it.
      await page.waitForFunction(() => {
        const navbar = document.querySelector('.navbar:not(.navbar-hidden)');
        return navbar?.getAnimations().length === 0 && navbar.getBoundingClientRect().top === 0;
      });
      const before = await place();
      for (const close of ['Escape', '#Shell-menu-close', '.backdrop']) {
        await opened(page);
        await page.mouse.move(365, 600);
        await page.mouse.wheel(0, 500);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
        if (close === 'Escape') await page.keyboard.press(close);
        else if (close === '.backdrop') await page.mouse.click(365, 400);
        else await page.locator(close).click();
        await isClosed(page);
        expect(await place(), close).toBe(before);
        expect(await focused(page)).toBe('Shell-menu-button');
      }
    });

    test('shows the main menu immediately on a page without a section', async () => {
      const page = await site.open('/tags', PHONE);
      await opened(page);
      expect(await page.locator('.menu-main').isVisible()).toBe(true);
      expect(await page.locator('.menu-back').count()).toBe(0);
    });

    describe('closes', () => {
      test.each<[string, (page: Page) => Promise<void>]>([
        ['with Escape', (page) => page.keyboard.press('Escape')],
        ['with its button', (page) => page.locator('#Shell-menu-close').click()],
        ['with a press beside it', (page) => page.mouse.click(370, 700)],
      ])('%s, and returns the focus', async (_, close) => {
        const page = await site.open('/guide/short', PHONE);
        await opened(page);
        await close(page);
        await isClosed(page);
        expect(await focused(page)).toBe('Shell-menu-button');
        expect(await page.locator(BUTTON).getAttribute('aria-expanded')).toBe('false');
        expect(await page.locator('[inert]').count()).toBe(0);
      });

      test('when the reader goes to another page', async () => {
        const page = await site.open('/guide/short', PHONE);
        await mark(page);
        await opened(page);
        await page.locator('.sidebar a', { hasText: 'Long' }).click();
        await shows(page, 'Long');
        await isClosed(page);
        expect(await isMarked(page)).toBe(true);
        expect(await page.locator('[inert]').count()).toBe(0);
        expect(await focused(page)).toBe('Shell-main');
      });

      test('when the layout becomes desktop', async () => {
        const page = await site.open('/guide/short', { viewport: { width: 996, height: 800 } });
        await opened(page);
        await page.setViewportSize({ width: 997, height: 800 });
        await page.locator('#Shell-menu:not([data-open])').waitFor();
        expect(await page.locator('[inert], .backdrop').count()).toBe(0);
        // Its button is hidden now.
        expect(await focused(page)).toBe('Shell-main');
      });
    });

    test('keeps the focus while it is open', async () => {
      const page = await site.open('/guide/short', PHONE);
      await opened(page);
      expect(await focused(page)).toBe('Shell-menu-close');
      const inMenu = () => page.evaluate(() => document.activeElement?.closest('#Shell-menu') !== null);
      const inert = await page.locator('[inert]').evaluateAll((all) => all.map(({ className }) => className));
      expect(inert).toEqual(expect.arrayContaining(['skip-link', 'navbar', 'main', 'footer']));
      const stops = await page.locator('#Shell-menu :is(a[href], button):visible').count();
      for (let step = 0; step < stops; step++) {
        await page.keyboard.press('Tab');
        expect(await inMenu(), `step ${step}`).toBe(true);
      }
      expect(await focused(page), 'once around').toBe('Shell-menu-close');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      expect(await inMenu()).toBe(true);
    });

    test('opened before React has loaded, it closes by its own link', async () => {
      const page = await site.open('/guide/short', {
        ...PHONE,
        live: false,
        prepare: (page) => page.route(/\/assets\/goLive-.*\.js$/, () => {}),
      });
      await page.locator(BUTTON).click();
      await page.waitForFunction(() => document.getElementById('Shell-menu')?.getBoundingClientRect().left === 0);
      await page.locator('#Shell-menu-close').click();
      await isClosed(page);
    });

    test('opened before React has loaded, it closes as usual afterward', async () => {
      let react: Awaited<ReturnType<typeof hold>> | undefined;
      const page = await site.open('/guide/short', {
        ...PHONE,
        live: false,
        prepare: async (page) => {
          react = await hold(page, /\/assets\/goLive-.*\.js$/);
        },
      });
      await page.locator(BUTTON).click();
      await page.waitForFunction(() => document.getElementById('Shell-menu')?.getBoundingClientRect().left === 0);
      react?.release();
      await page.locator(OPEN).waitFor();
      expect(await focused(page)).toBe('Shell-menu-close');
      await page.keyboard.press('Escape');
      await isClosed(page);
      await opened(page);
      await page.locator('.sidebar a', { hasText: 'Long' }).click();
      await shows(page, 'Long');
      await isClosed(page);
    });

    test('opens and closes without JavaScript, with the section and the main menu', async () => {
      const page = await site.open('/guide/short', { ...PHONE, javaScriptEnabled: false });
      await page.locator(BUTTON).click();
      await expect.poll(async () => (await page.locator('#Shell-menu').boundingBox())?.x).toBe(0);
      expect(await page.locator('.sidebar a', { hasText: 'Long' }).isVisible()).toBe(true);
      expect(await page.locator('.menu-main a', { hasText: 'Reference' }).isVisible()).toBe(true);
      expect(await page.locator('.menu-back').isVisible()).toBe(false);
      await page.locator('#Shell-menu-close').click();
      await page.locator('#Shell-menu').waitFor({ state: 'hidden' });
    });
  },
  SHELL_FILES,
  BUILT,
);
