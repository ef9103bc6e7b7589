import { expect, test } from 'vitest';
import { sharedLetters } from '../index/dictionary.ts';
import { nearTerms, typosAllowed } from './nearTerms.ts';

const terms =
  'advanced asset assets backfill backfills dagster execution executions executor partition partitioned sensor'.split(
    ' ',
  );
const dictionary = { terms, shared: sharedLetters(terms), joined: new Uint8Array(terms.length) };

test.each([
  ['run', 0],
  ['asse', 1],
  ['sensors', 1],
  ['backfill', 2],
  // Numbers are meant as they are.
  ['20240101', 0],
])('%s may have %i typos', (word, typos) => {
  expect(typosAllowed(word)).toBe(typos);
});

const found = (word: string, most: number, prefix: boolean) =>
  nearTerms(dictionary, word, { most, prefix }).flatMap(({ from, to, text, typos }) =>
    terms.slice(from, to).map((term) => `${term} ${typos}${text === term ? '' : ` by ${text}`}`),
  );

test.each([
  // Left out, put in, changed, changed about: one typo.
  ['senor', 1, ['sensor 1']],
  ['sennsor', 1, ['sensor 1']],
  ['sansor', 1, ['sensor 1']],
  ['sesnor', 1, ['sensor 1']],
  // The other number is one letter away.
  ['assett', 1, ['asset 1', 'assets 1']],
  // Two.
  ['bakfil', 2, ['backfill 2']],
  ['exectuoin', 2, ['execution 2']],
  ['sesnro', 2, ['sensor 2']],
  ['senr', 1, []],
  // The first letter counts as two, and nothing else may be wrong.
  ['artition', 2, ['partition 2']],
  ['bartition', 2, ['partition 2']],
  ['apartition', 2, ['partition 2']],
  ['aprtition', 2, ['partition 2']],
  ['bartitio', 2, []],
  ['ensor', 1, []],
  // The word itself is no typo.
  ['dagster', 2, []],
  ['x', 2, []],
  ['y'.repeat(600), 2, []],
])('%s with at most %i', (word, most, wanted) => {
  expect(found(word, most, false)).toEqual(wanted);
});

test.each([
  ['exectu', 1, ['execution 1 by execu', 'executions 1 by execu', 'executor 1 by execu']],
  ['partiton', 2, ['partition 1', 'partitioned 1 by partition']],
  ['bcakf', 1, ['backfill 1 by backf', 'backfills 1 by backf']],
  // What begins with the word is found without typos.
  ['asse', 1, []],
])('what begins like %s, with at most %i', (word, most, wanted) => {
  expect(found(word, most, true)).toEqual(wanted);
});
