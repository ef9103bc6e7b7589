import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStaging } from './staging.ts';

let folder = '';
let out = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staging-'));
  out = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function finished() {
  const staging = createStaging(out, 'complete');
  staging.write('a/index.html', 'one');
  staging.write('b.html', 'two');
  return staging.commit({});
}

test('a complete build replaces the folder, with what was in it', () => {
  mkdirSync(out);
  writeFileSync(join(out, 'left-over.html'), 'x');
  expect(Object.keys(finished())).toEqual(['a/index.html', 'b.html']);
  expect(readFileSync(join(out, 'a/index.html'), 'utf8')).toBe('one');
  expect(existsSync(join(out, 'left-over.html'))).toBe(false);
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('nothing changes before the commit, nor after a discard', () => {
  finished();
  const staging = createStaging(out, 'incremental');
  staging.write('b.html', 'new');
  expect(readFileSync(join(out, 'b.html'), 'utf8')).toBe('two');
  staging.discard();
  expect(readFileSync(join(out, 'b.html'), 'utf8')).toBe('two');
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('an incremental build moves changed files in, leaves equal ones untouched, and removes what nothing stands for', () => {
  const previous = finished();
  const before = statSync(join(out, 'a/index.html')).mtimeMs;
  const staging = createStaging(out, 'incremental');
  staging.write('a/index.html', 'one');
  staging.write('c.html', 'three');
  const outputs = staging.commit(previous);
  expect(Object.keys(outputs)).toEqual(['a/index.html', 'c.html']);
  expect(statSync(join(out, 'a/index.html')).mtimeMs).toBe(before);
  expect(existsSync(join(out, 'b.html'))).toBe(false);
  expect(readFileSync(join(out, 'c.html'), 'utf8')).toBe('three');
});

test('a kept file is read from the output folder, a staged one from the staging folder', () => {
  finished();
  const staging = createStaging(out, 'incremental');
  staging.kept('a/index.html');
  staging.write('b.html', 'new');
  expect(staging.read('a/index.html').toString()).toBe('one');
  expect(staging.read('b.html').toString()).toBe('new');
  expect(staging.keepIfThere('a/index.html')).toBe(true);
  expect(staging.keepIfThere('nowhere.html')).toBe(false);
});

test('a folder may become a file, and a file a folder', () => {
  const previous = finished();
  const staging = createStaging(out, 'incremental');
  staging.write('a', 'now a file');
  staging.write('b.html/deep.html', 'now in a folder');
  expect(Object.keys(staging.commit(previous))).toEqual(['a', 'b.html/deep.html']);
  expect(readFileSync(join(out, 'a'), 'utf8')).toBe('now a file');
});

test.each(['../evil', 'a/../../evil', '/../evil', '..', '', 'a\0b'])('refuses %j, which leaves its folder', (path) => {
  const staging = createStaging(out, 'complete');
  expect(() => staging.write(path, 'x')).toThrow(`${JSON.stringify(path)} is no file of the output folder`);
  staging.discard();
  expect(readdirSync(folder)).toEqual([]);
});
