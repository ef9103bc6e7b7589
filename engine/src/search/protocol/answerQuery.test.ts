import { expect, it } from 'vitest';
import { SAMPLE_CONTEXT, sampleIndex } from '../../../test/support/search/sampleIndex.ts';
import { samplePage } from '../../../test/support/search/samplePage.ts';
import { createIndex } from '../engine/createIndex.ts';
import type { ProtocolError, QueryResult, QueryResults } from '../records/record.ts';
import { answerQueries } from './answerQuery.ts';

const index = sampleIndex();

function ask(params: Record<string, unknown>): QueryResult {
  const { status, body } = answerQueries(index, { requests: [{ indexName: 'docs', ...params }] }, SAMPLE_CONTEXT);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body as QueryResults).results[0] as QueryResult;
}
const urls = (result: QueryResult) => result.hits.map(({ url }) => url);

it("answers DocSearch's requests", () => {
  const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);
  const result = ask({
    query: 'suspens',
    attributesToRetrieve: [...levels, 'content', 'type', 'url'],
    attributesToSnippet: [...levels.slice(1).map((name) => `${name}:15`), 'content:15'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: true,
  });
  const title = '<mark>Suspens</mark>e';
  expect(result).toMatchObject({
    nbHits: 1,
    page: 0,
    nbPages: 1,
    hitsPerPage: 20,
    exhaustiveNbHits: true,
    processingTimeMS: 0,
    query: 'suspens',
    index: 'docs',
    queryID: '0123456789abcdef0123456789abcdef',
  });
  expect(result.hits).toEqual([
    {
      objectID: '/guides/assets#suspense',
      url: '/guides/assets#suspense',
      type: 'lvl2',
      content: null,
      hierarchy: {
        lvl0: 'Guides',
        lvl1: 'Assets &amp; checks',
        lvl2: 'Wait with &lt;Suspense&gt;',
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      _snippetResult: {
        hierarchy: {
          lvl1: { value: 'Assets &amp; checks', matchLevel: 'none' },
          lvl2: { value: `Wait with &lt;${title}&gt;`, matchLevel: 'full' },
        },
        // A heading has no content; its snippet is from the text below it.
        content: { value: `A &lt;${title}&gt; boundary &amp; its fallback: "x" &lt; y.`, matchLevel: 'full' },
      },
      _highlightResult: {
        hierarchy: {
          lvl0: { value: 'Guides', matchLevel: 'none', matchedWords: [] },
          lvl1: { value: 'Assets &amp; checks', matchLevel: 'none', matchedWords: [] },
          lvl2: {
            value: `Wait with &lt;${title}&gt;`,
            matchLevel: 'full',
            matchedWords: ['suspens'],
            fullyHighlighted: false,
          },
        },
      },
    },
  ]);
});

it("has no keys that weren't requested", () => {
  const { hits, ...rest } = ask({
    query: 'retry',
    attributesToRetrieve: [],
    attributesToHighlight: [],
    attributesToSnippet: [],
  });
  expect(hits[0]).toEqual({ objectID: '/guides/assets#retry' });
  expect(Object.keys(rest).sort()).toEqual(
    [
      'exhaustiveNbHits',
      'hitsPerPage',
      'index',
      'nbHits',
      'nbPages',
      'page',
      'params',
      'processingTimeMS',
      'query',
    ].sort(),
  );
});

it('escapes texts but not addresses', () => {
  const [hit] = ask({ query: 'wait fallback' }).hits;
  expect(hit).toMatchObject({
    url: '/guides/assets#suspense',
    content: 'A &lt;Suspense&gt; boundary &amp; its fallback: "x" &lt; y.',
    trail: ['Guides', 'Build &lt;fast&gt;'],
    section: 'Docs',
  });
});

it('cuts snippets around the match', () => {
  const [hit] = ask({ query: 'until limit', attributesToSnippet: ['content:8'], snippetEllipsisText: ' [...] ' }).hits;
  expect(hit?._snippetResult?.content?.value).toBe(
    ' [...] <em>until</em> the asset is there or the <em>limit</em> [...] ',
  );
});

it('prefers a sentence of the section to a bare name, without another order', () => {
  const texts = ['BackfillPolicy', 'backfill_policy the policy', 'The backfill policy decides how many runs start.'];
  const page = samplePage({
    sections: [
      [1, '', 'Page', ['Intro.'], [], 0],
      [2, 'runs', 'Number of runs', texts, [], 0],
    ],
  });
  const small = createIndex({ version: 1, synonyms: { groups: [], oneWay: {} }, pages: [page] });
  const hitOf = (query: string) => {
    const requests = [{ indexName: 'docs', query, attributesToSnippet: ['content:8'] }];
    const { body } = answerQueries(small, { requests }, SAMPLE_CONTEXT);
    return (body as QueryResults).results[0]?.hits[0];
  };
  expect(hitOf('backfillpolicy')).toMatchObject({
    objectID: '/page#runs~3',
    url: '/page#runs',
    content: texts[2],
    _snippetResult: { content: { value: 'The <em>backfill</em> <em>policy</em> decides how many runs start.' } },
  });
  expect(hitOf('number of runs')).toMatchObject({
    type: 'lvl2',
    content: null,
    _snippetResult: { content: { value: 'The backfill policy decides how many <em>runs</em> start.' } },
  });
  // Nothing matches below the heading.
  expect(hitOf('number')?._snippetResult?.content).toEqual({
    value: 'The backfill policy decides how many runs start.',
    matchLevel: 'none',
  });
});

it('pages', () => {
  const all = urls(ask({ query: 'asset' }));
  expect(all.length).toBeGreaterThan(3);
  const pages = [0, 1, 2].map((page) => ask({ query: 'asset', hitsPerPage: 2, page }));
  expect(pages.flatMap(urls)).toEqual(all.slice(0, 6));
  for (const [page, result] of pages.entries()) {
    expect(result).toMatchObject({ page, hitsPerPage: 2, nbHits: all.length, nbPages: Math.ceil(all.length / 2) });
  }
  expect(ask({ query: 'asset', page: 900_000 }).hits).toEqual([]);
  expect(ask({ query: 'asset', hitsPerPage: 0 })).toMatchObject({ hits: [], nbPages: 0, nbHits: all.length });
});

it('filters and counts', () => {
  const everything = ask({ query: 'asset', facets: ['section', 'hierarchy.lvl0', 'unknown'] });
  const inApi = ask({ query: 'asset', facetFilters: ['section:api'], facets: ['*'], maxValuesPerFacet: 1 });
  expect(everything.facets?.section).toEqual({ Docs: everything.nbHits - inApi.nbHits, API: inApi.nbHits });
  expect(Object.keys(everything.facets ?? {})).toEqual(['section', 'hierarchy.lvl0']);
  expect(urls(inApi).every((url) => url?.startsWith('/api/'))).toBe(true);
  expect(inApi.facets?.section).toEqual({ API: inApi.nbHits });
  expect(Object.values(inApi.facets ?? {}).every((counts) => Object.keys(counts).length === 1)).toBe(true);
  expect(ask({ query: 'asset', filters: 'section:API', facetFilters: ['section:Docs'] }).nbHits).toBe(0);
  expect(urls(ask({ query: 'asset', filters: 'section:API' }))).toEqual(urls(inApi));
});

it('returns the pages in order for an empty query', () => {
  expect(urls(ask({}))).toEqual(['/guides/assets', '/guides/schedules', '/api/assets']);
  expect(ask({})).not.toHaveProperty('userData');
});

it('suggests queries that find something if one found nothing', () => {
  const { userData, hits } = ask({ query: 'xqzwvu' });
  expect(hits).toEqual([]);
  const [{ suggestions } = { suggestions: [] }] = userData ?? [];
  for (const query of suggestions) expect(ask({ query }).nbHits).toBeGreaterThan(0);
});

it('keeps the order of the requests', () => {
  const requests = ['retry', 'schedule', ''].map((query) => ({ indexName: 'docs', query }));
  const { body } = answerQueries(index, { requests }, SAMPLE_CONTEXT);
  expect((body as QueryResults).results.map(({ query }) => query)).toEqual(['retry', 'schedule', '']);
  expect(answerQueries(index, { requests: [] }, SAMPLE_CONTEXT)).toEqual({ status: 200, body: { results: [] } });
});

const query = (params = {}) => ({ indexName: 'docs', ...params });
it.each([
  [undefined, 400, 'The body must be a JSON object with "requests"'],
  [null, 400, 'The body must be a JSON object with "requests"'],
  ['text', 400, 'The body must be a JSON object with "requests"'],
  [[query()], 400, 'The body must be a JSON object with "requests"'],
  [{}, 400, 'The body must have "requests", a list of queries'],
  [{ requests: query() }, 400, 'The body must have "requests", a list of queries'],
  [{ requests: ['x'] }, 400, 'Each query must be an object'],
  [{ requests: Array(51).fill(query()) }, 400, 'Too many queries in multi query request'],
  [
    { requests: Array(3).fill(query({ hitsPerPage: 1000 })) },
    400,
    'Too many hits in multi query request: at most 2000 in all',
  ],
  [{ requests: [query(), query({ indexName: 'x' })] }, 404, 'Index x does not exist'],
  [
    { requests: [query({ facets: JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) })] },
    400,
    'The body is nested too deeply',
  ],
])('rejects %#', (body, status, message) => {
  expect(answerQueries(index, body, SAMPLE_CONTEXT)).toEqual({
    status,
    body: { status, message } satisfies ProtocolError,
  });
});
