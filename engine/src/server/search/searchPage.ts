import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { requestTarget } from '../../http/urls.ts';
import type { QueryResult } from '../../search/records/record.ts';
import { escapeXml } from '../../shared/escape.ts';
import { outputPaths } from '../../shared/outputPaths.ts';
import { INDEX_NAME } from '../../shared/searchFile.ts';
import { finish, type Steps } from '../../shared/steps.ts';
import { queriesOf, resultOf } from '../../theme/search/client/askQueries.ts';
import { hitsRequest } from '../../theme/search/page/findHits.ts';
import { ANSWERED, RESULTS_TAG } from '../../theme/search/page/SearchIdle.tsx';
import type { SearchShell } from '../../theme/search/page/SearchResults.tsx';
import { addressHref, readAddress, type SearchAddress } from '../../theme/search/page/searchAddress.ts';
import { SNIPPET_WORDS } from '../../theme/search/parts/searchClient.ts';
import { renderSearchResults } from '../../theme/searchResults.tsx';
import { translate } from '../../theme/strings/translate.ts';
import { type CompressedText, compressText } from '../static/compressText.ts';
import type { SiteSettings } from '../static/siteSettings.ts';
import { overloaded } from './searchResponse.ts';
import type { SearchService } from './searchService.ts';

export interface SearchPageOptions {
  service: Pick<SearchService, 'ask' | 'work'>;
  /** The finished page without a query, or undefined. */
  page(): Promise<string | undefined>;
  /** The site's current settings; null if this server doesn't search. */
  settings(): Promise<{ baseUrl: string; shell: SearchShell } | null>;
}

/** Serves `/search?q=…` with results, for readers without JavaScript and the first paint. Passes on other requests. */
export function createSearchPage({ service, page, settings }: SearchPageOptions): Hono {
  return new Hono().get('*', async (c, next) => {
    const { path, query } = requestTarget(c.req.url);
    const address = readAddress(query);
    if (address.query === '') return next();
    const site = await settings();
    if (!site || path !== site.shell.searchHref) return next();
    const html = await page();
    if (html === undefined) return next();

    const encoding = c.req.header('accept-encoding');
    const request = hitsRequest(address, SNIPPET_WORDS);
    const draw = function* (answers?: string[]): Steps<string> {
      const result =
        answers &&
        resultOf(
          answers.map((answer) => JSON.parse(answer) as QueryResult),
          request,
        );
      const found = result && { address, hits: result.hits, result };
      yield;
      const results = yield* renderSearchResults({ address, found, shell: site.shell });
      return fillSearchPage(html, { address, results });
    };
    const refused = async (response: Response) => send(await compressText(encoding, finish(draw())), response);

    const answers = await service.ask(c, queriesOf(request, { indexName: INDEX_NAME }));
    if (answers instanceof Response) return await refused(answers);
    const drawn = await service.work(c, draw(answers));
    return drawn === undefined ? await refused(overloaded()) : send(await compressText(encoding, drawn));
  });
}

/** Not cacheable, because it changes with each rebuild. A refusal keeps its status and Retry-After. */
function send({ body, headers }: CompressedText, refusal?: Response): Response {
  const retryAfter = refusal?.headers.get('retry-after');
  return new Response(body, {
    status: refusal?.status ?? 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ...(retryAfter && { 'Retry-After': retryAfter }),
      ...headers,
    },
  });
}

const TITLE_RE = /<title>(.*?)<\/title>/s;
const FIELD_RE = /<input\b(?=[^>]*\sname="q")/;
const RESULTS_RE = new RegExp(`<${RESULTS_TAG}>.*?</${RESULTS_TAG}>`, 's');

/** The finished search page for an address, whose query is in the title and the field; `results` are HTML. */
function fillSearchPage(html: string, { address, results }: { address: SearchAddress; results: string }): string {
  const escaped = escapeXml(address.query);
  const answered = `${ANSWERED}="${escapeXml(addressHref('', address))}"`;
  // Replacement functions, because `$` is special in replacement strings.
  return html
    .replace(TITLE_RE, (_, title: string) => {
      const filled = translate({ id: 'search.tabTitle' }, { query: escaped, title });
      return `<title>${filled}</title>`;
    })
    .replace(FIELD_RE, (field) => `${field} value="${escaped}"`)
    .replace(RESULTS_RE, () => `<${RESULTS_TAG} ${answered}>${results}</${RESULTS_TAG}>`);
}

/** The current search page of a built site. */
export function builtSearchPage({
  dist,
  settings,
}: {
  dist: string;
  settings(): Promise<SiteSettings>;
}): Pick<SearchPageOptions, 'page' | 'settings'> {
  return {
    async page() {
      const { html } = outputPaths('/search', await settings());
      return await readFile(join(dist, html), 'utf8').catch(() => undefined);
    },
    async settings() {
      const { baseUrl, search, searchPage } = await settings();
      return searchPage && search.mode === 'embedded' ? { baseUrl, shell: searchPage } : null;
    },
  };
}
