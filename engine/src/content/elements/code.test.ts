import { expect, it } from 'vitest';
import { AT, h, testContext } from '../../../test/support/content/testContext.ts';
import { codeHandler, placeOfCode } from './code.ts';

const position = (start: number, end: number) => ({
  start: { line: 7, column: start },
  end: { line: 7, column: end },
});

it.each([
  ['`a`', 3, 6, 4],
  ['``a``', 3, 8, 5],
  ['`` a ``', 3, 10, 6],
])('%s: its text starts after the backticks', (_, start, end, column) => {
  const node = { ...h('code', 'a'), position: position(start, end) };
  const [made] = codeHandler(node, testContext().ctx, AT);
  expect(made).toBe(node);
  expect(placeOfCode(node)).toEqual({ ...AT, column });
});

it('has no place for code that nobody wrote with backticks', () => {
  expect(placeOfCode(h('code', 'a'))).toBeUndefined();
});
