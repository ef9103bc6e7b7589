import type { ComponentType } from 'react';
import type { RouteData } from '../../site/model/routeData.ts';
import type { PageContext } from '../context/usePage.tsx';

/** Everything a page is drawn from, on the server and in the browser. */
export interface AppProps extends PageContext {
  /** The finished article, or the finished content of a page without one. In the browser: what is in the page already, so that React leaves it alone. */
  articleHtml: string;
  /** Counts the navigations of a running page. */
  visit?: number;
  /** What the browser adds to finished pages. Not the build's to know: its pages would be drawn anew for a change to code that draws none of them. */
  liveParts?: LiveParts;
  /** The part of this page, where it has been loaded. */
  liveCode?: PageModule | undefined;
  /** Gets the article's element each time a new one comes into a running page. */
  onArticle?: ((article: HTMLElement | null) => void) | undefined;
}

/** A file of `pages/`: its default export draws the page that `PageProvider` gives. */
export interface PageModule {
  default?: ComponentType;
}

/** The component of the page at `path`. Throws when its module has none. */
export function pageComponent(path: string, module: PageModule): ComponentType {
  if (!module.default)
    throw new Error(`The page module of ${path} has no default export: it must export the page's component as default`);
  return module.default;
}

/** For a kind of page, what loads the part that the browser adds. */
export type LiveParts = { [Kind in RouteData['kind']]?: () => Promise<PageModule> };
