/** Does short pieces of work one after another, and refuses at once what would wait too long. */
export interface Turns {
  /**
   * The work's result, or undefined when there is too much to do, or nobody wants it any more when its turn has come.
   * Rejects with what the work throws.
   */
  take<T>(work: () => T, isWanted?: () => boolean): Promise<T | undefined>;
  /** Whether work would be refused at once. */
  isTooMuch(): boolean;
}

export interface TurnsOptions {
  now?: () => number;
  /** What would wait longer is refused at once. @default 300 */
  longestWaitMs?: number;
  /** So few may always wait: one slow piece of work says little of the next. @default 16 */
  alwaysWait?: number;
  /** What did wait longer is refused: stock clients give up after a second. @default 900 */
  staleMs?: number;
  /** Between slices of work the server reads requests and sends answers. A slice is as long as they took, and at least this. @default 15 */
  sliceMs?: number;
  /** Calls back when requests have had their turn. @default setImmediate */
  later?: (run: () => void) => void;
}

interface Waiting {
  isWanted(): boolean;
  run(): void;
  refuse(): void;
  since: number;
}

/** How much the last piece of work counts in the estimate of the next one's time. */
const WEIGHT = 0.1;

/** The server's guard against overload: answers stay quick, or there are none. */
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
  /** When the last slice ended. */
  let ended = 0;
  /** Milliseconds that a piece of work takes, as a moving average. */
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
  /** By the work that is waiting, or by how long the first of it has waited: then the server has little time for it. */
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
