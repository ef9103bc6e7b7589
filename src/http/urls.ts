/**
 * The path and the query (with its `?`) of a request URL, byte for byte.
 * `new URL(...)` is not used: it resolves `..` and turns backslashes round, so the checks below would never see them.
 */
export function requestTarget(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  if (start === -1) return { path: '/', query: '' };
  const [target = ''] = url.slice(start).split('#', 1);
  const mark = target.indexOf('?');
  return mark === -1 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark) };
}

/**
 * The path, percent-decoded once; null when it is malformed or tries to leave its folder, which the server answers with 400.
 * An encoded slash is refused too: no page has one in a segment, so it can only be an attempt to hide a folder.
 */
export function decodeRequestPath(path: string): string | null {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    let decoded: string;
    try {
      decoded = decodeURIComponent(segment);
    } catch {
      return null;
    }
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

/** As in site.config.ts: `false` writes `a/b.html`, the other two write `a/b/index.html`. */
export type TrailingSlash = boolean | undefined;

/** A file that may answer, and the one URL at which it answers: any other spelling is redirected there. */
interface Candidate {
  /** Relative to dist, with a leading slash. */
  file: string;
  /** Site path, decoded, without the base URL. */
  url: string;
  /** Another file that has to be there too. */
  needs?: string;
}

/** Host files, and dotfiles other than `.well-known/`: read by servers, never sent. */
const HIDDEN_RE = /^\/_(?:headers|redirects)$|\/\.(?!well-known\/)/;

/**
 * What all spellings of a page's address have in common: `/a/b` for `/a/b`, `/a/b/`, `//a/b.html` and `/a/b/index.html`;
 * the empty string for the home page.
 */
export function siteKey(path: string): string {
  return path
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/(?:\/index|(?<=[^/]))\.html$/, '');
}

/** The URL of a page, decoded, without the base URL. */
export function pageUrl(key: string, trailingSlash: TrailingSlash): string {
  return key === '' || trailingSlash ? `${key}/` : key;
}

/**
 * The files that may answer a path, best first. The caller takes the first that exists and redirects when its `url` is
 * not the path asked for, so that `.html`, `/index.html`, `/index`, repeated slashes and the trailing slash cost one redirect
 * together, and an address without a page none. With `trailingSlash: undefined` a page answers with and without a slash, as
 * links are left as their authors wrote them.
 */
export function urlCandidates(path: string, trailingSlash: TrailingSlash): Candidate[] {
  const asked = path.replace(/\/{2,}/g, '/');
  const key = siteKey(asked);
  const withoutIndex = key.replace(/\/index$/, '');
  // The not-found page is never a page of its own: its address answers 404 like any other without a page.
  if (withoutIndex === '/404' || HIDDEN_RE.test(asked)) return [];
  const pages = pagesOf(key, asked, trailingSlash);
  if (withoutIndex !== key) pages.push(...pagesOf(withoutIndex, asked, trailingSlash));
  const exact = { file: asked, url: asked };
  if (asked.endsWith('/')) return pages;
  return asked.endsWith('.html') ? [...pages, exact] : [exact, ...pages];
}

/** The files that may hold the page of a key. */
function pagesOf(key: string, asked: string, trailingSlash: TrailingSlash): Candidate[] {
  const keepsSlash = trailingSlash === undefined && asked.endsWith('/');
  // With `false` a folder's index.html is no page of ours but a part of static/, whose relative links need the slash.
  const folder = {
    file: `${key}/index.html`,
    url: keepsSlash || trailingSlash === false ? `${key}/` : pageUrl(key, trailingSlash),
  };
  if (trailingSlash !== false || key === '') return [folder];
  const page: Candidate = { file: `${key}.html`, url: key };
  // `a/index.html` may be the folder `a/` too; only a page `/a/index` has data.
  if (key.endsWith('/index')) page.needs = `${key}/page.json`;
  return [page, folder];
}
