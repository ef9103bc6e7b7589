import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  // comparisons and arrows
  ['a < 5', 'a \\< 5'],
  ['x <5 y', 'x \\<5 y'],
  ['a <= b', 'a \\<= b'],
  ['a <- b', 'a \\<- b'],
  ['x <y and z', 'x \\<y and z'],
  // placeholders and type parameters
  ['use <your-token> here', 'use \\<your-token> here'],
  ['List<int> and Optional<Foo>', 'List\\<int> and Optional\\<Foo>'],
  // tags are kept
  ['a <b>c</b> <Foo/>', 'a <b>c</b> <Foo/>'],
  ['<>a</>', '<>a</>'],
  // escapes are kept
  ['\\<b> \\\\', '\\<b> \\\\'],
  ['`a < b`', '`a < b`'],
])('%j becomes %j', (source, expected) => {
  const { text, findings } = normalize(source, 1);
  expect(text).toBe(expected);
  expect(findings).toEqual([]);
});

it.each([
  // every unpaired tag, at its own place
  ['<Tabs>\n\na\n\n<Card>', ['1:1 unclosed-tag', '5:1 unclosed-tag']],
  ['a </b> c', ['1:3 stray-closing-tag']],
  ['<Tabs>\n\na\n\n</Tab>', ['1:1 unclosed-tag', '5:1 stray-closing-tag']],
  ['<b>x <i>y</b></i>', ['1:6 unclosed-tag', '1:14 stray-closing-tag']],
  // an unclosed quote or brace in a tag, and in text that isn't one
  ['<Card title="a>\n\nb', ['1:13 markdown-syntax']],
  ['<Card cols={2>\n\nb', ['1:12 unclosed-expression']],
  ['a <x y="b', []],
])('for %j, reports %j', (source, expected) => {
  const { findings } = normalize(source, 1);
  expect(findings.map(({ id, line, column }) => `${line}:${column} ${id}`)).toEqual(expected);
});

it('suggests the tag that a stray closing tag was probably meant for', () => {
  const [, stray] = normalize('<Tabs>\n\na\n\n</Tab>', 1).findings;
  expect(stray?.message).toContain('</Tab>');
  expect(stray?.hint).toContain('</Tabs>');
});

it('says where a misplaced closing tag belongs', () => {
  const [, stray] = normalize('<b>x <i>y</b></i>', 1).findings;
  expect(stray?.hint).toBe('Write "</i>" before "</b>": the tag that was opened last is closed first.');
});
