import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BUILT, describeSite, shows } from './site.ts';

const TOOLS = `---
unlisted: true
displayed_sidebar: docs
---

# Tools

<CardFilter label="Filter tools" />

## Storage

Keeps data.

<CardGroup cols={2}>
<Card title="Duck" href="/guide/short" package="tool-duck" maintainer="Team">Tables in a file.</Card>
<Card title="Snow" package="tool-snow" maintainer="Community">Tables in a cloud.</Card>
</CardGroup>

## Alerts

Tells people.

<CardGroup cols={2}>
<Card title="Bell" package="tool-bell" maintainer="Community">Rings.</Card>
</CardGroup>

## Install

Text.
`;

const cards = (page: Page) => page.locator('.card:visible .card-title').allInnerTexts();
const headings = (page: Page) => page.locator('[data-article] h2:visible').allInnerTexts();
const chips = (page: Page) => page.locator('.chips a:visible').allTextContents();

describeSite(
  'cards that can be filtered',
  (site) => {
    test('words filter the cards, empty sections disappear, and the address keeps the filter', async () => {
      const page = await site.open('/tools');
      const field = page.getByRole('searchbox', { name: 'Filter tools' });
      await field.fill('TABLES cloud');
      expect(await cards(page)).toEqual(['Snow']);
      expect(await headings(page)).toEqual(['Storage', 'Install']);
      expect(await chips(page)).toEqual(['Storage 1']);
      expect(await page.locator('.card-filter [role="status"]').innerText()).toBe('1 match');
      expect(new URL(page.url()).search).toBe('?filter=TABLES+cloud');

      await field.fill('storage');
      expect(await cards(page)).toEqual(['Duck', 'Snow']);

      await field.fill('duck');
      await page.locator('.card a').first().click();
      await shows(page, 'Short');
      await page.goBack();
      await shows(page, 'Tools');
      await expect.poll(() => cards(page)).toEqual(['Duck']);
      await page.getByRole('searchbox', { name: 'Filter tools' }).fill('');
      expect(await cards(page)).toEqual(['Duck', 'Snow', 'Bell']);
      expect(new URL(page.url()).search).toBe('');
    });

    test('a maintainer can be selected, by keyboard too, and deselected', async () => {
      const page = await site.open('/tools');
      const button = page.getByRole('button', { name: 'Community 2' });
      await button.focus();
      await page.keyboard.press('Space');
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      expect(await cards(page)).toEqual(['Snow', 'Bell']);
      expect(await chips(page)).toEqual(['Storage 1', 'Alerts 1']);
      await page.getByRole('button', { name: 'Team 1' }).click();
      expect(await cards(page)).toEqual(['Duck']);
      await page.getByRole('button', { name: 'Team 1' }).click();
      expect(await cards(page)).toEqual(['Duck', 'Snow', 'Bell']);
    });

    test('says if nothing matches', async () => {
      const page = await site.open('/tools?filter=none+such&maintainer=Team');
      await expect.poll(() => cards(page)).toEqual([]);
      expect(await page.locator('.card-filter [role="status"]').innerText()).toBe(
        'No matches. Try fewer or shorter words.',
      );
    });

    test('without JavaScript, only the sections are shown, as links', async () => {
      const page = await site.open('/tools', { javaScriptEnabled: false, live: false });
      expect(await chips(page)).toEqual(['Storage 2', 'Alerts 1']);
      expect(await page.locator('.card-filter :is(input, button):visible').count()).toBe(0);
      await page.locator('.chips a').last().click();
      expect(new URL(page.url()).hash).toBe('#alerts');
    });
  },
  { 'docs/tools.md': TOOLS },
  BUILT,
);
