import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Manifest } from '../plan/state.ts';
import { createStaging, type Staging } from './staging.ts';

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
  return commit(staging);
}

function commit(staging: Staging, previous: Manifest = { outputs: {}, retired: {} }): Manifest {
  return staging.commit({ previous, graceSeconds: 0, begin: () => {} });
}

test('a complete build replaces the folder and its contents', () => {
  mkdirSync(out);
  writeFileSync(join(out, 'left-over.html'), 'x');
  expect(Object.keys(finished().outputs)).toEqual(['a/index.html', 'b.html']);
  expect(readFileSync(join(out, 'a/index.html'), 'utf8')).toBe('one');
  expect(existsSync(join(out, 'left-over.html'))).toBe(false);
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('nothing changes before the commit, or after a discard', () => {
  finished();
  const staging = createStaging(out, 'incremental');
  staging.write('b.html', 'new');
  expect(readFileSync(join(out, 'b.html'), 'utf8')).toBe('two');
  staging.discard();
  expect(readFileSync(join(out, 'b.html'), 'utf8')).toBe('two');
  expect(readdirSync(folder)).toEqual(['dist']);
});

test("an incremental build moves changed files, keeps equal ones, and removes files it doesn't have", () => {
  const previous = finished();
  const before = statSync(join(out, 'a/index.html')).mtimeMs;
  const staging = createStaging(out, 'incremental');
  staging.write('a/index.html', 'one');
  staging.write('c.html', 'three');
  const { outputs } = commit(staging, previous);
  expect(Object.keys(outputs)).toEqual(['a/index.html', 'c.html']);
  expect(statSync(join(out, 'a/index.html')).mtimeMs).toBe(before);
  expect(existsSync(join(out, 'b.html'))).toBe(false);
  expect(readFileSync(join(out, 'c.html'), 'utf8')).toBe('three');
});

test('outdated compressed files are removed, unless an output has that name', () => {
  const first = createStaging(out, 'complete');
  for (const path of ['a.csv', 'a.csv.gz', 'b.csv', 'b.csv.gz', 'c.csv']) first.write(path, path);
  const previous = commit(first);
  writeFileSync(join(out, 'c.csv.br'), 'compressed');
  const staging = createStaging(out, 'incremental');
  staging.write('a.csv', 'new');
  staging.write('c.csv', 'new');
  for (const path of ['a.csv.gz', 'b.csv.gz']) staging.kept(path);
  commit(staging, previous);
  expect(readdirSync(out)).toEqual(['a.csv', 'a.csv.gz', 'b.csv.gz', 'c.csv']);
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
  expect(Object.keys(commit(staging, previous).outputs)).toEqual(['a', 'b.html/deep.html']);
  expect(readFileSync(join(out, 'a'), 'utf8')).toBe('now a file');
});

test('a foreign file in place of a folder, or vice versa, is replaced', () => {
  const previous = finished();
  rmSync(join(out, 'a'), { recursive: true });
  writeFileSync(join(out, 'a'), 'in the way');
  mkdirSync(join(out, 'new.html/deep'), { recursive: true });
  const staging = createStaging(out, 'incremental');
  staging.write('a/index.html', 'one');
  staging.write('new.html', 'new');
  expect(Object.keys(commit(staging, previous).outputs)).toEqual(['a/index.html', 'new.html']);
  expect(readFileSync(join(out, 'a/index.html'), 'utf8')).toBe('one');
  expect(readFileSync(join(out, 'new.html'), 'utf8')).toBe('new');
});

test('an output folder that is a link stays a link', () => {
  mkdirSync(join(folder, 'elsewhere'));
  symlinkSync(join(folder, 'elsewhere'), out);
  finished();
  finished();
  expect(readdirSync(folder)).toEqual(['dist', 'elsewhere']);
  expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['a', 'b.html']);
});

test.each(['../evil', 'a/../../evil', '/../evil', '..', '', 'a\0b'])('rejects %j, which leaves its folder', (path) => {
  const staging = createStaging(out, 'complete');
  expect(() => staging.write(path, 'x')).toThrow(`${JSON.stringify(path)} is not a file in the output folder`);
  staging.discard();
  expect(readdirSync(folder)).toEqual([]);
});
