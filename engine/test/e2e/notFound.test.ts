import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteConfig } from './pages.ts';
import { CHANGES, SHELL_FILES, stopClock } from './shellPages.ts';
import { describeSite, hold, shows } from './site.ts';

const MISSING = '/guide/shrot/guide-long';
const NEAR = '.near-pages a';
const LINKS = ['Short', 'Long', 'Tabs', 'Code'].map((label) => ({ label, to: `/guide/${label.toLowerCase()}` }));
const PART = /\/assets\/NearPages-.*\.js/;
const SITEMAP = /\/sitemap\.xml$/;
/** The browser's own message about the response. */
const OWN_ANSWER = /Failed to load resource: the server responded with a status of 404/;
const failure = (page: Page) => page.locator('.load-error');

describeSite(
  'not found',
  (site) => {
    test('says so, and has useful links', async () => {
      site.expectMessages(OWN_ANSWER);
      const page = await site.open('/no/such/page');
      expect(await page.locator('h1').innerText()).toMatch(/not found/i);
      expect(await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        expect.arrayContaining(['/', 'https://code.example.com/discuss', '/reference']),
      );
      expect(await page.locator('main form').getAttribute('action')).toBe('/search');
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      expect((await fetch(`${site.origin}/no/such/page`)).status).toBe(404);
    });

    test('suggests pages with similar addresses by title, before the search field, which open in the page', async () => {
      site.expectMessages(OWN_ANSWER);
      const page = await site.open('/guide/tab');
      const link = page.locator(NEAR, { hasText: /^Tabs$/ });
      const [near, field] = [await link.boundingBox(), await page.locator('main [name="q"]').boundingBox()];
      expect(near?.y).toBeLessThan(field?.y ?? 0);
      await link.click();
      await shows(page, 'Tabs');
    });

    test('shows addresses in other letters as they are', async () => {
      site.expectMessages(OWN_ANSWER);
      const page = await site.open('/größe/maße');
      await expect.poll(() => page.locator('.near-path').allInnerTexts()).toContain('/größe/maß');
    });

    test('if no page is similar, lists pages to start with, and nothing moves', async () => {
      site.expectMessages(OWN_ANSWER);
      const page = await site.open('/zzqqxx', { live: false });
      const field = page.locator('main [name="q"]');
      const before = await field.boundingBox();
      await page.keyboard.press('Shift');
      await page.locator('.near-pages').getByRole('heading', { name: 'Start here' }).waitFor();
      expect(await page.locator(NEAR).allInnerTexts()).toEqual(LINKS.map(({ label }) => label));
      expect(await field.boundingBox()).toEqual(before);
    });

    test.each([
      ['its code', PART],
      ['the sitemap', SITEMAP],
    ])('if %s is slow, shows a spinner after 200 ms', async (_, file) => {
      site.expectMessages(OWN_ANSWER);
      let held: Awaited<ReturnType<typeof hold>> | undefined;
      const page = await site.open(MISSING, {
        prepare: async (page) => {
          held = await hold(page, file);
          await stopClock(page);
        },
        live: false,
      });
      await page.keyboard.press('Shift');
      await held?.asked;
      const spinner = page.locator('main .spinner');
      await page.clock.runFor(150);
      expect(await spinner.count()).toBe(0);
      await page.clock.runFor(300);
      await spinner.waitFor({ state: 'attached' });
      held?.release();
      await page.locator(NEAR).first().waitFor();
      expect(await spinner.count()).toBe(0);
    });

    test.each([
      ['its code', PART, "This part of the page couldn't be loaded."],
      ['the sitemap', SITEMAP, "Couldn't look up pages with similar addresses."],
    ])('if %s fails, says so, and Retry loads it', async (_, file, text) => {
      site.expectMessages(OWN_ANSWER, /Failed to load resource/);
      const page = await site.open(MISSING, {
        prepare: (page) => page.route(file, (route) => route.fulfill({ status: 500, body: '' })),
      });
      expect(await failure(page).innerText()).toContain(text);
      await page.unroute(file);
      await failure(page).locator('button', { hasText: 'Retry' }).click();
      await page.locator(NEAR).first().waitFor();
      expect(await failure(page).count()).toBe(0);
    });
  },
  {
    ...SHELL_FILES,
    'docs/size.md': '---\nslug: /größe/maß\ndisplayed_sidebar: docs\n---\n\n# Size\n\nIn meters.\n',
    'site.config.ts': siteConfig({ ...CHANGES, search: { links: LINKS } }),
  },
);
