import { expect, test } from 'vitest';
import { page, siteConfig } from './pages.ts';
import { ALL_KINDS, CHANGES, SHELL_FILES } from './shellPages.ts';
import { BUILT, describeSite } from './site.ts';

/** How late files arrive, ms. */
const LATE = 500;

const STYLE_RE = /\/assets\/site-.*\.css$/;
const FONT_RE = /\.woff2$/;

/** The largest layout shift of a page. Some lines break at another word in another font. */
const MAX_SHIFT = { style: 0.005, fonts: 0.02 };

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** What a page's observer has seen. */
interface Seen {
  shift: number;
  moved: string[];
}

const FACTS = { name: 'Orders', qualname: 'shop.Orders', kind: 'class', members: [] };
const FILES = {
  ...SHELL_FILES,
  'site.config.ts': siteConfig({ ...CHANGES, extensions: ['python-api'] }),
  'docs/reference/shop.md': page('Shop', 'All of it.\n\n<ApiReference />', 'api: core/shop\n'),
  'reference/facts/core/shop.json': JSON.stringify({
    group: 'core',
    page: 'shop',
    title: 'Shop',
    package: 'shop',
    version: '1.0',
    sections: [{ heading: 'Parts', level: 2, objects: [FACTS] }],
  }),
  'reference/facts/objects.json': JSON.stringify({
    'shop.Orders': { page: 'core/shop', kind: 'class', anchor: 'shop.Orders' },
  }),
  'reference/summaries/core/shop.md': '## shop.Orders\n\nThe orders.\n',
  'docs/reference/changelog.md': page(
    'Changelog',
    '## 1.1\n\nFixed:\n\n- `orders` are sorted.\n\n### Breaking changes\n\n- Add this:\n\n  ```yaml\n  a: 1\n  ```\n\n## 1.0\n\nFirst.',
  ),
  'docs/reference/cards.md': page(
    'Cards',
    'Some words.\n\n<CardGroup cols={2}>\n<Card title="One" href="/guide/short">The first.</Card>\n<Card title="Two" href="/guide/long">The second.</Card>\n</CardGroup>',
  ),
};

const KINDS = [...ALL_KINDS, '/reference/shop', '/reference/changelog', '/reference/cards', '/missing'];

describeSite(
  'files of a page arrive late',
  (site) => {
    test.each([
      ['style', 1440],
      ['style', 375],
      ['fonts', 1440],
      ['fonts', 375],
    ] as const)('the %s, and nothing moves, %i px wide', async (what, width) => {
      const movedIn = async (path: string): Promise<string[]> => {
        const opened = await site.open(path, {
          viewport: { width, height: width > 400 ? 900 : 812 },
          live: false,
          prepare: async (page) => {
            await page.route(what === 'style' ? STYLE_RE : FONT_RE, async (route) => {
              await new Promise((resolve) => setTimeout(resolve, LATE));
              await route.continue();
            });
            // Only one of them moves the text.
            if (what === 'style') await page.route(FONT_RE, (route) => route.abort());
          },
          before: () => {
            const seen = { shift: 0, moved: [] as string[] };
            Object.assign(globalThis, { seen });
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as LayoutShift[]) {
                seen.shift += entry.value;
                seen.moved.push(
                  ...entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
                );
              }
            }).observe({ type: 'layout-shift', buffered: true });
          },
        });
        await opened.evaluate(() => document.fonts.ready);
        await opened.waitForTimeout(300);
        const seen = await opened.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
        await opened.context().close();
        return seen.shift > MAX_SHIFT[what] ? seen.moved : [];
      };
      const moved: Record<string, string[]> = {};
      for (const path of KINDS) {
        site.expectMessages(/404|Failed to load resource/);
        const parts = await movedIn(path);
        if (parts.length > 0) moved[path] = parts;
      }
      expect(moved).toEqual({});
    });

    test('code is as wide in the face before its font', async ({ skip }) => {
      const page = await site.open('/guide/code', { live: false });
      const ratios = await page.evaluate(async () => {
        const face = new FontFace('Probe', 'local("Menlo"), local("DejaVu Sans Mono")');
        if (!(await face.load().catch(() => null))) return null;
        const line = document.body.appendChild(document.createElement('pre'));
        line.style.cssText = 'position: fixed; width: max-content';
        line.textContent = 'a full line of code '.repeat(20);
        const width = async (size: number, family: string) => {
          await document.fonts.load(`${size}px "${family}"`);
          line.style.font = `${size}px "${family}"`;
          return line.getBoundingClientRect().width;
        };
        const of = async (size: number) =>
          (await width(size, 'Geist Mono Fallback')) / (await width(size, 'Geist Mono'));
        return [await of(13), await of(13.76), await of(14.62)];
      });
      if (!ratios) return skip('neither Menlo nor DejaVu is installed');
      for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.0005);
    });

    test('the style, and the text above the first block that needs it is painted before', async () => {
      let release: () => void = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const context = await site.browser.newContext({ viewport: { width: 1440, height: 900 } });
      const opened = await context.newPage();
      await opened.route(/\/assets\/site-.*\.css$/, async (route) => {
        await released;
        await route.continue();
      });
      await opened.goto(`${site.origin}/reference/cards`, { waitUntil: 'commit' });
      await opened.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      expect(await opened.locator('h1').isVisible()).toBe(true);
      expect(await opened.locator('.cards').count()).toBe(0);
      release();
      await opened.locator('.footer').waitFor();
      expect(await opened.locator('.cards').evaluate((cards) => getComputedStyle(cards).display)).toBe('grid');
      await context.close();
    });

    test('the style, and it stays when the reader goes on to another page', async () => {
      const opened = await site.open('/reference/cards');
      await opened.locator('.card a').first().click();
      await opened.locator('h1', { hasText: 'Short' }).waitFor();
      await opened.waitForTimeout(100);
      expect(await opened.locator('.pager').evaluate((pager) => getComputedStyle(pager).display)).toBe('grid');
    });
  },
  FILES,
  BUILT,
);
