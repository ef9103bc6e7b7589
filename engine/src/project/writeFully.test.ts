import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFully, writePartsFully } from './writeFully.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('writes parts of all sizes in order, and returns the hash of the whole', () => {
  const parts = [Buffer.from('a'), Buffer.alloc(0), Buffer.alloc(3_000_000, 'b'), Buffer.from('é'), Buffer.from('end')];
  const file = join(folder, 'file');
  const whole = Buffer.concat(parts);
  expect(writePartsFully(file, parts)).toBe(createHash('sha256').update(whole).digest('hex'));
  expect(readFileSync(file).equals(whole)).toBe(true);
  writePartsFully(file, []);
  expect(readFileSync(file)).toHaveLength(0);
});

test('an error contains the file', () => {
  const path = '/dev/full';
  const handle = openSync(path, 'w');
  expect(() => writeFully({ handle, path }, Buffer.from('x'), 0)).toThrow(
    expect.objectContaining({ code: 'ENOSPC', path }),
  );
  closeSync(handle);
});
