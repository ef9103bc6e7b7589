import { expect, test } from 'vitest';
import { shortList } from './signature.ts';

test.each([
  [['a', 'b', 'c'], 7, 'a, b, c'],
  [['a', 'b', 'c'], 6, 'a, b, …'],
  [['long'], 3, '…'],
  [[], 3, ''],
])('%j in %i', (parts, longest, shown) => {
  expect(shortList(parts, longest)).toBe(shown);
});
