import { expect, it } from 'vitest';
import { takeMagicComments } from './magicComments.ts';

it.each([
  // every language's way to write a comment
  ['# highlight-next-line\na', 'a', [0]],
  ['// highlight-next-line\na', 'a', [0]],
  ['-- highlight-next-line\na', 'a', [0]],
  ['/* highlight-next-line */\na', 'a', [0]],
  ['{/* highlight-next-line */}\na', 'a', [0]],
  ['<!-- highlight-next-line -->\na', 'a', [0]],
  ['{# highlight-next-line #}\na', 'a', [0]],
  // indented, in the middle
  ['a\n    # highlight-next-line\n    b\nc', 'a\n    b\nc', [1]],
  // a range, two ranges
  ['a\n# highlight-start\nb\nc\n# highlight-end\nd', 'a\nb\nc\nd', [1, 2]],
  ['# highlight-start\na\n# highlight-end\nb\n# highlight-next-line\nc', 'a\nb\nc', [0, 2]],
  // a word in the code is none
  ['x = "highlight-next-line"\ny', 'x = "highlight-next-line"\ny', []],
  ['# highlight-next-line and more\ny', '# highlight-next-line and more\ny', []],
  // nothing to find
  ['a\nb', 'a\nb', []],
])('takes the marks of %j', (source, code, highlighted) => {
  const taken = takeMagicComments(source);
  expect({ code: taken.code, highlighted: [...taken.highlighted] }).toEqual({ code, highlighted });
  expect(taken.unclosed).toBeUndefined();
});

it('tells where a start without an end is', () => {
  expect(takeMagicComments('a\n# highlight-start\nb')).toEqual({
    code: 'a\nb',
    highlighted: new Set([1]),
    unclosed: 1,
  });
});
