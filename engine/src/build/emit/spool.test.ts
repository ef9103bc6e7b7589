import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSpool } from './spool.ts';

it('stores bytes by key on disk, keeps the last of a key, and leaves no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spool-'));
  const file = join(folder, 'new', 'spool');
  const spool = createSpool(file);
  spool.add('a', Buffer.from('first'));
  spool.add('b', Buffer.from('é'));
  spool.add('none', Buffer.alloc(0));
  spool.add('a', Buffer.from('again'));
  expect(['a', 'b', 'none', 'c'].map((key) => spool.get(key)?.toString())).toEqual(['again', 'é', '', undefined]);
  spool.close();
  expect(existsSync(file)).toBe(false);
  rmSync(folder, { recursive: true });
});
