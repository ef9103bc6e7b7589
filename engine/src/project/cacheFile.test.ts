import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mountSmallDisk } from '../../test/support/smallDisk.ts';
import { readCacheFile, readJson, writeCacheFile, writeJson } from './cacheFile.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const read = (file: string) => readCacheFile(file)?.toString();

test('reads what was written', () => {
  const file = join(folder, 'a', 'b.json');
  writeCacheFile(file, Buffer.from('one'));
  writeCacheFile(file, Buffer.from('two'));
  expect(read(file)).toBe('two');
});

const flipped = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};
test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut short', (bytes) => bytes.subarray(0, -1)],
  ['without a checksum', () => Buffer.from('{"format":1}')],
  ['empty', () => Buffer.alloc(0)],
  ['longer', (bytes) => Buffer.concat([bytes, Buffer.from('!')])],
  ['flipped in its content', (bytes) => flipped(bytes, bytes.length - 1)],
  ['flipped in its checksum', (bytes) => flipped(bytes, 0)],
  [
    'the content of another file',
    () => {
      writeCacheFile(join(folder, 'other.json'), Buffer.from('content'));
      return readFileSync(join(folder, 'other.json'));
    },
  ],
])('a file that is %s counts as missing', (_, change) => {
  const file = join(folder, 'a.json');
  writeCacheFile(file, Buffer.from('content'));
  writeFileSync(file, change(readFileSync(file)));
  expect(read(file)).toBeUndefined();
  writeCacheFile(file, Buffer.from('again'));
  expect(read(file)).toBe('again');
});

test('replaces a folder in place of a file, and a file in place of a folder', () => {
  const file = join(folder, 'a', 'b.json');
  mkdirSync(join(file, 'c'), { recursive: true });
  expect(read(file)).toBeUndefined();
  writeCacheFile(file, Buffer.from('one'));
  expect(read(file)).toBe('one');
  rmSync(join(folder, 'a'), { recursive: true });
  writeFileSync(join(folder, 'a'), '');
  expect(read(file)).toBeUndefined();
  writeCacheFile(file, Buffer.from('two'));
  expect(read(file)).toBe('two');
});

test.each<[string, (file: string) => void]>([
  ['a pipe', (file) => execFileSync('mkfifo', [file])],
  ['a link to itself', (file) => symlinkSync('b.json', file)],
])('replaces %s in place of a file', (_, put) => {
  const file = join(folder, 'b.json');
  put(file);
  expect(read(file)).toBeUndefined();
  writeCacheFile(file, Buffer.from('one'));
  expect(read(file)).toBe('one');
});

test.each<[string, (path: string) => void]>([
  ['a file', (path) => writeFileSync(path, '')],
  ['a link that leads nowhere', (path) => symlinkSync('/none/such', path)],
])('replaces %s two folders above', (_, put) => {
  put(join(folder, 'a'));
  const file = join(folder, 'a', 'b', 'c.json');
  writeCacheFile(file, Buffer.from('one'));
  expect(read(file)).toBe('one');
});

test('returns the same bytes', () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
  writeCacheFile(join(folder, 'a'), bytes);
  expect(readCacheFile(join(folder, 'a'))).toEqual(bytes);
});

test.each<[unknown]>([
  [{}],
  [[{ a: 1 }, null]],
  ['é'],
  [{ a: undefined, b: {}, c: { d: undefined, 'e"': { f: [1, { g: undefined }], h: 'ü\u2028' } }, i: null, j: [] }],
  [
    {
      pages: Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`é${i}`, { text: 'words '.repeat(10), i }])),
    },
  ],
])('JSON is written as JSON.stringify would, in parts or not (%#)', (value) => {
  const file = join(folder, 'a.json');
  writeJson(file, value);
  expect(read(file) === JSON.stringify(value)).toBe(true);
  expect(readJson(file)).toEqual(JSON.parse(JSON.stringify(value)));
});

test('a failed write on a full disk leaves nothing (skipped if no disk can be mounted)', ({ skip }) => {
  const disk = mountSmallDisk('64k');
  if (!disk) return skip();
  try {
    const file = join(disk.folder, 'a.json');
    writeCacheFile(file, Buffer.from('old'));
    expect(() => writeCacheFile(file, Buffer.alloc(100_000))).toThrow('ENOSPC');
    expect(readdirSync(disk.folder)).toEqual(['a.json']);
    expect(read(file)).toBe('old');
  } finally {
    disk.dispose();
  }
});
