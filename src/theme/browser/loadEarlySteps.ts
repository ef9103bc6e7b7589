import { barePath } from './navigation/barePath.ts';

/**
 * After a reload, steps through the history to pages that were shown in this window change the address and nothing else, since
 * browsers count them to the same document. Until there is a router, they are made page loads, also those made before this
 * script came. Returns what ends it.
 */
export function loadEarlySteps(): () => void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Other loads have no earlier entries of their own; and the address that leads to a redirect is none.
  const again = loaded?.type === 'reload' || loaded?.type === 'back_forward';
  const served = barePath(again ? new URL(loaded.name).pathname : location.pathname);
  const load = () => {
    if (barePath(location.pathname) !== served) location.reload();
  };
  load();
  addEventListener('popstate', load);
  return () => removeEventListener('popstate', load);
}
