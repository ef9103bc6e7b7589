import { expect, it } from 'vitest';
import { parseCodeMeta } from './codeMeta.ts';

it.each([
  // nothing
  ['', {}],
  // titles: both quotes, bare, with spaces, unclosed
  ['title="a b.py"', { title: 'a b.py' }],
  ["title='a.py'", { title: 'a.py' }],
  ['title=a.py', { title: 'a.py' }],
  [
    'title="gallery.yaml',
    { title: 'gallery.yaml', problems: ['The option "title" of a code block has a value that is never closed'] },
  ],
  [
    "title='a wrap",
    { title: 'a wrap', problems: ['The option "title" of a code block has a value that is never closed'] },
  ],
  ['title=""', {}],
  // escaped quotes and backslashes
  [String.raw`title="a \"b\" c" wrap`, { title: 'a "b" c', wrap: true }],
  [String.raw`title='a\'s'`, { title: "a's" }],
  [String.raw`title="a\\" wrap`, { title: 'a\\', wrap: true }],
  [String.raw`title="C:\dir"`, { title: 'C:\\dir' }],
  [
    String.raw`title="a\" wrap`,
    { title: 'a" wrap', problems: ['The option "title" of a code block has a value that is never closed'] },
  ],
  // line ranges: one, many, spaces, dots
  ['{2}', { highlight: [{ from: 2, to: 2 }] }],
  [
    '{1, 3-5}',
    {
      highlight: [
        { from: 1, to: 1 },
        { from: 3, to: 5 },
      ],
    },
  ],
  ['{3..5}', { highlight: [{ from: 3, to: 5 }] }],
  ['{}', {}],
  // invalid ranges: backwards, zero, words
  ['{5-3}', { problems: ['"5-3" is not a range of lines'] }],
  ['{0,2}', { highlight: [{ from: 2, to: 2 }], problems: ['"0" is not a range of lines'] }],
  ['{foo}', { problems: ['"foo" is not a range of lines'] }],
  // line numbers
  ['showLineNumbers', { lineNumbers: true }],
  ['showLineNumbers=5', { lineNumbers: true, start: 5 }],
  ['showLineNumbers={5}', { lineNumbers: true, start: 5 }],
  ['showLineNumbers=false', { lineNumbers: false }],
  // a file and unknown words
  ['file=/concepts/a.py noInline', { file: '/concepts/a.py', problems: ['A code block has no option "noInline"'] }],
  [
    'Title=a titel="b" ShowLineNumbers',
    { title: 'a', lineNumbers: true, problems: ['A code block has no option "titel"'] },
  ],
  ['wrap', { wrap: true }],
  // values that are missing, repeated, or unclosed, and text that isn't an option
  ['title=', { problems: ['The option "title" of a code block has no value'] }],
  ['title= wrap', { wrap: true, problems: ['The option "title" of a code block has no value'] }],
  ['title', { problems: ['The option "title" of a code block has no value'] }],
  ['wrap=', { wrap: true, problems: ['The option "wrap" of a code block has no value'] }],
  [
    'title="a" Title="b"',
    { title: 'b', problems: ['A code block has the option "Title" more than once; the last one is used'] },
  ],
  ['{2', { problems: ['The braces of "{2" are never closed'] }],
  ['{1, 3 wrap', { wrap: true, problems: ['The braces of "{1, 3" are never closed'] }],
  [
    'showLineNumbers={5',
    {
      lineNumbers: true,
      start: 5,
      problems: ['The option "showLineNumbers" of a code block has a value that is never closed'],
    },
  ],
  [
    '"a.py" 2-4 {1}',
    {
      problems: ['A code block has no option ""a.py""', 'A code block has no option "2-4"'],
      highlight: [{ from: 1, to: 1 }],
    },
  ],
  ['foo= bar=1', { problems: ['A code block has no option "foo"', 'A code block has no option "bar"'] }],
  // everything combined
  ['title="a.py" {1} showLineNumbers', { title: 'a.py', highlight: [{ from: 1, to: 1 }], lineNumbers: true }],
])('reads the meta %j', (meta, expected) => {
  const { attributes: _, problems, ...read } = parseCodeMeta(meta);
  expect({ ...read, problems: problems.map(({ message }) => message) }).toEqual({
    highlight: [],
    lineNumbers: false,
    start: 1,
    wrap: false,
    problems: [],
    ...expected,
  });
});

it('keeps every named value for the snippet', () => {
  expect(parseCodeMeta('startAfter=start_x endBefore="end x"').attributes).toEqual({
    startafter: 'start_x',
    endbefore: 'end x',
  });
});
