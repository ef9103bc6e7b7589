import { savesData } from './loadCode.ts';

/** Signs that the reader will soon need code that isn't loaded yet. */
const SIGNS = ['pointerdown', 'keydown', 'touchstart'] as const;

/**
 * Resolves once the page has loaded and the browser is idle, at the reader's first sign, or when `wanted` aborts.
 * Ignores idleness with data saving, on a slow connection, or with `onlySigns`: the page is readable without.
 */
export function whenWanted(wanted: AbortSignal, onlySigns = false): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const done = () => {
      stop.abort();
      resolve();
    };
    const options = { signal: stop.signal, passive: true, capture: true };
    for (const sign of SIGNS) addEventListener(sign, done, options);
    wanted.addEventListener('abort', done, { signal: stop.signal });
    if (onlySigns || savesData()) return;
    if (document.readyState === 'complete') whenIdle(done);
    else addEventListener('load', () => whenIdle(done), { signal: stop.signal });
  });
}

/** Runs `task` when the browser is idle, within two seconds at the latest. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}
