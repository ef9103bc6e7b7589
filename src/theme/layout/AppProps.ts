import type { Page } from '../context/usePage.ts';

/** Everything a page is drawn from, on the server and in the browser. */
export interface AppProps extends Page {
  /** The finished article, or the finished content of a page without one. In the browser: what is in the page already, so that React leaves it alone. */
  articleHtml: string;
  /** Counts the navigations of a running page. */
  visit?: number;
  /** Gets the article's element each time a new one comes into a running page. */
  onArticle?: ((article: HTMLElement | null) => void) | undefined;
}
