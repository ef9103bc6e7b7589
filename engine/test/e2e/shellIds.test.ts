import GithubSlugger, { slug } from 'github-slugger';
import { expect, test } from 'vitest';
import { SHELL_IDS } from '../../src/theme/context/shellIds.ts';
import { DIALOG_ID, LIST_ID, optionId } from '../../src/theme/search/parts/searchClient.ts';
import { siteConfig } from './pages.ts';
import { ALL_KINDS, CHANGES, SHELL_FILES } from './shellPages.ts';
import { BUILT, describeSite, isMarked, mark, shows } from './site.ts';

const IDS = [...Object.values(SHELL_IDS), DIALOG_ID, LIST_ID, optionId(0)];
/** Each id as a heading, with and without its prefix. */
const WORDS = [...new Set(IDS.flatMap((id) => [id, id.replace(/^[A-Z]\w+-/, '')]))];
const PAGE = `---\ntitle: Ids\nunlisted: true\ndisplayed_sidebar: docs\n---\n\n${WORDS.map((word) => `## ${word[0]?.toUpperCase()}${word.slice(1).replaceAll('-', ' ')}\n\n## \`${word}\`\n\nWords.\n`).join('\n')}\n`;

describeSite(
  'ids of the page around the article',
  (site) => {
    test.each(ALL_KINDS)('%s: no heading can have it', async (path) => {
      const page = await site.open(path);
      const ids = await page
        .locator('[id]')
        .evaluateAll((all) => all.filter((element) => !element.closest('[data-article]')).map(({ id }) => id));
      expect(ids).toEqual(expect.arrayContaining([SHELL_IDS.root, SHELL_IDS.main, SHELL_IDS.menu]));
      expect(ids.filter((id) => slug(id) === id)).toEqual([]);
      expect(ids.filter((id) => !IDS.includes(id))).toEqual([]);
    });

    test('a page with each of their words as a heading works', async () => {
      const page = await site.open('/ids', { viewport: { width: 800, height: 900 } });
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      const slugger = new GithubSlugger();
      expect(ids).toEqual(expect.arrayContaining([slugger.slug('Route'), slugger.slug('Main'), slugger.slug('Root')]));
      await mark(page);
      await page.locator('.menu-button').click();
      await page.locator('.menu[data-open]').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.menu:not([data-open])').waitFor({ state: 'attached' });
      expect(await page.evaluate(() => document.activeElement?.className)).toContain('menu-button');
      await page.keyboard.press('/');
      await page.locator('dialog.search input').fill('words');
      await page.locator(`[role="listbox"] [role="option"]`).first().waitFor();
      expect(await page.locator('dialog.search input').getAttribute('aria-controls')).toBe(LIST_ID);
      expect(await page.locator(`#${LIST_ID}`).getAttribute('role')).toBe('listbox');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.click('.sidebar >> text=Short');
      await shows(page, 'Short');
      expect(await isMarked(page)).toBe(true);
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
    });
  },
  { ...SHELL_FILES, 'site.config.ts': siteConfig(CHANGES), 'docs/ids.md': PAGE },
  BUILT,
);
