import { expect, test } from 'vitest';
import { siteConfig } from './pages.ts';
import { dialog, openPage, openSearch, options, search } from './searchAnswers.ts';
import { BUILT, describeSite } from './site.ts';

const KEY = { name: 'key', qualname: 'shop.Orders.key', kind: 'property', annotation: 'int' };
const SIGNATURE = {
  parameters: [{ name: 'rows', kind: 'positional-or-keyword', annotation: 'int', default: null }],
  returns: null,
};
const ORDERS = { name: 'Orders', qualname: 'shop.Orders', kind: 'class', signature: SIGNATURE, members: [KEY] };

const FILES = {
  'site.config.ts': siteConfig({ extensions: ['python-api'] }),
  'docs/shop.md': '---\ntitle: Shop\napi: core/shop\ndisplayed_sidebar: null\n---\n\nAll of it.\n\n<ApiReference />\n',
  'reference/facts/core/shop.json': JSON.stringify({
    ...{ group: 'core', page: 'shop', title: 'Shop', package: 'shop', version: '1.0' },
    sections: [{ heading: 'Parts', level: 2, objects: [ORDERS] }],
  }),
  'reference/facts/objects.json': JSON.stringify(
    Object.fromEntries(
      [ORDERS, KEY].map(({ qualname, kind }) => [qualname, { page: 'core/shop', kind, anchor: qualname }]),
    ),
  ),
  'reference/summaries/core/shop.md': '## shop.Orders\n\nThe orders of a day.\n',
};

describeSite(
  'search for names of the API',
  (site) => {
    test("the dialog shows a name's kind and signature, and remembers it", async () => {
      const page = await openPage(site, '/shop');
      await search(page, 'Orders');
      const first = options(page)
        .filter({ has: page.locator('.search-option-name') })
        .first();
      expect(await first.locator('.search-option-title').innerText()).toMatch(/^Orders\s*class$/);
      expect(await first.locator('.search-option-name').innerText()).toBe('shop.Orders(rows)');
      await first.click();
      await page.waitForURL('**/shop#shop.Orders');
      await openSearch(page);
      expect(await dialog(page).locator('.search-saved .search-option-code').allInnerTexts()).toEqual(['Orders']);
    });

    test('so does the search page', async () => {
      // The dev server indexes the page once it has rendered it.
      await fetch(`${site.origin}/shop`);
      const page = await site.open('/search?q=Orders.key');
      await page.locator('.search-live').waitFor({ state: 'attached' });
      const part = page.locator('.page-result-parts li').first();
      await part.waitFor();
      expect(await part.locator('a, .search-kind, .page-result-signature').allInnerTexts()).toEqual([
        'Orders.key',
        'property',
        'shop.Orders.key: int',
      ]);
    });
  },
  FILES,
  BUILT,
);
