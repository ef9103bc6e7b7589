import type { Page, Request, Route } from 'playwright-core';
import type { Hierarchy, Hit, QueryResult, RecordType } from '../../src/search/records/record.ts';
import { sampleResult } from '../support/theme/sampleHits.ts';
import type { OpenOptions, Site } from './site.ts';

/** Endpoint of the dialog's requests. */
export const QUERIES_RE = /\/1\/indexes\/[^/]+\/queries/;

interface HitOf {
  url: string;
  /** Title of the page, then headings down to the hit's own, with the service's `<mark>` and entities. */
  titles: [string, ...string[]];
  content?: string;
  isCode?: boolean;
  trail?: string[];
}

/** A hit in the service's format. */
export function hitOf({ url, titles, content, isCode = false, trail = ['Guide'] }: HitOf): Hit {
  const plain = (text: string | undefined) => text?.replace(/<\/?mark>/g, '') ?? null;
  const [lvl1, lvl2, lvl3] = titles;
  const levels = { lvl2, lvl3, lvl4: undefined, lvl5: undefined, lvl6: undefined };
  const hierarchy = {
    lvl0: 'Docs',
    lvl1: plain(lvl1) ?? '',
    ...Object.fromEntries(Object.entries(levels).map(([level, title]) => [level, plain(title)])),
  } as Hierarchy;
  const marked = (value: string) => ({ value, matchLevel: 'full' as const });
  return {
    objectID: `${url}${content === undefined ? '' : '~1'}`,
    url,
    url_without_anchor: url.replace(/#.*/, ''),
    type: (content === undefined ? `lvl${titles.length}` : 'content') as RecordType,
    hierarchy,
    content: plain(content),
    is_code: isCode,
    trail,
    _highlightResult: {
      hierarchy: Object.fromEntries(titles.map((title, index) => [`lvl${index + 1}`, marked(title)])),
    },
    ...(content !== undefined && { _snippetResult: { content: marked(content) } }),
  };
}

/** Pages of the test site, and one of another. Seven hits on the long page: two more than a group shows. */
export const HITS: Hit[] = [
  hitOf({ url: '/guide/short', titles: ['<mark>Short</mark>'] }),
  hitOf({ url: '/guide/short#second-part', titles: ['Short', 'Second <mark>part</mark>'] }),
  hitOf({
    url: '/guide/short#second-part',
    titles: ['Short', 'Second part'],
    content: '…Words of the second <mark>part</mark> &amp; a &lt;Suspense&gt;…',
  }),
  hitOf({ url: '/guide/long', titles: ['Long'] }),
  ...[3, 4, 5, 6, 7, 8].map((n) => hitOf({ url: `/guide/long#part-${n}`, titles: ['Long', `<mark>Part</mark> ${n}`] })),
  hitOf({ url: '/guide/code#asset', titles: ['Code', '@dg.<mark>asset</mark>'], isCode: true }),
  hitOf({ url: 'https://elsewhere.example.com/page', titles: ['Elsewhere'] }),
];

/** Number of options for `HITS`: the page of the code wasn't found itself. */
export const OPTIONS = 3 + 5 + 2 + 1;

/** An answer of the service. */
export function resultOf(query: string, hits: Hit[] = HITS, changes: Partial<QueryResult> = {}): QueryResult {
  return sampleResult(hits, { query, ...changes });
}

/** No hits, but alternative queries. */
export const nothing = (query: string, suggestions: string[] = []): QueryResult =>
  resultOf(query, [], { userData: [{ suggestions }] });

export const queryOf = (request: Request): string =>
  (request.postDataJSON() as { requests: { query: string }[] }).requests[0]?.query ?? '';

/** Answers the dialog instead of the service. Returns the queries. */
export async function answer(
  page: Page,
  make: (query: string, route: Route) => QueryResult | Promise<QueryResult | undefined> = (query) => resultOf(query),
): Promise<string[]> {
  const asked: string[] = [];
  await page.route(QUERIES_RE, async (route) => {
    const query = queryOf(route.request());
    asked.push(query);
    const result = await make(query, route);
    // Undefined: the case answers itself, or never.
    if (result) await route.fulfill({ json: { results: [result] } }).catch(() => {});
  });
  return asked;
}

/** Responds with an error in the protocol's format. */
export async function refuse(page: Page, status: number): Promise<void> {
  await page.route(QUERIES_RE, (route) => route.fulfill({ status, json: { message: 'No', status } }));
}

/**
 * Opens a page whose requests the case may intercept at any time: if interception starts while a page runs, the browser
 * may miss a request.
 */
export function openPage(site: Site, path: string, { prepare, ...options }: OpenOptions = {}): Promise<Page> {
  return site.open(path, {
    ...options,
    async prepare(page) {
      await page.route('https://nowhere.example.com/', (route) => route.abort());
      await prepare?.(page);
    },
  });
}

export const dialog = (page: Page) => page.locator('dialog.search');
export const input = (page: Page) => page.locator('.search-input');
export const options = (page: Page) => page.locator('dialog.search [role="option"]');

/** Opens the dialog and waits for its code. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('.search-footer').waitFor({ state: 'attached' });
}

/** Opens the dialog, types a query, and waits for the options. */
export async function search(page: Page, query: string): Promise<void> {
  await openSearch(page);
  await page.keyboard.insertText(query);
  await options(page).first().waitFor();
}

/** Opens a page and the dialog. */
export async function openDialog(site: Site, path: string, options?: OpenOptions): Promise<Page> {
  const page = await openPage(site, path, options);
  await openSearch(page);
  return page;
}

/** Opens a page and the dialog with `HITS` for the query `part`. */
export async function openResults(site: Site, path: string, options?: OpenOptions): Promise<Page> {
  const page = await openPage(site, path, options);
  await answer(page);
  await search(page, 'part');
  return page;
}

/** Text of the highlighted option. */
export async function activeText(page: Page): Promise<string> {
  return await page.locator('dialog.search [role="option"][aria-selected="true"]').innerText();
}
