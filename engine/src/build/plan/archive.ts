import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import ignore from 'ignore';
import { withoutToolComments } from '../../content/code/snippet.ts';
import { fileHash, hash } from '../../project/hash.ts';
import { SHARED_HIDDEN } from '../../project/privateFile.ts';
import { walkFiles } from '../../project/walkFiles.ts';

export interface Archive {
  /** Hash of the names and contents of its files. */
  hash: string;
  count: number;
  /** Creates the zip. The same files yield the same bytes on every machine. */
  zip(): Uint8Array;
}

/** Files in which comments can mark the regions that pages show. */
const CODE_RE = /\.(?:py|sql|ya?ml|toml)$/;

/** Zip only supports local times since 1980, and times shouldn't change the hash: the same in every time zone. */
const TIME = new Date(1980, 0, 1);

/** True for an archive among the files that pages use: its name ends with a slash. */
export function isArchive(file: string): boolean {
  return file.endsWith('/');
}

/**
 * The files of a folder (project-relative, with a trailing slash), except those in its own `.gitignore` and other
 * hidden files. Undefined if there are none.
 */
export function readArchive(root: string, folder: string): Archive | undefined {
  const bare = folder.replace(/\/+$/, '');
  const { files } = walkFiles(root, bare, SHARED_HIDDEN);
  const isIgnored = ignore();
  const rules = `${bare}/.gitignore`;
  if (files.has(rules)) isIgnored.add(readFileSync(join(root, rules), 'utf8'));
  const entries = [...files.keys()]
    .filter((file) => !isIgnored.ignores(file.slice(bare.length + 1)))
    // Prefixed with the folder's name, so that unpacking doesn't fill another folder.
    .map((file) => [file.slice(bare.lastIndexOf('/') + 1), readForUsers(join(root, file))] as const);
  if (entries.length === 0) return undefined;
  return {
    hash: hash(entries.map(([file, bytes]) => `${hash(bytes)} ${file}\n`).join('')),
    count: entries.length,
    zip: () => zipSync(Object.fromEntries(entries), { level: 9, mtime: TIME }),
  };
}

/** A file's bytes; code without the comments that only this site's tools need. Empty files (`__init__.py`) remain empty. */
function readForUsers(path: string): Uint8Array {
  const bytes = readFileSync(path);
  return CODE_RE.test(path) && bytes.length > 0 ? Buffer.from(withoutToolComments(bytes.toString('utf8'))) : bytes;
}

/** Hash of an included file or an archive's folder; '' if it's missing. */
export function includeHash(root: string, file: string): string {
  return isArchive(file) ? (readArchive(root, file)?.hash ?? '') : fileHash(join(root, file));
}
