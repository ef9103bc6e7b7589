import { accessSync, constants, existsSync, lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { writeJson } from '../../project/cacheFile.ts';
import { INSIDE_RE } from '../../project/leftovers.ts';
import { stampOf } from '../../project/walkFiles.ts';
import { isHashed } from '../../shared/isHashed.ts';
import type { Manifest, Retired, UpToDate } from '../plan/state.ts';

/** Files that `--compress` writes next to a file. */
const COMPRESSED_RE = /\.(?:br|gz)$/;

/** Every file in an output folder, including links, without the engine's own files. */
export function filesIn(out: string): string[] {
  if (!existsSync(out)) return [];
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !INSIDE_RE.test(path));
}

/** Whether an output folder contains exactly the unchanged files of its last build. */
export function isIntact(out: string, { outputs, retired }: Manifest): boolean {
  const isUnchanged = ([path, stamp]: [string, string]) => stamp !== '' && stampOf(join(out, path)) === stamp;
  if (!existsSync(out) || !Object.entries(outputs).every(isUnchanged)) return false;
  const isOurs = (path: string) => path in outputs || path in retired;
  return filesIn(out).every((path) => isOurs(path) || isOurs(path.replace(COMPRESSED_RE, '')));
}

/** Files in an output folder that the last build didn't write. Without a manifest, this includes old pages. */
export function foreignFiles(out: string, { outputs, retired }: Manifest): string[] {
  const files = filesIn(out);
  const there = new Set(files);
  const isOurs = (path: string) => path in outputs || path in retired || isHashed(path);
  const isCompressed = (path: string) => {
    const original = path.replace(COMPRESSED_RE, '');
    return original !== path && (there.has(original) || isOurs(original));
  };
  return files.filter((path) => !isOurs(path) && !isCompressed(path)).sort();
}

/** A Git repository in an output folder, which a build must not remove. */
export function repositoryIn(paths: readonly string[]): string | undefined {
  const inside = paths.map((path) => /^(?:.*\/)?\.git(?=\/|$)/.exec(path)?.[0]);
  return inside.find((path) => path !== undefined);
}

/** Throws if the folders of these files aren't writable, before anything has changed. */
export function checkWritable(out: string, paths: Iterable<string>): void {
  const folders = new Set<string>();
  for (const path of paths) {
    let folder = dirname(join(out, path));
    while (!existsSync(folder) && folder.length > out.length) folder = dirname(folder);
    folders.add(folder);
  }
  for (const folder of folders) if (existsSync(folder)) accessSync(folder, constants.W_OK);
}

/** Removes files where a file needs folders, and a folder in the file's place. */
export function clearWay(out: string, path: string): void {
  const parts = path.split('/');
  for (let i = 1; i < parts.length; i++) {
    const above = join(out, ...parts.slice(0, i));
    if (kindOf(above) === 'file') rmSync(above);
  }
  if (kindOf(join(out, path)) === 'folder') rmSync(join(out, path), { recursive: true });
}

/** Removes a file, its compressed versions, and folders that become empty. */
export function removeFile(out: string, path: string, isOutput: (path: string) => boolean): void {
  if (kindOf(join(out, path)) === 'file') rmSync(join(out, path));
  removeCompressed(out, path, isOutput);
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (kindOf(join(out, folder)) !== 'folder') continue;
    if (readdirSync(join(out, folder)).length > 0) return;
    rmdirSync(join(out, folder));
  }
}

/** Removes outdated compressed versions of a changed file, unless an output has that name. */
export function removeCompressed(out: string, path: string, isOutput: (path: string) => boolean): void {
  for (const compressed of [`${path}.br`, `${path}.gz`])
    if (!isOutput(compressed) && kindOf(join(out, compressed)) === 'file') rmSync(join(out, compressed));
}

/** A link counts as a file: it's removed, its target isn't. */
function kindOf(path: string): 'file' | 'folder' | undefined {
  try {
    return lstatSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

/** Removes hashed files whose grace period has ended, for a build with nothing else to do. `file` contains `last`. */
export function removeExpired(last: UpToDate, { file, graceSeconds }: { file: string; graceSeconds: number }): void {
  const { retired, expired } = retire({ paths: Object.keys(last.retired), retired: last.retired, graceSeconds });
  if (expired.length === 0) return;
  for (const path of expired) removeFile(last.out, path, () => false);
  writeJson(file, { ...last, retired } satisfies UpToDate);
}

interface UnusedFiles {
  /** Files in the output folder that aren't part of this build. */
  paths: Iterable<string>;
  /** From the last build. */
  retired: Retired;
  graceSeconds: number;
  now?: number;
}

/** Splits unused files: hashed ones are kept for the grace period, the others are removed. */
export function retire({ paths, retired, graceSeconds, now = Date.now() }: UnusedFiles): {
  retired: Retired;
  expired: string[];
} {
  const kept: Retired = {};
  const expired: string[] = [];
  for (const path of [...new Set(paths)].sort()) {
    // If the clock was set back, don't keep a file longer.
    const since = Math.min(retired[path] ?? now, now);
    if (isHashed(path) && now - since < graceSeconds * 1000) kept[path] = since;
    else expired.push(path);
  }
  return { retired: kept, expired };
}
