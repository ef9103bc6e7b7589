import { expect, it } from 'vitest';
import { takeMagicComments } from './codeMeta.ts';

it.each([
  // comment syntax of every language
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
  // a word in the code doesn't count
  ['x = "highlight-next-line"\ny', 'x = "highlight-next-line"\ny', []],
  ['# highlight-next-line and more\ny', '# highlight-next-line and more\ny', []],
  // no marks
  ['a\nb', 'a\nb', []],
])('reads the marks of %j', (source, code, highlighted) => {
  const taken = takeMagicComments(source);
  expect({ code: taken.code, highlighted: [...taken.highlighted] }).toEqual({ code, highlighted });
  expect(taken.unpaired).toEqual([]);
});

it.each([
  ['a\n# highlight-start\nb', [1], [{ line: 1, mark: 'start' }]],
  ['# highlight-end\na', [], [{ line: 0, mark: 'end' }]],
  ['a\n// highlight-next-line', [], [{ line: 1, mark: 'next-line' }]],
  [
    'a\n// highlight-next-line\n// highlight-end',
    [],
    [
      { line: 2, mark: 'end' },
      { line: 1, mark: 'next-line' },
    ],
  ],
  // two starts and one end: the whole range counts
  ['# highlight-start\na\n# highlight-start\nb\n# highlight-end\nc', [0, 1], [{ line: 0, mark: 'start' }]],
])('finds marks without a partner in %j', (source, highlighted, unpaired) => {
  const taken = takeMagicComments(source);
  expect([...taken.highlighted]).toEqual(highlighted);
  expect(taken.unpaired).toEqual(unpaired);
});
