import { expect, it } from 'vitest';
import { offsetsIn } from './offsetsIn.ts';

it.each<[source: string, value: string, part: string, offset: number]>([
  ['abc one', 'abc one', 'one', 4],
  // margins, and a trailing space
  ['one\n  two one', 'one\ntwo one', 'two', 6],
  ['one \n> > two', 'one\ntwo', 'two', 9],
  // escapes and entities
  ['a\\*b \\< c', 'a*b < c', 'c', 8],
  ['a &amp; b', 'a & b', 'b', 8],
  ['&#x1F600; b', '\u{1F600} b', 'b', 10],
  ['&nosuch; b', '&nosuch; b', 'b', 9],
  // a misalignment in one line ends with it
  ['&amp;amp; a\nb', '&amp; a\nb', 'b', 12],
])('in %j of %j, %j is at %i', (source, value, part, offset) => {
  const offsets = offsetsIn(source, value);
  expect(offsets).toHaveLength(value.length);
  expect(offsets[value.lastIndexOf(part)]).toBe(offset);
});

it('stays within a source that is shorter', () => {
  expect([...offsetsIn('x', 'yyy')]).toEqual([0, 1, 1]);
});
