import { createContext, Script } from 'node:vm';
import { MODULE } from '../content/jsx/componentModule.ts';
import type { TimeLimit } from '../content/siteComponent.ts';

/** Drawing a component takes less than a millisecond. */
const SECONDS = 10;
/** After the first timeout, so that a component on hundreds of pages doesn't block a build for an hour. */
const SECONDS_AGAIN = 1;

const CALL = new Script('run()');

/** What components have besides the language itself. Nothing that runs later, such as a timer: nothing could stop it. */
const GLOBALS = {
  console,
  URL,
  URLSearchParams,
  TextEncoder,
  TextDecoder,
  Blob,
  AbortController,
  structuredClone,
  atob,
  btoa,
  performance,
  crypto,
};

/** A component's promise that fails changes nothing that it has drawn, so it doesn't end the process. */
function ignoreForeign(reason: unknown, promise: Promise<unknown>): void {
  if (promise instanceof Promise) throw reason;
}

/**
 * Loads and runs the code of components, and throws if it takes longer. Only `vm` can interrupt a loop, also one after an
 * `await`, since what a component awaits has its own queue. What `run` creates belongs to this realm, and what `load`
 * creates to another one, where `instanceof` doesn't know this one's classes. A call costs about 0.1 ms.
 */
export function createTimeLimit(seconds = SECONDS): TimeLimit {
  const context = createContext({ ...GLOBALS }, { microtaskMode: 'afterEvaluate' });
  if (!process.listeners('unhandledRejection').includes(ignoreForeign)) process.on('unhandledRejection', ignoreForeign);
  let limit = seconds;
  const limited = (script: Script) => {
    try {
      return script.runInContext(context, { timeout: limit * 1000 });
    } catch (error) {
      if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const message = `it's still running after ${limit} seconds`;
      limit = Math.min(limit, SECONDS_AGAIN);
      throw new Error(message);
    }
  };
  return {
    load: (code) => limited(new Script(`(() => { 'use strict'; ${code}; return ${MODULE}; })()`)),
    run: (run) => {
      context.run = run;
      return limited(CALL);
    },
  };
}
