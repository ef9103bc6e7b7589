import { describe, expect, test } from 'vitest';
import type { Reader } from '../reader.ts';
import type { Site } from '../site.ts';

const PHONE = { width: 375, height: 800 };

async function openMenu(page: Reader): Promise<void> {
  await page.click('#Shell-menu-button');
  await page.until(() => document.querySelector('#Shell-menu[data-open]')?.getBoundingClientRect().left === 0);
}

const isClosed = (page: Reader) =>
  page.until(() => {
    const menu = document.querySelector('#Shell-menu:not([data-open])');
    return menu && (!menu.checkVisibility({ visibilityProperty: true }) || menu.getBoundingClientRect().right <= 0);
  });

export function checkMenu(site: Site): void {
  describe('menu at 375 px', () => {
    test('opens with the section, with a way back to the main menu', async () => {
      const page = await site.open('/guide/short', PHONE);
      expect(await page.texts('.sidebar a')).toEqual([]);
      await openMenu(page);
      expect(await page.run(() => document.getElementById('Shell-menu-button')?.ariaExpanded)).toBe('true');
      expect(await page.texts('.sidebar a')).toContain('Long');
      expect(await page.texts('.menu-main a')).toEqual([expect.stringContaining('Latest version')]);
      await page.click('.menu-back');
      await page.until(() => document.querySelector('.menu-main a')?.checkVisibility());
      expect((await page.texts('.menu-main a')).slice(0, 2)).toEqual(['Docs', 'Reference']);
      expect(await page.texts('.sidebar a')).toEqual([]);
      expect(await page.focused()).toBe('Shell-menu-close');
    });

    test('is closed on the page that the reader goes back to', async () => {
      const page = await site.open('/guide/long', PHONE);
      await openMenu(page);
      await page.click('.sidebar a', 'Short');
      await page.shows('Short');
      await page.live();
      await page.back();
      await page.shows('Long');
      await isClosed(page);
    });

    test.each(['Escape', 'button', 'click beside it'])('%s closes it, and the page keeps its position', async (how) => {
      const page = await site.open('/guide/long', PHONE);
      await page.scrollTo(1400);
      await page.until(() => document.querySelector('.navbar-hidden'));
      // Scroll up a bit to show the navbar.
      await page.scrollTo(1300);
      await page.until(() => document.querySelector('.navbar')?.getBoundingClientRect().top === 0);
      await openMenu(page);
      await page.tab.wheel({ x: 365, y: 600 }, 500);
      if (how === 'Escape') await page.press('Escape');
      else if (how === 'button') await page.click('#Shell-menu-close');
      else await page.tab.point({ x: 368, y: 400 }, { holding: [] });
      await isClosed(page);
      expect(await page.focused()).toBe('Shell-menu-button');
      expect(
        await page.run(() => [document.getElementById('Shell-menu-button')?.ariaExpanded, Math.round(scrollY)]),
      ).toEqual(['false', 1300]);
      expect(await page.run(() => document.querySelectorAll('[inert]').length)).toBe(0);
    });

    test('keeps the focus while it is open', async () => {
      const page = await site.open('/guide/short', PHONE);
      await openMenu(page);
      expect(await page.focused()).toBe('Shell-menu-close');
      const stops = (await page.texts('#Shell-menu :is(a[href], button)')).length;
      for (let stop = 0; stop < stops; stop++) {
        await page.press('Tab');
        expect(await page.run(() => document.activeElement?.closest('#Shell-menu') !== null), `stop ${stop}`).toBe(
          true,
        );
      }
      expect(await page.focused(), 'once around').toBe('Shell-menu-close');
      await page.press('Shift+Tab');
      await page.press('Shift+Tab');
      expect(await page.run(() => document.activeElement?.closest('#Shell-menu') !== null)).toBe(true);
    });

    test('a link in it opens its page and closes the menu', async () => {
      const page = await site.open('/guide/short', PHONE);
      await openMenu(page);
      await page.click('.sidebar a', 'Long');
      await page.shows('Long');
      await isClosed(page);
      await page.isAt(0);
    });

    test('opened before React has loaded, it closes as usual afterward', async () => {
      const release = site.front.hold(/^\/assets\/goLive-/);
      const page = await site.open('/guide/short', { ...PHONE, live: false });
      await page.click('#Shell-menu-button');
      await page.until(() => document.getElementById('Shell-menu')?.getBoundingClientRect().left === 0);
      release();
      await page.until(() => document.querySelector('#Shell-menu[data-open]'));
      await page.press('Escape');
      await isClosed(page);
    });
  });
}
