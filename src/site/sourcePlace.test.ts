import { expect, it } from 'vitest';
import { keyPlace, placeOfOffset, quotedPlace } from './sourcePlace.ts';

const text = "a: ['x',\n  \"y\", 'x', `z`],\nb: { c: 1 },\n";

it.each([
  ['x', 0, 1, 6],
  ['x', 1, 2, 9],
  ['y', 0, 2, 4],
  ['z', 0, 2, 14],
  // absent, or too many: the first line
  ['w', 0, 1, 1],
  ['x', 2, 1, 1],
])('quotedPlace %s, occurrence %i', (value, occurrence, line, column) => {
  expect(quotedPlace(text, value, occurrence)).toEqual({ line, column });
});

it.each([
  [['b', 'c'], 3, 6],
  // the deepest that is found
  [['b', 'd'], 3, 1],
  [['none'], 1, 1],
])('keyPlace %j', (keys, line, column) => {
  expect(keyPlace(text, keys)).toEqual({ line, column });
});

it('counts from 1', () => {
  expect(placeOfOffset('a\nbc', 3)).toEqual({ line: 2, column: 2 });
});
