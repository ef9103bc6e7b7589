import { expect, it } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

it.each([
  // one edit of each kind
  ['starAfter', ['endBefore', 'startAfter'], ['startAfter']],
  ['Tabss', ['Tabs'], ['Tabs']],
  ['Tbas', ['Tabs'], ['Tabs']],
  ['Taps', ['Tabs'], ['Tabs']],
  // case alone is the nearest of all
  ['codeexample', ['CodeExamples', 'CodeExample'], ['CodeExample', 'CodeExamples']],
  // of two as near, the one that is written alike
  ['aset', ['Set', 'asset'], ['asset', 'Set']],
  // ties are alphabetical
  ['cat', ['rat', 'bat', 'hat'], ['bat', 'hat', 'rat']],
  // a moved page: same last segment, another folder
  ['/guides/assets', ['/guides/build/assets', '/api'], ['/guides/build/assets']],
  ['dagster.materialize', ['dagster.core.materialize'], ['dagster.core.materialize']],
  // nothing near
  ['Tabs', ['CodeExample'], []],
  ['', ['CodeExample'], []],
])('nearest(%j, %j) is %j', (value, candidates, expected) => {
  expect(nearest(value, candidates)).toEqual(expected);
});

it('words the suggestion', () => {
  expect(didYouMean('Tbas', ['Tabs'])).toBe('Did you mean "Tabs"?');
  expect(didYouMean('Zebra', ['Tabs'])).toBeUndefined();
});
