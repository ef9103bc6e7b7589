// @ts-check
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Replaces a folder by these files. @param {string} dir @param {Iterable<[path: string, content: string]>} files */
export function writeFiles(dir, files) {
  rmSync(dir, { recursive: true, force: true });
  const folders = new Set();
  for (const [path, content] of files) {
    const file = join(dir, path);
    if (!folders.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    folders.add(dirname(file));
    writeFileSync(file, content);
  }
}
