// @ts-check
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));

/**
 * Copies the engine's sources to `dir` (emptied before) and returns its command line. A copy has a bundle cache of its own:
 * removing it makes a build truly cold without touching the repository's, and an edit made during a bench changes nothing.
 * @param {string} dir
 */
export function copyEngine(dir) {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const part of ['bin', 'src', 'package.json', 'package-lock.json']) {
    cpSync(join(repository, part), join(dir, part), { recursive: true, filter: (file) => !/\.test\.\w+$/.test(file) });
  }
  symlinkSync(join(repository, 'node_modules'), join(dir, 'node_modules'));
  return {
    bin: join(dir, 'bin', 'docs.mjs'),
    forgetBundle: () => rmSync(join(dir, '.cache'), { recursive: true, force: true }),
  };
}
