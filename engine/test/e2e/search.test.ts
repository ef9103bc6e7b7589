import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  activeText,
  answer,
  dialog,
  input,
  openDialog,
  openPage,
  openResults,
  openSearch,
  options,
  QUERIES_RE,
  refuse,
  search,
} from './searchAnswers.ts';
import { blockScripts, holdReact, stopClock } from './shellPages.ts';
import { describeSite, frames, hold, isMarked, live, mark, pasted, requestsOf, shows } from './site.ts';

const BUTTON = 'button.search-open';
const FAILED_LOAD = /Failed to load resource|net::ERR_|Failed to fetch dynamically imported module/;
const PHONE = { viewport: { width: 375, height: 700 } };
const CODE_RE = /\/assets\/SearchDialog-.*\.js/;
/** Shared parts that it imports besides the page's code. */
const PARTS_RE = /\/assets\/chunk-.*\.js/;

const isOpen = (page: Page) => dialog(page).evaluate((element) => (element as HTMLDialogElement).open);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className ?? '');

describeSite('search dialog', (site) => {
  describe('opens', () => {
    test.each<[string, (page: Page) => Promise<unknown>]>([
      ['a click on its button', (page) => page.click(BUTTON)],
      ['Enter on its button', (page) => page.locator(BUTTON).press('Enter')],
      ['Space on its button', (page) => page.locator(BUTTON).press('Space')],
      ['Ctrl+K', (page) => page.keyboard.press('Control+k')],
      ['Cmd+K', (page) => page.keyboard.press('Meta+k')],
      [
        'Ctrl+K with capitals locked',
        (page) => page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'K', ctrlKey: true }))),
      ],
      ['/', (page) => page.keyboard.press('/')],
    ])('by %s, with the focus in the empty input', async (_, open) => {
      const page = await openPage(site, '/guide/short');
      await open(page);
      expect(await isOpen(page)).toBe(true);
      expect(await focused(page)).toBe('search-input');
      expect(await input(page).inputValue()).toBe('');
      await dialog(page).getByText('No recent searches').waitFor();
    });

    test('not by / in text fields, nor by other keys', async () => {
      const page = await openPage(site, '/guide/short');
      for (const html of [
        '<input id="field">',
        '<textarea id="field"></textarea>',
        '<p id="field" contenteditable><b>x</b></p>',
        '<select id="field"><option>/</select>',
      ]) {
        await page.evaluate((html) => {
          document.getElementById('field')?.remove();
          document.querySelector('[data-article]')?.insertAdjacentHTML('afterbegin', html);
          document.getElementById('field')?.focus();
        }, html);
        await page.keyboard.press('/');
        expect(await isOpen(page), html).toBe(false);
      }
      // A chat assistant's field, whose events seem to come from around it
      await page.evaluate(() => {
        const widget = document.body.appendChild(document.createElement('div'));
        widget.attachShadow({ mode: 'open' }).innerHTML = '<textarea id="field"></textarea>';
        widget.shadowRoot?.getElementById('field')?.focus();
      });
      await page.keyboard.press('/');
      expect(await isOpen(page)).toBe(false);
      await page.locator('body').focus();
      for (const key of ['k', 'Control+Shift+K', 'Control+/', 'Control+j']) {
        await page.keyboard.press(key);
        expect(await isOpen(page), key).toBe(false);
      }
    });

    test.each<[string, (page: Page) => Promise<void>]>([
      ['Control+K', (page) => page.keyboard.press('Control+K')],
      ['/', (page) => page.keyboard.press('/')],
      ['its button', (page) => page.locator('[data-search-open]').first().click()],
    ])('by %s before any script has loaded', async (_, ask) => {
      const page = await site.open('/guide/long', { live: false });
      const held = await hold(page, /\/assets\/app-/);
      await page.reload({ waitUntil: 'commit' });
      await held.asked;
      await page.locator('button[data-search-open]').first().waitFor();
      await ask(page);
      held.release();
      // Its button opens it without a script.
      await expect.poll(() => page.locator('[data-early]').count()).toBe(0);
      await expect.poll(() => isOpen(page)).toBe(true);
      await dialog(page).getByText('No recent searches').waitFor();
    });

    test('before React has loaded', async () => {
      const page = await openResults(site, '/guide/short', { prepare: holdReact, live: false });
      expect(await options(page).count()).toBeGreaterThan(0);
    });

    test('immediately: text typed before its code has loaded is searched afterward', async () => {
      const page = await openPage(site, '/guide/short');
      await answer(page);
      const held = await hold(page, CODE_RE);
      await page.keyboard.press('Control+k');
      await held.asked;
      await page.keyboard.type('par');
      expect(await isOpen(page)).toBe(true);
      held.release();
      await options(page).first().waitFor();
      await page.keyboard.type('t');
      expect(await input(page).inputValue()).toBe('part');
      expect(await focused(page)).toBe('search-input');
    });

    test('and reports an error in drawing, until the reader tries again or types', async () => {
      site.expectMessages(/no numbers today/);
      const page = await openPage(site, '/guide/short', {
        before: () => {
          const { NumberFormat } = Intl;
          Intl.NumberFormat = new Proxy(NumberFormat, {
            construct(target, args) {
              if (document.documentElement.dataset.broken !== undefined) throw new Error('no numbers today');
              return Reflect.construct(target, args);
            },
          });
        },
      });
      const breakIt = (broken: boolean) =>
        page.evaluate((broken) => document.documentElement.toggleAttribute('data-broken', broken), broken);
      await answer(page);
      await openSearch(page);
      await breakIt(true);
      await page.keyboard.type('par');
      const crash = dialog(page).getByRole('alert');
      await crash.waitFor();
      expect(await crash.innerText()).toContain('no numbers today');
      const again = crash.getByRole('button', { name: 'Try again' });
      await again.click();
      await crash.waitFor();
      expect([await input(page).inputValue(), await focused(page)]).toEqual(['par', 'search-input']);
      await breakIt(false);
      await again.click();
      await options(page).first().waitFor();
      expect([await input(page).inputValue(), await focused(page)]).toEqual(['par', 'search-input']);
      await breakIt(true);
      await page.keyboard.type('t');
      await crash.waitFor();
      await breakIt(false);
      await page.keyboard.press('Backspace');
      await options(page).first().waitFor();
      await breakIt(true);
      await page.keyboard.type('t');
      await crash.waitFor();
      await page.keyboard.press('Escape');
      expect(await isOpen(page)).toBe(false);
      await breakIt(false);
      await page.keyboard.press('Control+k');
      await dialog(page).getByText('No recent searches').waitFor();
    });

    describe('and reports if its code can’t be loaded', () => {
      const failure = (page: Page) => dialog(page).getByRole('alert');
      const again = (page: Page) => failure(page).getByRole('button', { name: 'Try again' });
      /** Opens the dialog while its code, or an import of that, fails. */
      const openFailing = async (code: RegExp, typed: string) => {
        site.expectMessages(FAILED_LOAD);
        const page = await openPage(site, '/guide/short');
        await answer(page);
        await page.route(code, (route) => route.abort());
        await mark(page);
        await page.keyboard.press('Control+k');
        await page.keyboard.type(typed);
        await failure(page).waitFor();
        return page;
      };

      test('stays on the page, keeps the typed text, and Try again loads it', async () => {
        const page = await openFailing(CODE_RE, 'p');
        expect(await failure(page).innerText()).toContain('Search hasn’t loaded');
        await page.keyboard.type('ar');
        await page.unroute(CODE_RE);
        await again(page).click();
        await options(page).first().waitFor();
        await page.keyboard.type('t');
        expect(await input(page).inputValue()).toBe('part');
        expect([new URL(page.url()).pathname, await isMarked(page)]).toEqual(['/guide/short', true]);
        expect(await failure(page).count()).toBe(0);
      });

      test('Try again continues after a page load if only that helps', async () => {
        const page = await openFailing(PARTS_RE, 'par');
        await page.unroute(PARTS_RE);
        await again(page).click();
        await options(page).first().waitFor();
        expect([await input(page).inputValue(), new URL(page.url()).pathname]).toEqual(['par', '/guide/short']);
        expect(await focused(page)).toBe('search-input');
        // Once.
        await page.reload();
        await live(page);
        expect(await isOpen(page)).toBe(false);
      });

      test('reports another failure', async () => {
        const page = await openFailing(CODE_RE, 'par');
        await again(page).click();
        // The server responds, so the page is reloaded.
        await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
        await failure(page).waitFor();
        expect([await input(page).inputValue(), await focused(page)]).toEqual(['par', 'search-input']);
      });

      test.each([
        ['it comes later', false],
        ['Try again reloads the page', true],
      ])('or takes long: %s', async (_, isReloaded) => {
        const page = await openPage(site, '/guide/short');
        await answer(page);
        const held = await hold(page, CODE_RE);
        await stopClock(page);
        await page.keyboard.press('Control+k');
        await held.asked;
        await page.keyboard.type('par');
        await page.clock.runFor(9_900);
        expect(await failure(page).count()).toBe(0);
        await page.clock.runFor(3_600_000);
        await failure(page).waitFor();
        await mark(page);
        await page.clock.resume();
        if (isReloaded) {
          await again(page).click();
          await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
        }
        held.release();
        await options(page).first().waitFor();
        expect([await input(page).inputValue(), await failure(page).count()]).toEqual(['par', 0]);
      });

      test('Enter leads to the search page', async () => {
        const page = await openFailing(CODE_RE, 'two words');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/search?q=two+words');
        await shows(page, 'Search');
      });

      test('retries when it’s opened again', async () => {
        const page = await openFailing(CODE_RE, '');
        await page.keyboard.press('Escape');
        expect(await isOpen(page)).toBe(false);
        await page.unroute(CODE_RE);
        await openSearch(page);
        await dialog(page).getByText('No recent searches').waitFor();
      });

      test('after the pointer has approached its button, which preloads it', async () => {
        site.expectMessages(FAILED_LOAD);
        const page = await openPage(site, '/guide/short');
        await page.route(CODE_RE, (route) => route.abort());
        const failed = page.waitForEvent('requestfailed', (request) => CODE_RE.test(request.url()));
        await page.hover(BUTTON);
        await failed;
        await page.unroute(CODE_RE);
        await page.click(BUTTON);
        await dialog(page).getByText('No recent searches').waitFor();
      });
    });

    test('as the search page’s form if no script can be loaded', async () => {
      site.expectMessages(FAILED_LOAD);
      const page = await openPage(site, '/guide/short', { live: false, prepare: blockScripts });
      await page.click(BUTTON);
      await page.keyboard.type('two words');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?q=two+words');
      await shows(page, 'Search');
    });

    test.each([
      ['a letter', 'p', 'p'],
      ['a capital', 'Shift+P', 'P'],
      ['a sign', '@', '@'],
    ])('by %s typed on its button, with it in the input', async (_, key, text) => {
      const page = await openPage(site, '/guide/short');
      const asked = await answer(page);
      await page.focus(BUTTON);
      await page.keyboard.press(key);
      await page.keyboard.type('art');
      await options(page).first().waitFor();
      expect(await input(page).inputValue()).toBe(`${text}art`);
      await expect.poll(() => asked.at(-1)).toBe(`${text}art`);
    });

    test('not by other keys on its button', async () => {
      const page = await openPage(site, '/guide/short');
      for (const key of ['Shift', 'ArrowDown', 'Escape', 'F2', 'Control+p', 'Alt+p', 'Meta+p', 'Tab']) {
        await page.focus(BUTTON);
        await page.keyboard.press(key);
        expect(await isOpen(page), key).toBe(false);
      }
    });

    test('as the search page’s form before its code has loaded', async () => {
      const page = await openPage(site, '/guide/short');
      await hold(page, CODE_RE);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('two words');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?q=two+words');
      await shows(page, 'Search');
      expect(await dialog(page).isVisible()).toBe(false);
    });

    test('on top of the menu of small screens, and leaves it as it was', async () => {
      const page = await openPage(site, '/guide/short', PHONE);
      await answer(page);
      await page.click('#Shell-menu-button');
      await page.locator('#Shell-menu[data-open]').waitFor();
      await openSearch(page);
      await page.keyboard.type('x');
      expect(await input(page).inputValue()).toBe('x');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('search-clear');
      await page.keyboard.press('Escape');
      expect(await isOpen(page)).toBe(false);
      expect(await page.locator('#Shell-menu[data-open]').count()).toBe(1);
    });
  });

  describe('with selected text', () => {
    test.each([
      ['a word is the query, and typing replaces it', 'First part', 'First part'],
      ['more than a query may have is not', 'x'.repeat(65), ''],
      ['two lines are not', 'one\ntwo', ''],
    ])('%s', async (_, text, query) => {
      const page = await openPage(site, '/guide/short');
      const asked = await answer(page);
      await page.evaluate((text) => {
        const place = document.createElement('pre');
        place.textContent = text;
        document.querySelector('[data-article]')?.prepend(place);
        getSelection()?.selectAllChildren(place);
      }, text);
      await openSearch(page);
      expect(await input(page).inputValue()).toBe(query);
      if (query) await options(page).first().waitFor();
      await page.keyboard.type('part');
      expect(await input(page).inputValue()).toBe('part');
      await expect.poll(() => asked.at(-1)).toBe('part');
      expect(asked[0]).toBe(query || 'p');
    });

    test('also directly after closing, before its close event', async () => {
      const page = await openPage(site, '/guide/short');
      await answer(page);
      await openSearch(page);
      await page.evaluate(() => {
        document.querySelector<HTMLDialogElement>('dialog.search')?.close();
        getSelection()?.selectAllChildren(document.querySelector('h1') as Node);
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
      });
      await frames(page);
      expect(await input(page).inputValue()).toBe('Short');
      await options(page).first().waitFor();
    });
  });

  describe('closes', () => {
    test.each<[string, (page: Page) => Promise<unknown>]>([
      ['Escape', (page) => page.keyboard.press('Escape')],
      ['Cancel', (page) => page.click('.search-cancel')],
      ['Ctrl+K', (page) => page.keyboard.press('Control+k')],
      ['a press beside it', (page) => page.mouse.click(20, 880)],
    ])('by %s; focus returns to the button, which doesn’t reopen it', async (_, close) => {
      const page = await openPage(site, '/guide/short');
      await page.locator(BUTTON).press('Enter');
      await page.locator('.search-footer').waitFor({ state: 'attached' });
      await close(page);
      expect(await isOpen(page)).toBe(false);
      await frames(page);
      expect(await focused(page)).toBe('search-open');
      expect(await isOpen(page)).toBe(false);
    });

    test('by Cancel before its code has loaded', async () => {
      const page = await openPage(site, '/guide/short');
      await hold(page, CODE_RE);
      await page.keyboard.press('/');
      await page.click('.search-cancel');
      expect(await isOpen(page)).toBe(false);
    });

    test('and returns the focus to its place in the page', async () => {
      const page = await openPage(site, '/guide/long');
      await page.locator('[data-article] a').first().focus();
      await openSearch(page);
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.activeElement?.closest('[data-article]') !== null)).toBe(true);
    });

    test('not if a press started inside, or for the Escape that ends an IME composition', async () => {
      const page = await openDialog(site, '/guide/short');
      await input(page).hover();
      await page.mouse.down();
      await page.mouse.move(20, 880);
      await page.mouse.up();
      expect(await isOpen(page)).toBe(true);
      const kept = await input(page).evaluate((element) => {
        const composing = { key: 'Escape', isComposing: true, bubbles: true, cancelable: true };
        return !element.dispatchEvent(new KeyboardEvent('keydown', composing));
      });
      expect(kept).toBe(true);
    });

    test('by a history step back', async () => {
      const page = await openPage(site, '/guide/long');
      await page.click('.sidebar >> text=Short');
      await shows(page, 'Short');
      await openSearch(page);
      await page.goBack();
      await shows(page, 'Long');
      expect(await isOpen(page)).toBe(false);
    });

    test('and drops the query', async () => {
      const page = await openResults(site, '/guide/short');
      await page.keyboard.press('Escape');
      await openSearch(page);
      expect(await input(page).inputValue()).toBe('');
      await dialog(page).getByText('No recent searches').waitFor();
    });

    test('and drops the query, also if it reopens before its close event', async () => {
      const page = await openResults(site, '/guide/short');
      await page.evaluate(() => {
        document.querySelector<HTMLDialogElement>('dialog.search')?.close();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
      });
      await frames(page);
      expect(await input(page).inputValue()).toBe('');
      await dialog(page).getByText('No recent searches').waitFor();
    });
  });

  describe('the button', () => {
    test('loads the dialog’s code, but no data, when the pointer or the focus arrives', async () => {
      for (const come of [(page: Page) => page.hover(BUTTON), (page: Page) => page.focus(BUTTON)]) {
        const page = await openPage(site, '/guide/short');
        const requests = requestsOf(page);
        await come(page);
        await expect.poll(() => requests.some((path) => CODE_RE.test(path))).toBe(true);
        await page.waitForLoadState('networkidle');
        expect(requests.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
        expect(await isOpen(page)).toBe(false);
      }
    });

    test('loads nothing for a reader who only reads', async () => {
      const requests: string[] = [];
      const page = await openPage(site, '/guide/short', {
        savesData: false,
        prepare: async (page) => page.on('request', (request) => requests.push(request.url())),
      });
      await page.waitForLoadState('networkidle');
      expect(requests.filter((url) => CODE_RE.test(url) || QUERIES_RE.test(url) || url.includes('records'))).toEqual(
        [],
      );
    });

    test.each([
      ['MacIntel', '⌘K'],
      ['Win32', 'Ctrl K'],
    ])('on %s shows %s, at its first paint', async (platform, key) => {
      site.expectMessages(/ERR_FAILED/);
      const page = await openPage(site, '/guide/short', {
        live: false,
        prepare: async (page) => {
          await page.addInitScript(
            (platform) => Object.defineProperty(Navigator.prototype, 'platform', { get: () => platform }),
            platform,
          );
          await blockScripts(page);
        },
      });
      const button = page.locator(BUTTON);
      expect((await button.innerText()).replace(/\s+/g, ' ')).toBe(`Search docs ${key}`);
      expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K /');
      expect(await page.getByRole('button', { name: 'Search docs', exact: true }).count()).toBe(1);
      expect(await page.locator('a.search-open').isVisible()).toBe(false);
    });

    test('is a link to the search page without JavaScript', async () => {
      const page = await openPage(site, '/guide/short', { javaScriptEnabled: false });
      expect(await page.locator(BUTTON).isVisible()).toBe(false);
      await page.click('a.search-open');
      await page.waitForURL('**/search');
      expect(await dialog(page).isVisible()).toBe(false);
    });
  });

  describe('the input', () => {
    test('accepts 64 letters, has a label, and can be cleared', async () => {
      const page = await openPage(site, '/guide/short');
      const asked = await answer(page);
      await openSearch(page);
      expect(await input(page).getAttribute('placeholder')).toBe('Search docs');
      expect(await page.locator('.search-clear').isVisible()).toBe(false);
      await page.keyboard.insertText('x'.repeat(80));
      expect((await input(page).inputValue()).length).toBe(64);
      await expect.poll(() => asked.at(-1)?.length).toBe(64);
      await page.click('.search-clear');
      expect(await input(page).inputValue()).toBe('');
      expect(await focused(page)).toBe('search-input');
      await dialog(page).getByText('No recent searches').waitFor();
    });

    test('doesn’t make phones zoom in: its letters are at least 16 px', async () => {
      const page = await openDialog(site, '/guide/short', PHONE);
      const size = await input(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(size).toBeGreaterThanOrEqual(16);
    });
  });

  describe('the page behind', () => {
    test.each([
      ['desktop', {}],
      ['phone', PHONE],
    ])('doesn’t scroll, and keeps its position and width (%s)', async (_, options) => {
      const page = await openPage(site, '/guide/long', options);
      await answer(page);
      await page.evaluate(() => scrollTo(0, 1000));
      const place = () => page.evaluate(() => [scrollY, document.querySelector('h1')?.getBoundingClientRect().width]);
      const before = await place();
      await search(page, 'part');
      expect(await place()).toEqual(before);
      await page.mouse.move(190, 400);
      await page.mouse.wheel(0, 3000);
      await page.mouse.move(190, 20);
      await page.mouse.wheel(0, 500);
      await frames(page);
      expect(await place()).toEqual(before);
      await page.keyboard.press('Escape');
      await frames(page);
      expect(await place()).toEqual(before);
    });

    test('on a phone, the dialog fills the space that the keyboard leaves', async () => {
      const page = await openDialog(site, '/guide/long', PHONE);
      const box = await dialog(page).boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, width: 375, height: 700 });
      await page.setViewportSize({ width: 375, height: 400 });
      await expect.poll(async () => (await dialog(page).boundingBox())?.height).toBe(400);
    });
  });

  test('on a phone, a message is at the top in one block', async () => {
    site.expectMessages(/Failed to load resource/);
    const page = await openPage(site, '/guide/short', PHONE);
    await refuse(page, 429);
    await openSearch(page);
    await page.keyboard.insertText('part');
    const retry = dialog(page).getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    const { y = 0, height = 0 } = (await retry.boundingBox()) ?? {};
    expect(height).toBe(44);
    expect(y + height).toBeLessThan(300);
  });

  test('targets are 44 px on phones', async () => {
    const page = await openResults(site, '/guide/short', PHONE);
    const low = await dialog(page)
      .locator('a, button')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.className));
    expect(low).toEqual([]);
  });

  test('isn’t printed', async () => {
    const page = await openDialog(site, '/guide/short');
    await page.emulateMedia({ media: 'print' });
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('finds text in this site’s pages', async () => {
    const page = await openPage(site, '/guide/long');
    await search(page, 'secnd part');
    expect(await activeText(page)).toBe('Second part\nWords of the second part.');
    await page.keyboard.press('Enter');
    await shows(page, 'Short');
    expect(new URL(page.url()).hash).toBe('#second-part');
  });

  test('finds nothing for signs, and says so', async () => {
    const page = await openDialog(site, '/guide/short');
    for (const signs of ['[', '🚀', '-f', '::', '\u0301', '\u200f']) {
      await input(page).fill(signs);
      await dialog(page)
        .locator('.search-message-title', { hasText: `No results for “${signs}”` })
        .waitFor();
      expect(await options(page).count(), signs).toBe(0);
    }
  });

  test('keeps what identifies the message of a pasted trace', async () => {
    const page = await openDialog(site, '/guide/short');
    const trace =
      'Traceback (most recent call last):\n  File "bake.py", line 3\nshop.errors.BakeError: No words left\n';
    await expect.poll(() => pasted(input(page), trace)).toBe('BakeError: No words left');
    const long = 'words of a message that is longer than the field, so that its class has no room';
    expect(await pasted(input(page), `shop.errors.BakeError: ${long}`)).toBe(long.slice(0, 64));
    expect(await pasted(input(page), 'shop.errors.BakeError: No words')).toBeNull();
  });

  test('keeps working across pages', async () => {
    const page = await openPage(site, '/guide/long');
    await answer(page);
    await mark(page);
    await search(page, 'part');
    await page.keyboard.press('Enter');
    await shows(page, 'Short');
    expect(await isMarked(page)).toBe(true);
    await search(page, 'part');
    expect(await options(page).count()).toBeGreaterThan(0);
    await live(page);
  });
});
