import { expect, it } from 'vitest';
import { createMarker } from './marker.ts';
import { queryWordsOf } from './queryWords.ts';

/** Marks words of the text that equal a word of the query or start with it; `typos` are further whole matches. */
function marked(text: string, query: string, typos: string[] = []) {
  const words = queryWordsOf(query);
  const starts = words.tokens.map((token) => token.text);
  const matcher = (token: string) =>
    typos.includes(token)
      ? token.length
      : Math.max(0, ...starts.map((word) => (token.startsWith(word) ? word.length : 0)));
  return createMarker({ matcher, words, preTag: '[', postTag: ']', ellipsis: '…' })(text);
}

it.each([
  // Whole words and prefixes; each word separately.
  ['An asset check', 'asset check', 'An [asset] [check]'],
  ['An asset check', 'ass', 'An [ass]et check'],
  ['Assets and Asset', 'asset', '[Asset]s and [Asset]'],
  // A part of a name, or all of it; adjacent parts are one mark.
  ['AssetExecutionContext', 'asset execution', '[AssetExecution]Context'],
  ['The io_manager key', 'io manager', 'The [io]_[manager] key'],
  ['The io_manager key', 'iomanager', 'The [io_manager] key'],
  ['The io_manager key', 'ioman', 'The [io_man]ager key'],
  // Folded letters are marked at their original position.
  ['Café naïve', 'cafe nai', '[Café] [naï]ve'],
  ['Cafe\u0301s', 'cafe', '[Cafe\u0301]s'],
  // HTML is text, also inside and at the edge of a mark.
  ['a < b && <Suspense> "x"', 'suspense', 'a &lt; b &amp;&amp; &lt;[Suspense]&gt; "x"'],
  ['R&D', 'r&d', '[R&amp;D]'],
  ['no match', 'xyz', 'no match'],
  ['', 'xyz', ''],
])('%j for %j', (text, query, expected) => {
  expect(marked(text, query).highlight().value).toBe(expected);
});

it.each([
  ['An asset check', 'xyz', [], 'none', [], undefined],
  ['An asset check', 'asset xyz', [], 'partial', ['asset'], false],
  ['An asset check', 'asset check', [], 'full', ['asset', 'check'], false],
  ['Asset check', 'check asset', [], 'full', ['check', 'asset'], true],
  ['Asset', 'ass', [], 'full', ['ass'], false],
  // Identifiers are words of the query, part by part.
  ['iomanager', 'io_manager', [], 'full', ['io', 'manager'], true],
  // Typos and plurals stand for a query word.
  ['An asset', 'aset', ['asset'], 'full', ['aset'], false],
  ['A factory', 'factories', ['factory'], 'full', ['factories'], false],
  ['All schedules', 'scheduels', ['schedules'], 'full', ['scheduels'], false],
  // Synonyms don't.
  ['Kubernetes', 'k8s', ['kubernetes'], 'partial', [], true],
  ['Asset, asset.', 'asset asset', [], 'full', ['asset'], true],
] as const)('%j for %j', (text, query, typos, matchLevel, matchedWords, fullyHighlighted) => {
  const { value: _, ...rest } = marked(text, query, [...typos]).highlight();
  const all = fullyHighlighted === undefined ? {} : { fullyHighlighted };
  expect(rest).toEqual({ matchLevel, matchedWords, ...all });
});

it.each([
  ['one two three', 'two', 3, 'one [two] three'],
  ['one two three four', 'one', 2, '[one] two…'],
  ['one two three four', 'four', 2, '…three [four]'],
  ['one two three four five', 'three', 1, '…[three]…'],
  ['one two, three', 'one', 2, '[one] two…'],
  ['one two – three', 'one', 3, '[one] two…'],
  ['one two.', 'one', 2, '[one] two.'],
  ['a & b & <c> d', 'c', 1, '…&lt;[c]&gt;…'],
])('snippet of %j for %j in %i words', (text, query, words, value) => {
  expect(marked(text, query).snippet(words)).toEqual({ value, matchLevel: 'full' });
});
