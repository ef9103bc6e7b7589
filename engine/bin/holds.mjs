// @ts-check
/** Tracks which processes use which bundle: `.cache/engine/<hash>/held.<pid>` protects it from removal. */
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Marks a bundle as used by this process. @param {string} dir */
export function hold(dir) {
  // A read-only folder can't be marked, but its bundles can't be removed either.
  quietly(() => writeFileSync(join(dir, `held.${process.pid}`), ''));
}

/** Refreshes this process's marks, and removes them at exit. @param {string} root folder of the bundles */
export function keepHolds(root) {
  const mine = () => foldersIn(root).map((folder) => join(folder, `held.${process.pid}`));
  process.on('exit', () => {
    for (const file of mine()) quietly(() => rmSync(file, { force: true }));
  });
  // Processes in different containers can't see each other, so the time of this file shows that it's in use.
  setInterval(() => {
    for (const file of mine()) if (existsSync(file)) quietly(() => utimesSync(file, new Date(), new Date()));
  }, HOUR_MS).unref();
}

/** Removes bundles that no process has used for a day. @param {string} root */
export function removeUnused(root) {
  for (const folder of foldersIn(root)) {
    const holds = namesIn(folder).filter((name) => name.startsWith('held.'));
    const inUse = holds.some((name) => isRunning(Number(name.slice('held.'.length))) || isRecent(join(folder, name)));
    // Another process may be removing it too.
    if (!inUse && !isRecent(folder)) quietly(() => rmSync(folder, { recursive: true, force: true }));
  }
}

/** Names in a folder; empty if another process has removed it. @param {string} folder @returns {string[]} */
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
