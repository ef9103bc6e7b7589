// @ts-check
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Copies the engine's sources to `dir` (emptied first) and returns its command line. A copy has its own bundle cache:
 * removing it makes a build truly cold without affecting the repository's, and edits during a bench have no effect.
 * @param {string} dir
 */
export function copyEngine(dir) {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const part of ['engine/bin', 'engine/src', 'extensions', 'package.json', 'package-lock.json']) {
    cpSync(join(repository, part), join(dir, part), { recursive: true, filter: (file) => !/\.test\.\w+$/.test(file) });
  }
  symlinkSync(join(repository, 'node_modules'), join(dir, 'node_modules'));
  return {
    bin: join(dir, 'engine', 'bin', 'docs.mjs'),
    forgetBundle: () => rmSync(join(dir, '.cache'), { recursive: true, force: true }),
  };
}
