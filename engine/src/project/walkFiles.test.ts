import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sourceStampOf, stampOf, walkFiles } from './walkFiles.ts';

let root = '';
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'walk-')), 'project');
  mkdirSync(root);
});
afterEach(() => rmSync(dirname(root), { recursive: true }));
const write = (file: string, text = 'text') => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const link = (file: string, target: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  symlinkSync(target, join(root, file));
};
const walk = () => {
  const { files, diagnostics } = walkFiles(root, 'docs');
  return { files: [...files.keys()], found: diagnostics.map(({ level, message }) => `${level}: ${message}`).sort() };
};

/** Waits until another change would get a new file time. */
const settle = () => new Promise((done) => setTimeout(done, 40));

test('anything but a file is an error', () => {
  write('docs/a.md');
  execFileSync('mkfifo', [join(root, 'docs/pipe.md')]);
  expect(walk()).toEqual({
    files: ['docs/a.md'],
    found: ["error: docs/pipe.md can't be read: it is a pipe, a socket, or a device"],
  });
});

test('all files in order, without hidden ones and leftovers of tools', () => {
  for (const file of [
    'docs/b.md',
    'docs/a/x.md',
    'docs/a.md',
    'docs/.hidden/x',
    'docs/node_modules/x',
    'docs/__pycache__/x',
  ])
    write(file);
  expect(walk()).toEqual({ files: ['docs/a.md', 'docs/a/x.md', 'docs/b.md'], found: [] });
});

test('a missing folder has no files', () => {
  expect(walk()).toEqual({ files: [], found: [] });
});

test('links inside the project are followed', () => {
  write('shared/part/x.md');
  write('shared/one.md');
  link('docs/part', '../shared/part');
  link('docs/also', '../shared/part');
  link('docs/one.md', '../shared/one.md');
  expect(walk()).toEqual({ files: ['docs/also/x.md', 'docs/one.md', 'docs/part/x.md'], found: [] });
});

test('links out of the project, dangling links, and cycles are skipped and reported', () => {
  write('docs/a.md');
  writeFileSync(join(root, '../secret.md'), 'secret');
  link('docs/secret.md', '../../secret.md');
  link('docs/none.md', 'nothing.md');
  link('docs/self.md', 'self.md');
  link('docs/deep/up', '..');
  link('docs/x/y', '../../z');
  link('z/x', '../docs/x');
  expect(walk()).toEqual({
    files: ['docs/a.md'],
    found: [
      'warn: The symbolic link docs/deep/up points to a folder that contains it, so it was skipped',
      'warn: The symbolic link docs/none.md points to a missing file, so it was skipped',
      `warn: The symbolic link docs/secret.md points outside the project, to ${join(dirname(root), 'secret.md')}, so it was skipped`,
      'warn: The symbolic link docs/self.md points to itself, so it was skipped',
      'warn: The symbolic link docs/x/y/x/y points to a folder that contains it, so it was skipped',
    ],
  });
});

test('a listed folder may be a link inside the project', () => {
  write('content/pages/a.md');
  link('docs', 'content/pages');
  expect(walk()).toEqual({ files: ['docs/a.md'], found: [] });
});

test.each([
  ['out of the project', '../elsewhere', () => `points outside the project, to ${join(dirname(root), 'elsewhere')}`],
  ['nowhere', 'nothing', () => 'points to a missing file'],
  ['to the project', '.', () => 'points to a folder that contains it'],
  ['to itself', 'docs', () => 'points to itself'],
])('a listed folder that is a link %s is an error', (_, target, where) => {
  mkdirSync(join(root, '../elsewhere/docs'), { recursive: true });
  writeFileSync(join(root, '../elsewhere/docs/secret.md'), 'secret');
  link('docs', target);
  expect(walk()).toEqual({ files: [], found: [`error: The symbolic link docs ${where()}`] });
});

test('a listed folder in a linked folder outside the project is an error', () => {
  mkdirSync(join(root, '../elsewhere/docs'), { recursive: true });
  link('content', '../elsewhere');
  expect(walkFiles(root, 'content/docs')).toMatchObject({
    files: new Map(),
    diagnostics: [{ level: 'error', file: 'content', hint: expect.stringContaining('Replace it with a copy') }],
  });
});

test.skipIf(process.platform === 'darwin')("a name that isn't UTF-8 is an error", () => {
  write('docs/a.md');
  // A valid name, although it contains the replacement character.
  write('docs/\uFFFD.md');
  writeFileSync(Buffer.concat([Buffer.from(`${root}/docs/gr`), Buffer.from([0xf6]), Buffer.from('sse.md')]), 'text');
  mkdirSync(Buffer.concat([Buffer.from(`${root}/docs/gr`), Buffer.from([0xf6]), Buffer.from('n')]));
  expect(walk()).toEqual({
    files: ['docs/a.md', 'docs/\uFFFD.md'],
    found: ['gr\uFFFDn', 'gr\uFFFDsse.md'].map((name) => `error: docs/${name} can't be read: its name isn't UTF-8`),
  });
});

test('a stamp detects other content with the same size and time', async () => {
  write('a.md', 'one');
  const file = join(root, 'a.md');
  const time = new Date('2025-01-01');
  utimesSync(file, time, time);
  await settle();
  const before = [stampOf(file), sourceStampOf(file)];
  expect([stampOf(file), sourceStampOf(file)]).toEqual(before);
  writeFileSync(file, 'two');
  utimesSync(file, time, time);
  await settle();
  expect(stampOf(file)).not.toBe(before[0]);
  expect(sourceStampOf(file)).not.toBe(before[1]);
  expect(stampOf(root)).toBe('');
});

test('a source that has just changed may change again within one tick of the clock', () => {
  write('a.md');
  const file = join(root, 'a.md');
  const now = vi.spyOn(Date, 'now');
  now.mockReturnValue(statSync(file).ctimeMs + 5);
  expect(sourceStampOf(file)).not.toBe(sourceStampOf(file));
  now.mockReturnValue(statSync(file).ctimeMs + 1000);
  expect(sourceStampOf(file)).toBe(sourceStampOf(file));
  now.mockRestore();
});
