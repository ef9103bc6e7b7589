import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SEARCH_FILE } from '../../src/shared/searchFile.ts';
import { siteConfig } from './pages.ts';
import { HITS, hitOf, input, openPage, openSearch, options, QUERIES_RE, search } from './searchAnswers.ts';
import { BUILT, describeSite, type OpenOptions, type Site } from './site.ts';

/** Text that would run or load something as markup: each sets `hit` or requests a host that no page uses. */
const MARKUP = [
  '<img src=x onerror=hit=1>',
  '<script>hit=1</script>',
  '"><svg onload=hit=1>',
  "'-hit-'",
  '</title><script>hit=1</script>',
  '</search-results><iframe src=//evil.example>',
  '</script><script>hit=1//',
  '<mark><a href=javascript:hit=1>x</a>',
  '{query}{title}$&$1$`',
  '&lt;img src=x onerror=hit=1&gt;',
  '\u202e\u0000<b>',
];
const RECENTS = '__DOCSEARCH_RECENT_SEARCHES__docs';

/** Elements that must not appear. The script after a stylesheet's link is ours. */
const INJECTED =
  'main :is(img, script:not(link + script), iframe, svg[onload], b), dialog :is(img, script, iframe, svg[onload], b), a[href^="javascript"]';

/** Opens a page and watches for forbidden effects. */
async function watched(site: Site, path: string, options: OpenOptions = {}) {
  const strange: string[] = [];
  const page = await openPage(site, path, {
    ...options,
    async prepare(page) {
      page.on('dialog', (dialog) => strange.push(dialog.message()));
      page.on('request', (request) => {
        if (!request.url().startsWith(site.origin)) strange.push(request.url());
      });
      await options.prepare?.(page);
    },
  });
  return {
    page,
    async isUnharmed() {
      expect(strange).toEqual([]);
      expect(await page.locator(INJECTED).count()).toBe(0);
      expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
      expect(await page.getByText('This page crashed').count()).toBe(0);
    },
  };
}

/** Answers every query with this. */
const answerWith = (page: Page, answer: unknown) =>
  page.route(QUERIES_RE, (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify(answer) }));

