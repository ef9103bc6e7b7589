import { describe, expect, test } from 'vitest';
import { ALL_KINDS } from '../../e2e/shellPages.ts';
import type { Site } from '../site.ts';

export function checkWithoutScript(site: Site): void {
  describe('without JavaScript', () => {
    const script = false;

    test('every page is readable, and no control that needs JavaScript is shown', async () => {
      const page = await site.open('/', { script });
      for (const path of ALL_KINDS) {
        await page.goto(path);
        const [title, article, useless] = [
          await page.texts('h1'),
          await page.texts('main'),
          await page.texts('button:not([type="submit"])'),
        ];
        expect({ path, titles: title.length, useless }).toEqual({ path, titles: 1, useless: [] });
        expect(article.join().length, path).toBeGreaterThan(10);
      }
    });

    test('all tabs are shown, links and the table of contents work', async () => {
      const page = await site.open('/guide/tabs', { script });
      const text = await page.run(() => document.querySelector<HTMLElement>('main')?.innerText ?? '');
      for (const words of ['Words for Mac.', 'Words for Linux.', 'Words for dnf.']) expect(text).toContain(words);
      await page.click('.sidebar a', 'Long');
      await page.shows('Long');
      await page.click('.toc a', 'Part 5');
      await page.until(() => location.hash === '#part-5' && scrollY > 1000);
    });

    test('the menu opens and closes at 375 px', async () => {
      const page = await site.open('/guide/short', { script, width: 375, height: 800 });
      await page.click('#Shell-menu-button');
      await page.until(() => document.getElementById('Shell-menu')?.getBoundingClientRect().left === 0);
      expect(await page.texts('.sidebar a')).toContain('Long');
      await page.click('#Shell-menu-close');
      await page.until(() => !document.getElementById('Shell-menu')?.checkVisibility({ visibilityProperty: true }));
    });

    test('the search page shows results', async () => {
      const page = await site.open('/search', { script });
      await page.click('.search-field');
      await page.type('second part');
      await page.press('Enter');
      await page.click('.page-result-title a', 'Short');
      await page.shows('Short');
    });

    test.each([
      ['light', '1'],
      ['dark', '0'],
    ])('the colors follow the system: %s', async (mode, lightness) => {
      const page = await site.open('/', { script, dark: mode === 'dark' });
      const ground = await page.run(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(ground).toMatch(new RegExp(`^oklch\\(${lightness}`));
    });
  });
}
