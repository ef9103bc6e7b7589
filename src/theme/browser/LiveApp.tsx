import { useEffect, useSyncExternalStore } from 'react';
import type { Chrome } from '../../site/model/routeData.ts';
import { App } from '../App.tsx';
import { liveParts } from '../pages/live/liveParts.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import type { PageState } from './pageState.ts';

interface LiveAppProps {
  state: PageState;
  chrome: Chrome;
  /** Gets each article that comes into the page. */
  onArticle(article: HTMLElement | null): void;
  onHydrated(): void;
}

/** The app, drawn anew with each visit. */
export function LiveApp({ state, chrome, onArticle, onHydrated }: LiveAppProps) {
  const { route, html, id, code } = useSyncExternalStore(state.subscribe, state.get, state.get);
  useEffect(onHydrated, []);
  return (
    <CrashBoundary visit={id}>
      <App {...{ route, chrome, onArticle, liveParts }} articleHtml={html} visit={id} liveCode={code} />
    </CrashBoundary>
  );
}
