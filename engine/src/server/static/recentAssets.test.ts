import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createRecentAssets, type RecentAssets, type RecentAssetsOptions } from './recentAssets.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function siteOf(files: Record<string, string>, options: Partial<RecentAssetsOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'recent-assets-'));
  folders.push(folder);
  const dist = join(folder, 'dist');
  const write = async (to: string, all: Record<string, string>) => {
    await mkdir(to, { recursive: true });
    for (const [file, text] of Object.entries(all)) {
      await mkdir(dirname(join(to, file)), { recursive: true });
      await writeFile(join(to, file), text);
    }
  };
  await write(dist, files);
  const assets = createRecentAssets({ dist, graceMs: async () => 60_000, checkMs: 0, ...options });
  return {
    dist,
    assets,
    write: (all: Record<string, string>) => write(dist, all),
    /** Like a deploy. */
    replace: async (all: Record<string, string>) => {
      await write(join(folder, 'next'), all);
      await rename(dist, join(folder, 'last'));
      await rename(join(folder, 'next'), dist);
    },
  };
}

const textOf = (assets: RecentAssets, file: string) => assets.get(file)?.bytes.toString();
/** Polls until the state is as expected. */
const seen = (assets: RecentAssets, files: Record<string, string | undefined>) =>
  expect
    .poll(() => {
      assets.follow();
      return Object.fromEntries(Object.keys(files).map((file) => [file, textOf(assets, file)]));
    })
    .toEqual(files);

it('keeps files next to pages, whose folder is deeper', async () => {
  const { assets, write, replace } = await siteOf({ 'assets/a-1A2B3C4D.js': 'a' });
  await seen(assets, { '/assets/a-1A2B3C4D.js': 'a' });
  await write({ 'assets/files/p-0123456789abcdef.png': 'p' });
  await seen(assets, { '/assets/files/p-0123456789abcdef.png': 'p' });
  await replace({ 'assets/a-1A2B3C4D.js': 'a', 'assets/files/q-0123456789abcdef.png': 'q' });
  await seen(assets, { '/assets/files/p-0123456789abcdef.png': 'p', '/assets/files/q-0123456789abcdef.png': 'q' });
});

it('keeps hashed files, and no others', async () => {
  const { assets } = await siteOf({
    'assets/a-1A2B3C4D.js': 'a',
    'sidebars/b.json': 'b',
    'index.html': 'c',
    'img/d.png': 'd',
  });
  await seen(assets, { '/assets/a-1A2B3C4D.js': 'a', '/sidebars/b.json': 'b' });
  expect([assets.get('/index.html'), assets.get('/img/d.png'), assets.get('/assets/')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('drops only files that have been gone for longer than the grace period', async () => {
  const { dist, assets, write } = await siteOf(
    { 'assets/a-1A2B3C4D.js': 'a', 'assets/b-1A2B3C4D.js': 'b' },
    { graceMs: async () => 0 },
  );
  await seen(assets, { '/assets/a-1A2B3C4D.js': 'a', '/assets/b-1A2B3C4D.js': 'b' });
  await rm(join(dist, 'assets/a-1A2B3C4D.js'));
  await seen(assets, { '/assets/a-1A2B3C4D.js': undefined, '/assets/b-1A2B3C4D.js': 'b' });
  await write({ 'assets/a-1A2B3C4D.js': 'again' });
  await seen(assets, { '/assets/a-1A2B3C4D.js': 'again' });
});

it('makes room by dropping files that are gone, never existing ones', async () => {
  const { assets, replace } = await siteOf(
    { 'assets/a-1A2B3C4D.js': '12345', 'assets/b-1A2B3C4D.js': '12345' },
    { mostBytes: 10 },
  );
  await seen(assets, { '/assets/a-1A2B3C4D.js': '12345', '/assets/b-1A2B3C4D.js': '12345' });
  await replace({ 'assets/b-1A2B3C4D.js': '12345', 'assets/c-1A2B3C4D.js': '123', 'assets/d-1A2B3C4D.js': '12345678' });
  // there's no room for d.js next to b.js and c.js
  await seen(assets, {
    '/assets/a-1A2B3C4D.js': undefined,
    '/assets/b-1A2B3C4D.js': '12345',
    '/assets/c-1A2B3C4D.js': '123',
    '/assets/d-1A2B3C4D.js': undefined,
  });
});

it('returns nothing for an unreadable file', async () => {
  const { dist, assets, write } = await siteOf({ 'index.html': 'x' });
  await seen(assets, { '/assets/a-1A2B3C4D.js': undefined });
  await mkdir(join(dist, 'assets/folder-1A2B3C4D.js'), { recursive: true });
  await write({ 'assets/a-1A2B3C4D.js': 'a' });
  await seen(assets, { '/assets/a-1A2B3C4D.js': 'a', '/assets/folder-1A2B3C4D.js': undefined });
});

it('reads a file again that could not be read when its folder changed', async () => {
  const { dist, assets, write } = await siteOf({ 'assets/a-1A2B3C4D.js': 'a' });
  await symlink('../late.js', join(dist, 'assets/b-1A2B3C4D.js'));
  await write({ 'assets/c-1A2B3C4D.js': 'c' });
  await seen(assets, { '/assets/b-1A2B3C4D.js': undefined, '/assets/c-1A2B3C4D.js': 'c' });
  await write({ 'late.js': 'b' });
  await seen(assets, { '/assets/b-1A2B3C4D.js': 'b' });
});
