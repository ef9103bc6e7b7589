import { shell } from 'virtual:shell';
import { type ReactNode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { RouteData } from '../../site/model/routeData.ts';
import { App } from '../App.tsx';
import type { AttachBehaviors } from '../behaviors/index.ts';
import { addDrawn } from '../context/drawnRoute.ts';
import { replaceEntry } from '../dom/attempt.ts';
import { loadCode } from '../dom/loadCode.ts';
import { whenIdle } from '../dom/whenWanted.ts';
import type { AppProps, LiveParts } from '../pages/appProps.ts';
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
export type LivePage = Awaited<ReturnType<typeof goLive>>;

/** Hydrates the shell, then follows links inside the page. Resolves once React has taken over. */
export async function goLive({ container, route, shellId, articleHtml, attach }: ServedPage) {
  addDrawn(route, container);
  let visit: Visit = { route, articleHtml, visit: 0 };
  const onArticle = (article: HTMLElement | null) => attach(article);
  const app = () => (
    <CrashBoundary visit={visit.visit}>
      <App {...visit} {...{ shell, onArticle, liveParts }} />
    </CrashBoundary>
  );
  const tidyAddress = () => {
    const address = canonicalAddress(visit.route, location);
    if (address) replaceEntry(history.state, address);
  };
  tidyAddress();
  const root = await new Promise<Root>((resolve) => {
    // A transition, so React works in slices and input goes first.
    startTransition(() => {
      const root = hydrateRoot(container, <Hydrated onHydrated={() => resolve(root)}>{app()}</Hydrated>, {
        onRecoverableError: createErrorLog(),
      });
    });
  });
  const draw = (next: Visit) => {
    visit = next;
    root.render(<Hydrated>{app()}</Hydrated>);
  };

  const applyKeptStyle = keepStyle(container);
  const announce = createAnnouncer();
  const pages = createPageLoader({ shellId, baseUrl: shell.baseUrl });
  // If links are page loads, nothing would use the fetched data.
  const watchLinks = followsLinks() ? startPrefetch({ pages, baseUrl: shell.baseUrl }) : undefined;
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
      // First, because a page that crashes during rendering sets its own title.
      applyHead(data.route, shell);
      applyKeptStyle();
      const next = { route: data.route, articleHtml: data.html, visit: visit.visit + 1, liveCode: code };
      flushSync(() => draw(next));
    },
    arrived() {
      closeSearch();
      focusArrival(location.hash);
      announce(document.title);
      document.dispatchEvent(new CustomEvent('pageview'));
      whenIdle(() => watchLinks?.());
    },
    settled: tidyAddress,
  });
  listenForVersionChoice(shell.version.name);
  preloadSearch();
  keepPageWidth();
  whenIdle(() => {
    watchLinks?.();
    loadExternalScripts(shell.scripts);
  });

  return {
    /** The current article in the page. */
    article: () => container.querySelector('[data-article]'),
    /** Redraws the shell for new data of the same page; the caller updates the article's HTML. */
    update: (route: RouteData) => flushSync(() => draw({ ...visit, route })),
    /** Reattaches article behaviors after the HTML changed. */
    reattach: () => attach(container.querySelector('[data-article]'), true),
    /** Drops fetched pages, because the sources changed. */
    forget: () => pages.forget(),
  };
}

/**
 * Links the stylesheet a second time, because its link in the article goes away with it. Returns a function that puts it
 * to use, for the next page. Before, or in front of the first, it would make the browser compute every style again.
 */
function keepStyle(container: HTMLElement): () => void {
  const link = container.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link?.sheet?.cssRules.length) return () => {};
  const kept = link.cloneNode() as HTMLLinkElement;
  kept.media = 'not all';
  document.body.append(kept);
  return () => kept.removeAttribute('media');
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
  attach: AttachBehaviors;
}

/** The browser's additions to theme routes. Each is a separate module, loaded only on such pages. */
const liveParts: LiveParts = {
  search: () => import('../pages/SearchLive.tsx'),
  notFound: () => import('../pages/NearPages.tsx'),
};

/** What the page shows; `visit` is the number of the navigation. */
type Visit = Pick<AppProps, 'route' | 'articleHtml' | 'visit' | 'liveCode'> & { visit: number };

/** Reports when React has taken over the served page. */
function Hydrated({ onHydrated = () => {}, children }: { onHydrated?: () => void; children: ReactNode }) {
  useEffect(onHydrated, []);
  return children;
}
