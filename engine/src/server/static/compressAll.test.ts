import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DistFixture, LONG_TEXT, makeDist } from '../../../test/support/server/distFixture.ts';
import { compressAll } from './compressAll.ts';
import { bytesHash } from './compression.ts';
import { createCompressor } from './compressor.ts';

let fixture: DistFixture;
beforeEach(async () => {
  fixture = await makeDist();
});
afterEach(() => fixture.remove());

it('compresses what is worth it, once', async () => {
  const { dist, cache } = fixture;
  const first = await compressAll(dist, { cache });
  // Home, two guides, the old page, 404, and the script, but not the small files and the picture.
  expect(first).toEqual({ files: 8, made: 16 });
  const page = await readFile(join(dist, 'guides/index.html'));
  expect(brotliDecompressSync(await readFile(join(dist, 'guides/index.html.br')))).toEqual(page);
  expect(gunzipSync(await readFile(join(dist, 'guides/index.html.gz')))).toEqual(page);
  expect(existsSync(join(dist, 'img/dot.png.br'))).toBe(false);
  expect(await compressAll(dist, { cache })).toEqual({ files: 8, made: 0 });
});

it('follows changes: no stale file stays next to a page or in the cache', async () => {
  const { dist, cache, write } = fixture;
  await write('download.tar.gz', 'an archive');
  await compressAll(dist, { cache });
  await write('guides/index.html', `${LONG_TEXT}changed`);
  await write('index.html', 'too short now');
  await rm(join(dist, 'old/index.html'));
  expect(await compressAll(dist, { cache })).toEqual({ files: 6, made: 2 });
  expect(gunzipSync(await readFile(join(dist, 'guides/index.html.gz'))).toString()).toBe(`${LONG_TEXT}changed`);
  for (const gone of ['index.html.br', 'old/index.html.gz']) expect(existsSync(join(dist, gone))).toBe(false);
  expect(existsSync(join(dist, 'download.tar.gz'))).toBe(true);
  expect(await readdir(cache)).toHaveLength(12);
});

it('fills the cache of our own server', async () => {
  const { dist, cache } = fixture;
  await compressAll(dist, { cache });
  const page = await readFile(join(dist, 'guides/index.html'));
  const { form } = await createCompressor(cache).compress(bytesHash(page), 'br', async () => page);
  expect(form).toBe('br');
});

it('removes the files of a killed build', async () => {
  const { dist, cache, write } = fixture;
  await write('index.html.br.123.tmp', 'half');
  await compressAll(dist, { cache });
  expect(existsSync(join(dist, 'index.html.br.123.tmp'))).toBe(false);
});
