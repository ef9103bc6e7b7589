import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cachedValue } from './cachedValue.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cached-value-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it.each([
  ['keeps a value', false],
  ["doesn't keep a value whose source was deleted in the meantime", true],
])('%s', async (_, isDeleted) => {
  const source = join(root, 'a.ts');
  const value = { inputs: ['a.ts'] };
  writeFileSync(source, '');
  utimesSync(source, new Date(0), new Date(0));
  const cache = join(root, '.cache');
  const result = await cachedValue('a', { root, cache }, async () => {
    if (isDeleted) rmSync(source);
    return { value, keep: true };
  });
  expect(result).toEqual(value);
  expect(existsSync(join(cache, 'data', 'a.json'))).toBe(!isDeleted);
});
