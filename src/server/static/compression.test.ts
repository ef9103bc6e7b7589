import { expect, it } from 'vitest';
import { isWorthCompressing } from './compression.ts';

it.each([
  ['/a.html', 2000, true],
  ['/a.html', 500, false],
  ['/a.svg', 2000, true],
  ['/a.png', 2000, false],
  ['/a.woff2', 20000, false],
])('isWorthCompressing %s of %i bytes: %s', (file, size, expected) => {
  expect(isWorthCompressing(file, size)).toBe(expected);
});
