import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, extname, join, sep } from 'node:path';
import type { ContentHost } from '../content/model/context.ts';
import type { Diagnostic } from '../shared/diagnostics.ts';
import { createSuggester } from '../shared/nearest.ts';
import { hash } from './hash.ts';
import { imageSize } from './imageSize.ts';
import { decodeText, readBytes, unreadable } from './readText.ts';

/** A content host over a project's files that remembers what was read: file -> content hash ('' for one that is missing). */
export interface RecordingHost extends ContentHost {
  readonly includes: Map<string, string>;
  /** Files that couldn't be read as they should. */
  readonly diagnostics: Diagnostic[];
}

export function createHost(root: string): RecordingHost {
  const includes = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const suggest = createSuggester();
  const readBytes = (file: string): Buffer | undefined => {
    let bytes: Buffer | undefined;
    try {
      bytes = isInside(file) ? readIfThere(root, file) : undefined;
    } catch (error) {
      diagnostics.push(unreadable(file, error));
    }
    includes.set(file, bytes ? hash(bytes) : '');
    return bytes;
  };
  return {
    includes,
    diagnostics,
    read: (file) => {
      const bytes = readBytes(file);
      if (!bytes) return undefined;
      const read = decodeText(file, bytes);
      diagnostics.push(...read.diagnostics);
      return read.text;
    },
    imageSize: (file) => {
      const bytes = readBytes(file);
      return bytes && imageSize(bytes);
    },
    contentHash: (file) => (readBytes(file) ? includes.get(file) : undefined),
    nearFiles: (file) => suggest(file, () => siblings(root, file)).slice(0, 3),
  };
}

/** A page may read the project's files only: `../../etc/passwd` is a missing file. */
function isInside(file: string): boolean {
  return !file.startsWith('/') && !file.split('/').includes('..');
}

function readIfThere(root: string, file: string): Buffer | undefined {
  try {
    // A link out of the project is a missing file, too.
    const real = realpathSync(join(root, file));
    return real.startsWith(realpathSync(root) + sep) ? readBytes(real) : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENOTFILE'].includes(code ?? '')) return undefined;
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
    .filter((name) => extname(name).toLowerCase() === extname(file).toLowerCase());
}
