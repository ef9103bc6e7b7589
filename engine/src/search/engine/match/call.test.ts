import { expect, test } from 'vitest';
import { calledName } from './call.ts';

test.each([
  ['bake(', 'bake'],
  ['@dg.bake(pan=...)', 'bake'],
  ['bread = kitchen.Oven.bake(pan', 'kitchen.Oven.bake'],
  ['bake pan=', 'bake'],
  ['how to use bake(pan=)', 'bake'],
  ['bake(pan=tin(3), heat=', 'bake'],
  // Neither comparisons nor sentences, nor a parenthesis after a space.
  ['bake pan==3', undefined],
  ['bake() takes no pan', undefined],
  ["bake(s) ['rye'] were selected", undefined],
  ['bake (a bread)', undefined],
  ['bake', undefined],
])('%s calls %s', (query, name) => {
  expect(calledName(query)).toBe(name);
});
