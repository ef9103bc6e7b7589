import type { RouteData } from '../../site/model/routeData.ts';
import { createBehaviors } from '../behaviors/index.ts';
import { ROOT_ID, ROUTE_ID } from '../context/shellIds.ts';
import { listenForDismissal } from '../dom/announcement.ts';
import { listenForColorMode } from '../dom/colorMode.ts';
import { loadCode } from '../dom/loadCode.ts';
import { whenWanted } from '../dom/whenWanted.ts';
import { listenForSearch } from '../search/open/listenForSearch.ts';
import type { LivePage, ServedPage } from './goLive.tsx';
import { barePath } from './navigation/pageUrl.ts';

/**
 * Makes the served page work: article behaviors at once; React, with all that it brings, when the page is idle or the reader
 * wants something of it. `live` is undefined on a page that is not ours.
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
    behaviors: createBehaviors(),
  };
  page.behaviors.attach(article);
  listenForColorMode();
  listenForDismissal();
  listenForSearch();
  const early = holdEarlyClicks(container);
  const endEarlySteps = loadEarlySteps();
  // Results that no server has drawn: the reader waits for them. (`ANSWERED`, written out: its module would be one more file of every page.)
  const isAwaited = page.route.kind === 'search' && location.search && !article?.querySelector('[data-answered]');
  const start = async () => {
    for (let again = false; ; again = true) {
      if (again || !isAwaited) await whenWanted(early.wanted, again);
      try {
        // Another try is worth a page load only to a reader who has pressed what needs the code.
        const options = { again: again && early.wanted.aborted };
        await loadCode(() => import('./react.ts'), options);
        const { goLive } = await loadCode(() => import('./goLive.tsx'), options);
        const livePage = await goLive(page);
        endEarlySteps();
        early.replay();
        return livePage;
      } catch (error) {
        // The page still reads, and links are page loads.
        console.warn(error);
      }
    }
  };
  return { live: start() };
}

/** Clicks on controls that React will drive, made before it is there. */
interface EarlyClicks {
  /** Aborts with the first click: somebody waits. */
  wanted: AbortSignal;
  /** Clicks the last one again, now that it works. */
  replay(): void;
}

/** Controls of the shell; those inside articles work without React. */
const CONTROL = 'button.needs-js:not([data-color-toggle])';

function holdEarlyClicks(container: HTMLElement): EarlyClicks {
  const first = new AbortController();
  let held: HTMLElement | null = null;
  const hold = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
    if (!control || control.closest('[data-article]')) return;
    held = control;
    first.abort();
  };
  container.addEventListener('click', hold);
  return {
    wanted: first.signal,
    replay() {
      container.removeEventListener('click', hold);
      if (held?.isConnected) held.click();
    },
  };
}

/**
 * After a reload, steps through the history to pages that were shown in this window change the address and nothing else, since
 * browsers count them to the same document. Until there is a router, they are made page loads, also those made before this
 * script came. Returns what ends it.
 */
function loadEarlySteps(): () => void {
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
