import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteConfig } from './pages.ts';
import { BUILT, describeSite } from './site.ts';

const MEMBERS = Array.from({ length: 80 }, (_, i) => ({
  name: `member_${i}`,
  qualname: `shop.Orders.member_${i}`,
  kind: 'property',
  annotation: 'int',
}));
const parameter = (name: string) => ({ name, kind: 'keyword-only', annotation: 'AssetKey', default: 'FIRST' });
const OBJECTS = [
  {
    name: 'Orders',
    qualname: 'shop.Orders',
    kind: 'class',
    signature: { parameters: [...'abcdefghi'].map(parameter), returns: null },
    members: MEMBERS,
  },
  {
    name: 'Stock',
    qualname: 'shop.Stock',
    kind: 'class',
    signature: {
      parameters: [
        { ...parameter('shop'), default: null },
        { ...parameter('at'), default: 'None' },
      ],
      returns: null,
    },
  },
  { name: 'Staff', qualname: 'shop.Staff', kind: 'class' },
  {
    name: 'shop run',
    qualname: 'shop run',
    kind: 'cli',
    anchor: 'shop-run',
    command: {
      name: 'run',
      prog: 'shop run',
      options: [
        { name: 'port', flags: ['-p', '--port'], type: 'integer', required: false, anchor: 'cmdoption-shop-run-p' },
      ],
    },
  },
];
const FACTS = { group: 'core', page: 'shop', title: 'Shop', package: 'shop', version: '1.0' };
const names = [...MEMBERS, ...OBJECTS].map(({ qualname, kind, ...rest }) => [
  qualname,
  { page: 'core/shop', kind, anchor: (rest as { anchor?: string }).anchor ?? qualname },
]);

const FILES = {
  'site.config.ts': siteConfig({ extensions: ['python-api'] }),
  'docs/shop.md':
    '---\ntitle: Shop\napi: core/shop\nunlisted: true\ndisplayed_sidebar: null\n---\n\nAll of it.\n\n<ApiReference />\n',
  'reference/facts/core/shop.json': JSON.stringify({
    ...FACTS,
    sections: [{ heading: 'Parts', level: 2, objects: OBJECTS }],
  }),
  'reference/facts/objects.json': JSON.stringify(Object.fromEntries(names)),
  'reference/summaries/core/shop.md':
    '## shop.Orders\n\nThe orders.\n\n- `a`: The first.\n\n## shop.Stock\n\nThe stock.\n\n- `shop`: Which shop.\n\n## shop.Staff\n\nThe staff.\n\n## shop run\n\nRuns the shop.\n\n- `--port`: Where it listens.\n',
};

const isInWindow = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && top < innerHeight;
  });

