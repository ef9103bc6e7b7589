import { barePath } from './barePath.ts';

/** `/img/a.svg`; a version number (`/api/1.10`) is no extension, and `.html` is a page. */
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
