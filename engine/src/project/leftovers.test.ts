import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers, tryToRemove } from './leftovers.ts';
import { openProject } from './project.ts';

test('files of killed builds are removed, those of others stay', () => {
  const root = mkdtempSync(join(tmpdir(), 'leftovers-'));
  // Process 1 is always running.
  const gone = [
    'dist.staging-1',
    'dist.old-4194304',
    '.cache/build/sections.1',
    '.cache/build/up-to-date.json.7.tmp',
    '.cache/build/data/sidebars.ts.7.1700000000000.mjs',
    '.cache/dev/articles/a.json.4194304.tmp',
  ];
  const stay = [
    'dist',
    'dist.notes',
    'dist.staging-notes',
    'distant.staging-7',
    '.cache/build/state.json',
    '.cache/build/data/sidebars.ts.json',
    '.cache/dev/articles/a.json.1.tmp',
  ];
  for (const path of [...gone, ...stay]) mkdirSync(join(root, path), { recursive: true });
  removeLeftovers(openProject({ root }));
  const left = readdirSync(root, { recursive: true, encoding: 'utf8' });
  expect(gone.filter((path) => left.includes(path))).toEqual([]);
  expect(stay.filter((path) => !left.includes(path))).toEqual([]);
  rmSync(root, { recursive: true });
});

test('the last output is restored if a build was killed while it replaced it', () => {
  const root = mkdtempSync(join(tmpdir(), 'leftovers-'));
  mkdirSync(join(root, 'dist.old-7/guides'), { recursive: true });
  mkdirSync(join(root, 'dist.staging-7'));
  removeLeftovers(openProject({ root }));
  expect(readdirSync(root, { recursive: true })).toEqual(['dist', 'dist/guides']);
  rmSync(root, { recursive: true });
});

test.skipIf(process.platform !== 'linux')('an unremovable file fails no build', () => {
  expect(() => rmSync('/proc/version')).toThrow();
  expect(() => tryToRemove('/proc/version')).not.toThrow();
});
