import { expect, test } from 'vitest';
import { topOf } from './topOf.ts';

test.each([[0], [1], [3], [7], [50]])('keeps the %i smallest offers, in order', (count) => {
  const items = Array.from({ length: 40 }, (_, i) => (i * 17) % 40);
  const top = topOf<number>(count, (a, b) => a - b);
  for (const item of items) top.offer(item);
  expect(top.sorted()).toEqual(items.toSorted((a, b) => a - b).slice(0, count));
});
