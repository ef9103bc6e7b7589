import { expect, it } from 'vitest';
import { encodeParams, readParams } from './params.ts';

it.each([
  [
    { query: 'a', page: 1 },
    { query: 'a', page: 1 },
  ],
  // The legacy member: a string as the first clients sent it, or an object; the members next to it win.
  [
    { indexName: 'docs', params: 'query=a%20b&page=1' },
    { indexName: 'docs', query: 'a b', page: '1' },
  ],
  [{ params: { query: 'a' }, query: 'b' }, { query: 'b' }],
  [{ params: '' }, {}],
  [{ params: null }, {}],
])('%j', (value, expected) => {
  expect(readParams(value)).toEqual(expected);
});

it.each([
  ['text', 'Each query must be an object'],
  [null, 'Each query must be an object'],
  [[], 'Each query must be an object'],
  [{ params: 5 }, 'Invalid value for "params" parameter, expected an object or URL-encoded text'],
  [{ params: ['query=a'] }, 'Invalid value for "params" parameter, expected an object or URL-encoded text'],
])('rejects %j', (value, message) => {
  expect(readParams(value)).toEqual({ status: 400, message });
});

it('encodes the parameters for the answer', () => {
  const params = { indexName: 'docs', query: 'a b&c', page: 1, facets: ['section'], filters: undefined, empty: null };
  expect(encodeParams(params)).toBe('query=a+b%26c&page=1&facets=%5B%22section%22%5D');
});
