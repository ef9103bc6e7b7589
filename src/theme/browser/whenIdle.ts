/** Runs `task` when the page has nothing more urgent to do, half a second from now at the latest. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 500 });
  else setTimeout(task, 1);
}
