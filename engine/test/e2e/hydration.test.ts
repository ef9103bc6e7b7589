import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampled } from '../support/extent.ts';
import { blockStorage } from './shellPages.ts';
import { addLink, describeSite, hold, idle, isMarked, live, mark, requestsOf, shows } from './site.ts';

const LIVE_CODE = '**/assets/goLive-*.js';

const isLive = (page: Page) => page.locator('body > [role="status"]').count();
const askedForLiveCode = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/goLive-')));

/** Rewrites a page's HTML on its way to the browser. */
const rewrite = (page: Page, path: string, change: (html: string) => string) =>
  page.route(`**${path}`, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

/** Checks that the article of /guide/tabs is interactive. */
async function articleWorks(page: Page): Promise<void> {
  const tab = (name: string) => page.locator('[role="tab"]', { hasText: name }).first();
  await tab('Linux').click();
  await page.locator('text=Words for Linux.').waitFor();
  await page.locator('text=Again for Linux.').waitFor();
  await tab('Mac').click();
  await page.locator('text=Words for Mac.').waitFor();
}

describeSite('hydration', (site) => {
  describe('React loads', () => {
    test('when the page has loaded and is idle', async () => {
      const page = await site.open('/guide/code', {
        savesData: false,
        live: false,
        prepare: async (page) => {
          await rewrite(page, '/guide/code', (html) =>
            html.replace('</body>', '<img alt="" src="/img/late.svg"></body>'),
          );
          await page.route('**/img/late.svg', async (route) => {
            // The page has its other files by now, and the load event waits for this one.
            await page.waitForFunction(() => document.readyState === 'interactive');
            await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
          });
        },
      });
      await page.waitForSelector('body > [role="status"]', { state: 'attached' });
      const times = await page.evaluate(() => {
        const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const code = performance.getEntriesByType('resource').find(({ name }) => name.includes('/goLive-'));
        return { loaded: document?.loadEventStart ?? Number.NaN, asked: code?.startTime ?? Number.NaN };
      });
      expect(times.asked).toBeGreaterThanOrEqual(times.loaded);
    });

    test.each<[string, (page: Page) => Promise<unknown>]>([
      ['a press of the pointer', (page) => page.mouse.click(700, 500)],
      ['a key', (page) => page.keyboard.press('Shift')],
      ['a touch', (page) => page.locator('h1').dispatchEvent('touchstart')],
    ])('with data saving, only once the reader does something: %s', async (_, act) => {
      const page = await site.open('/guide/code', { live: false });
      await idle(page);
      expect(await askedForLiveCode(page)).toBe(false);
      const scripts = () =>
        page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);
      if (site.mode === 'built') expect(await scripts()).toBe(1);
      await act(page);
      await page.waitForSelector('body > [role="status"]', { state: 'attached' });
      if (site.mode === 'built') expect(await scripts()).toBe(4);
    });

    test('on a 2g connection too', async () => {
      const page = await site.open('/guide/code', {
        savesData: false,
        live: false,
        before: () =>
          Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ effectiveType: 'slow-2g' }) }),
      });
      await idle(page);
      expect(await askedForLiveCode(page)).toBe(false);
      await live(page);
    });
  });

  test('an earlier press takes effect afterward', async () => {
    const page = await site.open('/guide/long', { live: false });
    const held = await hold(page, LIVE_CODE);
    const category = page.locator('.side-category', { hasText: 'Closed' }).locator('.side-toggle');
    await category.click();
    await held.asked;
    expect(await category.getAttribute('aria-expanded')).toBe('false');
    held.release();
    await page.locator('.sidebar >> text=Closed second').waitFor();
    expect(await category.getAttribute('aria-expanded')).toBe('true');
  });

  test('a press while React takes over counts once', async () => {
    const page = await site.open('/guide/long', {
      live: false,
      before: () => {
        const listen = EventTarget.prototype.addEventListener;
        let listensTo = 0;
        EventTarget.prototype.addEventListener = function (...args: Parameters<typeof listen>) {
          listen.apply(this, args);
          // The page records early clicks; React's are the next, and it hasn't drawn anything yet.
          if ((this as Element).id !== 'Shell-root' || args[0] !== 'click' || ++listensTo !== 2) return;
          queueMicrotask(() => {
            const category = [...document.querySelectorAll('.side-category')].find((item) =>
              item.textContent?.startsWith('Closed'),
            );
            category?.querySelector<HTMLElement>('.side-toggle')?.click();
            document.documentElement.dataset.pressed = '';
          });
        };
      },
    });
    await live(page);
    await page.waitForSelector('[data-pressed]', { state: 'attached' });
    await idle(page);
    const category = page.locator('.side-category', { hasText: 'Closed' }).locator('.side-toggle');
    expect(await category.getAttribute('aria-expanded')).toBe('true');
  });

  test("article behaviors work before, and aren't attached twice after", async () => {
    const page = await site.open('/guide/tabs', { live: false });
    const held = await hold(page, LIVE_CODE);
    await page.click('text=Outer summary');
    await page.locator('text=Outer words.').waitFor();
    await articleWorks(page);
    expect(await isLive(page)).toBe(0);
    held.release();
    await live(page);
    expect(await page.locator('text=Outer words.').isVisible()).toBe(true);
    await articleWorks(page);
    await page.click('text=Outer summary');
    await page.locator('text=Outer words.').waitFor({ state: 'hidden' });
  });

  test('the article is there once, and React keeps its nodes', async () => {
    const page = await site.open('/guide/tabs', { live: false });
    const requests = requestsOf(page);
    await page.evaluate(() => {
      const first = document.querySelector('[data-article] [role="tabpanel"]');
      Object.assign(globalThis, { first });
    });
    await live(page);
    const same = await page.evaluate(
      () => (globalThis as { first?: unknown }).first === document.querySelector('[data-article] [role="tabpanel"]'),
    );
    expect(same).toBe(true);
    expect(requests.filter((path) => path.endsWith('page.json'))).toEqual([]);
    const html = await (await fetch(`${site.origin}/guide/tabs`)).text();
    expect(html.split('Words for dnf.').length - 1).toBe(1);
  });

  test('a different shell is repaired, with one warning, and the article still works', async () => {
    site.expectMessages(/^warning: .*(Hydration|Minified React error)/s);
    const page = await site.open('/guide/tabs', {
      prepare: (page) => rewrite(page, '/guide/tabs', (html) => html.replace('>Reference</a>', '>Refarence</a>')),
    });
    await page.locator('.navbar >> text=Reference').waitFor();
    expect(await page.locator('.navbar >> text=Refarence').count()).toBe(0);
    await articleWorks(page);
    await page.click('.sidebar >> text=Code');
    await shows(page, 'Code');
    await page.goBack();
    await shows(page, 'Tabs');
    await articleWorks(page);
    expect(site.messages.filter((message) => message.startsWith('warning:'))).toHaveLength(1);
  });

  /** Changes that extensions make to pages, run as page scripts. */
  const CHANGES: [string, () => void][] = [
    [
      'puts elements around and attributes on everything',
      () => {
        document.body.prepend(document.createElement('ext-bar'));
        document.body.append(document.createElement('ext-bar'));
        document.documentElement.classList.add('ext-dark');
        for (const element of document.querySelectorAll('body, a, button, input')) element.setAttribute('ext-id', '1');
      },
    ],
    [
      'puts an element into the shell',
      () => document.querySelector('.navbar')?.before(document.createElement('ext-bar')),
    ],
    [
      'puts an element into the article',
      () => document.querySelector('[data-article]')?.prepend(document.createElement('ext-bar')),
    ],
    [
      'translates the page',
      () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        for (const text of texts) {
          if (!text.data.trim() || text.parentElement?.closest('script, h1')) continue;
          const font = document.createElement('font');
          text.replaceWith(font);
          font.append(text.data);
        }
      },
    ],
    [
      'removes parts',
      () => {
        for (const part of document.querySelectorAll('.breadcrumbs, .pager, .announcement')) part.remove();
      },
    ],
    [
      'wraps the main part',
      () => {
        const main = document.querySelector('main');
        const around = document.createElement('div');
        main?.replaceWith(around);
        if (main) around.append(main);
      },
    ],
  ];
  describe.each(sampled(CHANGES, 3))('an extension that %s', (_, change) => {
    test.each(['before React comes', 'after'])('%s leaves a page that works', async (when) => {
      site.expectMessages(/^warning: .*(Hydration|Minified React error)/s);
      const page = await site.open('/guide/tabs', { live: false });
      if (when !== 'after') await page.evaluate(change);
      await live(page);
      if (when === 'after') await page.evaluate(change);
      await articleWorks(page);
      await page.click('.sidebar >> text=Code');
      await shows(page, 'Code');
      expect(await page.locator('.crash').count()).toBe(0);
      expect(await page.locator('.sidebar [aria-current="page"]').allInnerTexts()).toEqual(['Code']);
      expect(await page.locator('.breadcrumbs li').last().innerText()).toBe('Code');
      await page.goBack();
      await shows(page, 'Tabs');
      await articleWorks(page);
    });
  });

  describe('a crash', () => {
    /** Makes the table of contents of /guide/short fail when it looks for its first heading, until reset. */
    const breakToc = (page: Page) =>
      page.evaluate(() => {
        const { getElementById } = Document.prototype;
        Object.assign(globalThis, { broken: true });
        Document.prototype.getElementById = function (id) {
          if (id === 'first-part' && 'broken' in globalThis)
            throw new Error('The contents broke', { cause: new Error('A heading is missing') });
          return getElementById.call(this, id);
        };
      });
    /** Makes the component of a navbar item, which is looked up by its type, fail until reset. */
    const breakNavbar = (page: Page) =>
      page.evaluate(() => {
        const { hasOwn } = Object;
        Object.assign(globalThis, { broken: true });
        Object.hasOwn = (object, key) => {
          if (key === 'docsVersion' && 'broken' in globalThis) throw new Error('The navbar broke');
          return hasOwn(object, key);
        };
      });
    const mend = (page: Page) => page.evaluate(() => delete (globalThis as { broken?: boolean }).broken);
    const crash = (page: Page) => page.locator('.crash');

    test('of a part of the page says so, and a retry restores it', async () => {
      site.expectMessages(/The contents broke/);
      const page = await site.open('/guide/long');
      await breakToc(page);
      await page.click('.sidebar >> text=Short');
      await crash(page).waitFor();
      expect(await page.locator('h1').allInnerTexts()).toEqual(['This page crashed']);
      expect(await crash(page).locator('pre').innerText()).toBe('The contents broke\nCause: A heading is missing');
      await page.waitForFunction(() => document.title === 'Page Error');
      expect(page.url()).toBe(`${site.origin}/guide/short`);
      // The shell around it still works.
      expect(await page.locator('.sidebar [aria-current="page"]').innerText()).toBe('Short');
      await page.click('text=Try again');
      await crash(page).waitFor();
      await mend(page);
      await page.click('text=Try again');
      await shows(page, 'Short');
      await page.waitForFunction(() => document.title === 'Short | Test Docs');
      expect(await page.locator('[data-article]').innerText()).toContain('The first words of the short page.');
      await page.click('[data-article] >> text=Long');
      await shows(page, 'Long');
    });

    test('is gone after going elsewhere, and back', async () => {
      site.expectMessages(/The contents broke/);
      const page = await site.open('/guide/long');
      await mark(page);
      await breakToc(page);
      await page.click('.sidebar >> text=Short');
      await crash(page).waitFor();
      await page.click('.sidebar >> text=Tabs');
      await shows(page, 'Tabs');
      await page.waitForFunction(() => document.title === 'Tabs | Test Docs');
      await articleWorks(page);
      await mend(page);
      await page.goBack();
      await shows(page, 'Short');
      await page.waitForFunction(() => document.title === 'Short | Test Docs');
      expect(await isMarked(page)).toBe(true);
    });

    test('of the shell says so too, and a retry restores everything', async () => {
      site.expectMessages(/The navbar broke/);
      const page = await site.open('/guide/long');
      await breakNavbar(page);
      await page.click('.sidebar >> text=Tabs');
      await crash(page).waitFor();
      expect(await page.locator('.navbar').count()).toBe(0);
      await page.waitForFunction(() => document.title === 'Page Error');
      await mend(page);
      await page.click('text=Try again');
      await shows(page, 'Tabs');
      await page.waitForFunction(() => document.title === 'Tabs | Test Docs');
      await articleWorks(page);
      await page.click('.navbar >> text=Reference');
      await shows(page, 'Reference');
    });

    test('of the shell is gone after going back', async () => {
      site.expectMessages(/The navbar broke/);
      const page = await site.open('/guide/long');
      await breakNavbar(page);
      await page.click('.sidebar >> text=Tabs');
      await crash(page).waitFor();
      await mend(page);
      await page.goBack();
      await shows(page, 'Long');
      await page.waitForFunction(() => document.title === 'Long | Test Docs');
    });
  });

  describe('storage', () => {
    test.each<[string, () => void]>([
      ['forbidden', blockStorage],
      [
        'missing',
        () => {
          for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(globalThis, name, { value: null });
        },
      ],
      [
        'full',
        () => {
          Storage.prototype.setItem = () => {
            throw new DOMException('Full', 'QuotaExceededError');
          };
        },
      ],
      [
        'with something else in it',
        () => {
          const values = ['null', '[]', '5', '"a"', '{"version":null,"choices":{"0":5}}', '{"a":', '\u0000\ufffd'];
          Storage.prototype.getItem = (key) => values[key.length % values.length] ?? null;
        },
      ],
    ])('%s, nothing breaks', async (_, before) => {
      const page = await site.open('/guide/tabs', { before });
      await articleWorks(page);
      await page.click('[data-color-toggle]');
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
      await page.click('[data-dismiss]');
      await page.locator('.announcement').waitFor({ state: 'hidden' });
      await page.locator('.side-category', { hasText: 'Closed' }).locator('.side-toggle').click();
      await page.locator('.sidebar >> text=Closed second').click();
      await shows(page, 'Closed second');
      await page.click(await addLink(page, '/reference/item-40'));
      await shows(page, 'Item 40');
      await page.goBack();
      await shows(page, 'Closed second');
      await page.reload();
      await live(page);
      await shows(page, 'Closed second');
    });
  });
});
