import { expect, it } from 'vitest';
import { applyEdits } from './applyEdits.ts';
import { lastMarks } from './blocks.ts';
import { tokenize } from './tokens.ts';

it.each([
  ['<A\n  b="c"\n>\n', '<A\n  b="c">\n'],
  ['<A\n  b\n/>', '<A\n  b/>'],
  ['<A\n>', '<A>'],
  ['</A\n>', '</A>'],
  ['x <b\n  c={1}\n>y</b\n>', 'x <b\n  c={1}>y</b>'],
  ['> <A\n>   b="c"\n> >\n> d', '> <A\n>   b="c">\n> d'],
  ['<A b />', '<A b />'],
])('%j', (text, expected) => {
  const source = { ...tokenize(text), inlineTags: new Set<string>() };
  expect(applyEdits(text, lastMarks(source)).text).toBe(expected);
});
