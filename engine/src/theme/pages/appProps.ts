import type { ComponentType } from 'react';
import type { RouteData } from '../../site/model/routeData.ts';
import type { PageContext } from '../context/usePage.tsx';

/** Everything needed to draw a page, on the server and in the browser. */
export interface AppProps extends PageContext {
  /** The article, or the content of a page without one. In the browser, it's in the page and React keeps it. */
  articleHtml: string;
  /** Number of navigations in a running page. */
  visit?: number;
  /** The browser's additions to finished pages. Not set in the build, so that their code doesn't redraw pages. */
  liveParts?: LiveParts;
  /** The addition to this page, if it's loaded. */
  liveCode?: PageModule | undefined;
  /** Receives the article's element each time a running page gets a new one. */
  onArticle?: ((article: HTMLElement | null) => void) | undefined;
}

/** A module of `pages/`: its default export draws the page in `PageProvider`. */
export interface PageModule {
  default?: ComponentType;
}

/** The component of the page at `path`. Throws if its module has none. */
export function pageComponent(path: string, module: PageModule): ComponentType {
  if (!module.default)
    throw new Error(`The page module of ${path} has no default export: it must export the page's component as default`);
  return module.default;
}

/** Loads the browser's additions, by kind of page. */
export type LiveParts = { [Kind in RouteData['kind']]?: () => Promise<PageModule> };
