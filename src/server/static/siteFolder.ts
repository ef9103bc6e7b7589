import type { Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Nothing can be answered now, but probably soon: the folder is being replaced, or the system is out of descriptors. */
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
  /** A regular file inside the folder; null where there is none. Rejects when the folder cannot be read. */
  find(file: string): Promise<FoundFile | null>;
  /** Tells one state of the folder from another. While the folder is missing, waits a moment for the next one, then rejects with `Unavailable`. */
  generation(): Promise<string>;
}

/** A deploy that renames two folders takes milliseconds. */
const WAIT_MS = 1000;
const LOOK_MS = 20;

/** Files are named relative to `dist` with a leading slash; the caller has checked that the name stays inside. */
export function createSiteFolder(dist: string): SiteFolder {
  const inside = new Map<string, { stamp: string; isInside: boolean }>();
  let missingSince: number | undefined;

  /** A symbolic link may lead anywhere: what it leads to has to be in the folder as well. */
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

  return {
    async find(file) {
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
    },

    async generation() {
      for (;;) {
        const now = await generationNow();
        if (now !== undefined) {
          missingSince = undefined;
          return now;
        }
        missingSince ??= performance.now();
        if (performance.now() - missingSince > WAIT_MS) throw new Unavailable();
        await sleep(LOOK_MS);
      }
    },
  };
}

/** Whether there is no file of that name, in contrast to one that cannot be read. */
export function isMissing(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(code);
}

/** Whether a failure to read files may be over soon. */
export function isPassing(error: unknown): boolean {
  return error instanceof Unavailable || (error as NodeJS.ErrnoException).syscall !== undefined;
}

/** Changes whenever a file does; `none` where there is no file. */
export async function siteStampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return found ? stampOfStats(found) : 'none';
}

/** The same of a file that was looked at. */
export function stampOfStats({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs}:${size}:${ino}`;
}
