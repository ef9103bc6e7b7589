import type { Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A temporary failure: the folder is being replaced, or the system is out of file descriptors. */
export class Unavailable extends Error {
  constructor() {
    super('The site cannot be read at the moment');
    this.name = 'Unavailable';
  }
}

export interface FoundFile {
  path: string;
  size: number;
  mtime: Date;
  /** Changes whenever the file does. */
  stamp: string;
}

/** The folder of a built site, which may be replaced as a whole at any time. */
export interface SiteFolder {
  /** A regular file inside the folder, or null, as of `lookupMaxAgeMs` ago at most. Rejects if the folder can't be read. */
  find(file: string): Promise<FoundFile | null>;
  /** The next lookups are of the folder as it is. */
  refresh(): void;
  /** Identifies the folder's state. If it's missing, waits a moment, then rejects with `Unavailable`. */
  generation(): Promise<string>;
}

/** A deploy that renames two folders takes milliseconds. */
const WAIT_MS = 1000;
const POLL_MS = 20;

/** Addresses come from clients, and most of them may not exist. */
const MAX_LOOKUPS = 10_000;

/**
 * File names are relative to `dist` with a leading slash; the caller has checked that they stay inside. A lookup counts
 * for `lookupMaxAgeMs`: a response needs several, and under load, they cost more than the rest of it.
 */
export function createSiteFolder(dist: string, lookupMaxAgeMs = 0): SiteFolder {
  const lookups = new Map<string, Promise<FoundFile | null>>();
  let refreshed = 0;
  const inside = new Map<string, { stamp: string; isInside: boolean }>();
  let missingSince: number | undefined;

  /** A symbolic link's target must be in the folder too. */
  const isInside = async (file: string, stamp: string) => {
    const known = inside.get(file);
    if (known?.stamp === stamp) return known.isInside;
    const [root, path] = await Promise.all([realpath(dist), realpath(join(dist, file))]);
    const found = path.startsWith(root.endsWith(sep) ? root : root + sep);
    inside.set(file, { stamp, isInside: found });
    return found;
  };
  const generationNow = async () => {
    const [folder, site] = await Promise.all([stat(dist).catch(() => null), siteStampOf(join(dist, 'site.json'))]);
    return folder && site !== 'none' ? `${folder.ino}:${folder.birthtimeMs}:${site}` : undefined;
  };

  const lookUp = async (file: string) => {
    const path = join(dist, file);
    try {
      const found = await stat(path);
      if (!found.isFile()) return null;
      const stamp = stampOfStats(found);
      return (await isInside(file, stamp)) ? { path, size: found.size, mtime: found.mtime, stamp } : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const refresh = () => {
    lookups.clear();
    refreshed = performance.now();
  };

  return {
    find(file) {
      if (performance.now() - refreshed >= lookupMaxAgeMs || lookups.size >= MAX_LOOKUPS) refresh();
      const known = lookups.get(file);
      if (known) return known;
      const found = lookUp(file);
      lookups.set(file, found);
      found.catch(() => lookups.delete(file));
      return found;
    },
    refresh,

    async generation() {
      for (;;) {
        const now = await generationNow();
        if (now !== undefined) {
          missingSince = undefined;
          return now;
        }
        missingSince ??= performance.now();
        if (performance.now() - missingSince > WAIT_MS) throw new Unavailable();
        await sleep(POLL_MS);
      }
    },
  };
}

/** Whether the file doesn't exist, as opposed to being unreadable. */
export function isMissing(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(code);
}

/** Whether a failure to read files may be temporary. */
export function isTransient(error: unknown): boolean {
  return error instanceof Unavailable || (error as NodeJS.ErrnoException).syscall !== undefined;
}

/** Changes whenever a file does; `none` if there's no file. */
export async function siteStampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return found ? stampOfStats(found) : 'none';
}

export function stampOfStats({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs}:${size}:${ino}`;
}
