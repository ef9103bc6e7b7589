import { expect, test } from 'vitest';
import { parseMarked } from '../parts/MarkedText.tsx';
import { shortSnippet } from './SearchResults.tsx';

/** A short snippet in the protocol's format. */
const shorten = (html: string, words = 5) =>
  shortSnippet(parseMarked(html), words)
    .map(({ text, marked }) => (marked ? `<mark>${text}</mark>` : text))
    .join('');

test.each<[name: string, html: string, short: string]>([
  ['nothing', '', ''],
  ['a short text', 'one <mark>two</mark> three', 'one <mark>two</mark> three'],
  ['a text without marks', 'one two three four five six seven', 'one two three four five…'],
  [
    'a mark in the middle',
    '…one two three four <mark>five</mark> six seven eight nine ten…',
    '…one two three four <mark>five</mark>…',
  ],
  [
    'a mark at the end',
    'one two three four five six seven eight nine <mark>ten</mark>',
    '…six seven eight nine <mark>ten</mark>',
  ],
  ['a mark at the start', '<mark>one</mark> two three four five six…', '<mark>one</mark> two three four five…'],
  [
    'the most different marks',
    '<mark>a</mark> b c d e <mark>a</mark> f <mark>g</mark> h i',
    '…e <mark>a</mark> f <mark>g</mark> h…',
  ],
  [
    'part of a word',
    'one two three four five six <mark>sev</mark>en eight',
    '…three four five six <mark>sev</mark>en…',
  ],
  ['letters that look like tags', '&lt;b&gt; two three four five six seven', '<b> two three four five…'],
])('%s', (_, html, short) => {
  expect(shorten(html)).toBe(short);
});

test.each([1, 2, 3, 5, 9])('never more than %d words', (words) => {
  const html = Array.from({ length: 30 }, (_, n) => (n % 7 === 3 ? `<mark>w${n}</mark>` : `w${n}`)).join(' ');
  expect(shorten(html, words).split(/\s+/)).toHaveLength(words);
});
