import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outFolderProblem } from './outFolder.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'out-folder-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const problemOf = (out: string) => outFolderProblem({ root, out }, at('.cache/build/up-to-date.json'));
const at = (path: string) => join(root, path);
const write = (folder: string, file: string, text: string) => {
  mkdirSync(at(folder));
  writeFileSync(at(`${folder}/${file}`), text);
};

test('a missing folder, an empty one, and one written by a build are fine', () => {
  expect(problemOf(at('none'))).toBeNull();
  mkdirSync(at('dist'));
  expect(problemOf(at('dist'))).toBeNull();
  writeFileSync(at('dist/site.json'), '{"baseUrl":"/","trailingSlash":null}');
  writeFileSync(at('dist/404.html'), '');
  expect(problemOf(at('dist'))).toBeNull();
});

test.each([
  // an unrelated file of that name
  ['web', () => write('web', 'site.json', '{}'), 'contains files that no build created'],
  ['mine', () => write('mine', 'notes.txt', ''), 'contains files that no build created'],
  ['file', () => writeFileSync(at('file'), ''), 'is a file'],
  ['link', () => symlinkSync('/nowhere/at/all', at('link')), 'is a broken link'],
  // among the sources, whether or not it exists
  ['docs/new', () => {}, 'is in docs/'],
  ['static', () => mkdirSync(at('static')), 'is in static/'],
])('rejects %s', (path, make, problem) => {
  make();
  expect(problemOf(at(path))).toContain(problem);
});

test('rejects the project itself', () => {
  writeFileSync(at('site.config.ts'), '');
  expect(problemOf(root)).toContain('contains files that no build created');
});