describeSite(
  'API page',
  (site) => {
    describe('a long table of contents', () => {
      test('keeps the current entry in view, and returns to its top with the page', async () => {
        const page = await site.open('/shop#shop.Orders.member_70');
        const isInView = () => {
          const table = document.querySelector('.toc')?.getBoundingClientRect();
          const entry = document.querySelector('.toc [aria-current="location"]')?.getBoundingClientRect();
          return !!table && !!entry && entry.top >= table.top && entry.bottom <= table.bottom;
        };
        await page.waitForFunction(isInView);
        expect(await page.locator('.toc [aria-current="location"]').innerText()).toBe('member_70');
        await page.evaluate(() => scrollTo(0, 0));
        await page.waitForFunction(() => document.querySelector('.toc')?.scrollTop === 0);
      });

      test('lists members only under the current object', async () => {
        const page = await site.open('/shop');
        const entries = () => page.locator('.toc a').allInnerTexts();
        const objects = ['Overview', 'Parts', 'Orders', 'Stock', 'Staff', 'shop run'];
        expect(await entries()).toEqual(objects);
        await page.locator('.toc a', { hasText: 'Orders' }).click();
        await expect.poll(async () => (await entries()).length).toBe(objects.length + MEMBERS.length);
        await page.locator('.toc a', { hasText: 'Stock' }).click();
        await expect.poll(entries).toEqual(objects);
      });

      test.each([
        [1100, true],
        [1100, false],
        [390, true],
        [390, false],
      ])('lists members too at %i px (JavaScript: %s)', async (width, javaScriptEnabled) => {
        const page = await site.open('/shop', { viewport: { width, height: 800 }, javaScriptEnabled });
        await page.locator('.toc-disclosure > summary').click();
        const entry = page.locator('.toc-disclosure a', { hasText: 'member_70' });
        await entry.waitFor();
        expect(await page.locator('.toc-disclosure a:visible').count()).toBe(MEMBERS.length + OBJECTS.length + 1);
        await entry.click();
        await expect.poll(() => isInWindow(page, '[id="shop.Orders.member_70"]')).toBe(true);
      });

      test('takes at most 60 % of a small screen', async () => {
        const page = await site.open('/shop', { viewport: { width: 700, height: 300 } });
        await page.locator('.toc-disclosure > summary').click();
        const box = page.locator('.toc-disclosure');
        await expect.poll(async () => (await box.boundingBox())?.height).toBeGreaterThan(150);
        await page.waitForFunction(() => document.querySelector('.toc-disclosure')?.getAnimations().length === 0);
        expect((await box.boundingBox())?.height).toBeLessThanOrEqual(180);
        expect(await box.locator('.toc-list').evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
      });
    });

    test('name, signature in the colors of code, and summary of the first entry are on the first screen', async () => {
      const page = await site.open('/shop');
      const first = page.locator('.api-object').first();
      expect(await first.innerText()).toContain('Orders');
      for (const selector of ['.api-object', '.api-signature', '.api-signature ~ p']) {
        expect(await isInWindow(page, `${selector} >> nth=0`), selector).toBe(true);
      }
      expect(await page.locator('.api-signature ~ p').first().innerText()).toBe('The orders.');
      const colors = await page
        .locator('.api-short :is(code, .tk-f, .tk-v)')
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
      expect(new Set(colors).size).toBe(3);
    });

    test('required parameters are marked in a color of their own', async () => {
      const page = await site.open('/shop');
      const marks = page.locator('.api-required');
      expect(await marks.allInnerTexts()).toEqual(['required']);
      const row = page.locator('.api-parts tr', { has: marks });
      expect(await row.innerText()).toContain('Which shop.');
      const [mark, type] = await row
        .locator('.api-required, .api-type')
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
      expect(mark).not.toBe(type);
    });

    test('a long signature is short, with the full one in a disclosure; print has the full one only', async () => {
      const page = await site.open('/shop');
      const full = page.locator('.api-full .api-signature');
      const short = page.locator('.api-short');
      expect(await short.innerText()).toBe('Orders(*, a, b, c, d, e, f, g, h, i)');
      expect(await full.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect([await full.isVisible(), await short.isVisible()]).toEqual([true, false]);
      await page.emulateMedia({ media: 'screen' });
      await page.locator('.api-full > summary').click();
      await full.waitFor();
    });

    describe('the members of a class', () => {
      const MEMBER = '[id="shop.Orders.member_70"]';

      test('are listed by name, with their entries in a closed disclosure that a link opens', async () => {
        const page = await site.open('/shop');
        const entry = page.locator(MEMBER);
        expect(await entry.isVisible()).toBe(false);
        const names = page.locator('.api-fact', { hasText: 'Members' });
        expect(await names.getByRole('link').count()).toBe(MEMBERS.length);
        await names.getByRole('link', { name: 'member_70' }).click();
        await expect.poll(() => isInWindow(page, MEMBER)).toBe(true);
        // It can be followed again after the disclosure was closed.
        await page.locator('.api-members > summary').click();
        await entry.waitFor({ state: 'hidden' });
        await names.getByRole('link', { name: 'member_70' }).click();
        await expect.poll(() => isInWindow(page, MEMBER)).toBe(true);
      });

      test.each([true, false])('are open for a link from elsewhere (JavaScript: %s)', async (javaScriptEnabled) => {
        const page = await site.open('/shop#shop.Orders.member_70', { javaScriptEnabled });
        await expect.poll(() => isInWindow(page, MEMBER)).toBe(true);
      });

      test('are all printed', async () => {
        const page = await site.open('/shop');
        await page.emulateMedia({ media: 'print' });
        expect(await page.locator(MEMBER).isVisible()).toBe(true);
        expect(await page.getByText('Members in detail').isVisible()).toBe(false);
      });
    });

    test.each([1440, 375])('type and default of a parameter are beside its name at %d px, unbroken', async (width) => {
      const page = await site.open('/shop', { viewport: { width, height: 800 } });
      const row = page.locator('.api-parts tr', { hasText: 'The first.' });
      const tops = await row
        .locator('td:first-child > *')
        .evaluateAll((all) => all.map((part) => [part.getClientRects().length, part.getBoundingClientRect().bottom]));
      expect(tops).toHaveLength(3);
      for (const [lines, bottom] of tops) {
        expect(lines).toBe(1);
        expect(Math.abs((bottom ?? 0) - (tops[0]?.[1] ?? 0))).toBeLessThan(8);
      }
    });

    test('types and defaults of parameters are at least 12.5 px', async () => {
      const page = await site.open('/shop');
      const sizes = await page
        .locator('.api-type, .api-type code')
        .evaluateAll((all) => all.map((type) => Number.parseFloat(getComputedStyle(type).fontSize)));
      expect(sizes.length).toBeGreaterThan(0);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12.5);
    });

    test('a line starts each entry', async () => {
      const page = await site.open('/shop');
      const lines = await page
        .locator('.api-object')
        .evaluateAll((all) => all.map((heading) => getComputedStyle(heading).borderTopStyle));
      // The first one is part of the section's head.
      expect(lines).toEqual(['none', 'solid', 'solid', 'solid']);
    });

    test('an option has its own address, which the page scrolls to', async () => {
      const page = await site.open('/shop#cmdoption-shop-run-p');
      const row = page.locator('tr:target');
      expect(await row.innerText()).toContain('Where it listens.');
      await page.waitForFunction(() => {
        const top = document.querySelector('tr:target')?.getBoundingClientRect().top ?? -1;
        return top > 0 && top < innerHeight;
      });
    });
  },
  FILES,
  BUILT,
);
