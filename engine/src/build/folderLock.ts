import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, ownName, type ProcessName } from '../project/leftovers.ts';

/** The owner of a lock, and its task. */
export interface LockOwner extends ProcessName {
  /** For messages: `dist`. */
  task: string;
}

interface LockOptions {
  task: string;
  /** Called once if another process has the lock. `owner` is null if the file doesn't say. */
  onWait: (owner: LockOwner | null) => void;
}

const POLL_MS = 50;
/** A process on another machine can't be looked up, so owners touch their lock this often, */
const HEARTBEAT_MS = 10_000;
/** and an untouched lock is abandoned after this long. */
const SILENT_MS = 60_000;
/** A lock without content is being written, or its writer was killed. */
const UNREADABLE_MS = 5_000;

/**
 * Waits for exclusive ownership of the lock `file`. Returns the function that releases it. Takes over the lock of a
 * process that died.
 */
export async function lockFile(file: string, { task, onWait }: LockOptions): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  const text = JSON.stringify({ ...ownName(), task } satisfies LockOwner);
  let seen = '';
  let since = performance.now();
  let told = false;
  while (!create(file, text)) {
    const { owner, state } = look(file);
    if (state !== seen) {
      seen = state;
      since = performance.now();
    }
    if (isAbandoned(owner, performance.now() - since)) await takeOver(file, state, task);
    else {
      if (!told && state !== '') {
        told = true;
        onWait(owner);
      }
      await sleep(POLL_MS);
    }
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS).unref();
  return () => {
    clearInterval(heartbeat);
    // Another machine may have taken it over if this one slept for too long.
    if (textOf(file) === text) rmSync(file, { force: true });
  };
}

function create(file: string, text: string): boolean {
  let handle: number;
  try {
    handle = openSync(file, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || statSync(file, { throwIfNoEntry: false })?.isDirectory())
      throw error;
    return false;
  }
  try {
    writeSync(handle, text);
    return true;
  } catch (error) {
    rmSync(file, { force: true });
    throw Object.assign(error as Error, { path: file });
  } finally {
    closeSync(handle);
  }
}

/** Removes an abandoned lock. One process at a time, or a slow one could remove the next owner's lock. */
async function takeOver(file: string, state: string, task: string): Promise<void> {
  const release = await lockFile(`${file}.takeover`, { task, onWait: () => {} });
  if (look(file).state === state) rmSync(file, { force: true });
  release();
}

function isAbandoned(owner: LockOwner | null, unchangedMs: number): boolean {
  if (!owner) return unchangedMs > UNREADABLE_MS;
  const alive = isAlive(owner);
  return alive === undefined ? unchangedMs > SILENT_MS : !alive;
}

/** The owner, and a state that changes with each heartbeat; '' if the lock is gone. */
function look(file: string): { owner: LockOwner | null; state: string } {
  const text = textOf(file);
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (text === undefined || touched === undefined) return { owner: null, state: '' };
  try {
    const owner = JSON.parse(text) as Partial<LockOwner> | null;
    return { owner: typeof owner?.pid === 'number' ? (owner as LockOwner) : null, state: `${touched} ${text}` };
  } catch {
    return { owner: null, state: `${touched} ${text}` };
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Removed by hand, so there's nothing to touch.
  }
}
