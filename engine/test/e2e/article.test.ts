import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SHELL_FILES, stopClock } from './shellPages.ts';
import { addLink, BUILT, describeSite, hold, idle, shows } from './site.ts';

const STEPS = `---
unlisted: true
displayed_sidebar: docs
---

# Steps

- [ ] ${'A task of several lines. '.repeat(5)}
- [x] ${'A task that is done. '.repeat(5)}

| Step | Words |
| --- | --- |
| 1 | The first of them |
| 2 | The second of them |
`;

/** Presses the summary; returns whether the panel is open directly after, and its animation. */
const press = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const panel = element as HTMLDetailsElement;
    panel.querySelector('summary')?.click();
    const moves = panel.getAnimations().map(({ effect }) => {
      const { duration, easing } = effect?.getTiming() ?? {};
      return { duration: Number(duration), easing };
    });
    return { open: panel.open, moves };
  });
const stands = (page: Page, selector: string, open: boolean) =>
  page.waitForFunction(
    ({ selector, open }) => {
      const panel = document.querySelector<HTMLDetailsElement>(selector);
      return panel?.open === open && panel.getAnimations().length === 0 && !('collapsing' in panel.dataset);
    },
    { selector, open },
  );
const inView = (page: Page, selector: string) =>
  page.waitForFunction((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
  }, selector);
const details = (nth: number) => `[data-article] > details:nth-of-type(${nth})`;

