import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** `size:mtime` of a file: equal stamps are taken as equal content, as git does. */
export type Stamp = string;

/** Stamp of one file, or '' when there is none. */
export function stampOf(file: string): Stamp {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() ? `${stat.size}:${stat.mtimeMs}` : '';
  } catch (error) {
    // A file is where one of its folders would be.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return '';
    throw error;
  }
}

/**
 * Every file below `folder` (project-relative, forward slashes, sorted by code point) with its stamp.
 * Hidden files, node_modules and Python's caches are passed over. A missing folder has no files.
 */
export function walkFiles(root: string, folder: string): Map<string, Stamp> {
  const found: [string, Stamp][] = [];
  const visit = (relative: string) => {
    let entries: import('node:fs').Dirent[];
    try {
      entries = readdirSync(join(root, relative), { withFileTypes: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    for (const entry of entries) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === '__pycache__') continue;
      const path = `${relative}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else {
        const stamp = stampOf(join(root, path));
        if (stamp) found.push([path, stamp]);
      }
    }
  };
  visit(folder);
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}
