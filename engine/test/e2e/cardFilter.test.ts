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

Tells people. See [storage](#storage).

\`\`\`bash
ring
\`\`\`

### About bells

:::note

They ring.

:::

<CardGroup cols={2}>
<Card title="Bell" package="tool-bell" maintainer="Community">Rings.</Card>
</CardGroup>

## Install

Text.
`;

const cards = (page: Page) => page.locator('.card:visible .card-title').allInnerTexts();
const headings = (page: Page) => page.locator('[data-article] h2:visible').allInnerTexts();
const chips = (page: Page) => page.locator('.chips li:not([hidden]) a').allTextContents();

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
      await expect.poll(() => new URL(page.url()).search).toBe('?filter=TABLES+cloud');

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
      await expect.poll(() => new URL(page.url()).search).toBe('');
    });

    test('contents, counts, and blocks of all kinds follow the filter', async () => {
      const page = await site.open('/tools', { hasTouch: true, isMobile: true });
      const contents = () => page.locator('.toc a:visible').allInnerTexts();
      const makers = () => page.locator('button.chip').allTextContents();
      const blocks = page
        .locator('.prose > :is(.code, .admonition:not(.unlisted-notice), .heading-3)')
        .filter({ visible: true });
      const field = page.getByRole('searchbox', { name: 'Filter tools' });
      expect(await contents()).toEqual(['Overview', 'Storage', 'Alerts', 'About bells', 'Install']);
      expect(await makers()).toEqual(['Team 1', 'Community 2']);
      expect(await blocks.count()).toBe(3);
      await field.fill('duck');
      expect(await contents()).toEqual(['Overview', 'Storage', 'Install']);
      expect(await makers()).toEqual(['Team 1', 'Community 0']);
      expect(await blocks.count()).toBe(0);
      // As many as the button would show.
      await field.fill('');
      await page.locator('button.chip', { hasText: 'Team' }).click();
      expect(await makers()).toEqual(['Team 1', 'Community 2']);
      await field.fill('zzz');
      expect(await makers()).toEqual(['Team 0', 'Community 0']);
      expect(await contents()).toEqual(['Overview', 'Install']);
      await field.fill('');
      await page.locator('button.chip', { hasText: 'Team' }).click();
      expect(await contents()).toEqual(['Overview', 'Storage', 'Alerts', 'About bells', 'Install']);
    });

    test('a single card is as wide as one of two', async () => {
      const page = await site.open('/tools');
      const width = async () => (await page.locator('.card:visible').first().boundingBox())?.width;
      const before = await width();
      await page.getByRole('searchbox', { name: 'Filter tools' }).fill('duck');
      expect(await cards(page)).toEqual(['Duck']);
      expect(await width()).toBe(before);
    });

    test.each<[name: string, address: string, follow: (page: Page) => Promise<unknown>]>([
      ['in the text', '/tools?filter=bell', (page) => page.locator('[data-article] p a[href="#storage"]').click()],
      ['from elsewhere', '/tools?filter=bell', (page) => page.evaluate(() => location.assign('#storage'))],
      ['in the address', '/tools?filter=bell#storage', async () => {}],
    ])('a link %s to a hidden section shows it', async (_, address, follow) => {
      const page = await site.open(address);
      await page.locator('.card-filter-controls').waitFor();
      await follow(page);
      await expect.poll(() => headings(page)).toEqual(['Storage', 'Alerts', 'Install']);
      await expect
        .poll(() =>
          page.locator('#storage').evaluate((title) => Math.abs(title.getBoundingClientRect().top) < innerHeight),
        )
        .toBe(true);
      expect(await page.getByRole('searchbox', { name: 'Filter tools' }).inputValue()).toBe('');
      await expect.poll(() => new URL(page.url()).search + new URL(page.url()).hash).toBe('#storage');
    });

    test('a filter that hides the target of the address replaces it', async () => {
      const page = await site.open('/tools#storage');
      await page.getByRole('searchbox', { name: 'Filter tools' }).fill('bell');
      await expect.poll(() => new URL(page.url()).search + new URL(page.url()).hash).toBe('?filter=bell');
      await page.reload();
      await expect.poll(() => cards(page)).toEqual(['Bell']);
    });

    test("the address changes less often than Safari's limit, and ends with the last filter", async () => {
      const page = await site.open('/tools', {
        before: () => {
          const { replaceState } = history;
          const calls = { count: 0 };
          Object.assign(globalThis, { calls });
          history.replaceState = function (...change) {
            if (++calls.count > 100) throw new DOMException('', 'SecurityError');
            replaceState.apply(this, change);
          };
        },
      });
      await page.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('.card-filter-field');
        if (!field) return;
        for (let letter = 0; letter < 300; letter++) {
          field.value += 'x';
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
        field.value = 'duck';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await expect.poll(() => new URL(page.url()).search).toBe('?filter=duck');
      const { count } = await page.evaluate(() => (globalThis as unknown as { calls: { count: number } }).calls);
      expect(count).toBeLessThan(10);
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

    test('the facts of cards side by side are on one line, whatever the length of their texts', async () => {
      const page = await site.open('/tools');
      await page
        .locator('.card-text')
        .first()
        .evaluate((text) => text.append(' Words.'.repeat(30)));
      const [first, second] = await page
        .locator('.card-facts')
        .evaluateAll((all) => all.map((facts) => facts.getBoundingClientRect().bottom));
      expect(second).toBeCloseTo(first ?? 0, 0);
    });

    test('the filter is not printed', async () => {
      const page = await site.open('/tools');
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.card-filter').isVisible()).toBe(false);
      expect(await page.locator('.card').count()).toBe(3);
    });

    test('says if nothing matches', async () => {
      const page = await site.open('/tools?filter=none+such&maintainer=Team');
      await expect.poll(() => cards(page)).toEqual([]);
      expect(await page.locator('.card-filter [role="status"]').innerText()).toBe(
        'No matches. Try fewer or shorter words.',
      );
    });

    test('without JavaScript, only the sections are shown, as links, unless the contents have them', async () => {
      const page = await site.open('/tools', { javaScriptEnabled: false, live: false });
      expect(await page.locator('.chips').isVisible()).toBe(false);
      expect(await page.locator('.toc a[href="#alerts"]').isVisible()).toBe(true);
      await page.setViewportSize({ width: 1199, height: 800 });
      expect(await chips(page)).toEqual(['Storage 2', 'Alerts 1']);
      expect(await page.locator('.card-filter :is(input, button):visible').count()).toBe(0);
      await page.locator('.chips a').last().click();
      expect(new URL(page.url()).hash).toBe('#alerts');
    });
  },
  { 'docs/tools.md': TOOLS },
  BUILT,
);
