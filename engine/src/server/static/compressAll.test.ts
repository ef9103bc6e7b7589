import { existsSync } from 'node:fs';
import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DistFixture, LONG_TEXT, makeDist } from '../../../test/support/server/distFixture.ts';
import { compressAll, compressBeside } from './compressAll.ts';

let fixture: DistFixture;
beforeEach(async () => {
  fixture = await makeDist();
});
afterEach(() => fixture.remove());

it('compresses what is worth it, once', async () => {
  const { dist } = fixture;
  const first = await compressAll(dist);
  // Home, two guides, the old page, 404, and the script, but not the small files and the picture.
  expect(first).toEqual({ files: 8, made: 16 });
  const page = await readFile(join(dist, 'guides/index.html'));
  expect(brotliDecompressSync(await readFile(join(dist, 'guides/index.html.br')))).toEqual(page);
  expect(gunzipSync(await readFile(join(dist, 'guides/index.html.gz')))).toEqual(page);
  expect(existsSync(join(dist, 'img/dot.png.br'))).toBe(false);
  expect(await compressAll(dist)).toEqual({ files: 8, made: 0 });
});

it('follows changes, and removes nothing that may be a download', async () => {
  const { dist, write } = fixture;
  await write('download.tar.gz', 'an archive');
  await write('orders.csv.gz', 'a table');
  await compressAll(dist);
  await write('guides/index.html', `${LONG_TEXT}changed`);
  await rm(join(dist, 'old/index.html'));
  expect(await compressAll(dist)).toEqual({ files: 7, made: 2 });
  expect(gunzipSync(await readFile(join(dist, 'guides/index.html.gz'))).toString()).toBe(`${LONG_TEXT}changed`);
  for (const kept of ['download.tar.gz', 'orders.csv.gz']) expect(existsSync(join(dist, kept))).toBe(true);
});

it('removes the files of a killed build', async () => {
  const { dist, write } = fixture;
  await write('index.html.br.123.tmp', 'half');
  await compressAll(dist);
  expect(existsSync(join(dist, 'index.html.br.123.tmp'))).toBe(false);
});

it('stops on request', async () => {
  expect(await compressAll(fixture.dist, { signal: AbortSignal.abort() })).toEqual({ files: 0, made: 0 });
});

it.runIf(process.platform === 'linux')('leaves nothing behind on a full disk', async () => {
  const temporary = join(fixture.dist, `index.html.br.${process.pid}.tmp`);
  await symlink('/dev/full', temporary);
  await expect(compressAll(fixture.dist)).rejects.toThrow('ENOSPC');
  expect(existsSync(temporary)).toBe(false);
});

it.runIf(process.platform === 'linux')('goes on beside a server once a full disk has room', async () => {
  const { dist } = fixture;
  // The failed attempt removes it.
  await symlink('/dev/full', join(dist, `index.html.br.${process.pid}.tmp`));
  const problems: string[] = [];
  const { signal } = new AbortController();
  await compressBeside(dist, { signal, onProblem: (message) => problems.push(message), retryMs: 1 });
  expect(problems).toEqual([expect.stringContaining('ENOSPC')]);
  expect(await compressAll(dist)).toEqual({ files: 8, made: 0 });
});
