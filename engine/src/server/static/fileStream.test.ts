import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileStream } from './fileStream.ts';

const CHUNK = 64 * 1024;
const BYTES = Buffer.from(Array.from({ length: 2 * CHUNK + 10 }, (_, at) => at % 251));
let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-stream-'));
  path = join(folder, 'file');
  await writeFile(path, BYTES);
});
afterAll(() => rm(folder, { recursive: true }));

/** A closed file has no descriptor. */
const isClosed = ({ fd }: { fd: number }) => fd === -1;

it.each([
  ['all', 0, BYTES.length - 1],
  ['the first byte', 0, 0],
  ['the last byte', BYTES.length - 1, BYTES.length - 1],
  ['exactly one chunk', 0, CHUNK - 1],
  ['one byte more than a chunk', 0, CHUNK],
  ['a part across chunks', CHUNK - 5, 2 * CHUNK + 4],
])('reads %s, and closes the file', async (_, start, end) => {
  const file = await open(path);
  const read = await buffer(fileStream(file, { start, end }) as unknown as AsyncIterable<Uint8Array>);
  expect(read.equals(BYTES.subarray(start, end + 1))).toBe(true);
  expect(isClosed(file)).toBe(true);
});

it('reads on demand, and no more than requested', async () => {
  const file = await open(path);
  let reads = 0;
  const read = file.read.bind(file) as (...args: unknown[]) => unknown;
  Object.defineProperty(file, 'read', { value: (...args: unknown[]) => ++reads && read(...args) });
  const reader = fileStream(file, { start: 0, end: BYTES.length - 1 }).getReader();
  await new Promise(setImmediate);
  expect(reads).toBe(0);
  expect((await reader.read()).value).toHaveLength(CHUNK);
  expect(reads).toBe(1);
  expect(isClosed(file)).toBe(false);
  await reader.cancel();
  expect(isClosed(file)).toBe(true);
});

it('fails if the file got shorter, and closes it', async () => {
  const other = join(folder, 'shorter');
  await writeFile(other, BYTES);
  const file = await open(other);
  const reader = fileStream(file, { start: 0, end: BYTES.length - 1 }).getReader();
  await reader.read();
  await truncate(other, CHUNK);
  await expect(reader.read()).rejects.toThrow('The file became shorter while it was sent');
  await expect.poll(() => isClosed(file)).toBe(true);
});
