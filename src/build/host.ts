import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { ContentHost } from '../content/context.ts';
import { nearest } from '../content/nearest.ts';
import { hash } from './hash.ts';
import { imageSize } from './imageSize.ts';

/** A content host over a project's files that remembers what was read: file -> content hash ('' for one that is missing). */
export interface RecordingHost extends ContentHost {
  readonly includes: Map<string, string>;
}

export function createHost(root: string): RecordingHost {
  const includes = new Map<string, string>();
  const readBytes = (file: string): Buffer | undefined => {
    const bytes = isInside(file) ? readIfThere(join(root, file)) : undefined;
    includes.set(file, bytes ? hash(bytes) : '');
    return bytes;
  };
  return {
    includes,
    read: (file) => readBytes(file)?.toString('utf8'),
    imageSize: (file) => {
      const bytes = readBytes(file);
      return bytes && imageSize(bytes);
    },
    nearFiles: (file) => nearest(file, siblings(root, file)).slice(0, 3),
  };
}

/** A page may read the project's files only: `../../etc/passwd` is a missing file. */
function isInside(file: string): boolean {
  return !file.startsWith('/') && !file.split('/').includes('..');
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Files of the same kind below the nearest folder that exists. */
function siblings(root: string, file: string): string[] {
  if (!isInside(file)) return [];
  let folder = dirname(file);
  while (folder !== '.' && !existsSync(join(root, folder))) folder = dirname(folder);
  if (folder === '.') return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => extname(name) === extname(file));
}
