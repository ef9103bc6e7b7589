import { execFileSync } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { samplePage } from '../../../test/support/search/samplePage.ts';
import { createFileIndexSource, type IndexSource } from './indexSource.ts';

let folder: string;
let file: string;
let lines: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'index-source-test-'));
  file = join(folder, 'records.json');
  lines = [];
});
afterEach(() => rm(folder, { recursive: true }));

const source = () => createFileIndexSource({ file, log: (line) => lines.push(line), checkMs: 0, waitMs: 60_000 });
const titles = async (from: IndexSource) => (await from.index())?.pages.map(({ title }) => title);

/** Atomically, like the build. */
async function put(...names: string[]) {
  const pages = names.map((title) => samplePage({ url: `/${title}`, title }));
  await writeFile(`${file}.new`, JSON.stringify({ version: 1, synonyms: { groups: [], oneWay: {} }, pages }));
  await rename(`${file}.new`, file);
}

it('waits for the first index', async () => {
  await put('One');
  expect(await titles(source())).toEqual(['One']);
  expect(lines).toEqual([]);
});

it('follows the file, and uses the last index in the meantime', async () => {
  await put('One');
  const from = source();
  expect(await titles(from)).toEqual(['One']);
  await put('One', 'Two');
  expect(await titles(from)).toEqual(['One']);
  await expect.poll(() => titles(from)).toEqual(['One', 'Two']);
});

it('waits for the index of a new build if asked to', async () => {
  await put('One');
  const from = source();
  await titles(from);
  await put('One', 'Two');
  const index = await from.index({ newestMs: 60_000 });
  expect(index?.pages.map(({ title }) => title)).toEqual(['One', 'Two']);
});

it("doesn't wait too long", async () => {
  // A pipe: reads block until somebody writes.
  execFileSync('mkfifo', [file]);
  const from = createFileIndexSource({ file, log: (line) => lines.push(line), waitMs: 20 });
  expect(await titles(from)).toBeUndefined();
  await writeFile(file, JSON.stringify({ version: 1, synonyms: { groups: [], oneWay: {} }, pages: [samplePage()] }));
  await expect.poll(() => titles(from)).toEqual(['Page']);
});

it('reports once why there is no index, and has one as soon as the file is valid', async () => {
  const from = source();
  expect([await titles(from), await titles(from)]).toEqual([undefined, undefined]);
  expect(lines).toEqual([
    `Search is unavailable: ${file} cannot be used (there is no such file). Build the site again: npm run build`,
  ]);
  await put('One');
  await expect.poll(() => titles(from)).toEqual(['One']);
});

it.each(['', '{"version":1', '{"version":2,"pages":[]}', '{"version":1,"synonyms":{},"pages":[{}]}', 'null'])(
  'keeps the last valid index while the file is %j',
  async (text) => {
    await put('One');
    const from = source();
    await titles(from);
    await writeFile(file, text);
    await expect.poll(async () => [await titles(from), lines.length]).toEqual([['One'], 1]);
    expect(lines[0]).toMatch(
      /^Search continues with the last good index: .+ cannot be used \(.+\)\. Build the site again/,
    );
    await rm(file);
    await expect.poll(async () => [await titles(from), lines.length]).toEqual([['One'], 2]);
    await put('Two');
    await expect.poll(() => titles(from)).toEqual(['Two']);
  },
);
