import { describe, expect, test } from 'vitest';
import { find, sampleFile, samplePage, sampleSection } from '../../../../test/support/search/sampleFile.ts';
import { createIndex } from '../createIndex.ts';

/** Its title and its text are about the words of each message below. */
const ABOUT = samplePage({
  title: 'Pans of the oven',
  text: ['Find a pan.', 'The oven could be cold, or not.', 'No pan in an oven was found by 3 bakers.'],
});
const OTHERS = Array.from({ length: 20 }, (_, i) =>
  samplePage({ title: `Other ${i}`, text: ['The oven has a pan.', 'It could not be found in the kitchen.'] }),
);
const row = 'Could not find pan tin_3 in the oven: it is cold Heat it';
const page = (change: object = {}) =>
  samplePage({ title: 'Errors', sections: [sampleSection(2, 'If it fails', ['Look here.', row])], ...change });
const firstOf = (query: string, change?: object) =>
  find(createIndex(sampleFile([ABOUT, ...OTHERS, page(change)])), query)[0];

describe('the record that quotes a message comes first', () => {
  test.each([
    ['as written', 'Could not find pan tin_3 in the oven'],
    ['cut in a word', 'Could not find pan tin_3 in the ov'],
    ['with other names', "Could not find pan 'rye_mold' in the oven."],
    ['after a prefix', 'kitchen.errors.BakeError: Could not find pan tin_3'],
    [
      'as the last line of a trace',
      'Traceback:\n  File "/srv/bake.py"\n    find()\nBakeError: Could not find pan tin_3\n',
    ],
  ])('%s', (_, query) => {
    expect(firstOf(query)).toBe(`If it fails: ${row}`);
  });

  test('a sentence in quotes of which less than half is known is no quotation', () => {
    expect(firstOf("Could 'rye mold' be found by the bakers of an oven?")).not.toBe(`If it fails: ${row}`);
  });
});

test.each([
  ['as code', 'oven could be cold ', ['oven could be cold'], 'Baking: If the oven could be cold, wait.'],
  ['but not as text of four words', 'oven could be cold ', [], 'Oven: Cold ones are slow, and cold.'],
  ['as text of five', 'the oven could be cold ', [], 'Baking: If the oven could be cold, wait.'],
  ['only if no word is missing', 'the oven should be cold ', [], 'Oven: Cold ones are slow, and cold.'],
])('another query is quoted %s', (_, query, names, expected) => {
  const about = samplePage({ title: 'Oven', text: ['Cold ones are slow, and cold.'] });
  const quoting = samplePage({ title: 'Baking', text: ['If the oven could be cold, wait.'], names });
  const index = createIndex(sampleFile([about, ...OTHERS, quoting]));
  expect(find(index, query)[0]).toBe(expected);
});

test.each([
  ['after', 'error oven could be cold'],
  ['before', 'oven could be cold error '],
])('another query is quoted %s a word for an error', (_, query) => {
  const text = 'If the oven could be cold, wait.';
  const about = samplePage({ title: 'Oven errors', text: ['Cold ones are slow, and cold.'] });
  const quoting = samplePage({ title: 'Baking', text: [text], names: ['oven could be cold'] });
  expect(find(createIndex(sampleFile([about, ...OTHERS, quoting])), query)[0]).toBe(`Baking: ${text}`);
});

test('of two records that quote a message, the one of the better page comes first', () => {
  const better = page({ title: 'Oven errors', url: '/oven-errors' });
  const index = createIndex(sampleFile([...OTHERS, page(), better]));
  const [first] = index.search({ query: 'Could not find pan tin_3 in the oven', limit: 1 }).places;
  expect(index.pages[first?.page ?? 0]?.title).toBe('Oven errors');
});

test('a record that is not accepted, or has an excluded word, quotes nothing', () => {
  const index = createIndex(sampleFile([ABOUT, ...OTHERS, page()]));
  const accept = () => new Set(['lvl1', 'lvl2'] as const);
  const query = 'Could not find pan tin_3 in the oven';
  const [first] = index.search({ query, limit: 1, accept }).places;
  expect(first?.text).toBe(-1);
  expect(find(index, `${query} -heat`)).not.toContain(`If it fails: ${row}`);
});
