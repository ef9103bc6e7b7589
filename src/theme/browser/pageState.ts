import type { RouteData } from '../../site/model/routeData.ts';
import type { PageModule } from '../pages/pageComponent.ts';

/** What the page shows. */
export interface Visit {
  route: RouteData;
  /** The finished article that React is handed. */
  html: string;
  /** Counts navigations: what belongs to one page only is keyed by it. */
  id: number;
  /** Of the part that the browser adds to the page, where it came before the page. */
  code?: PageModule | undefined;
}

/** The visit that is shown, for React to follow. */
export interface PageState {
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
