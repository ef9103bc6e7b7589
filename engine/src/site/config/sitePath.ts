/** Segments that aren't empty, `.`, or `..` (`%2e` is a dot to browsers), without special characters. */
export const SITE_PATH_RE = /^\/(?:(?!(?:\.|%2e){1,2}(?:\/|$))[^\s\p{Cc}\\/?#]+(?:\/|$))*$/iu;

/** A site path with an optional query and hash. */
export const SITE_LINK_RE =
  /^\/(?:(?!(?:\.|%2e){1,2}(?:[/?#]|$))[^\s\p{Cc}\\/?#]+(?:\/|(?=[?#]|$)))*(?:\?[^\s#]*)?(?:#\S*)?$/iu;

/**
 * True for `/`, `/a/b`, and `/a/b/`: a path that stays on the site, and whose file stays in the output folder. No
 * query, hash, `..`, empty segment, backslash, space, or control character.
 */
export function isSitePath(path: string): boolean {
  return SITE_PATH_RE.test(path);
}

/** The site path that an author probably meant by an invalid one, for hints; null if nothing remains. */
export function cleanSitePath(written: string): string | null {
  const segments: string[] = [];
  const parts = written
    .replace(/[?#].*$/, '')
    .replace(/\p{Cc}/gu, '')
    // A web address, also after a folder.
    .replace(/^.*?https?:\/+[^/]*/i, '')
    .trim()
    .replace(/\s+/g, '-')
    .split(/[\\/]/);
  for (const part of parts) {
    if (/^(?:\.|%2e){2}$/i.test(part)) segments.pop();
    else if (!/^(?:\.|%2e)?$/i.test(part)) segments.push(part);
  }
  return segments.length > 0 ? `/${segments.join('/')}` : null;
}

/** Maximum bytes of a name, which leaves room for extensions (`.html.br`): file systems allow 255. */
export const MAX_PART_BYTES = 240;

/** The first part of a path that is too long for file systems. */
export function longPart(path: string): string | undefined {
  return path.split('/').find((part) => new TextEncoder().encode(part).length > MAX_PART_BYTES);
}