describeSite(
  'search under attack',
  (site) => {
    describe.each([
      ['with script', {}],
      ['without script', { javaScriptEnabled: false }],
    ])('an address %s', (_, how) => {
      test.each(MARKUP)('with the query %j', async (query) => {
        const { page, isUnharmed } = await watched(site, `/search?q=${encodeURIComponent(query)}`, how);
        // The live app keeps the server's results for as long as the query is theirs.
        if (!('javaScriptEnabled' in how)) await page.locator('.search-live').waitFor({ state: 'attached' });
        await page
          .locator(':is(.search-live, search-results) :is(.search-message-title, .search-count)')
          .first()
          .waitFor();
        await isUnharmed();
        // biome-ignore lint/suspicious/noControlCharactersInRegex: as the page reads it
        const read = query.replace(/\u0000/g, ' ').trim();
        expect(await page.getByRole('searchbox').inputValue()).toBe(read);
        expect(await page.title()).toBe(`${read} | Search | Test Docs`);
      });

      test.each(['constructor', '__proto__', '<img src=x onerror=hit=1>', '\ud800'])(
        'with the section %j',
        async (section) => {
          const { page, isUnharmed } = await watched(
            site,
            `/search?q=words&section=${encodeURI(section.replace('\ud800', '%ED%A0%80'))}`,
            how,
          );
          await page.locator('.section-filter a[aria-current]:visible').waitFor();
          await isUnharmed();
          expect(await page.locator('.section-filter a[aria-current]:visible').innerText()).toMatch(/\s*0$/);
        },
      );
    });

    describe('an answer', () => {
      const markup = MARKUP.join(' ');
      const everywhere = {
        objectID: markup,
        url: '/guide/short',
        url_without_anchor: '/guide/short',
        type: 'lvl2',
        hierarchy: { lvl0: markup, lvl1: markup, lvl2: markup },
        content: markup,
        section: markup,
        trail: [markup],
        names: [markup],
        is_code: true,
        symbol: { kind: markup, path: markup, signature: markup },
        _highlightResult: { hierarchy: { lvl1: { value: markup }, lvl2: { value: markup } } },
        _snippetResult: { content: { value: markup } },
      };
      const plain = JSON.parse(JSON.stringify(HITS));
      test.each<[string, unknown]>([
        [
          'markup in every text',
          {
            results: [
              {
                hits: [everywhere, { ...everywhere, objectID: 'b', type: 'content' }, ...plain],
                nbHits: 12,
                facets: { section: { [markup]: 1 } },
              },
            ],
          },
        ],
        [
          'scripts as addresses',
          {
            results: [
              {
                hits: [
                  ...[
                    'javascript:hit=1',
                    ' javascript:hit=1',
                    'data:text/html,<script>hit=1</script>',
                    'vbscript:x',
                    '//evil.example',
                  ].map((url) => ({ ...everywhere, objectID: url, url, url_without_anchor: url })),
                  ...plain,
                ],
                nbHits: 12,
              },
            ],
          },
        ],
        [
          'hits of every shape',
          {
            results: [
              {
                hits: [
                  null,
                  1,
                  'x',
                  [],
                  {},
                  { objectID: 'a' },
                  { url: 7 },
                  {
                    objectID: 'b',
                    url: '/guide/long',
                    trail: [null, {}],
                    names: {},
                    hierarchy: [],
                    symbol: 7,
                    _snippetResult: { content: { value: {} } },
                  },
                  ...plain,
                ],
                nbHits: '12',
                facets: { section: { Docs: 'x' } },
              },
            ],
          },
        ],
        [
          'a million hits, and texts as long',
          {
            results: [
              {
                hits: [
                  ...plain,
                  { objectID: 'a', url: '/guide/long', content: 'x'.repeat(3_000_000), type: 'content' },
                  ...Array.from({ length: 50_000 }, (_, n) => ({ objectID: `${n}`, url: `/guide/long#${n}` })),
                ],
                nbHits: 1e300,
              },
            ],
          },
        ],
        [
          'keys of prototypes',
          JSON.parse(
            `{"__proto__": {"results": 1}, "results": [{"__proto__": {"hits": 1}, "constructor": 1, "nbHits": 12, "hits": [{"objectID": "p", "url": "/guide/short", "hierarchy": {"__proto__": {"lvl1": "x"}}}, ${plain.map((hit: unknown) => JSON.stringify(hit)).join()}]}]}`,
          ),
        ],
      ])('with %s has no effect, in the dialog and on the page', async (_, answer) => {
        const { page, isUnharmed } = await watched(site, '/search', { prepare: (page) => answerWith(page, answer) });
        await page.getByRole('searchbox').fill('part');
        await page.locator('.page-result').first().waitFor();
        await isUnharmed();
        await search(page, 'part');
        for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowDown');
        await isUnharmed();
        // It still works.
        await page.unroute(QUERIES_RE);
        await answerWith(page, {
          results: [{ hits: [hitOf({ url: '/guide/long', titles: ['Found again'] })], nbHits: 1 }],
        });
        await input(page).fill('again');
        await options(page).filter({ hasText: 'Found again' }).waitFor();
      });
    });

    describe('storage', () => {
      const saved = (changes: object) => ({ ...hitOf({ url: '/guide/long', titles: ['Long'] }), ...changes });
      test.each<[string, unknown, number]>([
        ['markup', [saved({ hierarchy: { lvl0: 'x', lvl1: MARKUP.join(' ') }, trail: MARKUP, section: MARKUP[0] })], 1],
        ['a hit a thousand times', Array.from({ length: 1000 }, () => saved({})), 1],
        [
          'texts of a million letters',
          [saved({ hierarchy: { lvl1: 'x'.repeat(1_000_000) } }), saved({ url: '/guide/short' })],
          1,
        ],
        [
          'keys of prototypes',
          JSON.parse('[{"__proto__": {"url": "/x"}, "objectID": "a", "hierarchy": {"__proto__": {"lvl1": "x"}}}]'),
          0,
        ],
      ])('with %s has no effect', async (_, value, count) => {
        const { page, isUnharmed } = await watched(site, '/guide/short');
        await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
          RECENTS,
          JSON.stringify(value),
        ] as const);
        await openSearch(page);
        expect(await options(page).count()).toBe(count);
        await isUnharmed();
      });

      test('if full, hits are kept for the page', async () => {
        const { page } = await watched(site, '/guide/long', {
          before: () => {
            Storage.prototype.setItem = () => {
              throw new DOMException('Full', 'QuotaExceededError');
            };
          },
        });
        await answerWith(page, { results: [{ hits: HITS, nbHits: HITS.length }] });
        await search(page, 'part');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/guide/short');
        await openSearch(page);
        expect(await options(page).count()).toBe(1);
      });
    });

    test.each([
      ['nothing', 200, ''],
      ['no content', 204, ''],
      ['null', 200, 'null'],
      ['no result', 200, '{"results":[null]}'],
      ['a result without hits', 200, '{"results":[{}]}'],
    ])('an answer that is %s is a failure, and Retry sends the query again', async (_, status, body) => {
      const { page, isUnharmed } = await watched(site, '/search');
      await page.route(QUERIES_RE, (route) => route.fulfill({ status, contentType: 'application/json', body }));
      await page.getByRole('searchbox').fill('short');
      const failed = page.getByRole('alert');
      await failed.waitFor();
      await isUnharmed();
      await page.unroute(QUERIES_RE);
      await answerWith(page, { results: [{ hits: HITS, nbHits: HITS.length }] });
      await failed.getByRole('link', { name: 'Retry' }).click();
      await page.locator('.page-result').first().waitFor();
    });
  },
  {},
  BUILT,
);

