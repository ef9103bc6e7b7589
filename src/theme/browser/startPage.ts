import type { RouteData } from '../../site/routeData.ts';
import { type Behaviours, createBehaviours } from '../behaviours/index.ts';
import { listenForSearch } from '../search/open/listenForSearch.ts';
import { listenForDismissal } from './announcement.ts';
import { listenForColorMode } from './colorMode.ts';
import { holdEarlyClicks } from './earlyClicks.ts';
import type { LivePage } from './goLive.tsx';
import { loadCode } from './loadCode.ts';
import { loadEarlySteps } from './loadEarlySteps.ts';
import { nextSign, whenWanted } from './whenWanted.ts';

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
  const container = document.getElementById('root');
  const data = document.getElementById('route');
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
  const live = (isAwaited ? Promise.resolve() : whenWanted(early.wanted)).then(async () => {
    const goLive = await loadGoLive(early.wanted);
    const livePage = await goLive(page);
    endEarlySteps();
    early.replay();
    return livePage;
  });
  return { live };
}

/** Tries again with each press until the code is there. `wanted` is aborted once the reader has pressed something that needs it. */
async function loadGoLive(wanted: AbortSignal): Promise<typeof import('./goLive.tsx').goLive> {
  for (let again = false; ; again = wanted.aborted) {
    try {
      await loadCode(() => import('./react.ts'), { again });
      return (await loadCode(() => import('./goLive.tsx'), { again })).goLive;
    } catch (error) {
      // The page still reads, and links are page loads.
      console.warn(error);
      await nextSign();
    }
  }
}
