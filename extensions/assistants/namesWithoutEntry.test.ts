import { expect, it } from 'vitest';
import { namesWithoutEntry } from './namesWithoutEntry.ts';

it.each([
  ['none', undefined, {}],
  ['something else', 'no', {}],
  ['a list', ['a'], {}],
  ['names', { 'shop.Old': { kind: 'class', status: 'beta' } }, { 'shop.Old': { kind: 'class', status: 'beta' } }],
  ['damaged names', { a: null, b: { kind: 'class', entry: 5 }, c: {}, d: { kind: 'class' } }, { d: { kind: 'class' } }],
])('reads %s', (_, data, names) => {
  expect(namesWithoutEntry(data)).toEqual(names);
});
