import { expect, test } from 'vitest';
import { generateSearchFile } from './generate.mjs';
import { makeQueries, typedLetterByLetter } from './queries.mjs';
import { readVocabulary } from './vocabulary.mjs';

const vocabulary = readVocabulary('site/docs');
const make = (seed: string) => generateSearchFile({ records: 500, seed, vocabulary });

test('the same seed yields the same file, with about this many records', () => {
  const file = make('a');
  expect(make('a')).toEqual(file);
  expect(make('b')).not.toEqual(file);
  const records = file.pages.flatMap(({ sections }) => sections.flatMap(([, , , texts]) => [1, ...texts])).length;
  expect(records).toBeGreaterThanOrEqual(500);
  expect(records).toBeLessThan(700);
});

test('sentences have 12 to 25 words, headings at most a line', () => {
  for (const { sections } of make('a').pages)
    for (const [, , title, texts] of sections) {
      expect(title.length).toBeLessThan(120);
      for (const text of texts) {
        expect(text.split(' ').length).toBeGreaterThanOrEqual(12);
        expect(text.split(' ').length).toBeLessThanOrEqual(25);
      }
    }
});

test('queries come from the file, and are typed letter by letter', () => {
  const queries = makeQueries(make('a'), { count: 26, seed: 'a', frequent: vocabulary.words });
  expect(queries).toHaveLength(26);
  expect(typedLetterByLetter(['abc', 'd'])).toEqual(['a', 'ab', 'abc', 'd']);
});
