import { shell } from 'virtual:shell';
import { startTransition, useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { RouteData, Shell } from '../../site/model/routeData.ts';
import { App } from '../App.tsx';
import type { Behaviors } from '../behaviors/index.ts';
import { addDrawn } from '../context/drawnRoute.ts';
import { replaceEntry } from '../dom/attempt.ts';
import { loadCode } from '../dom/loadCode.ts';
import { whenIdle } from '../dom/whenWanted.ts';
import type { LiveParts, PageModule } from '../pages/appProps.ts';
import { CrashBoundary, createErrorLog } from '../parts/CrashPage.tsx';
import { closeSearch, keepPageWidth, preloadSearch } from '../search/open/preloadSearch.ts';
import { applyHead, createAnnouncer, focusArrival } from './arrival.ts';
import { loadExternalScripts } from './externalScripts.ts';
import { createPageLoader } from './navigation/pageLoader.ts';
import { canonicalAddress } from './navigation/pageUrl.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { createProgressBar, followsLinks, startRouter } from './navigation/startRouter.ts';
import { listenForVersionChoice } from './preferredVersion.ts';

/** The page with React's shell around it. */
export interface LivePage {
  /** The current article in the page. */
  article(): HTMLElement | null;
  /** Redraws the shell for new data of the same page; the caller updates the article's HTML. */
  update(route: RouteData): void;
  /** Reattaches article behaviors after the HTML changed. */
  reattach(): void;
  /** Drops fetched pages, because the sources changed. */
  forget(): void;
}

/** Hydrates the shell, then follows links inside the page. Resolves once React has taken over. */
export async function goLive({ container, route, shellId, articleHtml, behaviors }: ServedPage): Promise<LivePage> {
  addDrawn(route, container);
  const state = createPageState({ route, html: articleHtml, id: 0 });
  const tidyAddress = () => {
    const address = canonicalAddress(state.get().route, location);
    if (address) replaceEntry(history.state, address);
  };
  tidyAddress();
  await new Promise<void>((hydrated) => {
    // A transition, so React works in slices and input goes first.
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

  keepStyle(container);
  const announcer = createAnnouncer();
  const pages = createPageLoader({ shellId, baseUrl: shell.baseUrl, fetch: (input, init) => fetch(input, init) });
  // If links are page loads, nothing would use the fetched data.
  const prefetch = followsLinks() ? startPrefetch({ pages, baseUrl: shell.baseUrl }) : undefined;
  // Don't cache a search page whose results the server filled in for one query.
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
      // First, because a page that crashes during rendering sets its own title.
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

/** Links the stylesheet in the head too, because its link in the article goes away with it. */
function keepStyle(container: HTMLElement): void {
  const link = container.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (link?.sheet?.cssRules.length) document.head.append(link.cloneNode());
}

/** A served page before React: finished HTML with article behaviors. */
export interface ServedPage {
  container: HTMLElement;
  /** Without what the page's markup contains, until `goLive`. */
  route: RouteData;
  /** Identifies the browser bundle and data format of the page. */
  shellId: string;
  /** The served article. React receives it unchanged, and doesn't touch the node. */
  articleHtml: string;
  behaviors: Behaviors;
}

/** The browser's additions to theme routes. Each is a separate module, loaded only on such pages. */
export const liveParts: LiveParts = {
  search: () => import('../pages/SearchLive.tsx'),
  notFound: () => import('../pages/NearPages.tsx'),
};

interface LiveAppProps {
  state: PageState;
  shell: Shell;
  /** Receives each new article in the page. */
  onArticle(article: HTMLElement | null): void;
  onHydrated(): void;
}

/** The app, rendered again for each visit. */
function LiveApp({ state, shell, onArticle, onHydrated }: LiveAppProps) {
  const { route, html, id, code } = useSyncExternalStore(state.subscribe, state.get, state.get);
  useEffect(onHydrated, []);
  return (
    <CrashBoundary visit={id}>
      <App {...{ route, shell, onArticle, liveParts }} articleHtml={html} visit={id} liveCode={code} />
    </CrashBoundary>
  );
}

interface Visit {
  route: RouteData;
  /** The finished article for React. */
  html: string;
  /** Number of the navigation; a key for state that belongs to one page. */
  id: number;
  /** Code that the browser adds to the page, if it's already loaded. */
  code?: PageModule | undefined;
}

/** The current visit, as a store for React. */
interface PageState {
  get(): Visit;
  set(visit: Visit): void;
  subscribe(listener: () => void): () => void;
}

function createPageState(first: Visit): PageState {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(visit) {
      current = visit;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
