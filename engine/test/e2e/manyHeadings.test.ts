import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { numbers, PARAGRAPH, page } from './pages.ts';
import { BUILT, describeSite } from './site.ts';

const COUNT = 1000;
const MANY = numbers(COUNT)
  .map((n) => `## Part ${n}\n\n${PARAGRAPH.repeat(2)}`)
  .join('');

/** Scrolls so that the reader is `below` px into a part, and waits until the page has reacted. */
const readPart = (page: Page, part: number, below: number) =>
  page.evaluate(
    async ({ id, below }) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
      scrollBy({ top: top - 100 + below, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    },
    { id: `part-${part}`, below },
  );
const current = (page: Page) => page.locator('.toc [aria-current]').allInnerTexts();

/** Counts what isn't free on a page of this size: measured elements, and changed elements of the contents. */
function count(): void {
  const counts = { measured: 0, changed: 0 };
  Object.assign(globalThis, { counts });
  const measure = Element.prototype.getBoundingClientRect;
  Element.prototype.getBoundingClientRect = function () {
    counts.measured++;
    return measure.call(this);
  };
  addEventListener('load', () => {
    new MutationObserver((changes) => (counts.changed += changes.length)).observe(
      document.querySelector('.toc') as Element,
      { subtree: true, childList: true, attributes: true, characterData: true },
    );
  });
}
const takeCounts = (page: Page) =>
  page.evaluate(() => {
    const { counts } = globalThis as unknown as { counts: Record<'measured' | 'changed', number> };
    const taken = { ...counts };
    Object.assign(counts, { measured: 0, changed: 0 });
    return taken;
  });

describeSite(
  'a page of a thousand headings',
  (site) => {
    test('marks the part being read with little work, and without a layout', async () => {
      const page = await site.open('/many', { before: count });
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const layouts = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'LayoutCount')?.value;
      };
      await readPart(page, 400, 0);
      expect(await current(page)).toEqual(['Part 400']);
      const before = await layouts();

      await takeCounts(page);
      await readPart(page, 400, 60);
      expect(await current(page)).toEqual(['Part 400']);
      const same = await takeCounts(page);
      expect(same.changed).toBe(0);
      // 2^10 > 1000, twice at most, and what this test measures.
      expect(same.measured).toBeLessThanOrEqual(25);

      await readPart(page, 900, 0);
      expect(await current(page)).toEqual(['Part 900']);
      expect((await takeCounts(page)).changed).toBe(2);
      expect(await layouts()).toBe(before);
    });

    test('marks each part, the last one at the end of the page, and the start at the top', async () => {
      const page = await site.open('/many');
      for (const part of [1, 2, 499, 500, 501, 990]) {
        await readPart(page, part, 0);
        expect(await current(page)).toEqual([`Part ${part}`]);
      }
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expect.poll(() => current(page)).toEqual([`Part ${COUNT}`]);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect.poll(() => current(page)).toEqual(['Overview']);
    });
  },
  { 'docs/many.md': page('Many', MANY, 'unlisted: true\ndisplayed_sidebar: docs\n') },
  BUILT,
);
