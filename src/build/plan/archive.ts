import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import ignore from 'ignore';
import { fileHash, hash } from '../../project/hash.ts';
import { walkFiles } from '../../project/walkFiles.ts';

export interface Archive {
  /** Hash of the names and the contents of its files. */
  hash: string;
  /** Number of files. */
  count: number;
  /** The zip, made anew each time it's asked for. Of equal files, every machine makes the same bytes. */
  zip(): Uint8Array;
}

/** Hidden files that a reader of an example project needs. */
const HIDDEN = ['.dockerignore', '.env.example', '.env.offline', '.gitignore'];

/** Zip knows local times from 1980 on only, and none is worth another hash: the same in every time zone. */
const TIME = new Date(1980, 0, 1);

/** True for an archive among the files that pages show or link to: its name ends as a folder's. */
export function isArchive(file: string): boolean {
  return file.endsWith('/');
}

/**
 * The files of a folder (project-relative, with a slash at the end), without those that its own `.gitignore` names, and without other hidden ones;
 * undefined when it has none.
 */
export function readArchive(root: string, folder: string): Archive | undefined {
  const bare = folder.replace(/\/+$/, '');
  const { files } = walkFiles(root, bare, HIDDEN);
  const isIgnored = ignore();
  const rules = `${bare}/.gitignore`;
  if (files.has(rules)) isIgnored.add(readFileSync(join(root, rules), 'utf8'));
  const entries = [...files.keys()]
    .filter((file) => !isIgnored.ignores(file.slice(bare.length + 1)))
    // With the folder's own name before them: unpacking fills no other folder.
    .map((file) => [file.slice(bare.lastIndexOf('/') + 1), readFileSync(join(root, file))] as const);
  if (entries.length === 0) return undefined;
  return {
    hash: hash(entries.map(([file, bytes]) => `${hash(bytes)} ${file}\n`).join('')),
    count: entries.length,
    zip: () => zipSync(Object.fromEntries(entries), { level: 9, mtime: TIME }),
  };
}

/** Hash of what a page includes, a file or the folder of an archive; '' for one that isn't there. */
export function includeHash(root: string, file: string): string {
  return isArchive(file) ? (readArchive(root, file)?.hash ?? '') : fileHash(join(root, file));
}
