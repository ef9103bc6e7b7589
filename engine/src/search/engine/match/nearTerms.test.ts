import { expect, test } from 'vitest';
import { sharedLetters } from '../index/dictionary.ts';
import { nearTerms, typosAllowed } from './nearTerms.ts';

const terms =
  'advanced asset assets backfill backfills execution executions executor gallery partition partitioned sensor'.split(
    ' ',
  );
const dictionary = { terms, shared: sharedLetters(terms), joined: new Uint8Array(terms.length) };

test.each([
  ['run', 0],
  ['asse', 1],
  ['sensors', 1],
  ['backfill', 2],
  // Numbers are exact.
  ['20240101', 0],
])('%s may have %i typos', (word, typos) => {
  expect(typosAllowed(word)).toBe(typos);
});

const found = (word: string, most: number, prefix: boolean) =>
  nearTerms(dictionary, word, { most, prefix }).flatMap(({ from, to, text, typos }) =>
    terms.slice(from, to).map((term) => `${term} ${typos}${text === term ? '' : ` by ${text}`}`),
  );

test.each([
  // A missing, extra, wrong, or swapped letter is one typo.
  ['senor', 1, ['sensor 1']],
  ['sennsor', 1, ['sensor 1']],
  ['sansor', 1, ['sensor 1']],
  ['sesnor', 1, ['sensor 1']],
  // Singular and plural differ by one letter.
  ['assett', 1, ['asset 1', 'assets 1']],
  // Two.
  ['bakfil', 2, ['backfill 2']],
  ['exectuoin', 2, ['execution 2']],
  ['sesnro', 2, ['sensor 2']],
  ['senr', 1, []],
  // The first letter counts as two, and excludes other typos.
  ['artition', 2, ['partition 2']],
  ['bartition', 2, ['partition 2']],
  ['apartition', 2, ['partition 2']],
  ['aprtition', 2, ['partition 2']],
  ['bartitio', 2, []],
  ['ensor', 1, []],
  // The word itself isn't a typo.
  ['gallery', 2, []],
  ['x', 2, []],
  ['y'.repeat(600), 2, []],
])('%s with at most %i', (word, most, wanted) => {
  expect(found(word, most, false)).toEqual(wanted);
});

test.each([
  ['exectu', 1, ['execution 1 by execu', 'executions 1 by execu', 'executor 1 by execu']],
  ['partiton', 2, ['partition 1', 'partitioned 1 by partition']],
  ['bcakf', 1, ['backfill 1 by backf', 'backfills 1 by backf']],
  // Terms that start with the word need no typos.
  ['asse', 1, []],
])('prefixes similar to %s, with at most %i', (word, most, wanted) => {
  expect(found(word, most, true)).toEqual(wanted);
});
