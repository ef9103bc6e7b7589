import { expect, test } from 'vitest';
import { isReached } from './release.ts';

test.each([
  // the same version scheme, compared as numbers
  ['1.10.0', '1.10.11', true],
  ['1.10', '1.10.11', true],
  ['1.10.11', '1.10.11', true],
  ['1.9.0', '1.10.11', true],
  ['1.11.0', '1.10.11', false],
  ['1.10.12', '1.10.11', false],
  ['2.0', '1.10.11', false],
  // libraries: 0.26.11 is released with 1.10.11
  ['0.27', '0.26.11', false],
  ['0.26', '0.26.11', true],
  ['1.9.0', '0.26.11', true],
  ['2.0', '0.26.11', false],
  ['0.2.0', '1.10.11', true],
  ['0.27', '1.10.11', false],
  // prose
  ['a future release', '1.10.11', false],
])('isReached: %s in %s: %s', (version, release, reached) => {
  expect(isReached(version, release)).toBe(reached);
});
