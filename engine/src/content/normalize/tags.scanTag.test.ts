import { expect, it } from 'vitest';
import { scanTag } from './tags.ts';

it.each([
  // forms
  ['<a>', { form: 'open', name: 'a', end: 3 }],
  ['</a >', { form: 'close', name: 'a', end: 5 }],
  ['<a/>', { form: 'self', name: 'a', end: 4 }],
  ['<>', { form: 'open', name: '' }],
  ['<A.B-c:d>', { name: 'A.B-c:d' }],
  // attributes in every spelling
  [
    '<A b="c>" d={">"} e f=\'g\' h=1>',
    { form: 'open', attributes: [{ name: 'b' }, { name: 'd' }, { name: 'e' }, { name: 'f' }, { name: 'h' }] },
  ],
  ['<A\n  b="c\nd"\n/>', { form: 'self', attributes: [{ name: 'b' }] }],
  // a blank line in a value, after which the tag ends or continues
  ['<A b="c\n\nd">', { form: 'open', attributes: [{ name: 'b' }] }],
  ['<A\n  b="c\n\nd"\n  e={1}\n/>', { form: 'self', attributes: [{ name: 'b' }, { name: 'e' }] }],
  ['<A {...b}>', { attributes: [{ name: '' }] }],
  ['<A b = "c">', { attributes: [{ name: 'b', value: { start: 7, end: 10, kind: 'quoted' } }] }],
  // the last mark alone on its line, in Prettier's format
  ['<A\n  b="c"\n>\nd', { form: 'open', end: 12, attributes: [{ name: 'b' }] }],
  ['<A\n>', { form: 'open', end: 4 }],
  ['<A b\n    >', { form: 'open', end: 10 }],
  // unclosed
  ['<A b="c', { broken: 'quote', offset: 5 }],
  ['<A b="c\n\nd <B e="f">', { broken: 'quote', offset: 5 }],
  ['<A b={c', { broken: 'brace', offset: 5 }],
  // not tags
  ['< a>', undefined],
  ['<5', undefined],
  ['<a b', undefined],
  ['</a b>', undefined],
])('%j', (text, expected) => {
  const tag = scanTag(text, 0);
  if (expected === undefined) expect(tag).toBeUndefined();
  else expect(tag).toMatchObject(expected);
});

it.each([
  ['> <A\n>   b="c"\n> >\n> d', { start: 2, end: 18 }],
  ['> > <A\n> > b\n> > >\nd', { start: 4, end: 18 }],
  ['- > <A\n  > b\n  > >\nd', { start: 4, end: 18 }],
])('skips the marks of the quotes around a tag: %j', (text, { start, end }) => {
  expect(scanTag(text, start)).toMatchObject({ form: 'open', end });
});
