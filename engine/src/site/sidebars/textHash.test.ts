import { expect, it } from 'vitest';
import { textHash } from './textHash.ts';

it('is stable, has a fixed length, and is valid in a file name', () => {
  expect(textHash('sidebar')).toBe(textHash('sidebar'));
  for (const text of ['', 'a', 'b', 'ä'.repeat(1000)]) expect(textHash(text)).toMatch(/^[0-9a-z]{13}$/);
});

it('differs for similar texts', () => {
  const hashes = new Set(Array.from({ length: 20_000 }, (_, i) => textHash(`{"label":"Page ${i}"}`)));
  expect(hashes.size).toBe(20_000);
});
