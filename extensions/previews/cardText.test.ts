import { expect, it } from 'vitest';
import { cutTitle, wrapTitle } from './cardText.ts';

/** Every letter is 10 pixels wide. */
const measure = (text: string) => text.length * 10;

it.each([
  ['one line is left alone', 'Short title', 200, 1, ['Short title']],
  // greedy filling would give "aaaa bbbb cccc" and "dddd"
  ['two lines are balanced', 'aaaa bbbb cccc dddd', 150, 2, ['aaaa bbbb', 'cccc dddd']],
  ['space of any kind parts words once', ' a\n b\t', 200, 1, ['a b']],
  ['too many lines', 'aaaa bbbb cccc dddd', 100, 1, null],
  ['a word that is too wide', 'configuration', 100, 3, null],
  ['no words', '', 100, 1, []],
])('wraps: %s', (_, title, width, maxLines, lines) => {
  expect(wrapTitle(title, { measure, width, maxLines })).toEqual(lines);
});

it.each([
  ['names break after their punctuation', 'gallery_aws.s3.manager', 120, 3, ['gallery_aws.', 's3.manager']],
  ['a name without any breaks anywhere', 'abcdefghijklmno', 100, 2, ['abcdefgh', 'ijklmno']],
  ['what is too much is an ellipsis', 'one two three four five', 80, 2, ['one two', 'three…']],
  ['no sign stands before the ellipsis', 'aaaa bbb, cccc dddd', 100, 1, ['aaaa bbb…']],
])('cuts: %s', (_, title, width, maxLines, lines) => {
  const cut = cutTitle(title, { measure, width, maxLines });
  expect(cut).toEqual(lines);
  expect(Math.max(...cut.map(measure))).toBeLessThanOrEqual(width);
});
