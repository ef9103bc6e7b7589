import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outFolderProblem } from './outFolder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'out-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a missing folder, an empty one, and one that a build made are fine', () => {
  expect(outFolderProblem(join(folder, 'none'))).toBeNull();
  expect(outFolderProblem(folder)).toBeNull();
  writeFileSync(join(folder, 'site.json'), '{}');
  mkdirSync(join(folder, 'assets'));
  expect(outFolderProblem(folder)).toBeNull();
});

test('a folder of something else, and a file, are not', () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  expect(outFolderProblem(folder)).toContain('holds files that no build made');
  expect(outFolderProblem(join(folder, 'notes.txt'))).toContain('is a file');
});
