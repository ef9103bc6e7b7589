import type { RouteData } from '../../site/model/routeData.ts';
import { type Behaviours, createBehaviours } from '../behaviours/index.ts';
import { ROOT_ID, ROUTE_ID } from '../rootIds.ts';
import { listenForSearch } from '../search/open/listenForSearch.ts';
import { listenForDismissal } from './announcement.ts';
import { listenForColorMode } from './colorMode.ts';
import { holdEarlyClicks } from './earlyClicks.ts';
import type { LivePage } from './goLive.tsx';
import { loadCode } from './loadCode.ts';
import { loadEarlySteps } from './loadEarlySteps.ts';
import { whenWanted } from './whenWanted.ts';

/** A served page before React: finished HTML with article behaviours on it. */
export interface ServedPage {
  container: HTMLElement;
  route: RouteData;
  /** Id of the browser bundle and data format that the page was made for. */
  shell: string;
  /** The article as it was served: React is handed it as it stands, and leaves the node alone. */
  articleHtml: string;
  behaviours: Behaviours;
}

/**
 * Makes the served page work: article behaviours at once; React, with all that it brings, when the page is idle or the reader
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
    shell: data.dataset.shell ?? '',
    articleHtml: article?.innerHTML ?? '',
    behaviours: createBehaviours(),
  };
  page.behaviours.attach(article);
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
