import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Project } from './project.ts';

/** Names that end with their process number, and perhaps a time: `state.json.12.tmp`, `sections.12`. */
const TEMPORARY_RE = /\.(\d+)(?:\.\d+)?\.(?:tmp|mjs)$|^sections\.(\d+)$/;

/**
 * Removes the files of killed builds and dev servers from the cache and next to the output folder. Requires the build's
 * locks, so that no other build uses these folders. Other folders are shared, so files of running processes are kept.
 */
export function removeLeftovers({ out, cache }: Project): void {
  const folders = dirname(cache);
  for (const folder of [cache, join(cache, 'data')]) removeTemporary(folder, () => true);
  for (const folder of ['dev', 'dev/data', 'dev/articles'])
    removeTemporary(join(folders, folder), (pid) => !isRunning(pid));

  const staging = besideOut(out, '');
  const parent = dirname(staging);
  for (const name of namesIn(parent)) {
    const [, kind] = /^(staging|old)-\d+$/.exec(name.slice(basename(staging).length)) ?? [];
    if (!kind || !name.startsWith(basename(staging))) continue;
    // The build was killed while it replaced the output folder, so restore the old one.
    if (kind === 'old' && !existsSync(out)) renameSync(join(parent, name), out);
    else tryToRemove(join(parent, name));
  }
}

function removeTemporary(folder: string, isLeftover: (pid: number) => boolean): void {
  for (const name of namesIn(folder)) {
    const [, pid, spool] = TEMPORARY_RE.exec(name) ?? [];
    const number = pid ?? spool;
    if (number !== undefined && isLeftover(Number(number))) tryToRemove(join(folder, name));
  }
}

/** Removes a file that does no harm. If that's not permitted, a later build may. */
export function tryToRemove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // The next build tries again.
  }
}

function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}

/** Names of the engine's own files inside an output folder, for when they can't be next to it. */
export const INSIDE_RE = /^\.docs-(?:staging|old|lock)/;

/**
 * Path of an engine file for an output folder: `dist.staging` next to `dist`. Files are moved from there, so it must be
 * on the same disk. If `dist` is a mount point or its parent isn't writable, it's `dist/.docs-staging`.
 */
export function besideOut(out: string, name: string): string {
  if (!existsSync(out)) return `${out}.${name}`;
  const folder = realpathSync(out);
  const parent = dirname(folder);
  if (statSync(parent).dev === statSync(folder).dev && isWritable(parent))
    return join(parent, `${basename(folder)}.${name}`);
  return join(folder, `.docs-${name}`);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Identifies a process across restarts: its number alone may have been reused. */
export interface ProcessName {
  pid: number;
  /** When it started, in the system's own units; '' if unknown. */
  started: string;
  /** The machine or container in which the number is valid. */
  machine: string;
}

export function ownName(): ProcessName {
  return { pid: process.pid, started: startOf(process.pid) ?? '', machine: machineName() };
}

/** Whether the process is still running; undefined for one on another machine. */
export function isAlive({ pid, started, machine }: ProcessName): boolean | undefined {
  if (machine !== machineName()) return undefined;
  return isRunning(pid) && startOf(pid) === started;
}

/** Whether any process has this number. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The start time on Linux; undefined for a zombie process. */
function startOf(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
  // The name in parentheses may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
}

/** Containers on one host have their own process numbers. */
function machineName(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
