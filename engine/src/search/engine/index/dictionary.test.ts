import { expect, test } from 'vitest';
import { findPrefix, findTerm, sharedLetters } from './dictionary.ts';

const terms = ['a', 'asset', 'assets', 'asses', 'b', '数据'].sort();
const dictionary = { terms, shared: sharedLetters(terms), joined: new Uint8Array(terms.length) };

test('terms know how many letters they share with the previous one', () => {
  expect(terms.map((term, i) => `${term} ${dictionary.shared[i]}`)).toEqual([
    'a 0',
    'asses 1',
    'asset 4',
    'assets 5',
    'b 0',
    '数据 0',
  ]);
});

test.each([
  ['asse', ['asses', 'asset', 'assets']],
  ['a', ['a', 'asses', 'asset', 'assets']],
  ['数', ['数据']],
  ['c', []],
  ['', []],
])('terms that start with %j', (text, wanted) => {
  const range = findPrefix(dictionary, text);
  expect(range ? terms.slice(range.from, range.to) : []).toEqual(wanted);
});

test('a single term', () => {
  expect(findTerm(dictionary, 'asset')).toEqual({ from: 2, to: 3, text: 'asset', prefix: false });
  expect(findTerm(dictionary, 'asse')).toBeUndefined();
  expect(findTerm(dictionary, '')).toBeUndefined();
});
