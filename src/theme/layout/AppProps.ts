import type { Page } from '../context/usePage.ts';
import type { LiveParts } from '../pages/live/liveParts.ts';
import type { PageModule } from '../pages/pageComponent.ts';

/** Everything a page is drawn from, on the server and in the browser. */
export interface AppProps extends Page {
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
