import { useEffect, useSyncExternalStore } from 'react';
import type { RouteData, Shell } from '../../site/model/routeData.ts';
import { App } from '../App.tsx';
import type { PageModule } from '../pages/appProps.ts';
import { CrashBoundary } from '../pages/CrashPage.tsx';
import { liveParts } from '../pages/liveParts.ts';

interface LiveAppProps {
  state: PageState;
  shell: Shell;
  /** Receives each new article in the page. */
  onArticle(article: HTMLElement | null): void;
  onHydrated(): void;
}

/** The app, rendered again for each visit. */
export function LiveApp({ state, shell, onArticle, onHydrated }: LiveAppProps) {
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

export function createPageState(first: Visit): PageState {
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
