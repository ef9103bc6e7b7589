import { expect, test } from 'vitest';
import { sampleHit, sampleResult } from '../../../../test/support/theme/sampleHits.ts';
import { readAnswer } from './readAnswer.ts';

const read = (changes: object, asked = 20) => readAnswer({ ...sampleResult([]), ...changes }, asked);
const hitOf = (hit: unknown) => read({ hits: [hit] }).hits[0];

test('keeps a valid answer unchanged', () => {
  const hit = sampleHit('/a#b', {
    symbol: { kind: 'class', path: 'gallery.A', signature: 'A(b)' },
    names: ['A'],
    content: 'Words',
    _highlightResult: { hierarchy: { lvl2: { value: '<mark>b</mark>', matchLevel: 'full', matchedWords: ['b'] } } },
    _snippetResult: { content: { value: 'Words', matchLevel: 'none' } },
  });
  const answer = sampleResult([hit], {
    nbHits: 1655,
    queryID: 'id',
    facets: { section: { Docs: 1, __proto__x: 2 } },
    userData: [{ suggestions: ['a'] }],
  });
  expect(readAnswer(structuredClone(answer), 20)).toEqual(answer);
});

test.each([undefined, null, 'text', 7, [], {}, { hits: null }, { hits: {} }, { hits: 'text' }])(
  'rejects %j',
  (value) => {
    expect(() => readAnswer(value, 20)).toThrow('sent no answer');
  },
);

test.each<[string, unknown, object | undefined]>([
  ['nothing', null, undefined],
  ['a text', 'hit', undefined],
  ['neither id nor address', { content: 'Words' }, undefined],
  ['an id that is none', { objectID: 7, url: '/a' }, { objectID: '/a', url: '/a' }],
  ['an address that is none', { objectID: 'a', url: { toString: 1 } }, { objectID: 'a' }],
  [
    'lists and objects where texts should be',
    { objectID: 'a', content: ['x'], section: {}, type: 1, anchor: [], url_without_anchor: 1, is_code: 'yes' },
    { objectID: 'a' },
  ],
  [
    'other things in its lists',
    { objectID: 'a', trail: ['Guides', null, { a: 1 }, 7], names: 'dg.asset' },
    { objectID: 'a', trail: ['Guides'] },
  ],
  ['a hierarchy that is none', { objectID: 'a', hierarchy: 'Docs', symbol: 'class' }, { objectID: 'a' }],
  [
    'levels that are no texts',
    { objectID: 'a', hierarchy: { lvl0: 7, lvl1: 'Page', lvl2: null, lvl9: 'x', constructor: 'y' } },
    { objectID: 'a', hierarchy: { lvl1: 'Page', lvl2: null } },
  ],
  [
    'half a symbol',
    { objectID: 'a', symbol: { kind: 'class', path: [] } },
    { objectID: 'a', symbol: { kind: 'class', path: '', signature: '' } },
  ],
  [
    'marks that are no texts',
    {
      objectID: 'a',
      _highlightResult: { hierarchy: { lvl1: { value: 7 }, lvl2: null, lvl3: { value: '<mark>x</mark>' } } },
      _snippetResult: { content: 'Words', hierarchy: [] },
    },
    {
      objectID: 'a',
      _highlightResult: { hierarchy: { lvl3: { value: '<mark>x</mark>' } } },
      _snippetResult: { hierarchy: {} },
    },
  ],
  [
    'keys of prototypes',
    JSON.parse('{"objectID": "a", "__proto__": {"url": "/x"}, "hierarchy": {"__proto__": {"lvl1": "x"}}}'),
    { objectID: 'a', hierarchy: {} },
  ],
])('a hit with %s', (_, hit, expected) => {
  expect(hitOf(hit)).toEqual(expected);
});

test('limits strings, lists, and answers', () => {
  const long = 'x'.repeat(1_000_000);
  const hits = Array.from({ length: 5000 }, (_, n) => ({
    objectID: `${n}`,
    content: long,
    names: Array.from({ length: 5000 }, () => 'a'),
  }));
  const answer = read({ hits });
  expect(answer.hits).toHaveLength(20);
  expect(answer.hits[0]?.content).toHaveLength(10_000);
  expect(answer.hits[0]?.names).toHaveLength(200);
});

test('drops repeated hits', () => {
  const hits = ['a', 'b', 'a'].map((objectID) => ({ objectID }));
  expect(read({ hits }).hits.map(({ objectID }) => objectID)).toEqual(['a', 'b']);
});

test.each<[object, object]>([
  [{ nbHits: '12' }, { nbHits: 0 }],
  [{ nbHits: -1 }, { nbHits: 0 }],
  [{ nbHits: Number.POSITIVE_INFINITY }, { nbHits: 0 }],
  [
    { page: null, hitsPerPage: 'x' },
    { page: 0, hitsPerPage: 20 },
  ],
  [{ queryID: { a: 1 } }, {}],
  [{ facets: [] }, { facets: {} }],
  [{ facets: 'x' }, { facets: {} }],
  [{ facets: { section: null, other: { a: 'x', b: 2, c: -1 } } }, { facets: { section: {}, other: { b: 2 } } }],
  [{ userData: {} }, {}],
  [{ userData: [null, { suggestions: ['a', 1] }] }, { userData: [{ suggestions: [] }, { suggestions: ['a'] }] }],
])('%j', (changes, expected) => {
  const { queryID: _, ...plain } = sampleResult([]);
  expect(read(changes)).toEqual({ ...plain, ...expected });
});

test('a section may have any name', () => {
  const facets = JSON.parse('{"section": {"__proto__": 3, "constructor": 4}}');
  expect(Object.entries(read({ facets }).facets?.section ?? {})).toEqual([
    ['__proto__', 3],
    ['constructor', 4],
  ]);
});
