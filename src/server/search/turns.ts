/** Does short pieces of work one after another, and refuses at once what would wait too long. */
export interface Turns {
  /** The work's result, or undefined when there is too much to do. Rejects with what the work throws. */
  take<T>(work: () => T): Promise<T | undefined>;
}

export interface TurnsOptions {
  now?: () => number;
  /** What would wait longer is refused at once. @default 300 */
  longestWaitMs?: number;
  /** So few may always wait: one slow piece of work says little of the next. @default 16 */
  alwaysWait?: number;
  /** What did wait longer is refused: stock clients give up after a second. @default 900 */
  staleMs?: number;
  /** Between slices of work the server reads requests and sends answers. @default 15 */
  sliceMs?: number;
  /** Calls back when requests have had their turn. @default setImmediate */
  later?: (run: () => void) => void;
}

interface Waiting {
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
    const until = now() + sliceMs;
    let done = 0;
    for (const { run, refuse, since } of waiting) {
      const started = now();
      if (done > 0 && started >= until) break;
      done += 1;
      if (started - since > staleMs) refuse();
      else {
        run();
        usual += (now() - started - usual) * WEIGHT;
      }
    }
    waiting = waiting.slice(done);
  };

  return {
    take: (work) => {
      if (waiting.length >= alwaysWait && waiting.length * usual > longestWaitMs) return Promise.resolve(undefined);
      return new Promise((resolve, reject) => {
        waiting.push({
          since: now(),
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
