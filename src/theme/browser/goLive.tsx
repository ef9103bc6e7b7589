import { shell } from 'virtual:shell';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { RouteData } from '../../site/model/routeData.ts';
import type { Behaviors } from '../behaviors/index.ts';
import { loadCode } from '../dom/loadCode.ts';
import { whenIdle } from '../dom/whenWanted.ts';
import { liveParts } from '../pages/liveParts.ts';
import { closeSearch, keepPageWidth, preloadSearch } from '../search/open/preloadSearch.ts';
import { applyHead, createAnnouncer, focusArrival } from './arrival.ts';
import { createErrorLog } from './errorLog.ts';
import { listenForVersionChoice, loadExternalScripts } from './externalScripts.ts';
import { followSystem } from './followSystem.ts';
import { createPageState, LiveApp } from './LiveApp.tsx';
import { createPageLoader } from './navigation/pageLoader.ts';
import { canonicalAddress } from './navigation/pageUrl.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { createProgressBar } from './navigation/progress.ts';
import { followsLinks, startRouter } from './navigation/startRouter.ts';

/** The page with React's shell around it. */
export interface LivePage {
  /** The article that stands in the page. */
  article(): HTMLElement | null;
  /** Draws the shell for new data of the same page; the article's HTML is the caller's business. */
  update(route: RouteData): void;
  /** Sets article behaviors anew, after its HTML changed. */
  reattach(): void;
  /** Forgets pages that were fetched: the sources changed. */
  forget(): void;
}

/** Hydrates the shell, and follows links inside the page from then on. Resolves when React has taken over. */
export async function goLive({ container, route, shellId, articleHtml, behaviors }: ServedPage): Promise<LivePage> {
  const state = createPageState({ route, html: articleHtml, id: 0 });
  const tidyAddress = () => {
    const address = canonicalAddress(state.get().route, location);
    if (address) history.replaceState(history.state, '', address);
  };
  tidyAddress();
  await new Promise<void>((hydrated) => {
    // A transition: React works in slices, and lets the reader's clicks and keys go first.
    startTransition(() => {
      hydrateRoot(
        container,
        <LiveApp
          state={state}
          shell={shell}
          onArticle={(article) => behaviors.attach(article)}
          onHydrated={hydrated}
        />,
        { onRecoverableError: createErrorLog() },
      );
    });
  });

  const announcer = createAnnouncer();
  const pages = createPageLoader({ shellId, baseUrl: shell.baseUrl, fetch: (input, init) => fetch(input, init) });
  // Where links are page loads, nothing would use what was fetched.
  const prefetch = followsLinks() ? startPrefetch({ pages, baseUrl: shell.baseUrl }) : undefined;
  // What the server has filled in for one query is not the page.
  if (route.kind !== 'search') pages.remember(new URL(location.href), { shell: shellId, route, html: articleHtml });
  startRouter({
    baseUrl: shell.baseUrl,
    pages,
    progress: createProgressBar(),
    preload({ route }) {
      const load = liveParts[route.kind];
      return load && loadCode(load);
    },
    show(data, code) {
      const id = state.get().id + 1;
      // First: a page that crashes when it is drawn has a title of its own.
      applyHead(data.route, shell);
      flushSync(() => state.set({ route: data.route, html: data.html, id, code }));
    },
    arrived() {
      closeSearch();
      focusArrival(location.hash);
      announcer.say(document.title);
      document.dispatchEvent(new CustomEvent('pageview'));
      whenIdle(() => prefetch?.watch());
    },
    settled: tidyAddress,
  });
  followSystem();
  listenForVersionChoice(shell.version.name);
  preloadSearch();
  keepPageWidth();
  whenIdle(() => {
    prefetch?.watch();
    loadExternalScripts(shell.scripts);
  });

  return {
    article: () => container.querySelector('[data-article]'),
    update: (next) => state.set({ ...state.get(), route: next }),
    reattach: () => behaviors.attach(container.querySelector('[data-article]'), { again: true }),
    forget: () => pages.forget(),
  };
}

/** A served page before React: finished HTML with article behaviors on it. */
export interface ServedPage {
  container: HTMLElement;
  route: RouteData;
  /** Id of the browser bundle and data format that the page was made for. */
  shellId: string;
  /** The article as it was served: React is handed it as it stands, and leaves the node alone. */
  articleHtml: string;
  behaviors: Behaviors;
}
