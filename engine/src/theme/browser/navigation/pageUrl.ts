import type { RouteData } from '../../../site/model/routeData.ts';
import { barePath } from './barePath.ts';

/** `/img/a.svg`, but not a version number (`/api/1.10`) or `.html`, which is a page. */
const FILE_RE = /\.(?!html$)[a-z][a-z0-9]{0,9}$/i;

/** Whether an address may be a page of this site. */
export function isPageUrl(url: URL, { origin, baseUrl }: { origin: string; baseUrl: string }): boolean {
  return url.origin === origin && `${url.pathname}/`.startsWith(baseUrl) && !FILE_RE.test(url.pathname);
}

/** Path of the data of the page at `url`: `/a/b` -> `/a/b/page.json`. */
export function dataPath(url: URL): string {
  const bare = barePath(url.pathname);
  return bare === '/' ? '/page.json' : `${bare}/page.json`;
}

/** Path of the data of the page at a site path: with the base URL `/docs/`, `/a/b` -> `/docs/a/b/page.json`. */
export function dataPathOf(sitePath: string, baseUrl: string): string {
  return dataPath(new URL(baseUrl + sitePath.slice(1), 'https://site.invalid'));
}

/**
 * The canonical address if a static host has responded at another form (`/a.html`, `/a/index.html`). Null if it's
 * already canonical, and on the not-found page, which appears at any address.
 */
export function canonicalAddress(
  { kind, head }: Pick<RouteData, 'kind' | 'head'>,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string | null {
  const canonical = new URL(head.canonical).pathname;
  if (kind === 'notFound' || pathname === canonical || barePath(pathname) !== barePath(canonical)) return null;
  return canonical + search + hash;
}
