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
export function decodePath(path: string): string | null {
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
