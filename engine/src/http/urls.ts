import { percentDecoded } from '../shared/escape.ts';

/**
 * The unmodified path and query (with its `?`) of a request URL. `new URL(...)` would resolve `..` and convert
 * backslashes, which would hide them from the checks below.
 */
export function requestTarget(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  if (start === -1) return { path: '/', query: '' };
  const [target = ''] = url.slice(start).split('#', 1);
  const mark = target.indexOf('?');
  return mark === -1 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark) };
}

/**
 * The path, percent-decoded once. Null if it's malformed or leaves its folder (the server responds with 400), or
 * contains an encoded slash: no page has one, so it can only be an attempt to hide a folder.
 */
export function decodeRequestPath(path: string): string | null {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    const decoded = percentDecoded(segment);
    if (decoded === undefined) return null;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    if (decoded === '.' || decoded === '..' || /[/\\\u0000-\u001f\u007f]/.test(decoded)) return null;
    segments.push(decoded);
  }
  return segments.join('/');
}

/** The inverse of `decodePath`, for a `Location` header. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/').replaceAll('%40', '@').replaceAll('%2B', '+');
}

/** As in site.config.ts: `false` writes `a/b.html`, the others write `a/b/index.html`. */
export type TrailingSlash = boolean | undefined;

/** A file for a path, with its canonical URL. Other spellings redirect there. */
interface Candidate {
  /** Relative to dist, with a leading slash. */
  file: string;
  /** Site path, decoded, without the base URL. */
  url: string;
  /** Another file that must exist too. */
  needs?: string;
}

/** Host files, and dotfiles except `.well-known/`: servers read them but never send them. */
const HIDDEN_RE = /^\/_(?:headers|redirects)$|\/\.(?!well-known\/)/;

/**
 * The common part of all spellings of a page's address: `/a/b` for `/a/b`, `/a/b/`, `//a/b.html`, and
 * `/a/b/index.html`; the empty string for the home page.
 */
export function siteKey(path: string): string {
  return path
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/(?:\/index|(?<=[^/]))\.html$/, '');
}

/** The URL of a page, decoded, without the base URL. */
function pageUrl(key: string, trailingSlash: TrailingSlash): string {
  return key === '' || trailingSlash ? `${key}/` : key;
}

/**
 * The candidate files for a path, best first. The caller uses the first that exists and redirects if its `url` differs
 * from the path, so that `.html`, `/index.html`, `/index`, repeated slashes, and the trailing slash take one redirect
 * together, and a missing page takes none. With `trailingSlash: undefined`, a page responds with and without a slash,
 * because links are kept as written.
 */
export function urlCandidates(path: string, trailingSlash: TrailingSlash): Candidate[] {
  const asked = path.replace(/\/{2,}/g, '/');
  const key = siteKey(asked);
  const withoutIndex = key.replace(/\/index$/, '');
  // The not-found page isn't a regular page: its address responds with 404.
  if (withoutIndex === '/404' || HIDDEN_RE.test(asked)) return [];
  const pages = pagesOf(key, asked, trailingSlash);
  if (withoutIndex !== key) pages.push(...pagesOf(withoutIndex, asked, trailingSlash));
  const exact = { file: asked, url: asked };
  if (asked.endsWith('/')) return pages;
  return asked.endsWith('.html') ? [...pages, exact] : [exact, ...pages];
}

/** The files that may contain the page of a key. */
function pagesOf(key: string, asked: string, trailingSlash: TrailingSlash): Candidate[] {
  const keepsSlash = trailingSlash === undefined && asked.endsWith('/');
  // With `false`, a folder's index.html comes from static/, and its relative links need the slash.
  const folder = {
    file: `${key}/index.html`,
    url: keepsSlash || trailingSlash === false ? `${key}/` : pageUrl(key, trailingSlash),
  };
  if (trailingSlash !== false || key === '') return [folder];
  const page: Candidate = { file: `${key}.html`, url: key };
  // `a/index.html` may belong to the folder `a/`; only a page `/a/index` has data.
  if (key.endsWith('/index')) page.needs = `${key}/page.json`;
  return [page, folder];
}
