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

/** Names that end with the number of the process that made them, and perhaps a time: `state.json.12.tmp`, `sections.12`. */
const TEMPORARY_RE = /\.(\d+)(?:\.\d+)?\.(?:tmp|mjs)$|^sections\.(\d+)$/;

/**
 * Removes what builds and dev servers that were killed left in the cache and beside the output folder. Call it with the build's locks:
 * then nobody else writes to the build's own folders. The other folders are shared, and files of running processes stay there.
 */
export function removeLeftovers({ out, cache }: Project): void {
  const folders = dirname(cache);
  for (const folder of [cache, join(cache, 'data'), join(folders, 'og')]) removeTemporary(folder, () => true);
  for (const folder of ['dev', 'dev/data', 'dev/articles'])
    removeTemporary(join(folders, folder), (pid) => !isRunning(pid));

  const staging = besideOut(out, '');
  const parent = dirname(staging);
  for (const name of namesIn(parent)) {
    const [, kind] = /^(staging|old)-\d+$/.exec(name.slice(basename(staging).length)) ?? [];
    if (!kind || !name.startsWith(basename(staging))) continue;
    // Killed while it replaced the output folder: a failing build must leave what there was.
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

/** Removes what's in nobody's way: if that's not allowed, it stays until a build may. */
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

/** Names of the engine's own files inside an output folder, when they can't be beside it. */
export const INSIDE_RE = /^\.docs-(?:staging|old|lock)/;

/**
 * Where the engine keeps something of its own for an output folder: `dist.staging` beside `dist`. Files are moved from there, so it's
 * on the same disk: a folder that's a mount point, or whose parent takes no files, holds it itself (`dist/.docs-staging`).
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

/** A process as another one can recognize it: its number alone may have been given away again. */
export interface ProcessName {
  pid: number;
  /** When it started, in the system's own count; '' where the system doesn't say. */
  started: string;
  /** Numbers mean something on this machine, in this container. */
  machine: string;
}

/** This process. */
export function ownName(): ProcessName {
  return { pid: process.pid, started: startOf(process.pid) ?? '', machine: machineName() };
}

/** Whether the process is still there; undefined for one of another machine. */
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
    // A process of someone else's is there, though we may not signal it.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** On Linux, the start time; undefined for a process that has ended and waits for its parent to notice. */
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
