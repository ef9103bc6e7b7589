import { accessSync, constants, existsSync, mkdirSync, readdirSync, realpathSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bytes } from '../shared/format.ts';
import type { Project } from './project.ts';
import { isIn } from './walkFiles.ts';

/** A disk error, or something on the disk that a build must not overwrite, with a fix. */
export interface DiskProblem {
  kind: 'disk';
  message: string;
  hint: string;
  /** True if it occurred so late that the output folder has been replaced, at least in part. */
  outputChanged?: boolean;
}

/** Why the project's cache isn't writable; null if it is. */
export function cacheProblem(project: Project): DiskProblem | null {
  try {
    mkdirSync(project.cache, { recursive: true });
    for (const name of ['.', ...readdirSync(project.cache)]) {
      const path = join(project.cache, name);
      if (statSync(path).isDirectory()) accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    }
    return null;
  } catch (error) {
    return diskProblem(error, project);
  }
}

/** Whether the disk is full or broken as a whole. */
export function isDiskError(error: unknown): boolean {
  return [...FULL, 'EROFS', 'EIO'].includes(systemError(error).code);
}

/** Node's message of a system error. It survives the transfer from a worker, unlike the error's fields. */
const SYSTEM_ERROR_RE = /^(E[A-Z0-9]+): ([^,]*)(?:, \w+(?: '([^']*)'(?: -> '([^']*)')?)?)?/;
const FULL = ['ENOSPC', 'EDQUOT'];
const IN_THE_WAY = ['ENOTDIR', 'EEXIST', 'EISDIR', 'ENOTEMPTY'];

/**
 * Describes a system error in the folders that a build writes to (output and cache); null for others, such as a bug or
 * an unreadable page. Errors without a path only count if the disk is full or its hardware fails.
 */
export function diskProblem(error: unknown, { root, out, cache }: Project): DiskProblem | null {
  const { code, paths, reason } = systemError(error);
  const path = paths.find((path) => isIn(path, dirname(cache)) || isOfOutput(path, out));
  if (!code || (path === undefined && !(paths.length === 0 && [...FULL, 'EIO'].includes(code)))) return null;
  const name = path === undefined ? 'A file of the build' : isIn(path, root) ? relative(root, path) : path;
  const problem = (message: string, hint: string): DiskProblem => ({ kind: 'disk', message, hint });

  if (FULL.includes(code)) {
    const [disk] = (path === undefined ? [out, cache] : [path]).map(freeSpace).sort((a, b) => a.free - b.free);
    const cause = code === 'EDQUOT' ? 'The disk quota is used up' : 'The disk is full';
    if (disk?.isOutOfInodes)
      return problem(
        `The disk of ${disk.folder} cannot store more files: it has ${bytes(disk.free)} free, but no free inodes.`,
        'Remove some files there. The output folder can be on another disk (--out); the cache is always in the project.',
      );
    return problem(
      // Current free space: the build's files are already removed.
      `${cause}: the build needs more than the ${bytes(disk?.free ?? 0)} that are free on the disk of ${disk?.folder}.`,
      'Free some space there. The output folder can be on another disk (--out); the cache is always in the project.',
    );
  }
  if (code === 'EROFS')
    return problem(
      `${name} can't be written: its disk is read-only.`,
      'Mount the disk writable, or choose another --out.',
    );
  if (code === 'EACCES' || code === 'EPERM')
    return problem(
      `${name} can't be written: permission denied.`,
      path !== undefined && isIn(path, dirname(cache))
        ? 'Let this user write to .cache and everything in it, or remove it: a build recreates it.'
        : 'Let this user write to the output folder and everything in it, or choose another --out.',
    );
  if (IN_THE_WAY.includes(code))
    return problem(
      `${name} can't be written: ${reason}.`,
      'A file is where a folder must be, or the other way around. Remove it.',
    );
  return problem(`${name} can't be written: ${reason} (${code}).`, 'Check the disk, then build again.');
}

function systemError(error: unknown): { code: string; paths: string[]; reason: string } {
  const { message = '', path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const [, code = '', reason = '', ...inMessage] = SYSTEM_ERROR_RE.exec(message) ?? [];
  return { code, reason, paths: [path, ...inMessage].filter((path) => path !== undefined) };
}

/** In the folder, or next to it under its name plus a dot (`dist.staging-1`). */
function isOfOutput(path: string, out: string): boolean {
  const real = existsSync(out) ? realpathSync(out) : out;
  return [out, real].some((folder) => isIn(path, folder) || path.startsWith(`${folder}.`));
}

/** Free space on the disk of the nearest existing folder. */
function freeSpace(path: string): { folder: string; free: number; isOutOfInodes: boolean } {
  let folder = dirname(path);
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  // Some file systems don't count inodes.
  return { folder, free: bavail * bsize, isOutOfInodes: files > 0 && ffree === 0 };
}
