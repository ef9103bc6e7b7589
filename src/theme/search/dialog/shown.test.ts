import { expect, test } from 'vitest';
import type { Hit, QueryResult } from '../../../search/records/record.ts';
import { optionsOf, shownAtStart, shownOf } from './shown.ts';

const site = { url: 'https://docs.example.com' };
const hit = (url: string): Hit => ({ objectID: url, url });
const result = (hits: Hit[], more: Partial<QueryResult> = {}) => ({ hits, nbHits: 99, ...more }) as QueryResult;

test('hits are grouped by page, at most five each, and numbered consecutively', () => {
  const hits = ['/a', '/b#1', '/a#1', ...[2, 3, 4, 5, 6].map((n) => `/a#${n}`), '/c'].map(hit);
  const shown = shownOf('q', result(hits), site);
  expect(shown).toMatchObject({
    kind: 'hits',
    query: 'q',
    count: 99,
    groups: [{ first: 0 }, { first: 5 }, { first: 6 }],
  });
  expect(optionsOf(shown).map(({ href }) => href)).toEqual(['/a', '/a#1', '/a#2', '/a#3', '/a#4', '/b#1', '/c']);
});

test("addresses of this site become paths; a hit without a target isn't a row", () => {
  const hits = ['https://docs.example.com/a#b', 'https://elsewhere.example.com/x', 'javascript:alert(1)', ''].map(hit);
  const shown = shownOf('q', result(hits), site);
  expect(optionsOf(shown).map(({ href }) => href)).toEqual(['/a#b', 'https://elsewhere.example.com/x']);
  expect(shownOf('q', result([hit('')]), site)).toMatchObject({ kind: 'none' });
});

test('no hits: suggestions', () => {
  const shown = shownOf('q', result([], { userData: [{ suggestions: ['a', 'b'] }] }), site);
  expect(shown).toEqual({ kind: 'none', query: 'q', suggestions: ['a', 'b'] });
  expect(optionsOf(shown)).toEqual([]);
});

test('on the start screen, recent hits come before favorites', () => {
  const saved = { recents: [{ ...hit('/a'), url: '/a' }], favorites: [{ ...hit('/b'), url: '/b' }] };
  expect(optionsOf(shownAtStart(saved, site)).map(({ href }) => href)).toEqual(['/a', '/b']);
});
