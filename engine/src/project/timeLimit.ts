import { createContext, Script } from 'node:vm';
import type { TimeLimit } from '../content/siteComponent.ts';

/** Drawing a component takes less than a millisecond. */
const SECONDS = 10;
/** After the first timeout, so that a component on hundreds of pages doesn't block a build for an hour. */
const SECONDS_AGAIN = 1;

const CALL = new Script('run()');

/**
 * Returns a function that runs synchronous code and throws if it takes longer. Only `vm` can interrupt a loop. What
 * `run` creates belongs to this realm, so `instanceof` works. A call costs about 0.1 ms.
 */
export function createTimeLimit(seconds = SECONDS): TimeLimit {
  const context = createContext({});
  let limit = seconds;
  return (run) => {
    context.run = run;
    try {
      return CALL.runInContext(context, { timeout: limit * 1000 });
    } catch (error) {
      if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const message = `it's still running after ${limit} seconds`;
      limit = Math.min(limit, SECONDS_AGAIN);
      throw new Error(message);
    }
  };
}
