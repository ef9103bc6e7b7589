import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsInModes } from '../support/axe.ts';
import { siteConfig } from './pages.ts';
import { activeText, dialog, input, openDialog, openResults, openSearch, options } from './searchAnswers.ts';
import { BUILT, describeSite, shows } from './site.ts';

const LINKS = [
  { label: 'Start with Short', to: '/guide/short' },
  { label: 'The second part', to: '/guide/short#second-part' },
  { label: 'Everything in the reference', to: '/reference' },
];
const LABELS = LINKS.map(({ label }) => label);
const FILES = { 'site.config.ts': siteConfig({ search: { links: LINKS } }) };
const PHONE = { viewport: { width: 375, height: 800 } };

const empty = (page: Page) => dialog(page).getByText('No recent searches', { exact: true });
const list = (page: Page) => dialog(page).getByRole('listbox', { name: 'Start here' });

describeSite(
  'links before a query',
  (site) => {
    test('are options below the note that nothing is recent', async () => {
      const page = await openDialog(site, '/guide/long');
      await empty(page).waitFor();
      expect(await list(page).getByRole('group', { name: 'Start here' }).getByRole('option').allInnerTexts()).toEqual(
        LABELS,
      );
      expect(await input(page).getAttribute('aria-expanded')).toBe('true');
      expect(await input(page).getAttribute('aria-controls')).toBe(await list(page).getAttribute('id'));
      const note = await empty(page).boundingBox();
      const first = await options(page).first().boundingBox();
      expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
    });

    test('open by keyboard, once the reader has moved to one', async () => {
      const page = await openDialog(site, '/guide/long');
      await list(page).waitFor();
      await page.keyboard.press('Enter');
      expect(await dialog(page).isVisible()).toBe(true);
      expect(await input(page).getAttribute('aria-activedescendant')).toBeNull();
      await page.keyboard.press('ArrowDown');
      expect(await activeText(page)).toBe('Start with Short');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await shows(page, 'Short');
      expect(new URL(page.url()).hash).toBe('#second-part');
      await openSearch(page);
      expect(await options(page).allInnerTexts()).toEqual(['The second part']);
      expect(await empty(page).count()).toBe(0);
    });

    test('make way for results, and come back', async () => {
      const page = await openResults(site, '/guide/long');
      expect(await list(page).count()).toBe(0);
      await page.click('.search-clear');
      await list(page).waitFor();
      expect(await input(page).getAttribute('aria-activedescendant')).toBeNull();
    });

    test.each([
      ['with', {}],
      ['without', { javaScriptEnabled: false }],
    ])('are on the search page too, %s JavaScript', async (_, how) => {
      const page = await site.open('/search', how);
      const links = page.locator('.search-links:visible a');
      await links.first().waitFor();
      expect(await links.allInnerTexts()).toEqual(LABELS);
      await links.nth(2).click();
      await shows(page, 'Reference');
    });

    test.each([
      ['wide', {}],
      ['narrow', PHONE],
    ])('have targets for fingers and no axe violation (%s)', async (_, size) => {
      const page = await openDialog(site, '/guide/long', { ...size, bypassCSP: true });
      await list(page).waitFor();
      expect(await violationsInModes(page)).toEqual([]);
      const heights = await options(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    });
  },
  FILES,
  BUILT,
);
