import { expect, it } from 'vitest';
import { createBraceScanner } from './tags.ts';

it.each([
  ['{a}', 3],
  ['{a {b} c} d', 9],
  // JavaScript strings, templates, and comments
  ['{"}"}', 5],
  ["{'}' + `}`}", 11],
  ['{/* } */ a}', 11],
  ['{a // }\n}', 9],
  // prose
  ["{don't}", 7],
  ['{/* a}', 6],
  // unclosed
  ['{a', -1],
  ['{a {b}', -1],
])('the brace of %j ends at %d', (text, end) => {
  expect(createBraceScanner(text)(0)).toBe(end);
});

it('returns the same for an inner brace before and after the outer one', () => {
  const text = '{a {"}" b} {c} {';
  const starts = [0, 3, 11, 15];
  const one = createBraceScanner(text);
  const each = starts.map((start) => createBraceScanner(text)(start));
  expect(each).toEqual([10, 10, 14, -1]);
  expect(starts.map(one)).toEqual(each);
  expect(starts.reverse().map(createBraceScanner(text))).toEqual(each.reverse());
});