describeSite(
  'a search file under attack',
  (site) => {
    test.each<[string, string]>([
      ['a page', '<!doctype html><h1>Not found</h1>'],
      ['nothing', ''],
      ['half a file', '{"version": 1, "pages": [{"url": "/a", "ti'],
      ['no file of this kind', '{"a": 1}'],
      ['pages of every shape', '{"version": 1, "synonyms": {"groups": [], "oneWay": {}}, "pages": [null, 1, {}]}'],
    ])('that is %s is a failure, and Retry gets the right one', async (_, body) => {
      const { page, isUnharmed } = await watched(site, '/search');
      await page
        .context()
        .route(`**/${SEARCH_FILE}`, (route) => route.fulfill({ contentType: 'application/json', body }));
      await page.getByRole('searchbox').fill('short');
      const failed = page.getByRole('alert');
      await failed.waitFor();
      await isUnharmed();
      await page.context().unroute(`**/${SEARCH_FILE}`);
      await failed.getByRole('link', { name: 'Retry' }).click();
      await page.locator('.page-result').first().waitFor();
    });

    test.each<[string, RegExp, Partial<Parameters<Route['fulfill']>[0]> | null]>([
      ['fails', /\/assets\/indexQueries-/, null],
      ['fails', /\/assets\/workerQueries-/, null],
      ['comes cut off', /\/assets\/workerQueries-/, { contentType: 'text/javascript', body: 'export const x = ' }],
    ])('whose code %s (%s) is a failure, and Retry loads it', async (_, code, cut) => {
      site.expectMessages(/Failed to load resource|Failed to fetch/);
      const { page } = await watched(site, '/search', {
        prepare: (page) => page.context().route(code, (route) => (cut ? route.fulfill(cut) : route.abort())),
      });
      await page.getByRole('searchbox').fill('short');
      const failed = page.getByRole('alert');
      await failed.waitFor();
      await page.context().unroute(code);
      await failed.getByRole('link', { name: 'Retry' }).click();
      await page.locator('.page-result').first().waitFor();
    });
  },
  { 'site.config.ts': siteConfig({ search: { mode: 'browser' } }) },
  BUILT,
);
