import { savesData } from './preferences.ts';

/** A reader who does one of these will soon want what is not loaded yet. */
const SIGNS = ['pointerdown', 'keydown', 'touchstart'] as const;

/**
 * Resolves when the page has loaded and the browser is idle, or at the reader's first sign, or when `wanted` aborts.
 * With data saving, on a slow connection, or if `onlySigns` says so, idleness doesn't count: the page reads without.
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

/** Runs `task` when the browser has nothing more urgent to do, two seconds from now at the latest. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}
