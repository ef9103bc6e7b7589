import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ALL_KINDS, SHELL_FILES } from './shellPages.ts';
import { BUILT, describeSite } from './site.ts';

const CHROME =
  '.navbar, .announcement, .skip-link, #Shell-menu, .backdrop, .toc, .toc-disclosure, .pager, .footer-ways, .tab-list, .code-tools, .heading-link, .zoom-button';

const printed = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  return page;
};

describeSite(
  'print',
  (site) => {
    test('contains the text and nothing around it', async () => {
      const page = await printed(await site.open('/'));
      for (const path of ALL_KINDS) {
        await page.goto(site.origin + path);
        const shown = await page
          .locator(CHROME)
          .evaluateAll((all) => all.filter((element) => element.checkVisibility()).map(({ className }) => className));
        expect(shown, path).toEqual([]);
        expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(10);
      }
    });

    test('contains the text, not an enlarged picture on each page', async () => {
      const page = await site.open('/guide/pictures');
      await page.locator('[data-figure] img').first().click();
      await page.locator('dialog.zoom[open]').waitFor();
      await printed(page);
      expect(await page.locator('dialog.zoom').isVisible()).toBe(false);
    });

    test('says which site, address, and version it is', async () => {
      const page = await printed(await site.open('/guide/short'));
      const shown = (selector: string) =>
        page
          .locator(selector)
          .evaluate((element) => element.checkVisibility() && getComputedStyle(element, '::before').content);
      expect(await shown('[property="og:site_name"]')).toBe('"Test Docs"');
      expect(await shown('[rel="canonical"]')).toBe('"https://docs.example.com/guide/short"');
      expect(await page.locator('.footer-version').isVisible()).toBe(true);
    });

    test('uses the whole width of the paper', async () => {
      const page = await printed(await site.open('/guide/short'));
      const width = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => element.getBoundingClientRect().width);
      expect(await width('[data-article] p')).toBe(await width('body'));
    });

    test('contains every tab under its label', async () => {
      const page = await printed(await site.open('/guide/tabs'));
      const panels = page.locator('[role="tabpanel"]');
      expect(await panels.count()).toBe(6);
      for (const panel of await panels.all()) {
        expect(await panel.isVisible()).toBe(true);
        expect(await panel.locator('> .tab-label').isVisible()).toBe(true);
      }
      expect(await page.locator('.tab-label:visible').allInnerTexts()).toEqual([
        'Mac',
        'Linux',
        'apt',
        'dnf',
        'Mac',
        'Linux',
      ]);
    });

    test('contains open details, also nested ones', async () => {
      const page = await printed(await site.open('/guide/details'));
      const hidden = await page
        .locator('[data-article] details p, [data-article] details h3')
        .evaluateAll((all) =>
          all.filter((element) => (element as HTMLElement).offsetHeight === 0).map(({ textContent }) => textContent),
        );
      expect(hidden).toEqual([]);
      expect(await page.getByText('Inner words.').isVisible()).toBe(true);
    });

    test('contains the addresses of external links', async () => {
      const page = await printed(await site.open('/guide/article'));
      const after = (name: string) =>
        page
          .locator('[data-article] a', { hasText: name })
          .evaluate((link) => getComputedStyle(link, '::after').content);
      expect(await after('link elsewhere')).toContain('https://example.com/far');
      expect(await after('one here')).toBe('none');
    });

    test('contains long lines of code completely', async () => {
      const page = await printed(await site.open('/guide/blocks'));
      const cut = await page
        .locator('.code pre')
        .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length);
      expect(cut).toBe(0);
    });

    test("is dark on light, regardless of the screen's color mode", async () => {
      const page = await printed(await site.open('/guide/article', { colorScheme: 'dark' }));
      const lightness = (selector: string, property: 'color' | 'backgroundColor') =>
        page
          .locator(selector)
          .first()
          .evaluate((element, property) => {
            const canvas = document.createElement('canvas').getContext('2d');
            if (!canvas) return -1;
            canvas.fillStyle = getComputedStyle(element)[property];
            canvas.fillRect(0, 0, 1, 1);
            const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
            return (red + green + blue) / 3;
          }, property);
      expect(await lightness('html', 'backgroundColor')).toBeGreaterThan(240);
      expect(await lightness('[data-article] p', 'color')).toBeLessThan(80);
    });

    test('has pictures for light mode, even if the reader chose dark', async () => {
      const page = await printed(await site.open('/guide/article'));
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark';
        const pictures = '<img class="only-light" alt="Light"><img class="only-dark" alt="Dark">';
        document.querySelector('[data-article]')?.insertAdjacentHTML('beforeend', pictures);
      });
      expect(await page.getByAltText('Light').isVisible()).toBe(true);
      expect(await page.getByAltText('Dark').isVisible()).toBe(false);
    });

    test("doesn't fade out code that scrolls on a screen", async () => {
      const page = await printed(await site.open('/guide/blocks'));
      const masks = await page.locator('.code pre').evaluateAll((all) =>
        all.map((pre) => {
          pre.dataset.more = '';
          return getComputedStyle(pre).maskImage;
        }),
      );
      expect(masks.length).toBeGreaterThan(0);
      expect(masks.filter((mask) => mask !== 'none')).toEqual([]);
    });
  },
  SHELL_FILES,
  BUILT,
);
