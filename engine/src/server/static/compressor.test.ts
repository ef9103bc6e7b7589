import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DistFixture, LONG_TEXT, makeDist } from '../../../test/support/server/distFixture.ts';
import { bytesHash, compressBest, EXTENSION } from './compression.ts';
import { createCompressor } from './compressor.ts';

let fixture: DistFixture;
beforeEach(async () => {
  fixture = await makeDist();
});
afterEach(() => fixture.remove());

const content = Buffer.from(LONG_TEXT);
const read = async () => content;
const file = { hash: bytesHash(content), beside: async () => undefined, read };

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s: fast without a compressed file, else that file', async (encoding, decode) => {
  const fast = await createCompressor()(file, encoding);
  expect(fast.form).toBe(`${encoding}-quick`);
  expect(decode(fast.bytes)).toEqual(content);
  const path = join(fixture.dist, `page.html${EXTENSION[encoding]}`);
  await writeFile(path, await compressBest(content, encoding));
  const best = await createCompressor()({ ...file, beside: async () => path }, encoding);
  expect(best.form).toBe(encoding);
  expect(decode(best.bytes)).toEqual(content);
});

it.each([
  ['cut off', (good: Buffer) => good.subarray(0, good.length - 5)],
  ['of something else', () => brotliCompressSync('something else')],
  ['no brotli', () => Buffer.from('<html>')],
  ['empty', () => Buffer.alloc(0)],
])('does without a compressed file that is %s', async (_, damage) => {
  const path = join(fixture.dist, 'page.html.br');
  await writeFile(path, damage(await compressBest(content, 'br')));
  const { form, bytes } = await createCompressor()({ ...file, beside: async () => path }, 'br');
  expect(form).toBe('br-quick');
  expect(brotliDecompressSync(bytes)).toEqual(content);
});

it('compresses once, and shares the bytes between all readers', async () => {
  let reads = 0;
  const counted = async () => {
    reads += 1;
    return content;
  };
  const compress = createCompressor();
  const ask = () => compress({ ...file, read: counted }, 'br');
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first.bytes).toBe(second.bytes);
  expect((await ask()).bytes).toBe(first.bytes);
  expect(reads).toBe(1);
});

it('keeps nothing under the name of another content', async () => {
  const compress = createCompressor();
  await compress({ ...file, hash: 'hash-of-before' }, 'br');
  const later = Buffer.from(`${LONG_TEXT}later`);
  const { bytes } = await compress({ ...file, hash: 'hash-of-before', read: async () => later }, 'br');
  expect(brotliDecompressSync(bytes)).toEqual(later);
});

it('sends the compressed file once there is one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const path = join(fixture.dist, 'page.html.br');
  let isThere = false;
  const compress = createCompressor();
  const formOf = async () => (await compress({ ...file, beside: async () => (isThere ? path : undefined) }, 'br')).form;
  expect(await formOf()).toBe('br-quick');
  await writeFile(path, await compressBest(content, 'br'));
  isThere = true;
  expect(await formOf()).toBe('br-quick');
  vi.advanceTimersByTime(11_000);
  expect(await formOf()).toBe('br');
  vi.useRealTimers();
});
