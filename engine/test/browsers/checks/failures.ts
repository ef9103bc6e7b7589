import { describe, expect, test } from 'vitest';
import type { Fault } from '../front.ts';
import type { Site } from '../site.ts';

export function checkFailures(site: Site): void {
  describe('offline', () => {
    test('visited pages come back; an unvisited one opens once the network is back', async () => {
      const page = await site.open('/guide/long');
      await page.click('.sidebar a', 'Short');
      await page.shows('Short');
      await page.live();
      await site.front.goOffline();
      await page.back();
      await page.shows('Long');
      await page.forward();
      await page.shows('Short');
      await page.click('.sidebar a', 'Tabs');
      await page.until(() => document.querySelector('h1')?.innerText !== 'Short');
      await site.front.goOnline();
      await page.goto('/guide/tabs');
      await page.shows('Tabs');
    });

    test('search reports it, and works once the network is back', async () => {
      const page = await site.open('/guide/short');
      await page.press('Control+k');
      await page.until(() => document.querySelector('dialog.search')?.textContent?.includes('No recent searches'));
      await site.front.goOffline();
      await page.type('part');
      await page.reads('dialog.search .search-message-title', 'Unable to fetch results');
      await site.front.goOnline();
      await page.click('dialog.search button', 'Retry');
      await page.until(() => document.querySelector('dialog.search [role="option"]'));
    });
  });

  describe('a page is loaded in full', () => {
    test.each<[string, Fault]>([
      ['is an error of the server', { status: 500, body: 'Sorry' }],
      ['is HTML', { status: 200, type: 'text/html', body: '<!doctype html><h1>Hi</h1>' }],
      ['is cut', { status: 200, type: 'application/json', body: '{"shell": "x", "ro' }],
      ['is not a page', { status: 200, type: 'application/json', body: 'null' }],
      ['is lost on its way', 'drop'],
      ['is of another deployment', { change: (text) => text.replace(/"shell":"[^"]*"/, '"shell":"other"') }],
    ])('if its data %s', async (_, fault) => {
      // Set up before the page opens, because it may prefetch the next one.
      site.front.fail(/^\/guide\/short\/page\.json/, fault);
      const page = await site.open('/guide/long');
      await page.scrollTo(1000);
      await page.click('.sidebar a', 'Short');
      await page.shows('Short');
      await page.isAt(0);
      await page.live();
      const asked = site.front.requests.includes('/guide/short/page.json');
      expect([asked, site.front.requests.includes('/guide/short')]).toEqual([site.engine.followsInside, true]);
      await page.back();
      await page.shows('Long');
    });
  });

  describe('code that cannot be loaded', () => {
    test('all of it: pages are readable, links work, and the menu opens', async () => {
      site.front.fail(/^\/assets\/.*\.js/, 'drop');
      const page = await site.open('/guide/short', { live: false, width: 375, height: 800 });
      await page.click('#Shell-menu-button');
      await page.click('.sidebar a', 'Long');
      await page.shows('Long');
    });

    test('the live page: tabs and copying work, and links are page loads', async () => {
      site.front.fail(/^\/assets\/goLive-/, 'drop');
      const page = await site.open('/guide/tabs', { live: false });
      await page.click('[role="tab"]', 'Linux');
      await page.until(() => document.body.innerText.includes('Again for Linux.'));
      await page.click('.sidebar a', 'Code');
      await page.shows('Code');
      await page.click('[data-language="bash"] [data-copy]');
      await page.until(() => document.querySelector('[data-language="bash"] [data-copy="done"]'));
    });

    test('the search dialog: it says so, keeps the typed text, and Try again loads it', async () => {
      const page = await site.open('/guide/short');
      site.front.fail(/^\/assets\/SearchDialog-/, 'drop');
      await page.press('Control+k');
      await page.type('second part');
      await page.reads('dialog.search [role="alert"] .search-message-title', 'Search hasn’t loaded');
      expect(
        await page.run(() => [document.querySelector<HTMLInputElement>('.search-input')?.value, location.pathname]),
      ).toEqual(['second part', '/guide/short']);
      site.front.repair(/^\/assets\/SearchDialog-/);
      await page.click('dialog.search button', 'Try again');
      await page.until(() => document.querySelector('dialog.search [role="option"]'));
    });

    test('the search dialog: Enter leads to the search page', async () => {
      const page = await site.open('/guide/short');
      site.front.fail(/^\/assets\/SearchDialog-/, 'drop');
      await page.press('Control+k');
      await page.type('second part');
      await page.press('Enter');
      await expect.poll(() => page.address()).toBe('/search?q=second+part');
    });

    test.each([
      ['the search page', '/search?q=tabs', /^\/assets\/SearchLive-/, '.search-count'],
      ['pages with similar addresses', '/guide/tab', /^\/assets\/NearPages-/, '.near-pages a'],
    ])('%s: it says so, and Retry loads it', async (_, path, code, result) => {
      site.front.fail(code, 'drop');
      const page = await site.open(path, { live: false });
      await page.until(() => document.querySelector('.load-error'));
      site.front.repair(code);
      await page.click('.load-error button', 'Retry');
      await page.until((result) => document.querySelector(result)?.checkVisibility(), result);
      await page.reads('.load-error', []);
    });

    test('the sitemap: it says so, and Retry suggests pages with similar addresses', async () => {
      site.front.fail(/^\/sitemap\.xml/, { status: 500 });
      const page = await site.open('/guide/tab');
      await page.until(() => document.querySelector('.load-error'));
      site.front.repair(/^\/sitemap\.xml/);
      await page.click('.load-error button', 'Retry');
      await page.until(() => document.querySelector('.near-pages a'));
    });

    test('the stylesheet: a banner explains it', async () => {
      site.front.fail(/\.css$/, { status: 500 });
      const page = await site.open('/guide/short', { live: false });
      await page.until(() =>
        document.querySelector('#Shell-base-url-banner')?.textContent?.includes("didn't load properly"),
      );
    });
  });
}
