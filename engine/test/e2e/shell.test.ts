import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { siteConfig } from './pages.ts';
import { ALL_KINDS, blockScripts, CHANGES, holdReact, SHELL_FILES } from './shellPages.ts';
import { describeSite, hasFocus, hold, idle, live, shows } from './site.ts';

const display = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).display);
/** The background of the first element. */
const ground = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

describeSite(
  'shell',
  (site) => {
    describe('skip link', () => {
      test('is the first tab stop, shows itself, and jumps to the main part', async () => {
        const page = await site.open('/guide/long');
        await page.keyboard.press('Tab');
        const link = page.locator('.skip-link');
        expect(await hasFocus(link)).toBe(true);
        await expect.poll(async () => (await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.activeElement?.id === 'Shell-main');
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('#Shell-main') !== null)).toBe(true);
      });
    });

    describe('announcement', () => {
      const BAR = '.announcement';

      test('is dismissed by its button, across navigations and page loads, before any script file has loaded', async () => {
        site.expectMessages(/ERR_FAILED/);
        const page = await site.open('/guide/short');
        expect(await display(page, BAR)).not.toBe('none');
        await page.locator('[data-dismiss]').click();
        expect(await display(page, BAR)).toBe('none');
        await page.locator('.sidebar a', { hasText: 'Long' }).click();
        await shows(page, 'Long');
        expect(await display(page, BAR)).toBe('none');
        const next = await site.open('/', { context: page.context(), prepare: blockScripts, live: false });
        expect(await display(next, BAR)).toBe('none');
      });

      test('dismissed in one tab, leaves the others', async () => {
        const page = await site.open('/guide/short');
        const other = await site.open('/guide/long', { context: page.context() });
        expect(await display(other, BAR)).not.toBe('none');
        await page.locator('[data-dismiss]').click();
        await expect.poll(() => display(other, BAR)).toBe('none');
      });

      test('appears with another id, and stays hidden with one that was dismissed', async () => {
        const page = await site.open('/guide/short');
        await page.locator('[data-dismiss]').click();
        const write = async (id: string) => {
          const announcement = { id, content: `Announcement <b>${id}</b>.` };
          site.project.write('site.config.ts', siteConfig({ ...CHANGES, announcement }));
          if (site.mode === 'built') await site.project.docs('build', '--quiet');
          await expect
            .poll(async () => await (await fetch(`${site.origin}/guide/short`)).text(), { timeout: 20_000 })
            .toContain(`data-dismiss="${id}"`);
        };
        try {
          await write('second');
          const next = await site.open('/guide/short', { context: page.context() });
          expect(await next.locator(BAR).innerText()).toContain('Announcement second.');
          expect(await display(next, BAR)).not.toBe('none');
          await next.locator('[data-dismiss]').click();
          await write('first');
          const last = await site.open('/guide/short', { context: page.context() });
          expect(await last.locator('[data-dismiss]').getAttribute('data-dismiss')).toBe('first');
          expect(await display(last, BAR)).toBe('none');
        } finally {
          await page.context().close();
          await write('first');
        }
      });
    });

    test('the footer describes the site in a sentence', async () => {
      const page = await site.open('/guide/short');
      expect(await page.locator('.footer').innerText()).toContain('Pages for tests.');
    });

    test('forced colors: current page, section, tab, and result stand out', async () => {
      const page = await site.open('/guide/tabs', { forcedColors: 'active' });
      const standsOut = async (current: string, other: string) =>
        await expect
          .poll(async () => (await ground(page, current)) !== (await ground(page, other)), { message: current })
          .toBe(true);
      await standsOut('.sidebar a[aria-current="page"]', '.sidebar a:not([aria-current])');
      await standsOut('.navbar-left a[aria-current]', '.navbar-left a:not([aria-current])');
      await standsOut('[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('part');
      const option = '[role="option"][aria-selected="true"]';
      await page.locator(option).waitFor();
      await standsOut(option, '[role="option"]:not([aria-selected="true"])');
      // Matches are readable in all of them.
      const colors = await page
        .locator('[role="option"] mark')
        .evaluateAll((all) =>
          all.map((mark) => [mark, mark.parentElement as Element].map((e) => getComputedStyle(e).color)),
        );
      expect(colors.length).toBeGreaterThan(1);
      for (const [mark, around] of colors) expect(mark).toBe(around);
    });

    test('forced colors: the current heading stands out', async () => {
      const page = await site.open('/guide/article', { forcedColors: 'active' });
      await page.locator('.toc a[href="#section-3"]').click();
      await page.locator('.toc a[aria-current]').waitFor();
      await expect
        .poll(
          async () =>
            (await ground(page, '.toc a[aria-current]')) !== (await ground(page, '.toc a:not([aria-current])')),
        )
        .toBe(true);
    });

    describe.each([24, 32])('with text of %s px', (standard) => {
      const prepare = async (page: Page) => {
        const session = await page.context().newCDPSession(page);
        await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
      };

      test.each(['/', '/search', '/search?q=short', '/guide/blocks'])('%s fits 320 px', async (path) => {
        const page = await site.open(path, { viewport: { width: 320, height: 900 }, prepare });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        const footer = page.locator('.footer-inner');
        expect(await footer.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
      });

      /** Controls that are too small or outside their box or the window; those in scrolling rows are in reach. */
      const faults = (page: Page) =>
        page.evaluate(() => {
          const width = document.documentElement.clientWidth;
          const scope = document.querySelector('dialog[open], .menu[data-open]') ?? document.body;
          const controls = [...scope.querySelectorAll<HTMLElement>('button, input, summary, a[href]')].filter(
            (control) =>
              control.checkVisibility({ visibilityProperty: true }) &&
              !control.matches('.skip-link') &&
              !control.closest('.table-scroll, .code-scroll, .tab-list, .section-filter') &&
              getComputedStyle(control).display !== 'inline',
          );
          const bad = controls.flatMap((control) => {
            const box = control.getBoundingClientRect();
            // The ones for screen readers only are a pixel wide.
            const texts = [control, ...control.querySelectorAll('*')]
              .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1)
              .flatMap((part) => [...part.childNodes].filter((node) => node instanceof Text && node.data.trim()))
              .map((node) => {
                const range = document.createRange();
                range.selectNodeContents(node);
                return range.getBoundingClientRect();
              });
            const isOut = box.left < -1 || box.right > width + 1;
            const isOver = texts.some(
              ({ top, bottom, right }) => top < box.top - 1 || bottom > box.bottom + 1 || right > box.right + 1,
            );
            const isSmall = box.width < (control.tagName === 'INPUT' ? 80 : 24) || box.height < 24;
            const name = `${control.className} ${control.textContent}`;
            return [isOut && `${name} is outside`, isOver && `${name} overflows`, isSmall && `${name} is small`].filter(
              Boolean,
            );
          });
          const { scrollWidth } = document.documentElement;
          return scrollWidth > width ? [`${scrollWidth} px`, ...bad] : bad;
        });

      test.each([320, 375])('each control can be used at %s px', async (width) => {
        site.expectMessages(/404/);
        const phone = { viewport: { width, height: 800 }, prepare };
        for (const path of [...ALL_KINDS, '/search?q=words', '/search?q=qqqzzz', '/nowhere']) {
          const page = await site.open(path, phone);
          expect(await faults(page), path).toEqual([]);
          if (path !== '/guide/article') {
            await page.close();
            continue;
          }
          await page.locator('.toc-disclosure summary').click();
          expect(await faults(page), 'contents').toEqual([]);
          await page.locator('.menu-button').click();
          await expect.poll(() => faults(page), { message: 'menu' }).toEqual([]);
          await page.locator('.menu-back').click();
          expect(await faults(page), 'main menu').toEqual([]);
          await page.keyboard.press('Escape');
          await page.keyboard.press('Control+k');
          await page.keyboard.type('chapter');
          await page.locator('[role="option"]').first().waitFor();
          expect(await faults(page), 'search').toEqual([]);
        }
      });

      test.each([375, 768, 1024, 1440])('the layout folds at %s px', async (width) => {
        const page = await site.open('/guide/blocks', { viewport: { width, height: 900 }, prepare });
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${standard}px`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const isMobile = width <= 62.25 * standard;
        expect(await page.locator('.menu-button').isVisible()).toBe(isMobile);
        if (!isMobile) return;
        // The script has the same breakpoint.
        await page.locator('.menu-button').click();
        expect(await page.locator('.menu-button').getAttribute('aria-expanded')).toBe('true');
      });
    });

    test('options and the names of files break if a stylesheet doubles the text', async () => {
      const page = await site.open('/guide/options', { viewport: { width: 320, height: 900 } });
      const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await widthOf()).toBe(320);
      const lines = () =>
        page
          .locator('.prose p code')
          .first()
          .evaluate((code) => code.getClientRects().length);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
      expect(await widthOf()).toBe(320);
      expect(await lines()).toBeGreaterThan(1);
      // A line never ends after the dashes.
      const dashes = page.locator('.prose .whole').filter({ hasText: /^--?[a-z]/ });
      expect(await dashes.count()).toBe(5);
      for (const mark of await dashes.all())
        expect(await mark.evaluate((part) => part.getClientRects().length)).toBe(1);
    });

    test.each([16, 32])('no part of running text is wider than a phone with text of %s px', async (size) => {
      const page = await site.open('/guide/broad', { viewport: { width: 320, height: 900 } });
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', `${text}px`), size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });

    test('a long word in the pager breaks if a stylesheet doubles the text', async () => {
      const page = await site.open('/guide/article', { viewport: { width: 320, height: 900 } });
      const edges = await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px';
        for (const label of document.querySelectorAll('.pager-label')) label.textContent = 'Defining dependencies';
        return [...document.querySelectorAll('.pager-link')].map((link) => link.getBoundingClientRect().right);
      });
      expect(edges.length).toBeGreaterThan(0);
      expect(Math.max(...edges)).toBeLessThanOrEqual(320);
    });

    describe('navbar', () => {
      const NAVBAR = '.navbar';
      const shown = (page: Page) =>
        page.waitForFunction(() => (document.querySelector('.navbar')?.getBoundingClientRect().top ?? -1) >= 0);
      const hidden = (page: Page) =>
        page.waitForFunction(() => (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 1) <= 0);
      const scroll = (page: Page, by: number) => page.mouse.wheel(0, by);

      test('hides while the reader scrolls down, and shows when scrolling up and near the top', async () => {
        const page = await site.open('/guide/long');
        await page.mouse.move(700, 500);
        await scroll(page, 80);
        await page.waitForFunction(() => scrollY === 80);
        await shown(page);
        await scroll(page, 900);
        await hidden(page);
        await scroll(page, -100);
        await shown(page);
        await scroll(page, 400);
        await hidden(page);
        await page.evaluate(() => scrollTo(0, 0));
        await shown(page);
      });

      test('hides with a jump to an anchor, also upward', async () => {
        const page = await site.open('/guide/long');
        await page.locator('.toc a[href="#part-15"]').click();
        await hidden(page);
        await page.evaluate(() => scrollBy(0, -100));
        await shown(page);
        await page.locator('.toc a[href="#part-5"]').click();
        await page.waitForFunction(() => location.hash === '#part-5');
        await hidden(page);
      });

      test("shows when it's focused", async () => {
        const page = await site.open('/guide/long');
        await page.locator('.toc a[href="#part-15"]').click();
        await hidden(page);
        const before = await page.evaluate(() => scrollY);
        await page.locator(`${NAVBAR} .logo`).focus();
        await shown(page);
        expect(await page.evaluate(() => scrollY)).toBe(before);
      });
    });

    test.each(['/hidden', '/search', '/nowhere', '/tags'])(
      'without breadcrumbs, the title of %s is at their height',
      async (path) => {
        const top = (page: Page) => page.locator('h1').evaluate((title) => title.getBoundingClientRect().top);
        site.expectMessages(/404/);
        const [page, other] = [await site.open('/guide/short'), await site.open(path)];
        expect(await other.locator('.breadcrumbs').count()).toBe(0);
        expect(await top(other)).toBe(await top(page));
      },
    );

    test.each([375, 1440])('at %i px, scripts move nothing that is painted', async (width) => {
      site.expectMessages(/Failed to load resource/);
      const page = await site.open('/guide/code', {
        viewport: { width, height: 4000 },
        before: () => {
          const moved: string[] = [];
          Object.assign(globalThis, { moved });
          const nameOf = (node?: Node | null) =>
            node instanceof Element ? node.className : (node?.nodeName ?? 'gone');
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
              moved.push(...entry.sources.map(({ node }) => nameOf(node)));
          }).observe({ type: 'layout-shift', buffered: true });
        },
        // Another font moves text by a few pixels, as on a slow line.
        prepare: (page) => page.route('**/*.woff2', (route) => route.abort()),
      });
      await page.locator('.code[data-scrolls]').first().waitFor();
      await page.waitForTimeout(300);
      expect(await page.evaluate('moved')).toEqual([]);
    });

    test('what separates breadcrumbs, and digits of the navbar, are as wide in each font', async () => {
      const page = await site.open('/guide/short');
      const separator = page.locator('.breadcrumbs li').first();
      expect(await separator.evaluate((item) => getComputedStyle(item, '::after').width)).toBe('24px');
      const numerals = (link: Element) => getComputedStyle(link).fontVariantNumeric;
      expect(await page.locator('.navbar-nav .nav-link').first().evaluate(numerals)).toBe('tabular-nums');
    });

    describe('color mode', () => {
      const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
      const hasTheme = (page: Page, mode: string) =>
        page.waitForFunction((mode) => document.documentElement.dataset.theme === mode, mode);
      const pressed = (page: Page) => page.locator('.color-toggle').getAttribute('aria-pressed');
      const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

      test('is light unless the system is dark; the backgrounds differ', async () => {
        const light = await site.open('/', { colorScheme: 'no-preference' });
        const dark = await site.open('/', { colorScheme: 'dark' });
        expect(await theme(light)).toBe('light');
        expect(await theme(dark)).toBe('dark');
        expect(await ground(light)).not.toBe(await ground(dark));
      });

      test('toggles and announces itself before React has loaded, and after', async () => {
        const page = await site.open('/', { prepare: holdReact, live: false });
        expect(await pressed(page)).toBe('false');
        await page.locator('.color-toggle').click();
        expect(await theme(page)).toBe('dark');
        expect(await pressed(page)).toBe('true');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.reload();
        expect(await pressed(page)).toBe('true');
        await live(page);
        expect(await pressed(page)).toBe('true');
        await page.locator('.color-toggle').press('Enter');
        expect(await theme(page)).toBe('light');
        expect(await pressed(page)).toBe('false');
        await page.locator('.sidebar a', { hasText: 'Long' }).click();
        await shows(page, 'Long');
        expect(await pressed(page)).toBe('false');
      });

      test("applies to the next page's first paint, against the system", async () => {
        site.expectMessages(/ERR_FAILED/);
        const page = await site.open('/', { colorScheme: 'light' });
        await page.locator('.color-toggle').click();
        const next = await site.open('/guide/long', { context: page.context(), prepare: blockScripts, live: false });
        expect(await theme(next)).toBe('dark');
      });

      test('is the same in two tabs', async () => {
        const page = await site.open('/');
        const other = await site.open('/guide/long', { context: page.context() });
        await page.locator('.color-toggle').click();
        await hasTheme(other, 'dark');
        expect(await pressed(other)).toBe('true');
        // The browser's own bars follow too, whatever the system's mode.
        const bars = await other.evaluate(() => {
          const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
          return colors.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
        });
        expect(bars).toEqual(['#101015']);
        await other.locator('.color-toggle').click();
        await hasTheme(page, 'light');
        expect(await pressed(page)).toBe('false');
      });

      test.each<[when: string, files: RegExp]>([
        ['for a reader who saves data, before React', /\/assets\/goLive-.*\.js$/],
        ['before the first script has run', /\/assets\/.*\.js$/],
      ])('follows the system %s, for good', async (_, files) => {
        const page = await site.open('/', { colorScheme: 'light' });
        await page.evaluate(() => localStorage.setItem('theme', 'light'));
        const held = await hold(page, files);
        await page.reload({ waitUntil: 'commit' });
        await page.locator('.footer').waitFor();
        await page.emulateMedia({ colorScheme: 'dark' });
        // It needs no key, only the first script.
        if (files.test('/assets/app-.js')) held.release();
        await hasTheme(page, 'dark');
        expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(null);
        held.release();
        await live(page);
        expect(await theme(page)).toBe('dark');
        await page.locator('.sidebar a', { hasText: 'Long' }).click();
        await shows(page, 'Long');
        expect([await theme(page), await pressed(page)]).toEqual(['dark', 'true']);
        await page.emulateMedia({ colorScheme: 'light' });
        await hasTheme(page, 'light');
      });

      test('follows the system, but not while the page prints', async () => {
        const page = await site.open('/', { colorScheme: 'light' });
        await page.emulateMedia({ colorScheme: 'dark' });
        await hasTheme(page, 'dark');
        expect(await pressed(page)).toBe('true');
        const changes = page.evaluate(
          () =>
            new Promise((done) => {
              dispatchEvent(new Event('beforeprint'));
              matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
                done(document.documentElement.dataset.theme),
              );
            }),
        );
        await page.emulateMedia({ colorScheme: 'light' });
        expect(await changes).toBe('dark');
        await page.evaluate(() => dispatchEvent(new Event('afterprint')));
        await page.emulateMedia({ colorScheme: 'dark' });
        // Changes are reported in the next frame, unless they are undone before.
        await page.evaluate(() => new Promise(requestAnimationFrame));
        await page.emulateMedia({ colorScheme: 'light' });
        await hasTheme(page, 'light');
      });

      test('printing keeps the choice against a dark system', async () => {
        // A printed page matches light media queries. That only shows without an emulated system preference.
        const browser = await launchChromium(['--blink-settings=preferredColorScheme=0']);
        try {
          const page = await site.open('/', { context: await browser.newContext({ colorScheme: null }) });
          expect(await theme(page)).toBe('dark');
          await page.locator('.color-toggle').click();
          await hasTheme(page, 'light');
          const modes = page.evaluate(
            () =>
              new Promise((done) => {
                const seen: unknown[] = [];
                const record = () => seen.push(document.documentElement.dataset.theme);
                new MutationObserver(record).observe(document.documentElement, { attributeFilter: ['data-theme'] });
                // Two changes: for printing, and back.
                let changes = 0;
                matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
                  changes += 1;
                  if (changes === 2) setTimeout(() => done(seen), 300);
                });
              }),
          );
          await page.pdf();
          expect(await modes).toEqual([]);
          expect(await theme(page)).toBe('light');
          expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
        } finally {
          await browser.close();
        }
      });

      test('a change of the system discards the choice, for the next page too', async () => {
        const page = await site.open('/', { colorScheme: 'dark' });
        await page.locator('.color-toggle').click();
        await hasTheme(page, 'light');
        await page.emulateMedia({ colorScheme: 'light' });
        await page.waitForFunction(() => localStorage.getItem('theme') === null);
        await page.emulateMedia({ colorScheme: 'dark' });
        await hasTheme(page, 'dark');
        await page.reload();
        expect(await theme(page)).toBe('dark');
      });
    });

    describe('base URL banner', () => {
      /** The site behind a server under `/sub/`: pages exist, but not the files they request by path. */
      const underSub = (page: Page) =>
        page.route('**/*', async (route) => {
          const { pathname } = new URL(route.request().url());
          if (!pathname.startsWith('/sub/')) return route.fulfill({ status: 404, body: '' });
          return route.fulfill({ response: await route.fetch({ url: site.origin + pathname.slice('/sub'.length) }) });
        });

      test.each([
        ['/sub/guide/short', 'guide'],
        ['/sub/', 'home'],
      ])('at %s, shows the configured base URL and the right one', async (path) => {
        site.expectMessages(/^error: Failed to load resource: the server responded with a status of 404/);
        const page = await site.open(path, { prepare: underSub, live: false });
        const text = await page.locator('#Shell-base-url-banner').innerText();
        expect(text).toContain('was built for the base URL /,');
        expect(text).toContain('baseUrl: "/sub/"');
      });

      test('only suggests a retry if the path is right', async () => {
        site.expectMessages(/^error: Failed to load resource/);
        const page = await site.open('/guide/short', {
          prepare: (page) => page.route(/\.css$/, (route) => route.fulfill({ status: 500, body: '' })),
        });
        const text = await page.locator('#Shell-base-url-banner').innerText();
        expect(text).toContain("didn't load properly");
        expect(text).not.toContain('baseUrl:');
      });

      test("isn't shown otherwise, also if another file is missing", async () => {
        site.expectMessages(/^error: Failed to load resource/);
        const page = await site.open('/guide/pictures', {
          prepare: (page) => page.route(/wide\.svg$/, (route) => route.fulfill({ status: 404, body: '' })),
        });
        expect(await page.locator('#Shell-base-url-banner').count()).toBe(0);
      });

      test("isn't shown for a stylesheet of another site, such as a chat assistant's, that is blocked", async () => {
        site.expectMessages(/Content Security Policy/, /^csp/);
        const page = await site.open('/guide/short');
        await page.evaluate(async () => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
          link.href = 'https://fonts.example.com/chat.css';
          const failed = new Promise((done) => link.addEventListener('error', done));
          document.head.append(link);
          await failed;
        });
        expect(await page.locator('#Shell-base-url-banner').count()).toBe(0);
      });
    });

    describe('preferred version', () => {
      const KEY = 'docs-preferred-version-default';
      const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

      test.each([
        ['an unknown name is cleared', 'gone', null],
        ['a known one stays', 'current', 'current'],
      ])('%s', async (_, saved, kept) => {
        const page = await site.open('/');
        await page.evaluate(([key, name]) => localStorage.setItem(key, name), [KEY, saved] as const);
        await page.reload();
        await live(page);
        expect(await stored(page)).toBe(kept);
      });

      test("following the version's link stores it", async () => {
        const page = await site.open('/');
        await page.context().route('https://docs.example.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
        await page.locator('.footer').click({ position: { x: 1, y: 1 } });
        expect(await stored(page)).toBeNull();
        const popup = page.waitForEvent('popup');
        await page.locator('.navbar [data-version-link]').click();
        await (await popup).close();
        expect(await stored(page)).toBe('current');
      });
    });

    test('a page only connects to its own site, and its policy lists no other', async () => {
      const hosts = new Set<string>();
      const page = await site.open('/guide/pictures', {
        savesData: false,
        prepare: async (page) => page.on('request', (request) => hosts.add(new URL(request.url()).host)),
      });
      await idle(page);
      expect([...hosts]).toEqual([new URL(site.origin).host]);
      const policy = (await fetch(`${site.origin}/guide/pictures`)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      // In development, the site's own address is another origin.
      const others = (policy.match(/https?:\/\/[^\s;]+/g) ?? []).filter(
        (origin) => origin !== 'https://docs.example.com',
      );
      expect(others).toEqual([]);
    });
  },
  SHELL_FILES,
);
