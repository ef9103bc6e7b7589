import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSourceWatcher, type SourceWatcher } from './watchSources.ts';

const LONG_AGO = new Date('2020-01-01');

let root: string;
let watcher: SourceWatcher;
let changed: string[];
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'watch-')));
  changed = [];
  watcher = createSourceWatcher({
    root,
    ignored: [],
    onChange: async (files) => {
      for (const file of files) changed.push(file.slice(root.length + 1));
    },
    onProblem: () => {},
  });
});
afterEach(() => {
  watcher.close();
  rmSync(root, { recursive: true });
});

const write = (file: string, at?: Date) => {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file);
  if (at) for (const each of [path, dirname(path)]) utimesSync(each, at, at);
};
const watch = (sources: string[], since: number) =>
  watcher.watch(
    sources.map((source) => join(root, source)),
    since,
  );

it.each([
  ['in a folder of sources', 'docs/new.md', ['docs'], ['docs', 'docs/new.md']],
  ['beside the folders', 'sidebars.ts', ['docs', 'sidebars.ts'], ['sidebars.ts']],
  ['that is a source only now', 'lib/titles.ts', ['docs', 'lib/titles.ts'], ['lib', 'lib/titles.ts']],
])('a file %s that changed after it was read, but before it was watched', async (_, file, sources, told) => {
  write('docs/old.md', LONG_AGO);
  const since = Date.now();
  write(file);
  watch(sources, since);
  await expect.poll(() => changed.sort()).toEqual(told);
});

it("a file that hasn't changed since isn't reported, and each change is reported once", async () => {
  for (const file of ['docs/old.md', 'lib/titles.ts']) write(file, LONG_AGO);
  watch(['docs'], Date.now());
  watch(['docs', 'lib/titles.ts'], Date.now());
  write('docs/new.md');
  await expect.poll(() => changed).toContain('docs/new.md');
  expect(changed.filter((file) => file !== 'docs')).toEqual(['docs/new.md']);
});