describeSite(
  'article',
  (site) => {
    describe('around the text', () => {
      test('breadcrumbs, edit link, last change, tags, and the pages before and after', async () => {
        const page = await site.open('/guide/article');
        expect(await page.locator('.breadcrumbs li').allInnerTexts()).toEqual(['Docs', 'Guide', 'Article']);
        expect(await page.locator('.breadcrumbs [aria-current="page"]').innerText()).toBe('Article');
        const meta = page.locator('.doc-meta');
        expect(await meta.locator('a').getAttribute('href')).toBe(
          'https://code.example.com/edit/docs/guide/article.md',
        );
        expect(await meta.innerText()).toContain('Last updated on April 17, 2025 by Ann Author');
        expect(await meta.locator('time').getAttribute('datetime')).toBe('2025-04-17');
        expect(await page.locator('.tags a').allInnerTexts()).toEqual(['One', 'Two']);
        const pager = page.locator('.pager-link');
        expect(await pager.locator('.pager-label').allInnerTexts()).toEqual(['Links', 'Blocks']);
        await pager.last().click();
        await shows(page, 'Blocks');
        expect(await page.locator('.pager-link').first().getAttribute('href')).toBe('/guide/article');
      });

      test('a tag links to its pages, and they to all tags', async () => {
        const page = await site.open('/guide/article');
        await page.locator('.tags a', { hasText: 'One' }).click();
        await shows(page, 'One');
        expect(await page.locator('.article-title').allInnerTexts()).toEqual(
          expect.arrayContaining(['Article', 'Long', 'Short']),
        );
        await page.locator('main a', { hasText: 'All tags' }).click();
        await page.waitForURL(/\/tags$/);
        await page.locator('.card-title a', { hasText: 'Two' }).click();
        await shows(page, 'Two');
        expect(await page.locator('.article-title').allInnerTexts()).toEqual(['Article']);
      });

      test('an unlisted page says so; a generated page shows its category', async () => {
        const hidden = await site.open('/hidden');
        expect(await hidden.locator('.unlisted-notice').innerText()).toContain('Unlisted page');
        const deep = await site.open('/deep');
        await shows(deep, 'All deep pages');
        expect(await deep.locator('main .card').count()).toBe(2);
      });
    });

    describe('Markdown of the page', () => {
      const button = (page: Page) => page.getByRole('button', { name: 'Copy page' });
      const status = (page: Page) => page.locator('.page-tools [role="status"]');

      test('is copied with the keyboard, and the result is announced for a moment', async () => {
        const page = await site.open('/guide/article', { permissions: ['clipboard-read', 'clipboard-write'] });
        await button(page).press('Enter');
        await expect.poll(() => status(page).textContent()).toBe('Copied');
        const markdown = await (await fetch(`${site.origin}/guide/article.md`)).text();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
        await expect.poll(() => status(page).textContent()).toBe('');
      });

      test('stays a link if it cannot be copied', async () => {
        const page = await site.open('/guide/article', {
          before: () => {
            Clipboard.prototype.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
          },
        });
        await button(page).click();
        await page.getByText("Couldn't copy the page. View it as Markdown instead.").waitFor();
        await page.getByRole('link', { name: 'View as Markdown' }).click();
        await page.waitForURL(/\/guide\/article\.md$/);
      });
    });

    describe('table of contents', () => {
      test('has the levels 2 to 4', async () => {
        const page = await site.open('/guide/article');
        const entries = await page.locator('.toc a').allInnerTexts();
        expect(entries.slice(0, 5)).toEqual(['Overview', 'Chapter 1', 'Section 1', 'Note 1', 'Chapter 2']);
        expect(entries).toHaveLength(19);
      });

      test('marks the current heading', async () => {
        const page = await site.open('/guide/article');
        const marked = (id: string) =>
          page.waitForFunction((id) => {
            const all = [...document.querySelectorAll('.toc [aria-current="location"]')];
            return all.map((link) => link.getAttribute('href')).join() === id;
          }, id);
        await marked('#Shell-main');
        await page.locator('.toc a[href="#section-3"]').click();
        await marked('#section-3');
        await page.locator('#chapter-2').evaluate((heading) => heading.scrollIntoView());
        await marked('#chapter-2');
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await marked('#note-6');
        await page.locator('.toc a', { hasText: 'Overview' }).click();
        await marked('#Shell-main');
        // An announcement may be above the main part.
        expect(await page.evaluate(() => scrollY)).toBeLessThan(50);
      });

      test('is a disclosure below 1200 px, with an animated height', async () => {
        const page = await site.open('/guide/article', { viewport: { width: 1199, height: 900 } });
        const panel = '.toc-disclosure';
        expect(await page.locator('.toc').isVisible()).toBe(false);
        const closed = await page.locator(panel).evaluate((element) => (element as HTMLElement).offsetHeight);
        const moves = [{ duration: expect.any(Number), easing: 'ease-in-out' }];
        expect(await press(page, panel)).toEqual({ open: true, moves });
        await stands(page, panel, true);
        expect(await page.locator(`${panel} a`).first().isVisible()).toBe(true);
        expect(await press(page, panel), 'open until it has closed').toEqual({ open: true, moves });
        await stands(page, panel, false);
        await page.locator(`${panel} summary`).press('Enter');
        await stands(page, panel, true);
        await page.locator(`${panel} summary`).press('Enter');
        await stands(page, panel, false);
        expect(await page.locator(panel).evaluate((element) => (element as HTMLElement).offsetHeight)).toBe(closed);
        await page.setViewportSize({ width: 1200, height: 900 });
        expect(await page.locator('.toc').isVisible()).toBe(true);
        expect(await page.locator(panel).isVisible()).toBe(false);
      });
    });

    test("a heading's link follows its last word", async () => {
      const page = await site.open('/guide/long', { viewport: { width: 320, height: 900 } });
      const heading = page.locator('.heading:has(h2)').first();
      const place = await heading.evaluate((element) => {
        const title = element.querySelector('h2');
        if (title) title.textContent = 'A title of so many words that it wraps on the narrowest phone';
        const rows = [...(title?.getClientRects() ?? [])];
        const link = element.querySelector('a')?.getBoundingClientRect();
        const end = rows.at(-1);
        return {
          rows: rows.length,
          gap: (link?.left ?? 0) - (end?.right ?? 0),
          below: (link?.top ?? 0) >= (end?.bottom ?? 0),
        };
      });
      expect(place.rows).toBeGreaterThan(1);
      expect(place.gap).toBeGreaterThanOrEqual(0);
      expect(place.gap).toBeLessThan(12);
      expect(place.below).toBe(false);
    });

    describe('code', () => {
      const block = (page: Page, text: string) => page.locator('.code', { hasText: text });

      test('has title, marked lines, line numbers, and diff marks', async () => {
        const page = await site.open('/guide/blocks');
        const lines = block(page, 'lines.py');
        expect(await lines.locator('.code-title').innerText()).toBe('lines.py');
        const marked = await lines.locator('.line').evaluateAll((all) => all.map((line) => line.className));
        expect(marked.map((name) => name.includes('highlighted'))).toEqual([false, true, true]);
        expect(
          await lines
            .locator('.line')
            .evaluateAll((all) => all.map((line) => getComputedStyle(line, '::before').content)),
        ).toEqual(['"5" / ""', '"6" / ""', '"7" / ""']);
        const ground = (kind: string) =>
          page.locator(`.diff-${kind}`).evaluate((line) => getComputedStyle(line).backgroundColor);
        expect(await ground('add')).not.toBe(await ground('remove'));
      });

      test("is copied without terminal prompts; the button's name returns, also after two presses", async () => {
        const page = await site.open('/guide/blocks', { permissions: ['clipboard-read', 'clipboard-write'] });
        await stopClock(page);
        const button = block(page, 'pip install').locator('.code-copy');
        const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
        for (const time of ['first', 'second']) {
          await page.evaluate(() => navigator.clipboard.writeText(''));
          await button.click();
          await expect.poll(clipboard, { message: time }).toBe('pip install something\nits output\nsomething --help');
          await page.locator('[data-copy="done"][aria-label="Copied"]').waitFor();
          await page.clock.runFor(1000);
        }
        await page.clock.runFor(5000);
        expect(await button.getAttribute('aria-label')).toBe('Copy code');
        expect(await button.getAttribute('data-copy')).toBe('');
        await block(page, 'lines.py').locator('.code-copy').press('Enter');
        await expect.poll(clipboard).toBe('a = 1\nb = 2\nc = 3');
      });

      test("says if copying isn't allowed", async () => {
        const page = await site.open('/guide/blocks', {
          before: () => {
            Clipboard.prototype.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
          },
        });
        const button = block(page, 'lines.py').locator('.code-copy');
        await button.click();
        await page.locator('[data-copy="failed"][aria-label^="Couldn\'t copy the code"]').waitFor();
        expect(await button.innerText()).toBe('');
      });

      test('toggles wrapping if it scrolls; otherwise there is no button and no tab stop', async () => {
        const page = await site.open('/guide/blocks');
        const wide = block(page, 'wide.py');
        const toggle = wide.locator('.code-wrap-toggle');
        const state = (text: string) =>
          block(page, text).evaluate((element) => {
            const pre = element.querySelector('pre');
            const button = element.querySelector<HTMLElement>('.code-wrap-toggle');
            return {
              scrolls: (pre?.scrollWidth ?? 0) > (pre?.clientWidth ?? 0),
              stop: pre?.tabIndex === 0 && pre.hasAttribute('tabindex'),
              button: button?.checkVisibility() ?? false,
            };
          });
        expect(await state('wide.py')).toEqual({ scrolls: true, stop: true, button: true });
        for (const name of ['lines.py', 'narrow.py', 'wrapped.py'])
          expect(await state(name), name).toEqual({ scrolls: false, stop: false, button: false });
        await toggle.click();
        await expect.poll(() => state('wide.py')).toEqual({ scrolls: false, stop: false, button: true });
        expect(await toggle.getAttribute('aria-pressed')).toBe('true');
        await toggle.press('Enter');
        await expect.poll(() => state('wide.py')).toEqual({ scrolls: true, stop: true, button: true });
        expect(await toggle.getAttribute('aria-pressed')).toBe('false');
        await page.setViewportSize({ width: 375, height: 800 });
        await expect.poll(() => state('narrow.py')).toEqual({ scrolls: true, stop: true, button: true });
      });

      test('the end of a first line that barely fits can be scrolled out from under the label', async () => {
        const page = await site.open('/guide/blocks');
        const [end, label] = await block(page, 'pip install').evaluate((element) => {
          element.classList.remove('code-wrap');
          const pre = element.querySelector('pre') as HTMLElement;
          const line = element.querySelector('.line') as HTMLElement;
          const text = document.createRange();
          line.textContent = '';
          do {
            line.textContent += 'x';
            text.selectNodeContents(line);
          } while (text.getBoundingClientRect().width < pre.clientWidth - 60);
          pre.scrollLeft = pre.scrollWidth;
          const label = element.querySelector('.code-language') as HTMLElement;
          return [text.getBoundingClientRect().right, label.getBoundingClientRect().left];
        });
        expect(end).toBeLessThanOrEqual(label);
      });

      test('shows its copy button at rest', async () => {
        const page = await site.open('/guide/blocks');
        const button = block(page, 'pip install').locator('.code-copy');
        expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
      });

      test.each([
        ['a touch screen', { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true }],
        ['a phone', { viewport: { width: 375, height: 800 } }],
      ])('is not covered by its buttons on %s', async (_, options) => {
        const page = await site.open('/guide/blocks', options);
        const covered = await page.locator('.code').evaluateAll((blocks) =>
          blocks.map((element) => {
            const code = element.querySelector('.code-scroll')?.getBoundingClientRect();
            const buttons = [...element.querySelectorAll('.code-copy')].map((button) => button.getBoundingClientRect());
            return buttons.every(({ bottom, height }) => code !== undefined && height >= 44 && bottom <= code.top + 1);
          }),
        );
        expect(covered).toEqual(covered.map(() => true));
        expect(covered.length).toBeGreaterThan(5);
      });

      // https://web.dev/articles/cls: a slow page is painted several times while it arrives.
      test.each([
        ['the contents', '/guide/long', /<nav class="toc"/, '.doc-article', 1440],
        [
          'the bar of a code block',
          '/guide/blocks',
          /(?<=<div class="code" .*)<div class="code-tools"/s,
          '[class="code"] > pre',
          375,
        ],
      ])('is in its final place before %s', async (_, path, next, selector, width) => {
        const html = await (await fetch(site.origin + path)).text();
        expect(html).toMatch(next);
        const place = async (body: string) => {
          const page = await site.open(path, {
            viewport: { width, height: 900 },
            live: false,
            prepare: (opened) =>
              opened.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body })),
          });
          return page
            .locator(selector)
            .first()
            .evaluate((element) => {
              const { x, y } = element.getBoundingClientRect();
              return { x, y };
            });
        };
        expect(await place(html.slice(0, html.search(next)))).toEqual(await place(html));
      });

      test('scrolls by keyboard', async () => {
        const page = await site.open('/guide/blocks');
        const pre = block(page, 'wide.py').locator('pre');
        await pre.focus();
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => pre.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      });
    });

    test('the boxes of tasks are in the margin, and only those of done tasks are filled', async () => {
      const page = await site.open('/guide/steps', { viewport: { width: 375, height: 900 } });
      const tasks = await page.locator('.task-list-item').evaluateAll((all) =>
        all.map((item) => {
          const range = new Range();
          range.selectNodeContents(item.lastChild ?? item);
          const box = item.querySelector('input');
          const lefts = [...range.getClientRects()].map(({ left }) => Math.round(left));
          return {
            lines: lefts.length > 1,
            aligned: new Set(lefts).size === 1,
            beside: (box?.getBoundingClientRect().right ?? Infinity) < (lefts[0] ?? 0),
            filled: box !== null && parseFloat(getComputedStyle(box).borderTopWidth) > 4,
          };
        }),
      );
      const task = { lines: true, aligned: true, beside: true };
      expect(tasks).toEqual([
        { ...task, filled: false },
        { ...task, filled: true },
      ]);
    });

    describe('tables', () => {
      test('of many columns become cards on phones, with the headers as labels', async () => {
        const page = await site.open('/guide/blocks', { viewport: { width: 640, height: 900 } });
        const table = page.locator('.table-cards');
        const state = () =>
          table.evaluate((region) => ({
            scrolls: region.scrollWidth > region.clientWidth || region.hasAttribute('data-more'),
            labels: [...(region.querySelector('tbody tr')?.children ?? [])].map(
              (cell) => getComputedStyle(cell, '::before').content,
            ),
            stacked: [...(region.querySelector('tbody tr')?.children ?? [])].every(
              (cell, index, all) =>
                index === 0 ||
                cell.getBoundingClientRect().top >= (all[index - 1]?.getBoundingClientRect().bottom ?? 0),
            ),
          }));
        const cards = { scrolls: false, labels: ['none', '"Value"', '"Default"'], stacked: true };
        expect(await state()).toEqual(cards);
        await page.setViewportSize({ width: 320, height: 900 });
        await expect.poll(state).toEqual(cards);
        await page.setViewportSize({ width: 641, height: 900 });
        await expect.poll(state).toMatchObject({ labels: ['none', 'none', 'none'], stacked: false });
      });

      test('have a narrow column of numbers', async () => {
        const page = await site.open('/guide/steps', { viewport: { width: 1440, height: 900 } });
        const width = await page
          .locator('td')
          .first()
          .evaluate((cell) => cell.clientWidth);
        expect(width).toBeLessThan(80);
      });

      test('in cards, punctuation stays with the code before it', async () => {
        const page = await site.open('/guide/blocks', { viewport: { width: 375, height: 900 } });
        const cell = page.locator('.table-cards td:last-child').first();
        const alone = await cell.evaluate((element: HTMLElement) => {
          element.innerHTML = '<code>eager()</code>, and <code>on_cron</code>, <code>a name</code>.';
          const isAlone = (mark: ChildNode) => {
            const range = new Range();
            range.setStart(mark, 0);
            range.setEnd(mark, 1);
            const rows = [...((mark.previousSibling as Element | null)?.getClientRects() ?? [])];
            return range.getBoundingClientRect().top > (rows.at(-1)?.bottom ?? 0) - 4;
          };
          const marks = [...element.childNodes].filter((node) => node instanceof Text);
          return Array.from({ length: 200 }, (_, index) => index + 100).filter((width) => {
            element.style.width = `${width}px`;
            return marks.some(isAlone);
          });
        });
        expect(alone).toEqual([]);
      });

      test('on phones, a long header wraps instead of scrolling the table', async () => {
        const page = await site.open('/guide/blocks', { viewport: { width: 375, height: 900 } });
        const table = page.locator('.table-scroll:not(.table-cards)');
        expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
        expect(
          await table
            .locator('th')
            .last()
            .evaluate((header) => header.clientHeight),
        ).toBeGreaterThan(40);
      });

      test('on phones, a long name in code breaks between its words', async () => {
        const page = await site.open('/guide/blocks', { viewport: { width: 375, height: 900 } });
        const lines = await page.locator('td code', { hasText: 'load_assets' }).evaluate((code) => {
          const found: string[] = [];
          let last = Number.NaN;
          const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            for (let at = 0; at < (node.textContent?.length ?? 0); at++) {
              const range = new Range();
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              const { top } = range.getBoundingClientRect();
              if (top !== last) found.push('');
              last = top;
              found[found.length - 1] += range.toString();
            }
          return found;
        });
        expect(lines.join('')).toBe('load_assets_from_package_module');
        expect(lines.length).toBeGreaterThan(1);
        for (const line of lines.slice(0, -1)) expect(line).toMatch(/_$/);
      });

      test('have no fade once their content fits', async () => {
        const page = await site.open('/guide/blocks', { viewport: { width: 700, height: 900 } });
        const more = () => page.locator('.table-cards').getAttribute('data-more');
        await page
          .locator('.table-cards td')
          .nth(1)
          .evaluate((cell) => {
            (cell as HTMLElement).classList.add('long');
            const sheet = new CSSStyleSheet();
            sheet.replaceSync('.long { min-width: 60rem !important }');
            document.adoptedStyleSheets = [sheet];
          });
        await expect.poll(more).toBe('');
        await page
          .locator('.table-cards td')
          .nth(1)
          .evaluate((cell) => cell.classList.remove('long'));
        await expect.poll(more).toBeNull();
      });
    });

    describe('tabs', () => {
      const selected = (page: Page) => page.locator('[role="tab"][aria-selected="true"]:visible').allInnerTexts();
      const tab = (page: Page, name: string) => page.locator('[role="tab"]', { hasText: name });

      test('switch with arrows, Home, and End, and only the selected one is a tab stop', async () => {
        const page = await site.open('/guide/tabs');
        const focused = () => page.evaluate(() => document.activeElement?.textContent);
        await tab(page, 'Mac').first().focus();
        for (const [key, name] of [
          ['ArrowRight', 'Linux'],
          ['ArrowRight', 'Mac'],
          ['ArrowLeft', 'Linux'],
          ['Home', 'Mac'],
          ['End', 'Linux'],
        ] as const) {
          await page.keyboard.press(key);
          expect(await focused(), key).toBe(name);
          expect((await selected(page))[0], key).toBe(name);
        }
        expect(await tab(page, 'Mac').first().getAttribute('tabindex')).toBe('-1');
        expect(await page.getByText('Words for Linux.').isVisible()).toBe(true);
        expect(await page.getByText('Words for Mac.').isVisible()).toBe(false);
      });

      test.each(['Alt+ArrowLeft', 'Meta+ArrowLeft', 'Control+Home'])('leave %s to the browser', async (keys) => {
        const page = await site.open('/guide/tabs');
        await tab(page, 'Linux').first().click();
        await page.evaluate(() => {
          addEventListener('keydown', (event) => {
            document.title = `${event.key} ${event.defaultPrevented}`;
            // Otherwise, it leaves the page.
            event.preventDefault();
          });
        });
        await page.keyboard.press(keys);
        expect(await page.title()).toBe(`${keys.split('+')[1]} false`);
        expect((await selected(page))[0]).toBe('Linux');
      });

      test('of a group switch together, in the page, on other pages, in other windows, and in the address', async () => {
        const page = await site.open('/guide/tabs');
        const other = await site.open('/guide/tabs', { context: page.context() });
        await tab(page, 'Linux').first().click();
        expect(await page.getByText('Again for Linux.').isVisible()).toBe(true);
        await expect.poll(() => new URL(page.url()).search).toBe('?os=linux');
        await other.getByText('Again for Linux.').waitFor();
        expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.os'))).toBe('linux');
        const next = await site.open('/guide/tabs', { context: page.context() });
        expect(await next.getByText('Words for Linux.').isVisible()).toBe(true);
        const asked = await site.open('/guide/tabs?os=mac', { context: page.context() });
        expect(await asked.getByText('Words for Mac.').isVisible()).toBe(true);
        await page.reload();
        await page.getByText('Words for Linux.').waitFor();
      });

      test('a link right after a choice is followed, however long its page takes, and the address keeps the choice', async () => {
        const page = await site.open('/guide/tabs');
        await page.route('**/guide/code/page.json', async (route) => {
          await new Promise((done) => setTimeout(done, 1000));
          await route.continue();
        });
        await page.locator('[role="tab"]', { hasText: 'Mac' }).first().click();
        await page.click('.sidebar >> text=Code');
        await shows(page, 'Code');
        await page.goBack();
        await page.waitForURL('**/guide/tabs?os=mac');
      });

      test("a held key changes the address less often than Safari's limit, and ends with the last tab", async () => {
        const page = await site.open('/guide/tabs', {
          before: () => {
            const { replaceState } = history;
            history.replaceState = function (...change) {
              document.documentElement.dataset.calls = `${Number(document.documentElement.dataset.calls ?? 0) + 1}`;
              replaceState.apply(this, change);
            };
          },
        });
        await tab(page, 'Mac').first().focus();
        for (let press = 0; press < 101; press++) await page.keyboard.press('ArrowRight');
        await expect.poll(() => new URL(page.url()).search).toBe('?os=linux');
        expect(Number(await page.locator('html').getAttribute('data-calls'))).toBeLessThan(40);
      });

      test('nested ones switch without the outer ones', async () => {
        const page = await site.open('/guide/tabs?os=linux');
        await tab(page, 'dnf').click();
        expect(await selected(page)).toEqual(['Linux', 'dnf', 'Linux']);
        expect(await page.getByText('Words for dnf.').isVisible()).toBe(true);
        expect(await page.getByText('Words for apt.').isVisible()).toBe(false);
      });

      test('a link into closed ones opens them', async () => {
        const page = await site.open('/guide/tabs#hidden-in-nested-tab');
        await inView(page, '#hidden-in-nested-tab');
        expect(await selected(page)).toEqual(expect.arrayContaining(['Linux', 'dnf']));
        await page.evaluate(() => {
          location.hash = '#hidden-in-details';
        });
        await inView(page, '#hidden-in-details');
      });

      test('text that the browser finds in a closed one opens it with its group, without storing it', async () => {
        const page = await site.open('/guide/tabs');
        // What browsers do for a search in the page and for a link to text; headless ones don't search.
        await page.evaluate(() => {
          const all = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')];
          const found = all.find(({ textContent }) => textContent?.includes('Again for Linux.'));
          if (found?.getAttribute('hidden') !== 'until-found' || getComputedStyle(found).display === 'none')
            throw new Error('The browser could not find it');
          found.dispatchEvent(new Event('beforematch', { bubbles: true }));
          found.removeAttribute('hidden');
        });
        await page.getByText('Again for Linux.').waitFor();
        expect(await selected(page)).toEqual(['Linux', 'apt', 'Linux']);
        expect(await page.getByText('Words for Linux.').isVisible()).toBe(true);
        expect(await page.getByText('Words for Mac.').isVisible()).toBe(false);
        expect(await page.evaluate(() => [location.search, localStorage.length])).toEqual(['', 0]);
      });

      test('a link into closed ones opens them each time', async () => {
        const page = await site.open('/guide/tabs');
        const link = await addLink(page, '#hidden-in-nested-tab');
        for (const round of [1, 2]) {
          await page.evaluate(() => scrollTo(0, 0));
          await page.click(link);
          await inView(page, '#hidden-in-nested-tab');
          expect(await selected(page), `round ${round}`).toEqual(['Linux', 'dnf', 'Linux']);
          await tab(page, 'apt').click();
          await tab(page, 'Mac').first().click();
          expect(await page.locator('#hidden-in-nested-tab').isVisible()).toBe(false);
        }
      });

      test('closed ones take no space, no tab stop, and no part in the accessibility tree', async () => {
        const page = await site.open('/guide/tabs');
        const panels = page.locator('[role="tabpanel"]');
        const open = await panels.evaluateAll((all) =>
          all.filter((panel) => panel.checkVisibility() && panel.clientHeight > 0).map(({ id }) => id),
        );
        expect(open).toHaveLength(2);
        const session = await page.context().newCDPSession(page);
        const { nodes } = await session.send('Accessibility.getFullAXTree');
        expect(nodes.filter(({ ignored, role }) => !ignored && role?.value === 'tabpanel')).toHaveLength(2);
        await page.locator('h1').click();
        const stops = new Set<string>();
        for (let step = 0; step < 60; step++) {
          await page.keyboard.press('Tab');
          stops.add((await page.evaluate(() => document.activeElement?.closest('[role="tabpanel"]')?.id)) ?? '');
        }
        expect([...stops].filter(Boolean).sort()).toEqual(open.sort());
      });

      test('keep the pressed tab under the pointer', async () => {
        const page = await site.open('/guide/tabs');
        const second = tab(page, 'Linux').nth(1);
        await second.scrollIntoViewIfNeeded();
        await page.evaluate(() => scrollBy(0, 100));
        const before = await second.boundingBox();
        await second.click();
        expect((await second.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
      });
    });

    describe('details', () => {
      test('animate their height, longer for taller ones', async () => {
        const page = await site.open('/guide/details');
        const durations: number[] = [];
        for (const nth of [1, 2]) {
          const panel = details(nth);
          const opening = await press(page, panel);
          expect(opening).toEqual({ open: true, moves: [{ duration: expect.any(Number), easing: 'ease-in-out' }] });
          durations.push(opening.moves[0]?.duration ?? 0);
          await stands(page, panel, true);
          expect(await press(page, panel), 'open until it has closed').toEqual(opening);
          await stands(page, panel, false);
          await page.locator(`${panel} > summary`).press('Enter');
          await stands(page, panel, true);
        }
        expect(durations[0]).toBeGreaterThanOrEqual(120);
        expect(durations[1]).toBeGreaterThan(durations[0] ?? 0);
        expect(durations[1]).toBeLessThanOrEqual(280);
      });

      test('end in the state of the last of several quick presses', async () => {
        const page = await site.open('/guide/details');
        for (const [presses, open] of [
          [2, false],
          [3, true],
          [3, false],
          [4, false],
        ] as const) {
          await page.locator(`${details(2)} > summary`).evaluate((summary, presses) => {
            for (let press = 0; press < presses; press++) (summary as HTMLElement).click();
          }, presses);
          await stands(page, details(2), open);
          expect(await page.locator(details(2)).getAttribute('data-closing')).toBeNull();
        }
      });

      test('nested and closed, a link into them opens all', async () => {
        const page = await site.open('/guide/details#hidden-in-details');
        await inView(page, '#hidden-in-details');
        const next = await site.open('/guide/details');
        expect(await next.getByText('Inner words.').isVisible()).toBe(false);
        await next.locator('.toc a', { hasText: 'Hidden in details' }).click();
        await inView(next, '#hidden-in-details');
      });

      test('a link in a summary is followed', async () => {
        const page = await site.open('/guide/summary');
        await page.locator('summary a').click();
        await shows(page, 'Short');
      });
    });

    describe('zoom', () => {
      const dialog = 'dialog.zoom[open]';
      const button = (page: Page, name: string) => page.locator(`[aria-label="Enlarge the picture: ${name}"]`);
      const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
      const gone = (page: Page) => page.locator('dialog.zoom').waitFor({ state: 'detached' });

      test('opens with its button by keyboard, and closes with Escape; focus returns', async () => {
        const page = await site.open('/guide/pictures');
        await button(page, 'A wide picture').focus();
        await page.keyboard.press('Enter');
        await page.locator(`${dialog} img`).waitFor();
        expect(await page.locator(dialog).getAttribute('aria-label')).toBe('A wide picture');
        expect(await focused(page)).toBe('Close the enlarged picture');
        await page.keyboard.press('Escape');
        await gone(page);
        expect(await focused(page)).toBe('Enlarge the picture: A wide picture');
      });

      test('its button appears on hover and focus, and is always below the picture on touch screens', async () => {
        const page = await site.open('/guide/pictures');
        const figure = page.locator('.figure').first();
        const opacity = (at: string) =>
          expect.poll(() => figure.locator('.zoom-button').evaluate((one) => getComputedStyle(one).opacity)).toBe(at);
        await opacity('0');
        await figure.hover();
        await opacity('1');
        await page.mouse.move(0, 0);
        await opacity('0');
        await page.keyboard.press('Tab');
        await figure.locator('.zoom-button').focus();
        await opacity('1');

        const touch = await site.open('/guide/pictures', { hasTouch: true, isMobile: true });
        const other = touch.locator('.figure').first();
        expect(await other.locator('.zoom-button').evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
        const picture = await other.locator('img, .diagram').first().boundingBox();
        const place = await other.locator('.zoom-button').boundingBox();
        expect(place?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
      });

      test('a diagram has the whole width of a phone', async () => {
        const page = await site.open('/guide/pictures', { viewport: { width: 375, height: 800 } });
        const figure = page.locator('.figure:has(.diagram)').first();
        expect((await figure.locator('.diagram').boundingBox())?.width).toBe((await figure.boundingBox())?.width);
      });

      test('opens by a press on the picture; its button and a press outside close it', async () => {
        const page = await site.open('/guide/pictures');
        const picture = page.locator('[data-figure] img').first();
        await picture.click();
        await page.locator(dialog).waitFor();
        const large = await page.locator(`${dialog} img`).boundingBox();
        expect(large?.width).toBeGreaterThan((await picture.boundingBox())?.width ?? 0);
        expect(await page.locator(`${dialog} .zoom-close svg`).evaluate((icon) => icon.checkVisibility())).toBe(true);
        await page.locator(`${dialog} .zoom-close`).click();
        await gone(page);
        await picture.click();
        await page.locator(dialog).waitFor();
        await page.mouse.click(5, 895);
        await gone(page);
      });

      test('opens once if it is pressed again while its code loads', async () => {
        const page = await site.open('/guide/pictures');
        const held = await hold(page, /\/assets\/zoomDialog-/);
        const picture = page.locator('[data-figure] img').first();
        await picture.click();
        await picture.click();
        held.release();
        await page.locator(dialog).waitFor();
        await idle(page);
        expect(await page.locator('dialog.zoom').count()).toBe(1);
        await page.keyboard.press('Escape');
        await gone(page);
      });

      test('shows an inlined diagram', async () => {
        const page = await site.open('/guide/pictures');
        await page.locator('.diagram').click();
        await page.locator(`${dialog} svg`).first().waitFor();
        expect(await page.locator(dialog).getAttribute('aria-label')).toBe('A diagram');
        const width = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((svg) => svg.getBoundingClientRect().width);
        expect(await width(`${dialog} .diagram svg`)).toBeGreaterThan(await width('[data-article] .diagram svg'));
        await page.keyboard.press('Escape');
        await gone(page);
      });

      test('in a low window, diagrams and pictures fit, with their proportions', async () => {
        const page = await site.open('/guide/pictures', { viewport: { width: 1440, height: 420 } });
        await page.locator('[data-figure] .diagram').click();
        const diagram = await page.locator(`${dialog} svg:not(.icon)`).boundingBox();
        expect(diagram?.y).toBeGreaterThanOrEqual(0);
        expect((diagram?.y ?? 0) + (diagram?.height ?? 0)).toBeLessThanOrEqual(420);
        await page.keyboard.press('Escape');
        await gone(page);
        const picture = page.locator('[data-figure] img').first();
        await picture.click();
        const ratio = (box: { width: number; height: number } | null) => (box ? box.width / box.height : 0);
        const large = await page.locator(`${dialog} img`).boundingBox();
        expect((large?.y ?? 0) + (large?.height ?? 0)).toBeLessThanOrEqual(420);
        expect(ratio(large)).toBeCloseTo(ratio(await picture.boundingBox()), 1);
      });

      test('closes when the reader goes back', async () => {
        const page = await site.open('/guide/short');
        await page.evaluate(() => (navigation as Navigation).navigate('/guide/pictures').finished);
        await button(page, 'A wide picture').click();
        await page.locator(dialog).waitFor();
        await page.goBack();
        await gone(page);
        await shows(page, 'Short');
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('Shell-main');
      });

      test('closes when the reader goes back within the page, and is larger than the page on a phone', async () => {
        const page = await site.open('/guide/pictures', { viewport: { width: 375, height: 800 } });
        await page.evaluate(() => {
          location.hash = 'main';
        });
        const width = (selector: string) => page.locator(selector).evaluate((svg) => svg.getBoundingClientRect().width);
        const inPage = await width('[data-article] .diagram svg');
        await page.locator('[data-article] .diagram').click();
        await page.locator(dialog).waitFor();
        expect(await width(`${dialog} .diagram svg`)).toBeGreaterThan(inPage * 1.5);
        await page.goBack();
        await gone(page);
      });

      test('ignores small pictures and those in links', async () => {
        const page = await site.open('/guide/pictures');
        expect(await page.locator('[data-zoom]').count()).toBe(2);
        await page.locator('img[alt="A small picture"]').click();
        expect(await page.locator('dialog.zoom').count()).toBe(0);
        await page.locator('img[alt="A linked picture"]').click();
        await shows(page, 'Short');
      });
    });
  },
  { ...SHELL_FILES, 'docs/guide/steps.md': STEPS },
  BUILT,
);
