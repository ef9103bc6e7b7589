import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskProblem } from './diskProblem.ts';
import { openProject } from './project.ts';

const root = join(tmpdir(), 'no-such-project');
const problemOf = (message: string) => diskProblem(new Error(message), openProject({ root }))?.message ?? null;

test.each<[string, string | RegExp | null]>([
  // As it arrives from a worker: without a path and without fields.
  [
    'ENOSPC: no space left on device, write',
    /^The disk is full: the build needs more than the .* that are free on the disk of \//,
  ],
  [`EDQUOT: disk quota exceeded, open '${root}/dist.staging-1/a.html'`, /^The disk quota is used up: /],
  [
    `ENOSPC: no space left on device, copyfile '${root}/static/a.png' -> '${root}/dist.staging-1/a.png'`,
    /^The disk is full: /,
  ],
  [
    `EROFS: read-only file system, rename '${root}/dist.staging-1/a.html' -> '${root}/dist/a.html'`,
    /its disk is read-only\.$/,
  ],
  [`EACCES: permission denied, access '${root}/dist/guides'`, "dist/guides can't be written: permission denied."],
  [`ENOTDIR: not a directory, mkdir '${root}/.cache/build'`, ".cache/build can't be written: not a directory."],
  [`EIO: i/o error, write`, "A file of the build can't be written: i/o error (EIO)."],
  // Errors in an author's files, and bugs.
  [`EACCES: permission denied, open '${root}/docs/a.md'`, null],
  [`ENOENT: no such file or directory, open '/etc/none'`, null],
  ['EBADF: bad file descriptor, write', null],
  ['boom', null],
])('%s', (message, expected) => {
  if (expected instanceof RegExp) expect(problemOf(message)).toMatch(expected);
  else expect(problemOf(message)).toBe(expected);
});

test("recognizes Node's own errors", () => {
  const thrown = (work: () => void) => {
    try {
      work();
    } catch (error) {
      return error;
    }
    throw new Error('it worked');
  };
  const project = openProject({ root: tmpdir() });
  expect(
    diskProblem(
      thrown(() => writeFileSync('/dev/full', 'x')),
      project,
    )?.message,
  ).toMatch(/^The disk is full: /);
  expect(
    diskProblem(
      thrown(() => readFileSync(join(project.cache, 'none/such'))),
      project,
    )?.message,
  ).toMatch(/^\.cache\/build\/none\/such can't be written: no such file or directory \(ENOENT\)\.$/);
});
