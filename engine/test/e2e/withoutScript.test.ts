import { expect, test } from 'vitest';
import { ALL_KINDS, SHELL_FILES } from './shellPages.ts';
import { BUILT, describeSite } from './site.ts';

const OFF = { javaScriptEnabled: false };

describeSite(
  'without JavaScript',
  (site) => {
    test('every page is readable, its links work, and no control that needs JavaScript is shown', async () => {
      const page = await site.open('/', OFF);
      for (const path of ALL_KINDS) {
        await page.goto(site.origin + path);
        expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(10);
        expect(await page.locator('h1:visible').count(), path).toBe(1);
        expect(await page.locator('.navbar-nav a:visible').count(), path).toBe(3);
        const useless = await page
          .locator('button:visible:not([type="submit"])')
          .evaluateAll((all) => all.map((button) => button.outerHTML));
        expect(useless, path).toEqual([]);
      }
    });

    test('links open pages', async () => {
      const page = await site.open('/guide/article', OFF);
      await page.locator('.toc a[href="#chapter-4"]').click();
      expect(await page.locator('#chapter-4').evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(
        200,
      );
      await page.locator('.sidebar a', { hasText: /^Deep$/ }).click();
      expect(await page.locator('h1').innerText()).toBe('All deep pages');
      await page.locator('main .card', { hasText: 'Deeper' }).count();
      await page.goto(`${site.origin}/deep/one`);
      await page.locator('.pager-link', { hasText: 'Next' }).click();
      expect(await page.locator('h1').innerText()).toBe('Deep two');
    });

    test('the Markdown of a page is a link', async () => {
      const page = await site.open('/guide/article', OFF);
      await page.getByRole('link', { name: 'View as Markdown' }).click();
      await page.waitForURL(/\/guide\/article\.md$/);
    });

    test('all tabs are shown under their labels', async () => {
      const page = await site.open('/guide/tabs', OFF);
      expect(await page.locator('[role="tabpanel"]:visible').count()).toBe(6);
      expect(await page.locator('.tab-label:visible').count()).toBe(6);
      expect(await page.locator('[role="tablist"]:visible').count()).toBe(0);
    });

    test('details open and close', async () => {
      const page = await site.open('/guide/details', OFF);
      await page.locator('summary', { hasText: 'One line' }).click();
      expect(await page.getByText('Short words.').isVisible()).toBe(true);
      await page.locator('summary', { hasText: 'One line' }).click();
      expect(await page.getByText('Short words.').isVisible()).toBe(false);
    });

    test('the table of contents of small windows opens', async () => {
      const page = await site.open('/guide/article', { ...OFF, viewport: { width: 375, height: 800 } });
      await page.locator('.toc-disclosure summary').click();
      expect(await page.locator('.toc-disclosure a', { hasText: 'Chapter 2' }).isVisible()).toBe(true);
    });

    test('the search page has useful links', async () => {
      const page = await site.open('/search', OFF);
      const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links).toEqual(expect.arrayContaining(['/', '/reference', '/tags']));
    });

    test('the colors follow the system', async () => {
      const ground = async (colorScheme: 'light' | 'dark') => {
        const page = await site.open('/', { ...OFF, colorScheme });
        return page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
      };
      expect(await ground('light')).not.toBe(await ground('dark'));
    });
  },
  SHELL_FILES,
  BUILT,
);
