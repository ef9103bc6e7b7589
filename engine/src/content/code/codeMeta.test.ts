import { expect, it } from 'vitest';
import { parseCodeMeta } from './codeMeta.ts';

it.each([
  // nothing
  ['', {}],
  // titles: both quotes, bare, with spaces, unclosed
  ['title="a b.py"', { title: 'a b.py' }],
  ["title='a.py'", { title: 'a.py' }],
  ['title=a.py', { title: 'a.py' }],
  ['title="gallery.yaml', { title: 'gallery.yaml', mistakes: [{ option: 'title', is: 'unclosed' }] }],
  ["title='a wrap", { title: 'a wrap', mistakes: [{ option: 'title', is: 'unclosed' }] }],
  ['title=""', {}],
  // escaped quotes and backslashes
  [String.raw`title="a \"b\" c" wrap`, { title: 'a "b" c', wrap: true }],
  [String.raw`title='a\'s'`, { title: "a's" }],
  [String.raw`title="a\\" wrap`, { title: 'a\\', wrap: true }],
  [String.raw`title="C:\dir"`, { title: 'C:\\dir' }],
  [String.raw`title="a\" wrap`, { title: 'a" wrap', mistakes: [{ option: 'title', is: 'unclosed' }] }],
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
  ['{5-3}', { badRanges: ['5-3'] }],
  ['{0,2}', { highlight: [{ from: 2, to: 2 }], badRanges: ['0'] }],
  ['{foo}', { badRanges: ['foo'] }],
  // line numbers
  ['showLineNumbers', { lineNumbers: true }],
  ['showLineNumbers=5', { lineNumbers: true, start: 5 }],
  ['showLineNumbers={5}', { lineNumbers: true, start: 5 }],
  ['showLineNumbers=false', { lineNumbers: false }],
  // a file and unknown words
  ['file=/concepts/a.py noInline', { file: '/concepts/a.py', unknown: ['noInline'] }],
  ['Title=a titel="b" ShowLineNumbers', { title: 'a', lineNumbers: true, unknown: ['titel'] }],
  ['wrap', { wrap: true }],
  // values that are missing, repeated, or unclosed, and text that isn't an option
  ['title=', { mistakes: [{ option: 'title', is: 'empty' }] }],
  ['title= wrap', { wrap: true, mistakes: [{ option: 'title', is: 'empty' }] }],
  ['title', { mistakes: [{ option: 'title', is: 'empty' }] }],
  ['wrap=', { wrap: true, mistakes: [{ option: 'wrap', is: 'empty' }] }],
  ['title="a" Title="b"', { title: 'b', mistakes: [{ option: 'Title', is: 'repeated' }] }],
  ['{2', { mistakes: [{ option: '{2', is: 'unclosed' }] }],
  ['{1, 3 wrap', { wrap: true, mistakes: [{ option: '{1, 3', is: 'unclosed' }] }],
  ['showLineNumbers={5', { lineNumbers: true, start: 5, mistakes: [{ option: 'showLineNumbers', is: 'unclosed' }] }],
  ['"a.py" 2-4 {1}', { unknown: ['"a.py"', '2-4'], highlight: [{ from: 1, to: 1 }] }],
  ['foo= bar=1', { unknown: ['foo', 'bar'] }],
  // everything combined
  ['title="a.py" {1} showLineNumbers', { title: 'a.py', highlight: [{ from: 1, to: 1 }], lineNumbers: true }],
])('reads the meta %j', (meta, expected) => {
  const { attributes: _, ...read } = parseCodeMeta(meta);
  expect(read).toEqual({
    highlight: [],
    badRanges: [],
    lineNumbers: false,
    start: 1,
    wrap: false,
    unknown: [],
    mistakes: [],
    ...expected,
  });
});

it('keeps every named value for the snippet', () => {
  expect(parseCodeMeta('startAfter=start_x endBefore="end x"').attributes).toEqual({
    startafter: 'start_x',
    endbefore: 'end x',
  });
});
