import type { Steps } from '../../shared/steps.ts';

/** Queues work in short steps, one piece after another. Rejects work that would wait too long. */
export interface WorkQueue {
  /** The work's result, or undefined under overload or if it isn't wanted anymore. Rejects with the work's error. */
  add<T>(work: Steps<T>, options?: WorkOptions): Promise<T | undefined>;
  /** Whether work would be rejected immediately. */
  isOverloaded(): boolean;
}

export interface WorkOptions {
  /** Asked before each part of the work. @default always */
  isWanted?: () => boolean;
  /** Receives the milliseconds of each part. */
  charge?: (ms: number) => void;
}

export interface WorkQueueOptions {
  now?: () => number;
  /** Work that would wait longer is rejected immediately. @default 300 */
  longestWaitMs?: number;
  /** This many may always wait, because one slow piece of work doesn't predict the next. @default 16 */
  alwaysWait?: number;
  /** Work that has waited longer is rejected: stock clients time out after a second. @default 900 */
  staleMs?: number;
  /** Other requests run between slices. A slice lasts as long as they took, but at least and at most this. @default [4, 15] */
  sliceMs?: readonly [least: number, most: number];
  /** Calls back after other requests. @default setImmediate */
  later?: (run: () => void) => void;
}

interface Waiting {
  isWanted(): boolean;
  /** Does a step; returns whether it was the last. */
  step(): boolean;
  refuse(): void;
  charge(ms: number): void;
  since: number;
  isBegun: boolean;
  /** Time that it has taken so far. */
  ms: number;
}

/** Weight of the last piece of work in the estimate. */
const WEIGHT = 0.1;

/** The server's overload protection: answers are fast, or rejected. */
export function createWorkQueue({
  now = () => performance.now(),
  longestWaitMs = 300,
  alwaysWait = 16,
  staleMs = 900,
  sliceMs: [leastMs, mostMs] = [4, 15],
  later = setImmediate,
}: WorkQueueOptions = {}): WorkQueue {
  let waiting: Waiting[] = [];
  let scheduled = false;
  /** End of the last slice. */
  let ended = 0;
  /** Moving average of a piece of work, in milliseconds. */
  let usual = 1;

  const schedule = () => {
    if (scheduled || waiting.length === 0) return;
    scheduled = true;
    later(() => {
      scheduled = false;
      slice();
      schedule();
    });
  };
  const slice = () => {
    const begun = now();
    const others = begun - Math.max(ended, waiting[0]?.since ?? begun);
    const until = begun + Math.min(Math.max(leastMs, others), mostMs);
    let done = 0;
    for (const entry of waiting) {
      if (done > 0 && now() >= until) break;
      if (!work(entry, until)) break;
      done += 1;
    }
    waiting = waiting.slice(done);
    ended = now();
  };
  /** Works until the end of the slice, and at least one step; returns whether the entry is finished. */
  const work = (entry: Waiting, until: number) => {
    const started = now();
    const isStale = !entry.isBegun && started - entry.since > staleMs;
    if (isStale || !entry.isWanted()) {
      entry.refuse();
      return true;
    }
    entry.isBegun = true;
    let isFinished = entry.step();
    while (!isFinished && now() < until) isFinished = entry.step();
    const ms = now() - started;
    entry.ms += ms;
    entry.charge(ms);
    if (isFinished) usual += (entry.ms - usual) * WEIGHT;
    return isFinished;
  };
  /** By the amount of waiting work, or by the age of the first: then the server is busy with other things. */
  const isOverloaded = () => {
    const first = waiting.find(({ isBegun }) => !isBegun);
    if (!first || waiting.length < alwaysWait) return false;
    return waiting.length * usual > longestWaitMs || now() - first.since > longestWaitMs;
  };

  return {
    isOverloaded,
    add: (work, { isWanted = () => true, charge = () => {} } = {}) => {
      if (isOverloaded()) return Promise.resolve(undefined);
      return new Promise((resolve, reject) => {
        const step = () => {
          try {
            const { done = false, value } = work.next();
            if (done) resolve(value);
            return done;
          } catch (error) {
            reject(error);
            return true;
          }
        };
        waiting.push({ since: now(), isWanted, step, charge, refuse: () => resolve(undefined), isBegun: false, ms: 0 });
        schedule();
      });
    },
  };
}
