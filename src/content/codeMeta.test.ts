import { expect, it } from 'vitest';
import { parseCodeMeta } from './codeMeta.ts';

it.each([
  // nothing
  ['', {}],
  // titles: both quotes, bare, spaces inside, never closed
  ['title="a b.py"', { title: 'a b.py' }],
  ["title='a.py'", { title: 'a.py' }],
  ['title=a.py', { title: 'a.py' }],
  ['title="dagster.yaml', { title: 'dagster.yaml' }],
  ['title=""', {}],
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
  // ranges that are none: backwards, zero, words
  ['{5-3}', { badRanges: ['5-3'] }],
  ['{0,2}', { highlight: [{ from: 2, to: 2 }], badRanges: ['0'] }],
  ['{foo}', { badRanges: ['foo'] }],
  // line numbers
  ['showLineNumbers', { lineNumbers: true }],
  ['showLineNumbers=5', { lineNumbers: true, start: 5 }],
  ['showLineNumbers={5}', { lineNumbers: true, start: 5 }],
  ['showLineNumbers=false', { lineNumbers: false }],
  // a file, and words nobody knows
  ['file=/concepts/a.py noInline', { file: '/concepts/a.py', unknown: ['noInline'] }],
  ['Title=a titel="b" ShowLineNumbers', { title: 'a', lineNumbers: true, unknown: ['titel'] }],
  ['wrap', { wrap: true }],
  // all together
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
    ...expected,
  });
});

it('keeps every named value for the snippet', () => {
  expect(parseCodeMeta('startAfter=start_x endBefore="end x"').attributes).toEqual({
    startafter: 'start_x',
    endbefore: 'end x',
  });
});
