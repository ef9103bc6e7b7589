import { describe, expect, test } from 'vitest';
import type { Reader } from '../reader.ts';
import type { Site } from '../site.ts';

const BUTTON = 'button.search-open';
const OPTION = 'dialog.search [role="option"]';
const QUERIES = /^\/1\/indexes\/.*\/queries/;

/** Whether the dialog is open, the focused element, and the field's text. */
const state = (page: Reader) =>
  page.run(() => ({
    open: document.querySelector<HTMLDialogElement>('dialog.search')?.open,
    inField: document.activeElement?.className === 'search-input',
    value: document.querySelector<HTMLInputElement>('.search-input')?.value,
  }));
const active = (page: Reader) =>
  page.run(() => {
    const id = document.querySelector('.search-input')?.getAttribute('aria-activedescendant');
    return document.getElementById(id ?? '')?.getAttribute('href') ?? null;
  });
const hrefs = (page: Reader) =>
  page.run((option) => [...document.querySelectorAll(option)].map((each) => each.getAttribute('href') ?? ''), OPTION);

/** Opens the dialog, types, and waits for hits. */
async function search(page: Reader, query: string): Promise<void> {
  await page.press('Control+k');
  await page.type(query);
  await page.until((option) => document.querySelector(option), OPTION);
}

