import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { blockScripts } from './shellPages.ts';
import { BUILT, describeSite, live } from './site.ts';

/** Sends what autofill and extensions send: key presses without a key, and events that no element receives. */
const send = (page: Page) =>
  page.evaluate(() => {
    const kinds = ['body', 'dialog.search input', '[role="tab"]', 'summary', 'button', 'main a'];
    const elements = kinds.flatMap((kind) => document.querySelector(kind) ?? []);
    for (const target of [globalThis, document, ...elements]) {
      for (const type of ['keydown', 'keyup', 'keypress']) target.dispatchEvent(new Event(type, { bubbles: true }));
    }
    for (const target of [globalThis, document]) {
      for (const type of ['click', 'pointerdown', 'pointerover', 'focusin', 'touchstart', 'pointermove'])
        target.dispatchEvent(new Event(type, { bubbles: true }));
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
    }
  });

/** `describeSite` fails a case whose page reports an error. */
describeSite(
  'events without a key or an element',
  (site) => {
    test.each(['/guide/tabs', '/search?q=part'])(
      'do nothing on %s, before and after it is live, and in the dialog',
      async (path) => {
        const page = await site.open(path, { live: false });
        await send(page);
        await live(page);
        await send(page);
        expect(await page.locator('dialog[open]').count()).toBe(0);
        await page.keyboard.press('Control+k');
        await page.getByText('No recent searches').waitFor();
        await send(page);
        expect(await page.locator('dialog.search input').inputValue()).toBe('');
      },
    );

    test('do nothing in the menu', async () => {
      const page = await site.open('/guide/short', { viewport: { width: 375, height: 800 } });
      await page.locator('#Shell-menu-button').click();
      await page.locator('#Shell-menu[data-open]').waitFor();
      await send(page);
      expect(await page.locator('#Shell-menu[data-open]').count()).toBe(1);
    });

    test('do nothing before the script of the page', async () => {
      site.expectMessages(/Failed to load resource/);
      const page = await site.open('/guide/tabs', { live: false, prepare: blockScripts });
      await send(page);
      expect(await page.locator('[data-early]').count()).toBe(0);
    });

    test('a browser that refuses every change of its history stops nothing', async () => {
      const page = await site.open('/guide/tabs', {
        before: () => {
          const refuse = () => {
            document.documentElement.dataset.refused = 'yes';
            throw new DOMException('', 'SecurityError');
          };
          history.replaceState = refuse;
          history.pushState = refuse;
        },
      });
      const refused = async () => {
        await page.locator('html[data-refused]').waitFor();
        await page.evaluate(() => delete document.documentElement.dataset.refused);
      };
      await page.getByRole('tab', { name: 'Linux' }).first().click();
      await refused();
      expect(await page.getByText('Again for Linux.').isVisible()).toBe(true);

      await page.goto(`${site.origin}/tools`);
      await live(page);
      await page.getByRole('searchbox', { name: 'Filter tools' }).fill('duck');
      await refused();
      expect(await page.locator('.card:visible').count()).toBe(1);

      await page.goto(`${site.origin}/search?q=words`);
      await live(page);
      await page.locator('main input').fill('tabs');
      await refused();
      await page.getByRole('link', { name: 'Tabs' }).first().click();
      await refused();
      await page.waitForURL('**/guide/tabs*');
    });

    test('/ opens the dialog if it is sent to the document', async () => {
      const page = await site.open('/guide/short');
      await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true })));
      await page.locator('dialog.search[open]').waitFor();
    });
  },
  {
    'docs/tools.md':
      '---\ndisplayed_sidebar: docs\n---\n\n# Tools\n\n<CardFilter label="Filter tools" />\n\n## Storage\n\n<CardGroup cols={2}>\n<Card title="Duck">Tables.</Card>\n<Card title="Snow">Clouds.</Card>\n</CardGroup>\n',
  },
  BUILT,
);
