import { expect, it } from 'vitest';
import { queryWordsOf, wordsMatched } from './queryWords.ts';

it.each([
  ['asset check', ['asset', 'check']],
  ['io_manager', ['io', 'manager']],
  ['AssetKey', ['asset', 'key']],
  ['asset asset', ['asset', 'asset']],
  ['', []],
])('the words of %j', (query, expected) => {
  expect(queryWordsOf(query).units.map(({ text }) => text)).toEqual(expected);
});

it.each([
  // Equal, a prefix, singular or plural, a name of several parts.
  ['asset check', ['check'], ['check']],
  ['asset che', ['che', 'asset'], ['asset', 'che']],
  ['assets', ['asset'], ['assets']],
  ['io_manager', ['iomanager'], ['io', 'manager']],
  // Typos: missing, doubled, wrong, swapped letters; not too many.
  ['schdule', ['schedule'], ['schdule']],
  ['assset', ['asset'], ['assset']],
  ['retyr', ['retry'], ['retyr']],
  ['partiton sensor', ['partition'], ['partiton']],
  ['job', ['jab'], []],
  ['retry', ['entry'], []],
  // Synonyms.
  ['k8s', ['kubernetes'], []],
  ['asset', [], []],
])('%j, if a text has %j', (query, letters, expected) => {
  expect(wordsMatched(queryWordsOf(query), letters)).toEqual(expected);
});
