import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFilesLimit } from './openFilesLimit.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'limits-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const limits = (files: string) =>
  `Limit                     Soft Limit           Hard Limit           Units     \nMax processes             63430                63431                processes \n${files}\nMax locked memory         8192                 8193                 bytes     \n`;

it.each([
  ['the soft limit', limits('Max open files            1024                 524288               files     '), 1024],
  ['no limit', limits('Max open files            unlimited            unlimited            files     '), Infinity],
  ['no line of it', limits('Max open things           7                    7                    things    '), Infinity],
  ['nothing', '', Infinity],
])('reads %s', (_, text, expected) => {
  const file = join(folder, 'limits');
  writeFileSync(file, text);
  expect(openFilesLimit(file)).toBe(expected);
});

it('is unlimited on a system that has no such file', () => {
  expect(openFilesLimit(join(folder, 'none'))).toBe(Infinity);
});

it.runIf(process.platform === 'linux')("returns this process's limit on Linux", () => {
  const shell = execFileSync('sh', ['-c', 'ulimit -Sn'], { encoding: 'utf8' }).trim();
  expect(String(openFilesLimit())).toBe(shell === 'unlimited' ? 'Infinity' : shell);
});
