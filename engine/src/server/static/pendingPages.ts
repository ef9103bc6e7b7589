import { atMost } from './atMost.ts';

/** The requests for pages and files that the server is answering. */
export interface PendingPages {
  /** Counts a response as pending until it's ready. */
  add<T>(response: Promise<T>): Promise<T>;
  /** Calls back after what's waiting in the event loop, and after the responses that are pending by then. */
  after(run: () => void): void;
}

/**
 * Lets pages go first: a response needs several passes of the event loop, because it reads files. If a slice of search
 * ran in each of these passes, the reader would wait for all of them. Pages that take longer than `longestMs` don't hold
 * up searches any further.
 */
export function createPendingPages(longestMs = 25): PendingPages {
  const pending = new Set<Promise<unknown>>();
  return {
    add(response) {
      pending.add(response);
      const remove = () => pending.delete(response);
      response.then(remove, remove);
      return response;
    },
    after(run) {
      // New requests become pending in this pass.
      setImmediate(() => {
        if (pending.size === 0) return run();
        // The responses are sent first.
        void atMost(longestMs, Promise.allSettled(pending)).then(() => setImmediate(run));
      });
    },
  };
}
