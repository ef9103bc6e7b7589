import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stopClock } from './shellPages.ts';
import { addLink, describeSite, hold, isMarked, live, mark, requestsOf, shows } from './site.ts';

const SHORT_DATA = '**/guide/short/page.json';
const FAILED_LOAD = /Failed to load resource|net::ERR_/;
const path = (page: Page) => new URL(page.url()).pathname;

/** Changes the server's response for a page's data. */
async function changeData(route: Route, change: (data: Record<string, unknown>) => void): Promise<void> {
  const response = await route.fetch();
  const data = (await response.json()) as Record<string, unknown>;
  change(data);
  await route.fulfill({ response, json: data });
}

describeSite('network', (site) => {
  describe('the page is loaded in full', () => {
    test.each<[string, (route: Route) => Promise<void>]>([
      ['its data cannot be had', (route) => route.fulfill({ status: 500, body: 'Sorry' })],
      ['the connection fails', (route) => route.abort('connectionreset')],
      ['its data is cut', (route) => route.fulfill({ contentType: 'application/json', body: '{"shell": "x", "ro' })],
      ['its data is HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Hi</h1>' })],
      ['its data is not a page', (route) => route.fulfill({ json: null })],
      ['its data has no page in it', (route) => changeData(route, (data) => Object.assign(data, { route: {} }))],
      [
        'its data is of another deployment',
        (route) => changeData(route, (data) => Object.assign(data, { shell: 'another' })),
      ],
    ])('if %s', async (_, answer) => {
      site.expectMessages(FAILED_LOAD);
      const page = await site.open('/guide/long');
      await mark(page);
      await page.route(SHORT_DATA, answer);
      await page.evaluate(() => scrollTo(0, 1500));
      await page.click('.sidebar >> text=Short');
      await shows(page, 'Short');
      await live(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await isMarked(page)).toBe(false);
      expect(path(page)).toBe('/guide/short');
      await page.goBack();
      await shows(page, 'Long');
      expect(path(page)).toBe('/guide/long');
    });

    test("once, if its code can't be had", async () => {
      site.expectMessages(FAILED_LOAD);
      const page = await site.open('/guide/long');
      await page.route(/\/assets\/SearchLive-/, (route) => route.abort('connectionreset'));
      let loads = 0;
      page.on('domcontentloaded', () => (loads += 1));
      await page.click(await addLink(page, '/search?q=short'));
      await page.waitForURL('**/search?q=short');
      await live(page);
      await page.locator('.load-error').waitFor();
      expect(loads).toBe(1);
    });

    test("at the linked part, and later at the reader's position", async () => {
      site.expectMessages(FAILED_LOAD);
      const page = await site.open('/guide/long');
      await page.route(SHORT_DATA, (route) => route.fulfill({ status: 500, body: 'Sorry' }));
      await page.evaluate(() => scrollTo(0, 1500));
      await page.click(await addLink(page, '/guide/short#second-part'));
      await shows(page, 'Short');
      await live(page);
      const place = () =>
        page.evaluate(() => document.getElementById('second-part')?.getBoundingClientRect().top ?? -1);
      expect(await place()).toBeGreaterThanOrEqual(0);
      expect(await place()).toBeLessThan(450);
      await page.evaluate(() => scrollBy(0, 300));
      const moved = await page.evaluate(() => scrollY);
      await page.reload();
      await page.waitForFunction((moved) => Math.abs(scrollY - moved) < 2, moved);
    });

    test("if it doesn't exist", async () => {
      site.expectMessages(FAILED_LOAD);
      const page = await site.open('/guide/long');
      await mark(page);
      await page.click(await addLink(page, '/guide/shrot'));
      await page.waitForURL('**/guide/shrot');
      await page.locator('h1', { hasText: 'Page not found' }).waitFor();
      expect(await isMarked(page)).toBe(false);
      expect(path(page)).toBe('/guide/shrot');
      await page.goBack();
      await shows(page, 'Long');
    });

    test.each([
      ['/old', '/guide/short'],
      ['/old-part', '/guide/short#second-part'],
      ['/old?a=1', '/guide/short?a=1'],
    ])('if %s redirects: it ends at %s', async (from, to) => {
      site.expectMessages(FAILED_LOAD);
      const page = await site.open('/guide/long');
      await page.click(await addLink(page, from));
      await shows(page, 'Short');
      expect(page.url()).toBe(site.origin + to);
    });
  });

  describe('what takes long is waited for, and can be loaded in full:', () => {
    const hour = 3_600_000;
    const button = (page: Page) => page.getByRole('button', { name: 'Load the full page' });
    /** Stops the page's clock, and advances it to just before the offer, then to it. */
    const waitForOffer = async (page: Page) => {
      await page.clock.runFor(9_000);
      expect(await button(page).count()).toBe(0);
      await page.clock.runFor(1_000);
      await button(page).waitFor();
    };

    test.each<[string, string | RegExp, string, string]>([
      ["a page's data", SHORT_DATA, '/guide/short', 'Short'],
      ["a page's code", /\/assets\/SearchLive-/, '/search', 'Search'],
    ])('%s', async (_, file, to, title) => {
      const page = await site.open('/guide/long');
      await mark(page);
      const held = await hold(page, file);
      await stopClock(page);
      const link = await addLink(page, to);
      await page.click(link);
      await held.asked;
      await waitForOffer(page);
      await shows(page, 'Long');
      expect(await page.getByRole('alert').innerText()).toContain('Loading…');
      await page.clock.runFor(hour);
      await button(page).waitFor();
      // Another link ends the offer.
      await page.click('.sidebar >> text=Tabs');
      await shows(page, 'Tabs');
      expect(await button(page).count()).toBe(0);
      await page.click(await addLink(page, to));
      await waitForOffer(page);
      // It's the first stop of the Tab key.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.locator('.skip-link').focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${to}`);
      await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
      held.release();
      await shows(page, title);
    });

    test("a page's data that comes late", async () => {
      const page = await site.open('/guide/long');
      await mark(page);
      const held = await hold(page, SHORT_DATA);
      await stopClock(page);
      await page.click('.sidebar >> text=Short');
      await held.asked;
      await waitForOffer(page);
      held.release();
      await shows(page, 'Short');
      expect([await button(page).count(), await isMarked(page)]).toEqual([0, true]);
    });

    test.each([
      ['/search', /\/assets\/SearchLive-/, '.search-live'],
      ['/guide/shrot', /\/assets\/NearPages-/, '.near-pages'],
      ['/guide/shrot', /\/sitemap\.xml/, '.near-pages'],
    ])('a part of %s: %s', async (address, file, part) => {
      site.expectMessages(FAILED_LOAD);
      let held = { release() {} };
      const page = await site.open(address, {
        prepare: async (page) => {
          held = await hold(page, file);
          await page.clock.install();
        },
      });
      await mark(page);
      const spinner = page.locator('main .spinner');
      await spinner.waitFor();
      await page.clock.runFor(hour);
      await button(page).waitFor();
      expect(await spinner.count()).toBe(1);
      expect(await page.locator('main [role="status"]', { has: button(page) }).count()).toBe(1);
      await button(page).press('Enter');
      await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
      held.release();
      await live(page);
      await page.locator(part).waitFor();
    });
  });

  test.each([
    ['/search', 'SearchLive'],
    ['/guide/shrot', 'NearPages'],
  ])('%s reports that its code has no page, opened by its address or by a link', async (address, module) => {
    site.expectMessages(FAILED_LOAD, /has no default export/);
    const prepare = (page: Page) =>
      page.route(new RegExp(`/assets/${module}-`), (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'export const other = 1;' }),
      );
    const page = await site.open(address, { prepare });
    const crash = page.locator('.crash');
    await crash.waitFor();
    expect(await crash.innerText()).toMatch(/The page module of \/(?:search|404) has no default export/);
    expect(site.messages.join()).toContain('has no default export');
    const other = await site.open('/guide/long', { prepare });
    await other.click(await addLink(other, address));
    // A missing page is loaded in full, and waits for a press.
    await expect
      .poll(async () => {
        await other.keyboard.press('Shift');
        return await other.locator('.crash').count();
      })
      .toBe(1);
  });

  test('a visited page comes back without the network; for others, the browser explains', async () => {
    site.expectMessages(FAILED_LOAD);
    const page = await site.open('/guide/long');
    await page.click('.sidebar >> text=Short');
    await shows(page, 'Short');
    const requests = requestsOf(page);
    await page.context().setOffline(true);
    await page.goBack();
    await shows(page, 'Long');
    await page.goForward();
    await shows(page, 'Short');
    expect(requests).toEqual([]);
    const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    await page.click('.sidebar >> text=Tabs');
    expect(new URL((await failed).url()).pathname).toBe('/guide/tabs');
    await page.context().setOffline(false);
    await page.goto(`${site.origin}/guide/tabs`);
    await shows(page, 'Tabs');
  });

  describe('the progress bar', () => {
    test('is shown if a page takes longer than 200 ms, and hidden once it comes', async () => {
      const page = await site.open('/guide/long');
      const held = await hold(page, SHORT_DATA);
      await stopClock(page);
      await page.click('.sidebar >> text=Short');
      await held.asked;
      const bar = page.locator('.progress');
      await page.clock.runFor(199);
      expect(await bar.count()).toBe(0);
      await page.clock.runFor(1);
      await bar.waitFor({ state: 'attached' });
      expect(await bar.getAttribute('aria-hidden')).toBe('true');
      await page.clock.resume();
      // It starts at 8 % and advances slowly.
      const shown = () =>
        page.locator('.progress-bar').evaluate((element) => {
          const { left, width } = element.getBoundingClientRect();
          return (left + width) / innerWidth;
        });
      await expect.poll(shown).toBeGreaterThanOrEqual(0.079);
      expect(await shown()).toBeLessThan(1);
      held.release();
      await shows(page, 'Short');
      await bar.waitFor({ state: 'detached' });
    });

    test("isn't shown for a faster page", async () => {
      const page = await site.open('/guide/long');
      await stopClock(page);
      await page.click('.sidebar >> text=Short');
      await shows(page, 'Short');
      await page.clock.runFor(2000);
      expect(await page.locator('.progress').count()).toBe(0);
    });
  });

  test('of two links pressed one after the other, the second wins', async () => {
    const page = await site.open('/guide/long');
    await mark(page);
    const held = await hold(page, SHORT_DATA);
    await page.click('.sidebar >> text=Short');
    await held.asked;
    await page.click('.sidebar >> text=Tabs');
    await shows(page, 'Tabs');
    held.release();
    await page.locator('.progress').waitFor({ state: 'detached' });
    expect(path(page)).toBe('/guide/tabs');
    await page.goBack();
    await shows(page, 'Long');
    expect(await isMarked(page)).toBe(true);
  });

  test('if stopped while loading, the page stays without a bar', async () => {
    const page = await site.open('/guide/long');
    await mark(page);
    const held = await hold(page, SHORT_DATA);
    await page.click('.sidebar >> text=Short');
    await held.asked;
    await page.locator('.progress').waitFor({ state: 'attached' });
    await page.evaluate(() => stop());
    await page.locator('.progress').waitFor({ state: 'detached' });
    held.release();
    expect(path(page)).toBe('/guide/long');
    await shows(page, 'Long');
    await page.click('.sidebar >> text=Tabs');
    await shows(page, 'Tabs');
    expect(await isMarked(page)).toBe(true);
  });

  test("without React's code, it's readable, tabs and copying work, and links are page loads", async () => {
    site.expectMessages(FAILED_LOAD, /Failed to fetch dynamically imported module/);
    const page = await site.open('/guide/tabs', {
      live: false,
      permissions: ['clipboard-read', 'clipboard-write'],
      prepare: (page) => page.route('**/assets/goLive-*.js*', (route) => route.abort()),
    });
    const failed = page.waitForEvent('requestfailed');
    await page.keyboard.press('Shift');
    expect((await failed).url()).toContain('goLive');
    await page.locator('[role="tab"]', { hasText: 'Linux' }).first().click();
    await page.locator('text=Words for Linux.').waitFor();
    await mark(page);
    await page.click('.sidebar >> text=Code');
    await shows(page, 'Code');
    expect(await isMarked(page)).toBe(false);
    const block = page.locator('[data-language="bash"]');
    await block.hover();
    await block.locator('[data-copy]').click();
    await block.locator('[data-copy="done"]').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('pip install something\nsomething --help');
  });

  // Chromium 147 remembers a failed import for the lifetime of the page.
  describe('code that failed is loaded later:', () => {
    /** Files that a lazy module imports and the page hasn't loaded. */
    const importsOf = async (name: RegExp): Promise<string[]> => {
      const load = async (path: string) => await (await fetch(new URL(path, `${site.origin}/assets/`))).text();
      const imports = (text: string) =>
        [...text.matchAll(/(?:from|import) ?"\.\/([\w-]+\.js)"/g)].map(([, file = '']) => file);
      const [, entry = ''] = /\/assets\/(app-\w+\.js)/.exec(await load('/guide/long')) ?? [];
      const loaded = [entry, ...imports(await load(entry))];
      const files = [...loaded];
      for (const file of files)
        for (const [other] of (await load(file)).matchAll(/[\w-]+-\w{8}\.js/g))
          if (!files.includes(other)) files.push(other);
      const module = files.find((file) => name.test(file)) ?? '';
      return imports(await load(module)).filter((file) => !loaded.includes(file));
    };
    /** Fails requests for a file until stopped. */
    const fail = async (page: Page, file: RegExp) => {
      await page.route(file, (route) => route.abort('connectionreset'));
      return () => page.unroute(file);
    };

    /** Retries, because the page may be reloaded; it then waits for a press again, since this reader saves data. */
    const pressUntil = (page: Page, selector: string) =>
      expect
        .poll(
          async () => {
            await page.keyboard.press('Shift');
            return await page.locator(selector).count();
          },
          { timeout: 30_000 },
        )
        .toBe(1);

    test("React's code, with the next press", async () => {
      site.expectMessages(FAILED_LOAD, /Failed to fetch dynamically imported module/);
      let mend = async () => {};
      const page = await site.open('/guide/long', {
        live: false,
        prepare: async (page) => {
          mend = await fail(page, /\/assets\/goLive-/);
        },
      });
      const refused = page.waitForEvent('console', (message) => message.type() === 'warning');
      await page.keyboard.press('Shift');
      await refused;
      await mend();
      await live(page);
      await mark(page);
      await page.click('.sidebar >> text=Short');
      await shows(page, 'Short');
      expect(await isMarked(page)).toBe(true);
    });

    test("the imports of React's code, with the next press of a control", async () => {
      site.expectMessages(FAILED_LOAD, /Failed to fetch dynamically imported module/);
      const [shared] = await importsOf(/^goLive-/);
      expect(shared).toBeDefined();
      let mend = async () => {};
      const page = await site.open('/guide/long', {
        live: false,
        prepare: async (page) => {
          mend = await fail(page, new RegExp(`/assets/${shared}`));
        },
      });
      const category = page.locator('.sidebar button[aria-expanded="false"]').first();
      const refused = page.waitForEvent('console', (message) => message.type() === 'warning');
      await category.click();
      await refused;
      await mend();
      await pressUntil(page, 'body > [role="status"]');
      await category.click();
      await page
        .locator('.sidebar >> text=Deep one')
        .or(page.locator('.sidebar >> text=Closed first'))
        .first()
        .waitFor();
    });

    test('a part of the page that failed once, automatically', async () => {
      site.expectMessages(FAILED_LOAD);
      let tries = 0;
      const page = await site.open('/guide/shrot/guide-long', {
        prepare: (page) =>
          page.route(/\/assets\/NearPages-/, (route) => {
            tries += 1;
            return tries === 1 ? route.abort('connectionreset') : route.continue();
          }),
      });
      await page.locator('.near-pages, .load-error').first().waitFor({ state: 'attached' });
      expect(await page.locator('.load-error').count()).toBe(0);
      expect(tries).toBe(2);
    });

    test.each([
      ['a part of the page', (file: string) => file],
      ['what a part of the page imports', (_: string, shared: string) => shared],
    ])('%s, with Retry', async (_, pick) => {
      site.expectMessages(FAILED_LOAD);
      const loaded = await importsOf(/^goLive-/);
      const shared = (await importsOf(/^SearchLive-/)).filter((file) => !loaded.includes(file));
      expect(shared[0]).toBeDefined();
      let mend = async () => {};
      const page = await site.open('/search', {
        prepare: async (page) => {
          mend = await fail(page, new RegExp(`/assets/${pick('SearchLive-', shared[0] ?? '')}`));
        },
      });
      const failure = page.locator('.load-error');
      await failure.waitFor();
      await mend();
      await failure.locator('button').click();
      await pressUntil(page, '.search-live');
      expect(await failure.count()).toBe(0);
    });
  });

  describe.runIf(site.mode === 'built')('on a host with other forms of addresses', () => {
    let server: Server;
    const start = async () => {
      server = createServer((request, response) => {
        const dist = join(site.project.root, 'dist');
        const { pathname } = new URL(request.url ?? '/', 'http://host');
        const bare = pathname.replace(/(?:\/index)?\.html$|\/$/, '');
        const found = [pathname, `${bare}.html`, `${bare}/index.html`]
          .map((name) => join(dist, name))
          .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
        const file = found ?? join(dist, '404.html');
        const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
        const type = types[file.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8';
        response.writeHead(found ? 200 : 404, { 'Content-Type': type });
        response.end(readFileSync(file));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    };

    test.each([
      ['/guide/short.html', '/guide/short'],
      ['/guide/short/index.html?a=1#second-part', '/guide/short?a=1#second-part'],
      ['/guide/short/', '/guide/short'],
      ['/index.html', '/'],
      ['/guide/no-such-page.html', '/guide/no-such-page.html'],
    ])('%s becomes %s', async (asked, shown) => {
      site.expectMessages(FAILED_LOAD);
      const origin = await start();
      try {
        const page = await site.open('/guide/code', { live: false });
        await page.goto(origin + asked);
        await live(page);
        expect(page.url()).toBe(origin + shown);
        await page.click('.navbar >> text=Reference');
        await shows(page, 'Reference');
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
  });
});
