import { expect, it } from 'vitest';
import { readQuery } from './readQuery.ts';

const NONE = new Map();
/** So many values, in one of the two forms. */
const facets = (count: number) => Array.from({ length: count }, (_, i) => `section:z${i}`);
const filters = (count: number) => facets(count).join(' OR ');
const TOO_MANY = 'Too many filters: at most 50 values in "filters" and "facetFilters" together';

it('has a default for everything but the index', () => {
  expect(readQuery({ indexName: 'docs' })).toEqual({
    query: '',
    hitsPerPage: 20,
    page: 0,
    retrieve: expect.anything(),
    highlight: expect.anything(),
    snippetWords: new Map([['content', 10]]),
    preTag: '<em>',
    postTag: '</em>',
    ellipsis: '…',
    facets: [],
    maxValuesPerFacet: 100,
    filter: null,
    clickAnalytics: false,
    params: '',
  });
});

it.each([
  // JSON, and the strings of URL-encoded parameters.
  [
    { hitsPerPage: 0, page: 3 },
    { hitsPerPage: 0, page: 3 },
  ],
  [{ params: 'hitsPerPage=5&page=2' }, { hitsPerPage: 5, page: 2 }],
  [{ clickAnalytics: true }, { clickAnalytics: true }],
  [{ params: 'clickAnalytics=true' }, { clickAnalytics: true }],
  [{ facets: 'section, type' }, { facets: ['section', 'type'] }],
  [{ facets: '["section"]' }, { facets: ['section'] }],
  [
    { facets: null, query: null },
    { facets: [], query: '' },
  ],
  // Snippets: words by attribute.
  [{ attributesToSnippet: [] }, { snippetWords: NONE }],
  [
    { attributesToSnippet: ['content:5', 'hierarchy.lvl1:7', '*', 'hierarchy:0'] },
    {
      snippetWords: new Map([
        ['content', 5],
        ['hierarchy.lvl1', 7],
        ['*', 10],
        ['hierarchy', 0],
      ]),
    },
  ],
  [
    { highlightPreTag: '<mark>', highlightPostTag: '</mark>', snippetEllipsisText: '' },
    { preTag: '<mark>', postTag: '</mark>', ellipsis: '' },
  ],
  // Unknown parameters have no effect.
  [{ distinct: 1, analyticsTags: ['x'], userToken: 5, restrictSearchableAttributes: ['content'] }, { query: '' }],
  // At the limits.
  [{ query: 'é'.repeat(256), hitsPerPage: 1000 }, { hitsPerPage: 1000 }],
  [{ filters: filters(25), facetFilters: [facets(25)] }, { query: '' }],
  [{ filters: `NOT ((${filters(50)}))` }, { query: '' }],
])('%j', (params, expected) => {
  expect(readQuery({ indexName: 'docs', ...params })).toMatchObject(expected);
});

it.each([
  [{ indexName: undefined }, 400, 'Invalid value for "indexName" parameter, expected text'],
  [{ indexName: 5 }, 400, 'Invalid value for "indexName" parameter, expected text'],
  [{ indexName: 'other' }, 404, 'Index other does not exist'],
  [
    { type: 'facet', facet: 'section' },
    400,
    'Searching for facet values is not supported: request "facets" in a query instead',
  ],
  [{ query: 5 }, 400, 'Invalid value for "query" parameter, expected text'],
  [{ query: ['a'] }, 400, 'Invalid value for "query" parameter, expected text'],
  [{ query: 'é'.repeat(257) }, 400, 'The query is too long: at most 512 bytes'],
  [{ hitsPerPage: -1 }, 400, 'Invalid value for "hitsPerPage" parameter, expected an integer between 0 and 1000'],
  [{ hitsPerPage: 1001 }, 400, 'Invalid value for "hitsPerPage" parameter, expected an integer between 0 and 1000'],
  [{ hitsPerPage: 1.5 }, 400, 'Invalid value for "hitsPerPage" parameter, expected an integer between 0 and 1000'],
  [{ hitsPerPage: 'ten' }, 400, 'Invalid value for "hitsPerPage" parameter, expected an integer between 0 and 1000'],
  [{ hitsPerPage: [20] }, 400, 'Invalid value for "hitsPerPage" parameter, expected an integer between 0 and 1000'],
  [{ page: 1e9 }, 400, 'Invalid value for "page" parameter, expected an integer between 0 and 1000000'],
  [{ attributesToRetrieve: 5 }, 400, 'Invalid value for "attributesToRetrieve" parameter, expected a list of strings'],
  [
    { attributesToRetrieve: [5] },
    400,
    'Invalid value for "attributesToRetrieve" parameter, expected a list of strings',
  ],
  [
    { attributesToRetrieve: '[broken' },
    400,
    'Invalid value for "attributesToRetrieve" parameter, expected a list of strings',
  ],
  [{ facets: { a: 1 } }, 400, 'Invalid value for "facets" parameter, expected a list of strings'],
  [{ facets: Array(201).fill('a') }, 400, 'Invalid value for "facets" parameter, expected at most 200 entries'],
  [
    { attributesToSnippet: ['content:x'] },
    400,
    'Invalid value for "attributesToSnippet" parameter, expected attribute or attribute:words',
  ],
  [{ highlightPreTag: 5 }, 400, 'Invalid value for "highlightPreTag" parameter, expected text'],
  [
    { highlightPreTag: 'x'.repeat(201) },
    400,
    'Invalid value for "highlightPreTag" parameter, expected at most 200 letters',
  ],
  [{ clickAnalytics: 1 }, 400, 'Invalid value for "clickAnalytics" parameter, expected true or false'],
  [
    { facetFilters: 5 },
    400,
    'Invalid value for "facetFilters" parameter, expected facet:value strings in at most two levels of lists',
  ],
  // A value of a filter costs a comparison on each page, whichever parameter it comes from.
  [{ filters: filters(51) }, 400, TOO_MANY],
  [{ facetFilters: facets(51) }, 400, TOO_MANY],
  [{ facetFilters: [facets(51)] }, 400, TOO_MANY],
  [{ facetFilters: facets(51).join(',') }, 400, TOO_MANY],
  [{ filters: filters(26), facetFilters: [facets(25)] }, 400, TOO_MANY],
  [{ params: `filters=${filters(26)}&facetFilters=${JSON.stringify(facets(25))}` }, 400, TOO_MANY],
  [{ filters: 'x' }, 400, 'filters: Unexpected text at col 0, expected facet:value, AND, OR, NOT or brackets'],
])('rejects %j with %i', (params, status, message) => {
  expect(readQuery({ indexName: 'docs', ...params })).toEqual({ status, message });
});
