// @ts-check
/** Which processes use which bundle of the engine: `.cache/engine/<hash>/held.<pid>` keeps a bundle from being removed. */
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Marks a bundle as used by this process. @param {string} dir */
export function hold(dir) {
  // A read-only folder can't be marked, and nothing can be removed from it either.
  quietly(() => writeFileSync(join(dir, `held.${process.pid}`), ''));
}

/** Keeps this process's marks fresh while it runs, and removes them when it ends. @param {string} root folder of the bundles */
export function keepHolds(root) {
  const mine = () => foldersIn(root).map((folder) => join(folder, `held.${process.pid}`));
  process.on('exit', () => {
    for (const file of mine()) quietly(() => rmSync(file, { force: true }));
  });
  // Processes in different containers don't see each other; to them, the time of this file says that it's in use.
  setInterval(() => {
    for (const file of mine()) if (existsSync(file)) quietly(() => utimesSync(file, new Date(), new Date()));
  }, HOUR_MS).unref();
}

/** Removes bundles that no process has used for a day. @param {string} root */
export function removeUnused(root) {
  for (const folder of foldersIn(root)) {
    const holds = namesIn(folder).filter((name) => name.startsWith('held.'));
    const inUse = holds.some((name) => isRunning(Number(name.slice('held.'.length))) || isRecent(join(folder, name)));
    // Two processes may remove the same one.
    if (!inUse && !isRecent(folder)) quietly(() => rmSync(folder, { recursive: true, force: true }));
  }
}

/** Names in a folder; none if another process has removed it. @param {string} folder @returns {string[]} */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {string} root @returns {string[]} */
export function foldersIn(root) {
  try {
    return readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(root, entry.name));
  } catch {
    return [];
  }
}

/** @param {string} path */
function isRecent(path) {
  return (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= Date.now() - DAY_MS;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process exists, though we may not signal it.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {() => void} work */
function quietly(work) {
  try {
    work();
  } catch {
    // Best effort: the bundle may be gone, or the folder read-only.
  }
}
