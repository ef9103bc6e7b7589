import { expect, it } from 'vitest';
import { createCodeSpans } from './codeRanges.ts';

it.each([
  ['`a` b', 1, 3],
  ['``a`b`` c', 2, 7],
  ['`a\nb` c', 1, 5],
  ['`a\n` c', 1, 4],
  // no run of the same length
  ['`a', 1, -1],
  ['`a``', 1, -1],
  // the paragraph ends first
  ['`a\n\nb`', 1, -1],
  ['`a\n- b`', 1, -1],
  ['```a\n```', 3, -1],
])('%j: %d backticks end at %d', (text, ticks, end) => {
  expect(createCodeSpans(text)(0, ticks)).toBe(end);
});

it('answers for every place of a text', () => {
  const end = createCodeSpans('`a` x\n\n`b` `c\n\n`d`');
  expect([end(0, 1), end(7, 1), end(11, 1), end(15, 1)]).toEqual([3, 10, -1, 18]);
});
