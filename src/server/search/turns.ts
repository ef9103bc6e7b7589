/** Queues short pieces of work, and rejects work immediately if it would wait too long. */
export interface Turns {
  /**
   * The work's result, or undefined under overload or if `isWanted` returns false when its turn comes. Rejects with the
   * work's error.
   */
  take<T>(work: () => T, isWanted?: () => boolean): Promise<T | undefined>;
  /** Whether work would be rejected immediately. */
  isTooMuch(): boolean;
}

export interface TurnsOptions {
  now?: () => number;
  /** Work that would wait longer is rejected immediately. @default 300 */
  longestWaitMs?: number;
  /** This many may always wait, because one slow piece of work doesn't predict the next. @default 16 */
  alwaysWait?: number;
  /** Work that has waited longer is rejected: stock clients time out after a second. @default 900 */
  staleMs?: number;
  /** Pending requests run between slices. A slice lasts as long as they took, and at least this. @default 15 */
  sliceMs?: number;
  /** Calls back after pending requests. @default setImmediate */
  later?: (run: () => void) => void;
}

interface Waiting {
  isWanted(): boolean;
  run(): void;
  refuse(): void;
  since: number;
}

/** Weight of the last piece of work in the estimate. */
const WEIGHT = 0.1;

/** The server's overload protection: answers are fast, or rejected. */
export function createTurns({
  now = () => performance.now(),
  longestWaitMs = 300,
  alwaysWait = 16,
  staleMs = 900,
  sliceMs = 15,
  later = setImmediate,
}: TurnsOptions = {}): Turns {
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
    const since = Math.max(ended, waiting[0]?.since ?? begun);
    const until = begun + Math.max(sliceMs, begun - since);
    let done = 0;
    for (const entry of waiting) {
      const started = now();
      if (done > 0 && started >= until) break;
      done += 1;
      if (started - entry.since > staleMs || !entry.isWanted()) entry.refuse();
      else {
        entry.run();
        usual += (now() - started - usual) * WEIGHT;
      }
    }
    waiting = waiting.slice(done);
    ended = now();
  };
  /** By the amount of waiting work, or by the age of the first: then the server is busy with other things. */
  const isTooMuch = () => {
    const [first] = waiting;
    if (!first || waiting.length < alwaysWait) return false;
    return waiting.length * usual > longestWaitMs || now() - first.since > longestWaitMs;
  };

  return {
    isTooMuch,
    take: (work, isWanted = () => true) => {
      if (isTooMuch()) return Promise.resolve(undefined);
      return new Promise((resolve, reject) => {
        waiting.push({
          since: now(),
          isWanted,
          refuse: () => resolve(undefined),
          run: () => {
            try {
              resolve(work());
            } catch (error) {
              reject(error);
            }
          },
        });
        schedule();
      });
    },
  };
}