export function checkSearch(site: Site): void {
  describe('search dialog', () => {
    test.each<[string, (page: Reader) => Promise<void>]>([
      ['a click', (page) => page.click(BUTTON)],
      ['Ctrl+K', (page) => page.press('Control+k')],
      ['a slash', (page) => page.press('/')],
    ])('%s opens it, and Escape closes it', async (_, open) => {
      const page = await site.open('/guide/short');
      await open(page);
      await expect.poll(() => state(page)).toEqual({ open: true, inField: true, value: '' });
      await page.press('Escape');
      await expect.poll(() => state(page)).toEqual({ open: false, inField: false, value: '' });
    });

    test('Escape returns the focus to the button', async () => {
      const page = await site.open('/guide/short');
      await page.run((button) => document.querySelector<HTMLElement>(button)?.focus(), BUTTON);
      await page.press('Enter');
      await expect.poll(() => state(page)).toMatchObject({ open: true, inField: true });
      await page.press('Escape');
      await expect.poll(() => state(page)).toMatchObject({ open: false });
      expect(await page.focused()).toBe('search-open');
    });

    test('shows results while the reader types; arrows select, and Enter opens', async () => {
      const page = await site.open('/guide/long');
      await search(page, 'second part');
      await expect.poll(() => active(page)).toBe('/guide/short#second-part');
      const all = await hrefs(page);
      // The row of its page is above it.
      const best = all.indexOf('/guide/short#second-part');
      await page.press('ArrowDown');
      expect(await active(page)).toBe(all[best + 1]);
      await page.press('ArrowUp');
      expect(await active(page)).toBe(all[best]);
      await page.press('Enter');
      await page.shows('Short');
      await expect.poll(() => page.address()).toBe('/guide/short#second-part');
      expect(await state(page)).toMatchObject({ open: false });
    });

    test('a click on a hit opens it and makes it recent', async () => {
      const page = await site.open('/guide/long');
      await search(page, 'second part');
      await page.click(OPTION, 'Second part');
      await page.shows('Short');
      await page.live();
      await page.press('Control+k');
      await page.until(() => document.querySelector('dialog.search')?.textContent?.includes('Recent'));
      expect(await hrefs(page)).toEqual(['/guide/short#second-part']);
    });

    test('says if nothing is found, and a cleared field starts over', async () => {
      const page = await site.open('/guide/short');
      await page.press('Control+k');
      await page.type('qqqqzzzz');
      await page.until(() =>
        document.querySelector('dialog.search')?.textContent?.includes('No results for “qqqqzzzz”'),
      );
      await page.click('.search-clear');
      await expect.poll(() => state(page)).toEqual({ open: true, inField: true, value: '' });
      await page.until(() => document.querySelector('dialog.search')?.textContent?.includes('No recent searches'));
    });

    test('fits a phone and is closed by its button', async () => {
      const page = await site.open('/guide/short', { width: 375, height: 700 });
      await page.click(BUTTON);
      await page.type('part');
      await page.until((option) => document.querySelector(option), OPTION);
      const { left, right } = await page.run(() => {
        const { left, right } = document.querySelector('dialog.search')?.getBoundingClientRect() ?? new DOMRect();
        return { left, right };
      });
      expect([left >= 0, right <= 375]).toEqual([true, true]);
      await page.click('.search-cancel');
      await expect.poll(() => state(page)).toMatchObject({ open: false });
    });

    test('reports a failing service, and Retry brings hits', async () => {
      const page = await site.open('/guide/short');
      site.front.fail(QUERIES, { status: 500 });
      await page.press('Control+k');
      await page.type('part');
      await page.reads('dialog.search .search-message-title', 'Unable to fetch results');
      site.front.repair(QUERIES);
      await page.click('dialog.search button', 'Retry');
      await page.until((option) => document.querySelector(option), OPTION);
    });

    test('its form opens the search page while its code is loading', async () => {
      const page = await site.open('/guide/short');
      const release = site.front.hold(/^\/assets\/SearchDialog-/);
      await page.press('Control+k');
      await page.type('second part');
      await page.press('Enter');
      await expect.poll(() => page.address()).toBe('/search?q=second+part');
      await expect.poll(() => page.texts('.page-result-title')).toContain('Short');
      release();
    });
  });

  describe('search page', () => {
    const field = (page: Reader) => page.run(() => document.querySelector<HTMLInputElement>('.search-field')?.value);
    const count = (page: Reader) => page.texts('.search-count').then(([text]) => text);

    test('shows the results of its address, and of what the reader then types', async () => {
      const page = await site.open('/search?q=tabs');
      await expect.poll(() => count(page)).toContain('“tabs”');
      expect(await field(page)).toBe('tabs');
      const steps = await page.run(() => history.length);
      await page.click('.search-field');
      await page.press('Control+a');
      await page.type('remark');
      await expect.poll(() => count(page)).toContain('“remark”');
      await expect.poll(() => page.address()).toBe('/search?q=remark');
      expect(await page.run(() => [document.title, history.length])).toEqual(['remark | Search | Test Docs', steps]);
    });

    test('Enter adds a history step for back and forward', async () => {
      const page = await site.open('/search?q=tabs');
      await expect.poll(() => count(page)).toContain('“tabs”');
      await page.click('.search-field');
      await page.press('Control+a');
      await page.type('remark');
      await page.press('Enter');
      await expect.poll(() => count(page)).toContain('“remark”');
      await page.back();
      await expect.poll(() => count(page)).toContain('“tabs”');
      expect([await field(page), await page.address()]).toEqual(['tabs', '/search?q=tabs']);
      await page.forward();
      await expect.poll(() => count(page)).toContain('“remark”');
      expect([await field(page), await page.address()]).toEqual(['remark', '/search?q=remark']);
    });

    test('sections filter the results, more load on demand, and back from a result restores the position', async () => {
      const page = await site.open('/search?q=words');
      await page.click('.section-filter a', 'Reference');
      await page.until(() =>
        document.querySelector('.section-filter [aria-current]')?.textContent?.startsWith('Reference'),
      );
      await page.click('.search-more a');
      await page.until(() => document.querySelectorAll('.page-result').length > 20);
      const place = await page.run(() => {
        document.querySelector('#hit-21')?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return Math.round(scrollY);
      });
      await page.click('#hit-21');
      await page.until(() => location.pathname.startsWith('/reference'));
      await page.back();
      await page.until(() => document.querySelectorAll('.page-result').length > 20);
      await page.isAt(place);
    });
  });
}
