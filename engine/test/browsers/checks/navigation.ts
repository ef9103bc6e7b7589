import { describe, expect, test } from 'vitest';
import type { Reader } from '../reader.ts';
import type { Site } from '../site.ts';

const mark = (page: Reader) => page.run(() => void Object.assign(globalThis, { marked: true }));
/** Whether the document is still the one that was marked. */
const isMarked = (page: Reader) => page.run(() => 'marked' in globalThis);
/** Adds a link at the top of the article, for links that no page contains. */
const addLink = (page: Reader, href: string) =>
  page.run((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'Added link';
    document.querySelector('[data-article]')?.prepend(link);
  }, href);

export function checkNavigation(site: Site): void {
  describe('navigation', () => {
    test.each([
      ['the article', '[data-article] a'],
      ['the sidebar', '.sidebar a'],
      ['the pager', '.pager a'],
    ])('a link of %s opens its page, at the top', async (_, links) => {
      const page = await site.open('/guide/long');
      await mark(page);
      await page.scrollTo(1500);
      await page.click(links, 'Short');
      await page.shows('Short');
      await page.isAt(0);
      expect(await page.address()).toBe('/guide/short');
      await page.until(() => document.title === 'Short | Test Docs');
      await page.reads('.breadcrumbs li', ['Docs', 'Guide', 'Short']);
      await page.reads('.sidebar [aria-current="page"]', 'Short');
      expect(await isMarked(page)).toBe(site.engine.followsInside);
    });

    test('a link of the navbar opens another section, with its sidebar', async () => {
      const page = await site.open('/guide/short');
      await page.click('.navbar a', 'Reference');
      await page.shows('Reference');
      await page.reads('.navbar [aria-current="true"]', 'Reference');
      await page.reads('.sidebar [aria-current="page"]', 'Reference');
      expect(await page.texts('.sidebar a')).toContain('Item 40');
    });

    test("back and forward restore the reader's position", async () => {
      const page = await site.open('/guide/long');
      await page.scrollTo(2000);
      await page.click('.sidebar a', 'Short');
      await page.shows('Short');
      await page.scrollTo(700);
      await page.back();
      await page.shows('Long');
      await page.isAt(2000);
      await page.forward();
      await page.shows('Short');
      await page.isAt(700);
    });

    test('back, back, and back again, and three steps forward at once', async () => {
      const page = await site.open('/guide/long');
      for (const title of ['Short', 'Tabs', 'Code']) {
        await page.click('.sidebar a', title);
        await page.shows(title);
      }
      for (const title of ['Tabs', 'Short', 'Long']) {
        await page.back();
        await page.shows(title);
      }
      await page.run(() => history.go(3));
      await page.shows('Code');
      expect(await page.address()).toBe('/guide/code');
    });

    test("a reload keeps the reader's position, and back from there opens the previous page", async () => {
      const page = await site.open('/guide/long');
      await page.scrollTo(2000);
      await page.click('.sidebar a', 'Short');
      await page.shows('Short');
      await page.scrollTo(600);
      await page.reload();
      await page.shows('Short');
      await page.isAt(600);
      await page.back();
      await page.shows('Long');
      await page.isAt(2000);
      expect(await page.run(() => document.title)).toBe('Long | Test Docs');
    });

    test('a link to a part of another page scrolls to its heading, below the navbar', async () => {
      const page = await site.open('/guide/long');
      await page.click('[data-article] a', 'a part of it');
      await page.shows('Short');
      await page.until(() => {
        const { top } = document.getElementById('second-part')?.getBoundingClientRect() ?? { top: -1 };
        const navbar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
        return top >= navbar - 1 && top < innerHeight / 2;
      });
      expect(await page.address()).toBe('/guide/short#second-part');
      // The heading's own link is the next tab stop.
      await page.press('Tab');
      expect(await page.focused()).toBe('Link to the section “Second part”');
    });

    test('a link to a missing part opens the page at the top', async () => {
      const page = await site.open('/guide/long');
      await addLink(page, '/guide/short#no-such-part');
      await page.click('[data-article] a', 'Added link');
      await page.shows('Short');
      await page.isAt(0);
    });

    test('a page that opens without a load is announced and focused', async ({ skip }) => {
      skip(!site.engine.followsInside, 'links are page loads, which the browser announces');
      const page = await site.open('/guide/long');
      await page.click('.sidebar a', 'Short');
      await page.shows('Short');
      await page.until(() => document.querySelector('body > [role="status"]')?.textContent === 'Short | Test Docs');
      expect(await page.focused()).toBe('Shell-main');
      await page.press('Tab');
      expect(await page.run(() => document.activeElement?.closest('#Shell-main a') !== null)).toBe(true);
    });

    test('of two links clicked one after the other, the second wins', async () => {
      // Set up before the page opens, because it may prefetch the next one.
      const release = site.front.hold(/^\/guide\/short(\/page\.json)?$/);
      const page = await site.open('/guide/long');
      await page.click('.sidebar a', 'Short');
      await expect.poll(() => site.front.requests.some((path) => path.startsWith('/guide/short'))).toBe(true);
      // Not with the pointer: WebKitGTK's driver hangs on a press while a page is loading. No upstream issue as of
      // 2026-11.
      await page.run(() => document.querySelector<HTMLElement>('.sidebar a[href="/guide/tabs"]')?.click());
      await page.shows('Tabs');
      release();
      await page.click('[role="tab"]', 'Linux');
      await page.shows('Tabs');
      await page.back();
      await page.shows('Long');
    });

    test('Ctrl with a click opens another tab, and leaves this page', async ({ skip }) => {
      skip(site.engine.name === 'WebKitGTK', 'its test browser opens every link in the same tab');
      const page = await site.open('/guide/long');
      await page.click('.sidebar a', 'Short', ['Control']);
      await expect.poll(() => site.front.requests).toContain('/guide/short');
      await page.shows('Long');
    });

    test('a moved address redirects', async () => {
      const page = await site.open('/guide/long');
      await addLink(page, '/old-part');
      await page.click('[data-article] a', 'Added link');
      await page.shows('Short');
      await expect.poll(() => page.address()).toBe('/guide/short#second-part');
    });

    test('a click on the sidebar before React has loaded takes effect afterward', async () => {
      const release = site.front.hold(/^\/assets\/goLive-/);
      const page = await site.open('/guide/long', { live: false });
      await page.click('.sidebar [aria-label="Expand Closed"]');
      expect(await page.texts('.sidebar a')).not.toContain('Closed second');
      release();
      await page.until(() => document.querySelector('.sidebar [aria-label="Collapse Closed"][aria-expanded="true"]'));
      await expect.poll(() => page.texts('.sidebar a')).toContain('Closed second');
    });
  });

  describe('a missing page', () => {
    test('says so, and suggests pages, which open', async () => {
      const page = await site.open('/guide/tab');
      await page.reads('h1', 'Page not found');
      await page.click('.near-pages a', 'Tabs');
      await page.shows('Tabs');
    });
  });
}
