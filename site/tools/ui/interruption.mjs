// @ts-check
import process from 'node:process';

/** Fails at the first signal to end, so that a tool that races against it can end what it has started. @returns {Promise<never>} */
export function interruption() {
  /** @type {Promise<never>} */
  const interrupted = new Promise((_, fail) => {
    for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => fail(new Error('interrupted')));
  });
  // Callers that have already ended needn't handle the rejection.
  interrupted.catch(() => {});
  return interrupted;
}
