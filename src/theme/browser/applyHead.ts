import type { Chrome, RouteData } from '../../site/model/routeData.ts';
import { tabTitle } from '../tabTitle.ts';

/** Brings the document's head up with the page that is shown: what the reader sees of it, and what is copied or shared from it. */
export function applyHead(route: RouteData, chrome: Chrome): void {
  document.title = tabTitle(route, chrome);
  set('meta[name="description"]', 'content', route.description);
  set('link[rel="canonical"]', 'href', route.head.canonical);
  set('link[rel="alternate"][type="text/markdown"]', 'href', route.head.markdown ?? '');
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
