import { expect, test } from 'vitest';
import { bytes, counted } from './format.ts';

test('counts and sizes', () => {
  expect([counted(1, 'page'), counted(5000, 'page')]).toEqual(['1 page', '5,000 pages']);
  expect([bytes(999), bytes(1500), bytes(2_300_000)]).toEqual(['999 B', '1.5 kB', '2.3 MB']);
});
