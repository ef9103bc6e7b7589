import { describe, expect, test } from 'vitest';
import type { Reader } from '../reader.ts';
import type { Site } from '../site.ts';

const colors = (page: Reader) =>
  page.run(() => ({
    theme: document.documentElement.dataset.theme,
    pressed: document.querySelector('.color-toggle')?.ariaPressed,
    // oklch(lightness …)
    isDark: Number.parseFloat(getComputedStyle(document.documentElement).backgroundColor.slice('oklch('.length)) < 0.5,
  }));
const LIGHT = { theme: 'light', pressed: 'false', isDark: false };
const DARK = { theme: 'dark', pressed: 'true', isDark: true };

export function checkSettings(site: Site): void {
  describe('color mode', () => {
    test.each([
      ['light', LIGHT],
      ['dark', DARK],
    ])('follows the system: %s', async (mode, expected) => {
      const page = await site.open('/', { dark: mode === 'dark' });
      expect(await colors(page)).toEqual(expected);
    });

    test('toggles by pointer and key, for other pages and later visits', async () => {
      const page = await site.open('/');
      await page.click('.color-toggle');
      await expect.poll(() => colors(page)).toEqual(DARK);
      await page.click('.sidebar a', 'Long');
      await page.shows('Long');
      expect(await colors(page)).toEqual(DARK);
      await page.reload();
      await page.live();
      expect(await colors(page)).toEqual(DARK);
      await page.run(() => document.querySelector<HTMLElement>('.color-toggle')?.focus());
      await page.press('Enter');
      await expect.poll(() => colors(page)).toEqual(LIGHT);
    });

    test('uses the reader’s choice before any script file has loaded, against the system', async () => {
      const page = await site.open('/', { dark: true });
      await page.click('.color-toggle');
      site.front.fail(/^\/assets\/.*\.js/, 'drop');
      await page.goto('/guide/long');
      expect(await colors(page)).toMatchObject({ theme: 'light', isDark: false });
    });

    test('is the same in two windows', async () => {
      const page = await site.open('/');
      const other = await site.open('/guide/long', { beside: page });
      await page.click('.color-toggle');
      await expect.poll(() => colors(other)).toEqual(DARK);
    });
  });

  test('a page that the browser has kept follows what was chosen on another', async () => {
    const page = await site.open('/guide/tabs');
    // A page load in every engine
    await page.goto('/guide/tabs?again');
    await page.live();
    await page.click('.color-toggle');
    await page.click('[role="tab"]', 'Linux');
    await page.click('[data-dismiss]');
    await page.back();
    await expect.poll(() => page.address()).toBe('/guide/tabs');
    await expect.poll(() => colors(page)).toEqual(DARK);
    await page.until(() => document.body.innerText.includes('Again for Linux.'));
    await page.reads('.announcement', []);
  });

  test('a page that the browser has kept keeps the tabs of its address if none was chosen on another', async () => {
    const page = await site.open('/guide/tabs');
    await page.click('[role="tab"]', 'Mac');
    await page.goto('/guide/tabs?os=linux');
    await page.live();
    await page.goto('/guide/tabs?again');
    await page.live();
    await page.back();
    await expect.poll(() => page.address()).toBe('/guide/tabs?os=linux');
    await page.until(() => document.body.innerText.includes('Again for Linux.'));
  });

  describe('announcement', () => {
    test('is dismissed for later visits, and the focus stays nearby', async () => {
      const page = await site.open('/guide/short');
      await page.reads('.announcement', 'Announcement first.');
      await page.click('[data-dismiss]');
      await page.reads('.announcement', []);
      expect(await page.run(() => document.activeElement?.className)).toBe('logo');
      await page.goto('/');
      await page.reads('.announcement', []);
    });
  });

  describe('without storage', () => {
    const storage = false;

    test('color mode, tabs, and the announcement apply to the page', async () => {
      const page = await site.open('/guide/tabs', { storage });
      expect(
        await page.run(() => {
          try {
            return String(localStorage);
          } catch (error) {
            return (error as Error).name;
          }
        }),
      ).toMatch(/^(?:SecurityError|null)$/);
      await page.click('.color-toggle');
      await expect.poll(() => colors(page)).toEqual(DARK);
      await page.click('[role="tab"]', 'Linux');
      await page.until(() => document.body.innerText.includes('Again for Linux.'));
      await page.click('[data-dismiss]');
      await page.reads('.announcement', []);
      await page.click('.sidebar [aria-label="Expand Closed"]');
      await page.until(() => document.querySelector('.sidebar [aria-label="Collapse Closed"]'));
    });

    test('links, back, and search work', async () => {
      const page = await site.open('/guide/long', { storage });
      await page.scrollTo(1500);
      await page.click('.sidebar a', 'Short');
      await page.shows('Short');
      await page.back();
      await page.shows('Long');
      await page.isAt(1500);
      await page.live();
      await page.press('Control+k');
      await page.type('second part');
      await page.click('dialog.search [role="option"]', 'Second part');
      await page.shows('Short');
      await page.goto('/search?q=tabs');
      await page.until(() => document.querySelector('.search-count')?.textContent?.includes('“tabs”'));
    });
  });
}
