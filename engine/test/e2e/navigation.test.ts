import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteConfig } from './pages.ts';
import { addLink, describeSite, hold, isMarked, mark, outcomeOf, PRESSES, requestsOf, shows } from './site.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Distance of an element's top from the window's, and the height of the navbar, px. */
const placeOf = (page: Page, id: string) =>
  page.evaluate(
    (id) => ({
      top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN,
      navbar: document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? Number.NaN,
      window: innerHeight,
    }),
    id,
  );
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** The page's metadata. */
const frameOf = (page: Page) =>
  page.evaluate(() => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return {
      h1: texts('h1'),
      title: document.title,
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
      description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
      breadcrumbs: texts('.breadcrumbs li'),
      toc: texts('.toc a').slice(0, 3),
      sidebar: texts('.sidebar [aria-current="page"]'),
      navbar: texts('.navbar [aria-current="true"]'),
      path: location.pathname,
    };
  });

const SHORT = {
  h1: ['Short'],
  title: 'Short | Test Docs',
  canonical: 'https://docs.example.com/guide/short',
  description: 'A page of few screens.',
  breadcrumbs: ['Docs', 'Guide', 'Short'],
  toc: ['Overview', 'First part', 'Second part'],
  sidebar: ['Short'],
  navbar: ['Docs'],
  path: '/guide/short',
};
const ITEM = {
  h1: ['Item 1'],
  title: 'Item 1 | Test Docs',
  canonical: 'https://docs.example.com/reference/item-01',
  breadcrumbs: ['Reference', 'Item 1'],
  toc: [],
  sidebar: ['Item 1'],
  navbar: ['Reference'],
  path: '/reference/item-01',
};

