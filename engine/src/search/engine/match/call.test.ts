import { expect, test } from 'vitest';
import { calledName } from './call.ts';

test.each([
  ['bake(', 'bake'],
  ['@dg.bake(pan=...)', 'bake'],
  ['bread = kitchen.Oven.bake(pan', 'kitchen.Oven.bake'],
  ['bake pan=', 'bake'],
  ['how to use bake(pan=)', 'bake'],
  ['bake(pan=tin(3), heat=', 'bake'],
  // A class or a path, and a parameter.
  ['BreadOven pan_size', 'BreadOven'],
  ['dg.BreadOven pan_size', 'BreadOven'],
  ['Oven.bake pan_size', 'Oven.bake'],
  ['BreadOven s3_bucket', 'BreadOven'],
  ['S3Oven pan_size', 'S3Oven'],
  ['BBQOven pan_size', 'BBQOven'],
  ['bake_bread pan_size', undefined],
  ['Bread pan_size', undefined],
  ['BreadOven pan', undefined],
  ['BreadOven pan_size heat', undefined],
  // Neither comparisons nor sentences, nor a parenthesis after a space.
  ['bake pan==3', undefined],
  ['bake() takes no pan', undefined],
  ["bake(s) ['rye'] were selected", undefined],
  ['bake (a bread)', undefined],
  ['bake', undefined],
])('%s calls %s', (query, name) => {
  expect(calledName(query)).toBe(name);
});
