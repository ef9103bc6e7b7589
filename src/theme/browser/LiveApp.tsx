import { useEffect, useSyncExternalStore } from 'react';
import type { RouteData, Shell } from '../../site/model/routeData.ts';
import { App } from '../App.tsx';
import type { PageModule } from '../pages/appProps.ts';
import { CrashBoundary } from '../pages/CrashPage.tsx';
import { liveParts } from '../pages/liveParts.ts';

interface LiveAppProps {
  state: PageState;
  shell: Shell;
  /** Gets each article that comes into the page. */
  onArticle(article: HTMLElement | null): void;
  onHydrated(): void;
}

/** The app, drawn anew with each visit. */
export function LiveApp({ state, shell, onArticle, onHydrated }: LiveAppProps) {
  const { route, html, id, code } = useSyncExternalStore(state.subscribe, state.get, state.get);
  useEffect(onHydrated, []);
  return (
    <CrashBoundary visit={id}>
      <App {...{ route, shell, onArticle, liveParts }} articleHtml={html} visit={id} liveCode={code} />
    </CrashBoundary>
  );
}

/** What the page shows. */
interface Visit {
  route: RouteData;
  /** The finished article that React is handed. */
  html: string;
  /** Counts navigations: what belongs to one page only is keyed by it. */
  id: number;
  /** Of the part that the browser adds to the page, where it came before the page. */
  code?: PageModule | undefined;
}

/** The visit that is shown, for React to follow. */
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
