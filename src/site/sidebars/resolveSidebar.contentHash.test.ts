import { expect, it } from 'vitest';
import { contentHash } from './resolveSidebar.ts';

it('is stable, of one length, and fit for a file name', () => {
  expect(contentHash('sidebar')).toBe(contentHash('sidebar'));
  for (const text of ['', 'a', 'b', 'ä'.repeat(1000)]) expect(contentHash(text)).toMatch(/^[0-9a-z]{13}$/);
});

it('differs for texts that differ in little', () => {
  const hashes = new Set(Array.from({ length: 20_000 }, (_, i) => contentHash(`{"label":"Page ${i}"}`)));
  expect(hashes.size).toBe(20_000);
});