describeSite('navigation', (site) => {
  test.each([
    ['of the article', '[data-article] >> text=Short', SHORT, 1],
    ['of the sidebar', '.sidebar >> text=Short', SHORT, 1],
    ['of the pager', '.pager >> text=Short', SHORT, 1],
    ['to another section', '[data-article] >> text=far', ITEM, 2],
  ])('a link %s is followed inside the page', async (_, link, frame, most) => {
    const page = await site.open('/guide/long');
    await mark(page);
    const requests = requestsOf(page);
    await page.click(link);
    await shows(page, frame.h1[0] ?? '');
    expect(await frameOf(page)).toMatchObject(frame);
    expect(await isMarked(page)).toBe(true);
    expect(requests[0]).toBe(`${frame.path}/page.json`);
    expect(requests.length).toBeLessThanOrEqual(most);
  });

  test('a link of the navbar is followed inside the page, and back again', async () => {
    const page = await site.open('/guide/short');
    await mark(page);
    const before = await frameOf(page);
    await page.click('.navbar >> text=Reference');
    await shows(page, 'Reference');
    expect(await frameOf(page)).toMatchObject({ navbar: ['Reference'], sidebar: ['Reference'], path: '/reference' });
    await page.goBack();
    await shows(page, 'Short');
    expect(await frameOf(page)).toEqual(before);
    expect(await isMarked(page)).toBe(true);
  });

  test('the page switches before the address changes', async () => {
    const page = await site.open('/guide/long');
    const held = await hold(page, '**/guide/short/page.json');
    await page.click('.sidebar >> text=Short');
    await held.asked;
    expect(await frameOf(page)).toMatchObject({ h1: ['Long'], path: '/guide/long', sidebar: ['Long'] });
    held.release();
    await shows(page, 'Short');
    expect(await frameOf(page)).toMatchObject(SHORT);
  });

  describe('scrolling', () => {
    test("a page starts at its top; back and forward restore the reader's position", async () => {
      const page = await site.open('/guide/long');
      await page.evaluate(() => scrollTo(0, 2000));
      await page.click('.sidebar >> text=Short');
      await shows(page, 'Short');
      expect(await scrollTop(page)).toBe(0);
      await page.evaluate(() => scrollTo(0, 700));
      const requests = requestsOf(page);
      await page.goBack();
      await shows(page, 'Long');
      await page.waitForFunction(() => Math.abs(scrollY - 2000) < 2);
      await page.goForward();
      await shows(page, 'Short');
      await page.waitForFunction(() => Math.abs(scrollY - 700) < 2);
      expect(requests).toEqual([]);
    });

    test('back and back again, without interaction in between', async () => {
      const page = await site.open('/guide/long');
      await mark(page);
      for (const title of ['Short', 'Tabs', 'Code']) {
        await page.click(`.sidebar >> text=${title}`);
        await shows(page, title);
      }
      for (const title of ['Tabs', 'Short', 'Long']) {
        await page.goBack();
        await shows(page, title);
      }
      await page.evaluate(() => history.go(3));
      await shows(page, 'Code');
      expect(await page.evaluate(() => location.pathname)).toBe('/guide/code');
      expect(await isMarked(page)).toBe(true);
    });

    test('a hundred quick steps end at a complete page', async () => {
      const page = await site.open('/guide/long');
      await mark(page);
      const titles = ['Short', 'Tabs', 'Code', 'Pictures', 'Links'];
      for (const title of titles) {
        await page.click(`.sidebar >> text=${title}`);
        await shows(page, title);
      }
      await page.evaluate(async () => {
        const entries = navigation.entries().filter(({ url }) => url?.includes('/guide/'));
        let last: Promise<unknown> = Promise.resolve();
        for (let step = 0; step < 100; step += 1) {
          const { key } = entries[(step * 7) % entries.length] ?? {};
          const { committed, finished } = navigation.traverseTo(key ?? '');
          // Steps that the next one aborts.
          void committed?.catch(() => {});
          last = finished?.catch(() => {}) ?? last;
          if (step % 5 === 0) await new Promise((done) => setTimeout(done, 5));
        }
        await last;
      });
      const name = await page.evaluate(() => location.pathname.split('/').at(-1) ?? '');
      const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
      await shows(page, title);
      await expect
        .poll(() => frameOf(page))
        .toMatchObject({ h1: [title], title: `${title} | Test Docs`, sidebar: [title] });
      expect(await isMarked(page)).toBe(true);
      await page.locator('.progress').waitFor({ state: 'detached' });
      await page.click('.sidebar >> text=Short');
      await shows(page, 'Short');
    });

    // The browser attributes the earlier page to the reloaded document, and doesn't load it itself.
    describe('back to an earlier page after a reload', () => {
      const reloaded = async (page: Page, wait: 'commit' | 'load') => {
        await page.evaluate(() => scrollTo(0, 2000));
        await page.click('.sidebar >> text=Short');
        await shows(page, 'Short');
        await page.reload({ waitUntil: wait });
      };

      test('without interaction, which a page needs before it may defer such a step', async () => {
        const page = await site.open('/guide/long', { savesData: false });
        await reloaded(page, 'load');
        await page.waitForSelector('body > [role="status"]', { state: 'attached' });
        await page.goBack();
        await shows(page, 'Long');
        await page.waitForFunction(() => Math.abs(scrollY - 2000) < 2);
        expect(await frameOf(page)).toMatchObject({ path: '/guide/long', title: 'Long | Test Docs' });
      });

      test('before React has loaded', async () => {
        const page = await site.open('/guide/long');
        await reloaded(page, 'load');
        await page.goBack();
        await shows(page, 'Long');
        expect(await frameOf(page)).toMatchObject({ path: '/guide/long', title: 'Long | Test Docs' });
      });

      test('before any script has loaded', async () => {
        const page = await site.open('/guide/long');
        const held = await hold(page, '**/assets/app-*.js');
        await reloaded(page, 'commit');
        await held.asked;
        await page.goBack({ waitUntil: 'commit' });
        held.release();
        await shows(page, 'Long');
        expect(await frameOf(page)).toMatchObject({ path: '/guide/long', title: 'Long | Test Docs' });
      });
    });

    test('a hash scrolls to its heading, below the navbar', async () => {
      const page = await site.open('/guide/long');
      await page.click('[data-article] >> text=a part of it');
      await shows(page, 'Short');
      const { top, navbar, window } = await placeOf(page, 'second-part');
      expect(top).toBeGreaterThanOrEqual(navbar - 1);
      expect(top).toBeLessThan(window / 2);
    });

    test('a hash of the same page needs no request, and back restores the position', async () => {
      const page = await site.open('/guide/long');
      const requests = requestsOf(page);
      await page.click('.toc >> text=Part 5');
      await page.waitForFunction(() => location.hash === '#part-5' && scrollY > 1000);
      const { top, navbar } = await placeOf(page, 'part-5');
      expect(top).toBeGreaterThanOrEqual(navbar - 1);
      await page.goBack();
      await page.waitForFunction(() => location.hash === '' && scrollY === 0);
      expect(requests).toEqual([]);
    });

    test.each([
      ['a closed tab', '/guide/tabs#hidden-in-tab', 'hidden-in-tab'],
      ['a closed tab inside one', '/guide/tabs#hidden-in-nested-tab', 'hidden-in-nested-tab'],
      ['closed details inside others', '/guide/tabs#hidden-in-details', 'hidden-in-details'],
      ['a heading in other letters', `/guide/short#${encodeURIComponent('größe-und-maß')}`, 'größe-und-maß'],
    ])('a hash of %s shows its target', async (_, href, id) => {
      const page = await site.open('/guide/long');
      await page.click(await addLink(page, href));
      await page.waitForFunction((id) => document.getElementById(id)?.checkVisibility(), id);
      await page.waitForFunction((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < innerHeight;
      }, id);
      expect(await focused(page)).toBe(id);
    });

    test.each(['#no-such-heading', '#%E0%A4%A', '#'])('the unknown hash %s has no effect', async (hash) => {
      const page = await site.open('/guide/long');
      await page.evaluate(() => scrollTo(0, 1000));
      const link = await addLink(page, `/guide/short${hash}`);
      await page.locator(link).evaluate((element) => (element as HTMLElement).click());
      await shows(page, 'Short');
      expect(await scrollTop(page)).toBe(0);
      expect(await focused(page)).toBe('Shell-main');
    });

    test.each(['moved', 'übersicht', '100%'])('the moved hash #%s redirects', async (hash) => {
      const page = await site.open('/guide/tabs');
      await page.click(await addLink(page, `/guide/short#${hash}`));
      await shows(page, 'Long');
      await page.waitForURL('**/guide/long#part-3');
    });
  });

  test('focus moves to the new page, which is announced, and Tab continues from there', async () => {
    const page = await site.open('/guide/long');
    await page.click('.sidebar >> text=Short');
    await shows(page, 'Short');
    expect(await focused(page)).toBe('Shell-main');
    expect(await page.locator('body > [role="status"]').innerText()).toBe('Short | Test Docs');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#Shell-main :is(a, button)') !== null)).toBe(
      true,
    );
    await page.click(await addLink(page, '/guide/long#part-3'));
    await shows(page, 'Long');
    expect(await focused(page)).toBe('part-3');
    expect(await page.locator('body > [role="status"]').innerText()).toBe('Long | Test Docs');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#part-3');
    // Focusable while it had the focus.
    expect(await page.locator('#part-3').getAttribute('tabindex')).toBe(null);
  });

  test("the document's head is updated for each page", async () => {
    const page = await site.open('/guide/long');
    await page.evaluate(() => {
      const seen: string[] = [];
      document.addEventListener('pageview', () => seen.push(`${location.pathname} ${document.title}`));
      Object.assign(globalThis, { seen });
    });
    await page.click('.sidebar >> text=Short');
    await shows(page, 'Short');
    await page.click('.toc >> text=First part');
    await page.goBack();
    await page.goBack();
    await shows(page, 'Long');
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([
      '/guide/short Short | Test Docs',
      '/guide/long Long | Test Docs',
    ]);
  });

  describe('not followed inside the page', () => {
    test.each(PRESSES)('a press %s is left to the browser', async (_, how) => {
      const page = await site.open('/guide/long');
      await mark(page);
      const requests = requestsOf(page);
      const link = page.locator(await addLink(page, '/guide/short'));
      expect(await outcomeOf(page, () => link.click(how))).toEqual(['press']);
      expect(requests).toEqual([]);
      expect(await frameOf(page)).toMatchObject({ h1: ['Long'], path: '/guide/long' });
      expect(await isMarked(page)).toBe(true);
    });

    test('a link to a new window opens one', async () => {
      const page = await site.open('/guide/long');
      const opened = page.context().waitForEvent('page');
      await page.click(await addLink(page, '/guide/short', { target: '_blank' }));
      await shows(await opened, 'Short');
      expect(await frameOf(page)).toMatchObject({ h1: ['Long'], path: '/guide/long' });
    });

    test('a download', async () => {
      const page = await site.open('/guide/long');
      await mark(page);
      const download = page.waitForEvent('download');
      await page.click(await addLink(page, '/guide/short', { download: 'short.html' }));
      expect((await download).suggestedFilename()).toBe('short.html');
      expect(await isMarked(page)).toBe(true);
      expect(await frameOf(page)).toMatchObject({ h1: ['Long'], path: '/guide/long' });
    });

    test.each([
      ['Markdown', '/guide/short.md'],
      ['data', '/data.json'],
      ['a picture', '/img/wide.svg'],
    ])('%s', async (_, href) => {
      const page = await site.open('/guide/long');
      await mark(page);
      // Some are shown, some are saved: either way, the browser requests the file as a document.
      const asked = page.waitForRequest((request) => request.isNavigationRequest());
      await page.click(await addLink(page, href));
      expect(new URL((await asked).url()).pathname).toBe(href);
    });

    test('another origin', async () => {
      const page = await site.open('/guide/long');
      await mark(page);
      const other = site.origin.replace('127.0.0.1', 'localhost');
      await page.click(await addLink(page, `${other}/guide/short`));
      await shows(page, 'Short');
      expect(page.url()).toBe(`${other}/guide/short`);
      expect(await isMarked(page)).toBe(false);
    });

    test('a POST form', async () => {
      site.expectMessages(/Failed to load resource/);
      const page = await site.open('/guide/long');
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await page.evaluate(() => {
        const form = document.createElement('form');
        form.method = 'post';
        form.action = '/guide/short';
        document.querySelector('[data-article]')?.append(form);
        // Deferred, because the page disappears together with the caller.
        setTimeout(() => form.submit(), 300);
      });
      expect((await sent).isNavigationRequest()).toBe(true);
      // A context that is closed while a form is being submitted never closes.
      await (await (await sent).response())?.finished();
      await page.waitForLoadState();
    });
  });

  test('a GET form is followed inside the page, with its query', async () => {
    const page = await site.open('/search');
    await mark(page);
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.action = '/search';
      const input = document.createElement('input');
      input.name = 'q';
      input.value = 'two words';
      form.append(input);
      document.querySelector('[data-article]')?.append(form);
      form.requestSubmit();
    });
    await page.waitForURL('**/search?q=two+words');
    await shows(page, 'Search');
    expect(await isMarked(page)).toBe(true);
  });

  test('a link to the same page with a query is followed, with its query', async () => {
    const page = await site.open('/guide/tabs');
    await mark(page);
    await page.click(await addLink(page, '?os=linux'));
    await page.locator('text=Words for Linux.').waitFor();
    expect(page.url()).toBe(`${site.origin}/guide/tabs?os=linux`);
    await page.goBack();
    await page.waitForURL('**/guide/tabs');
    expect(await isMarked(page)).toBe(true);
  });

  test('another form of the address becomes the canonical one', async () => {
    const page = await site.open('/guide/long');
    await mark(page);
    await page.click(await addLink(page, '/guide/short.html?a=1#second-part'));
    await page.waitForURL('**/guide/short?a=1#second-part');
    await shows(page, 'Short');
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await page.waitForURL('**/guide/long');
    await shows(page, 'Long');
  });

  test('every control of the page works after a navigation', async () => {
    const page = await site.open('/guide/long');
    await page.click('.sidebar >> text=Tabs');
    await shows(page, 'Tabs');
    await page.locator('[role="tab"]', { hasText: 'Linux' }).first().click();
    await page.locator('text=Words for Linux.').waitFor();
    await page.locator('text=Again for Linux.').waitFor();
    await page.click('text=Outer summary');
    await page.locator('text=Outer words.').waitFor();
    // Listeners aren't attached twice: a second press closes it.
    await page.click('text=Outer summary');
    await page.locator('text=Outer words.').waitFor({ state: 'hidden' });
  });

  describe('older browsers', () => {
    test('without the Navigation API, links are page loads', async () => {
      const page = await site.open('/guide/long', {
        before: () => {
          delete (globalThis as { navigation?: unknown }).navigation;
        },
      });
      await mark(page);
      await page.click('.sidebar >> text=Short');
      await shows(page, 'Short');
      expect(await isMarked(page)).toBe(false);
      await page.goBack();
      await shows(page, 'Long');
    });

    test("if a page can't switch before its address, it switches after it", async () => {
      const page = await site.open('/guide/long', {
        before: () => {
          delete (globalThis as { NavigationPrecommitController?: unknown }).NavigationPrecommitController;
        },
      });
      await mark(page);
      const held = await hold(page, '**/guide/short/page.json');
      await page.evaluate(() => scrollTo(0, 900));
      await page.click('.sidebar >> text=Short');
      await page.waitForURL('**/guide/short');
      await held.asked;
      expect(await frameOf(page)).toMatchObject({ h1: ['Long'] });
      held.release();
      await shows(page, 'Short');
      expect(await frameOf(page)).toMatchObject(SHORT);
      expect(await scrollTop(page)).toBe(0);
      expect(await isMarked(page)).toBe(true);
      await page.goBack();
      await shows(page, 'Long');
      await page.waitForFunction(() => Math.abs(scrollY - 900) < 2);
    });
  });
});

describeSite(
  'navigation under a base URL',
  (site) => {
    test('pages below it are followed inside the page, others are loaded', async () => {
      site.expectMessages(/Failed to load resource.* 404/);
      const page = await site.open('/docs/guide/long');
      await mark(page);
      await page.click('.sidebar >> text=Short');
      await page.waitForURL('**/docs/guide/short');
      await shows(page, 'Short');
      expect(await isMarked(page)).toBe(true);
      const asked = page.waitForRequest((request) => request.isNavigationRequest());
      await page.click(await addLink(page, '/documents'));
      expect(new URL((await asked).url()).pathname).toBe('/documents');
    });
  },
  { 'site.config.ts': siteConfig({ baseUrl: '/docs/' }) },
);
