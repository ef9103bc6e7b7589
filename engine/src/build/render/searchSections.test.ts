import { expect, it } from 'vitest';
import { searchSections } from './searchSections.ts';

it('stores sections as lists', () => {
  const section = { anchor: 'a', level: 2, title: 'A', isCode: true, text: ['x'], code: ['y'] };
  expect(searchSections([section])).toEqual([[2, 'a', 'A', ['x'], ['y'], 1]]);
  const links = { 0: ['/b'] };
  expect(searchSections([{ ...section, links }])).toEqual([[2, 'a', 'A', ['x'], ['y'], 1, null, links]]);
});

it('stores the names of an API object once', () => {
  const symbol = { kind: 'class', path: 'a.A', signature: 'a.A(b)' };
  const section = {
    anchor: 'a.A',
    level: 2,
    title: 'A',
    isCode: true,
    text: [],
    code: ['a.A', 'a.A(b)', 'class', 'A', 'B'],
    symbol,
  };
  expect(searchSections([section])).toEqual([[2, 'a.A', 'A', [], ['B'], 1, ['class', 'a.A', 'a.A(b)']]]);
});
