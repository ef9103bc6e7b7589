import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { besideOut } from './besideOut.ts';
import { isRunning } from './processes.ts';
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
