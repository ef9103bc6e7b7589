/** Segments that are neither empty nor `.` or `..` (`%2e` is a dot to browsers), without what means something else in an address. */
export const SITE_PATH_RE = /^\/(?:(?!(?:\.|%2e){1,2}(?:\/|$))[^\s\p{Cc}\\/?#]+(?:\/|$))*$/iu;

/** A site path with or without query and hash. */
export const SITE_LINK_RE =
  /^\/(?:(?!(?:\.|%2e){1,2}(?:[/?#]|$))[^\s\p{Cc}\\/?#]+(?:\/|(?=[?#]|$)))*(?:\?[^\s#]*)?(?:#\S*)?$/iu;

/**
 * True for `/`, `/a/b` and `/a/b/`: a path that stays on the site, and whose file stays in the output folder.
 * No query, no hash, no `..`, no empty segment, no backslash, space or control character.
 */
export function isSitePath(path: string): boolean {
  return SITE_PATH_RE.test(path);
}

/** The site path that an author probably meant by a text that is none, for hints; null when nothing is left of it. */
export function cleanSitePath(written: string): string | null {
  const segments = written
    .replace(/[?#].*$/, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .split(/[\\/]/)
    .filter((segment) => segment !== '' && !/^(?:\.|%2e){1,2}$/i.test(segment));
  return segments.length > 0 ? `/${segments.join('/')}` : null;
}

/** Bytes of a folder's or file's name that leave room for endings (`.html.br`): file systems take 255. */
export const LONGEST_PART = 240;

/** The first part of a path that no file system takes as a name. */
export function longPart(path: string): string | undefined {
  return path.split('/').find((part) => new TextEncoder().encode(part).length > LONGEST_PART);
}
