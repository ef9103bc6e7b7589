import { describe, expect, test } from 'vitest';
import { describeSite } from './site.ts';

const MEMBERS = Array.from({ length: 80 }, (_, i) => ({
  name: `member_${i}`,
  qualname: `shop.Orders.member_${i}`,
  kind: 'property',
  annotation: 'int',
}));
const OBJECTS = [
  {
    name: 'Orders',
    qualname: 'shop.Orders',
    kind: 'class',
    signature: { parameters: [], returns: null },
    members: MEMBERS,
  },
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
  'docs/shop.md':
    '---\ntitle: Shop\napi: core/shop\nunlisted: true\ndisplayed_sidebar: null\n---\n\nAll of it.\n\n<ApiReference />\n',
  'reference/facts/core/shop.json': JSON.stringify({
    ...FACTS,
    sections: [{ heading: 'Parts', level: 2, objects: OBJECTS }],
  }),
  'reference/facts/objects.json': JSON.stringify(Object.fromEntries(names)),
  'reference/summaries/core/shop.md':
    '## shop.Orders\n\nThe orders.\n\n## shop run\n\nRuns the shop.\n\n- `--port`: Where it listens.\n',
};

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
);
