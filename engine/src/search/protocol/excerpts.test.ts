import { expect, test } from 'vitest';
import { excerptOf, sentenceFor } from './excerpts.ts';

/** Counts the distinct words of a query that text has. */
const countOf = (query: string) => (text: string) => ({
  words: query.split(' ').filter((word) => text.toLowerCase().includes(word)).length,
});

test.each<[name: string, query: string, texts: string[], excerpt: string | undefined]>([
  [
    'a sentence, not the name',
    'retry policy',
    ['RetryPolicy', 'A retry policy starts a step again.'],
    'A retry policy',
  ],
  ['a sentence, not a row', 'retry', ['max_retries retry limit of a step', 'Steps retry. Runs do too.'], 'Steps retry'],
  [
    'a row with two words more',
    'runs gone restart',
    ['It starts all runs.', 'Runs are gone after a restart No home'],
    'Runs are',
  ],
  ['a name, if no text has more', 'retry', ['RetryPolicy', 'Steps start again.'], 'RetryPolicy'],
  ['the first of equals', 'retry', ['Steps retry once.', 'Runs retry once.'], 'Steps retry'],
  [
    'the first sentence, if nothing matches',
    'word',
    ['pip install gallery', 'Steps start again.', 'More.'],
    'Steps start',
  ],
  [
    'nothing, without a match or a sentence',
    'word',
    ['pip install x==1.10.11 y', 'Key Value', 'Prerequisites'],
    undefined,
  ],
  ['nothing of a section without text', 'word', [], undefined],
  ['a sentence that ends with a quote', 'word', ['one two', 'They said "no."'], 'They said'],
])('%s', (_, query, texts, excerpt) => {
  const found = texts[excerptOf(texts, countOf(query))];
  expect(found?.slice(0, excerpt?.length)).toBe(excerpt);
});

test.each<[name: string, query: string, texts: string[], at: number, chosen: number]>([
  [
    'a name gives way to a sentence with its words',
    'backfill',
    ['BackfillPolicy', 'Set the backfill policy here.'],
    0,
    1,
  ],
  ['but not to one with fewer', 'backfill policy', ['BackfillPolicy', 'Start a backfill here.'], 0, 0],
  ['nor to a row', 'backfill', ['BackfillPolicy', 'A backfill policy for runs'], 0, 0],
  ['so does a row', 'backfill', ['Set the backfill policy here.', 'policy of the backfill'], 1, 0],
  ['which stays if it has more words', 'backfill row', ['Set the backfill policy here.', 'row of the backfill'], 1, 1],
  ['a sentence stays', 'backfill', ['A backfill is big.', 'Set the backfill policy.'], 1, 1],
])('%s', (_, query, texts, at, chosen) => {
  expect(sentenceFor(texts, at, countOf(query))).toBe(chosen);
});
