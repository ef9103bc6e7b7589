import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownName } from '../project/leftovers.ts';
import { type LockOwner, lockFile } from './folderLock.ts';

/** Linux process numbers are below this. */
const DEAD = 4194304;
let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'cache/build.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const take = (onWait: (owner: LockOwner | null) => void = () => {}) => lockFile(file, { task: 'dist', onWait });
/** Leaves a lock like another process. */
async function leave(changes: Partial<LockOwner>) {
  const release = await take();
  release();
  writeFileSync(file, JSON.stringify({ ...ownName(), task: 'dist', ...changes }));
}

test('one process has it at a time, and a waiting one is told who', async () => {
  const release = await take();
  const onWait = vi.fn();
  let second: (() => void) | undefined;
  const waiting = take(onWait).then((done) => {
    second = done;
  });
  await sleep(200);
  expect(second).toBeUndefined();
  expect(onWait.mock.calls).toEqual([[{ ...ownName(), task: 'dist' }]]);
  release();
  await waiting;
  expect(existsSync(file)).toBe(true);
  second?.();
  expect(existsSync(file)).toBe(false);
});

test.each<[string, Partial<LockOwner>]>([
  ['a process that has ended', { pid: DEAD }],
  ['a process whose number another one has now', { started: '1' }],
])('the lock of %s is taken over', async (_, changes) => {
  await leave(changes);
  const onWait = vi.fn();
  const release = await take(onWait);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...ownName(), task: 'dist' });
  expect(onWait).not.toHaveBeenCalled();
  release();
});

test('so is the lock of a process that was killed during a takeover', async () => {
  await leave({ pid: DEAD });
  writeFileSync(`${file}.takeover`, readFileSync(file));
  (await take())();
  expect([existsSync(file), existsSync(`${file}.takeover`)]).toEqual([false, false]);
});

test('processes that find a dead lock at once get it one after another', async () => {
  await leave({ pid: DEAD });
  let holders = 0;
  let most = 0;
  const one = async () => {
    const release = await take();
    holders += 1;
    most = Math.max(most, holders);
    await sleep(5);
    holders -= 1;
    release();
  };
  await Promise.all(Array.from({ length: 8 }, one));
  expect(most).toBe(1);
});

test('a lock of another machine, or without content, is respected at first', async () => {
  for (const text of [JSON.stringify({ ...ownName(), machine: 'another', task: 'dist' }), '']) {
    await leave({});
    writeFileSync(file, text);
    const onWait = vi.fn();
    const waiting = take(onWait);
    await sleep(200);
    expect(onWait).toHaveBeenCalledTimes(1);
    rmSync(file);
    (await waiting)();
  }
});

test("a lock that another process has taken over isn't removed", async () => {
  const release = await take();
  writeFileSync(file, 'of someone else');
  release();
  expect(readFileSync(file, 'utf8')).toBe('of someone else');
});
