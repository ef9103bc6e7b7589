import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DistFixture, LONG_TEXT, makeDist } from '../../../test/support/server/distFixture.ts';
import { bytesHash } from './compression.ts';
import { createCompressor } from './compressor.ts';

let fixture: DistFixture;
beforeEach(async () => {
  fixture = await makeDist();
});
afterEach(() => fixture.remove());

const content = Buffer.from(LONG_TEXT);
const hash = bytesHash(content);

it.each(['br', 'gzip'] as const)('%s: fast for the first reader, then the best, compressed once', async (encoding) => {
  const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync;
  let reads = 0;
  const read = async () => {
    reads += 1;
    return content;
  };
  const compressor = createCompressor(fixture.cache);
  const first = await compressor.compress(hash, encoding, read);
  expect(first.form).toBe(`${encoding}-quick`);
  expect(decode(first.bytes)).toEqual(content);
  await compressor.idle();
  const second = await compressor.compress(hash, encoding, read);
  expect(second.form).toBe(encoding);
  expect(decode(second.bytes)).toEqual(content);
  expect(second.bytes.length).toBeLessThanOrEqual(first.bytes.length);
  // Another process, another day.
  const later = await createCompressor(fixture.cache).compress(hash, encoding, read);
  expect(later.form).toBe(encoding);
  expect(reads).toBe(1);
});

it('compresses the best form once for concurrent readers', async () => {
  const compressor = createCompressor(fixture.cache);
  await Promise.all(Array.from({ length: 5 }, () => compressor.compress(hash, 'br', async () => content)));
  await compressor.idle();
  expect(await readdir(fixture.cache)).toEqual([`${hash}.br`]);
});

it('sends the best form from memory if nothing can be stored', async () => {
  await fixture.write('file', 'not a folder');
  const compressor = createCompressor(join(fixture.dist, 'file', 'cache'));
  const forms: string[] = [];
  for (let i = 0; i < 2; i++) {
    const { bytes, form } = await compressor.compress(hash, 'gzip', async () => content);
    expect(gunzipSync(bytes)).toEqual(content);
    forms.push(form);
    await compressor.idle();
  }
  expect(forms).toEqual(['gzip-quick', 'gzip']);
});

it('makes the best form again only after a while if it could not be stored and memory has lost it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await fixture.write('cache', 'not a folder');
  const folder = join(fixture.dist, 'cache');
  const compressor = createCompressor(folder);
  const formsOf = async (encoding: 'br' | 'gzip', bytes = content) => {
    const forms: string[] = [];
    for (let time = 0; time < 2; time++) {
      forms.push((await compressor.compress(bytesHash(bytes), encoding, async () => bytes)).form);
      await compressor.idle();
    }
    return forms;
  };
  expect([await formsOf('br'), await formsOf('gzip')]).toEqual([
    ['br-quick', 'br'],
    ['gzip-quick', 'gzip'],
  ]);
  // More than memory keeps.
  await formsOf('gzip', randomBytes(33 * 1024 * 1024));
  expect(await formsOf('br')).toEqual(['br-quick', 'br-quick']);
  await rm(folder);
  vi.advanceTimersByTime(600_000);
  expect(await formsOf('gzip')).toEqual(['gzip-quick', 'gzip']);
  expect(await readdir(folder)).toEqual([`${hash}.gz`]);
  vi.useRealTimers();
});

it.runIf(process.platform === 'linux')('leaves nothing behind on a full disk', async () => {
  await mkdir(fixture.cache, { recursive: true });
  const temporary = join(fixture.cache, `${hash}.br.${process.pid}.tmp`);
  await symlink('/dev/full', temporary);
  const compressor = createCompressor(fixture.cache);
  await compressor.compress(hash, 'br', async () => content);
  await compressor.idle();
  expect(await readdir(fixture.cache)).toEqual([]);
});

it('stores nothing under the name of another content', async () => {
  const compressor = createCompressor(fixture.cache);
  await compressor.compress('hash-of-before', 'br', async () => content);
  await compressor.idle();
  expect(existsSync(fixture.cache)).toBe(false);
});

it('stops background work on request', async () => {
  const stopped = new AbortController();
  const compressor = createCompressor(fixture.cache, { signal: stopped.signal });
  stopped.abort();
  await compressor.compress(hash, 'br', async () => content);
  await compressor.idle();
  expect(existsSync(fixture.cache)).toBe(false);
});

it.each([
  ['cut off', (good: Buffer) => good.subarray(0, good.length - 5)],
  ['of something else', () => brotliCompressSync('something else')],
  ['no brotli', () => Buffer.from('<html>')],
  ['empty', () => Buffer.alloc(0)],
])('replaces a stored form that is %s', async (_, damage) => {
  const before = createCompressor(fixture.cache);
  await before.compress(hash, 'br', async () => content);
  await before.idle();
  const stored = join(fixture.cache, `${hash}.br`);
  const good = await readFile(stored);
  await writeFile(stored, damage(good));
  const compressor = createCompressor(fixture.cache);
  const { bytes } = await compressor.compress(hash, 'br', async () => content);
  expect(brotliDecompressSync(bytes)).toEqual(content);
  await compressor.idle();
  expect(await readFile(stored)).toEqual(good);
});

it('shares the bytes between all readers', async () => {
  const compressor = createCompressor(fixture.cache);
  const ask = () => compressor.compress(hash, 'br', async () => content);
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first.bytes).toBe(second.bytes);
  await compressor.idle();
  expect((await ask()).bytes).toBe((await ask()).bytes);
});
