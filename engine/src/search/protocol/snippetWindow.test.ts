import { expect, it } from 'vitest';
import { snippetWindow } from './snippetWindow.ts';

/** The window of a text with its marks in brackets. */
function windowOf(bracketed: string, count: number): string {
  const marks: { start: number; end: number }[] = [];
  let text = '';
  for (const char of bracketed) {
    if (char === '[') marks.push({ start: text.length, end: text.length });
    else if (char === ']') Object.assign(marks.at(-1) ?? {}, { end: text.length });
    else text += char;
  }
  const { start, end } = snippetWindow(text, marks, count);
  return text.slice(start, end);
}

it.each([
  // Short enough, or without a mark.
  ['one [two] three', 3, 'one two three'],
  ['one two three four', 3, 'one two three'],
  ['', 3, ''],
  ['one', 0, ''],
  // The start, if it contains the marks too.
  ['one [two] three four five', 3, 'one two three'],
  // A third of the window, at most three words, comes before the first mark.
  ['a b c d e [f] g h i j k', 5, 'd e f g h'],
  ['a b c d e [f] [g] h i j k', 5, 'd e f g h'],
  ['a b c d e f g h i j k l [m] n o p q r s t', 12, 'i j k l m n o p q r s t'],
  ['a b c d e f g h i j [k] l m n o p q r s t', 10, 'h i j k l m n o p q'],
  // Its sentence, if that starts shortly before.
  ['A b c d. E f g [h] i j k l m n o p', 6, 'E f g h i j'],
  ['Use "a b." C [d] e f g h', 4, 'C d e f'],
  ['A b? C d! E [f] g h i', 4, 'E f g h'],
  ['A b. C d e f [g] h i j', 3, 'f g h'],
  ['In 1.10 d e f [g] h i j', 4, 'f g h i'],
  // In a longer snippet, the mark is among the first dozen words, so that it isn't cut off.
  [`${'a '.repeat(14)}[b]${' c'.repeat(30)}`, 30, `a a a b${' c'.repeat(26)}`],
  [`${'a '.repeat(12)}[b]${' c'.repeat(30)}`, 30, `${'a '.repeat(12)}b${' c'.repeat(17)}`],
  // At the end, nothing follows.
  ['a b c d e f g h i j [k]', 3, 'i j k'],
  // More distinct words first, then more marks.
  ['[x] [x] [x] a b c d [x] [y] e f', 3, 'd x y'],
  ['a b [x] c d e f [x] [x] g h i', 3, 'f x x'],
  // White space inside the window is kept.
  ['a  [b]\n c d', 2, 'a  b'],
  // Punctuation belongs to its word.
  ['a, b: (c) [d]. e', 2, '(c) d.'],
  // Scripts without spaces: two letters per word, and no mark is cut.
  ['日本語[処理系統]文書検索', 2, '語処理系統'],
  ['一二三四五六七八九十', 3, '一二三四五六'],
])('%j in %i words', (text, count, expected) => {
  expect(windowOf(text, count)).toBe(expected);
});

it('cuts a text without any space', () => {
  expect(windowOf('x'.repeat(1000), 2)).toHaveLength(160);
  expect(windowOf(`${'x'.repeat(70)}[${'y'.repeat(20)}]${'x'.repeat(300)}`, 1)).toBe(
    `${'x'.repeat(70)}${'y'.repeat(20)}`,
  );
});
