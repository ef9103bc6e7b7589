import type { RouteData } from '../../site/model/routeData.ts';
import { createBehaviors } from '../behaviors/index.ts';
import { ROOT_ID, ROUTE_ID } from '../context/shellIds.ts';
import { listenForDismissal } from '../dom/announcement.ts';
import { closestTo } from '../dom/closestTo.ts';
import { listenForColorMode } from '../dom/colorMode.ts';
import { followStorage } from '../dom/followStorage.ts';
import { loadCode } from '../dom/loadCode.ts';
import { whenWanted } from '../dom/whenWanted.ts';
import { listenForSearch } from '../search/open/listenForSearch.ts';
import { followSystem } from './followSystem.ts';
import type { LivePage, ServedPage } from './goLive.tsx';
import { barePath } from './navigation/barePath.ts';

/**
 * Makes the served page interactive: article behaviors immediately, and React when the page is idle or the reader needs
 * it. `live` is undefined on a page of another engine.
 */
export function startPage(): { live: Promise<LivePage> } | undefined {
  const container = document.getElementById(ROOT_ID);
  const data = document.getElementById(ROUTE_ID);
  if (!container || !data?.textContent) return undefined;
  const article = container.querySelector<HTMLElement>('[data-article]');
  const page: ServedPage = {
    container,
    route: JSON.parse(data.textContent) as RouteData,
    shellId: data.dataset.shell ?? '',
    articleHtml: article?.innerHTML ?? '',
    attach: createBehaviors(),
  };
  page.attach(article);
  listenForColorMode();
  followSystem();
  listenForDismissal();
  followStorage();
  listenForSearch();
  const early = holdEarlyClicks(container);
  const endEarlySteps = loadEarlySteps();
  pressEarlyButton();
  // No server has drawn results, so the reader waits for them. (Importing `ANSWERED` would add a file to every page.)
  const isAwaited = page.route.kind === 'search' && location.search && !article?.querySelector('[data-answered]');
  const start = async () => {
    for (let again = false; ; again = true) {
      if (again || !isAwaited) await whenWanted(early.wanted, again);
      try {
        // Only a reader who has pressed a control that needs the code justifies a page load.
        const options = { again: again && early.wanted.aborted };
        await loadCode(() => import('./react.ts'), options);
        const { goLive } = await loadCode(() => import('./goLive.tsx'), options);
        // From here on, React handles clicks itself, if need be by hydrating at once.
        const held = early.end();
        const livePage = await goLive(page);
        endEarlySteps();
        if (held?.isConnected) held.click();
        return livePage;
      } catch (error) {
        // The page is still readable, and links are page loads.
        console.warn(error);
      }
    }
  };
  return { live: start() };
}

/** Presses the button again that the reader pressed before this script (see `holdEarlyInput`). */
function pressEarlyButton(): void {
  document.documentElement.dataset.started = '';
  const button = document.querySelector<HTMLElement>('[data-early]');
  if (!button) return;
  delete button.dataset.early;
  button.click();
}

/** Controls of the shell; those inside articles work without React. */
const CONTROL = 'button.needs-js:not([data-color-toggle])';

/** Records clicks on React's controls before React has loaded. */
function holdEarlyClicks(container: HTMLElement) {
  const first = new AbortController();
  let held: HTMLElement | null = null;
  const hold = (event: Event) => {
    const control = closestTo(event, CONTROL);
    if (!control || control.closest('[data-article]')) return;
    held = control;
    first.abort();
  };
  container.addEventListener('click', hold);
  return {
    /** Aborts with the first click, because the reader is waiting. */
    wanted: first.signal,
    /** Ends the recording, and returns the control of the last click. */
    end() {
      container.removeEventListener('click', hold);
      return held;
    },
  };
}

/**
 * After a reload, history steps to earlier pages of this window only change the address, because browsers attribute
 * them to the same document. Until there is a router, this turns them into page loads, including steps made before this
 * script. Returns a function that stops it.
 */
function loadEarlySteps(): () => void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Other page loads have no earlier entries of their own, and an address that redirects doesn't count.
  const again = loaded?.type === 'reload' || loaded?.type === 'back_forward';
  const served = barePath(again ? new URL(loaded.name).pathname : location.pathname);
  const load = () => {
    if (barePath(location.pathname) !== served) location.reload();
  };
  load();
  addEventListener('popstate', load);
  return () => removeEventListener('popstate', load);
}
