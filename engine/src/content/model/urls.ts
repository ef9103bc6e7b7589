import { percentDecoded } from '../../shared/escape.ts';

/**
 * The site path in an absolute URL below `home` (`https://docs.example.com/base/`), with query and hash:
 * `https://docs.example.com/base/guides#x` -> `/guides#x`. Undefined for other URLs.
 */
export function ownPath(address: string, home: string): string | undefined {
  const bare = (url: string) =>
    url.replace(/^(?:https?:)?\/\/[^/?#]*/i, (host) =>
      host
        .toLowerCase()
        .replace(/^https:(.*?)(?::443)?$/, '$1')
        .replace(/^http:(.*?)(?::80)?$/, '$1'),
    );
  const base = bare(home).replace(/\/$/, '');
  const written = bare(address);
  if (!written.startsWith(base)) return undefined;
  const rest = written.slice(base.length);
  if (rest === '' || /^[?#]/.test(rest)) return `/${rest}`;
  return rest.startsWith('/') ? rest : undefined;
}

/**
 * The address after Docusaurus's `pathname://`, which marks one that isn't a page of the site and is kept as written;
 * undefined without the prefix.
 */
export function rawAddress(written: string): string | undefined {
  return /^pathname:\/\/(.*)$/is.exec(written.trim())?.[1];
}

/** What was meant by `pathname:/x`, whose slashes after the scheme are missing; undefined for other addresses. */
export function meantPathname(written: string): string | undefined {
  const rest = /^pathname:(?!\/\/)\/?(.*)$/is.exec(written.trim())?.[1];
  return rest === undefined ? undefined : `pathname:///${rest}`;
}

/** True for an address that only the author's browser has. */
export function isLocalUrl(url: string): boolean {
  return /^(?:blob|file):/i.test(url.trim());
}

/** True for an address whose host is missing or can't exist: `https://`, `https:/x`, `//host:99999`. */
export function lacksHost(url: string): boolean {
  const written = url.trim();
  if (!/^(?:https?:|\/\/)/i.test(written)) return false;
  return !/^(?:https?:)?\/\/[^/\\?#]/i.test(written) || !URL.canParse(written, 'https://host');
}

/** True for an address that no reader can open. */
export function isUnreachable(url: string): boolean {
  return isLocalUrl(url) || lacksHost(url);
}

/** True for an address that runs code or contains a document. Browsers ignore spaces in its scheme. */
export function isUnsafeUrl(url: string): boolean {
  const bare = url.replace(/[\0-\x20\x7f-\xa0\u200b-\u200f\u2028\u2029\ufeff]+/g, '');
  return /^(?:pathname:\/\/)*(?:javascript|vbscript|data):/i.test(bare);
}

/** Folder of a project-relative path; '' for a top-level file. */
export function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

/** Joins paths and resolves `.` and `..`. A path that leaves the top keeps its `..`, so it matches nothing. */
export function joinPath(...parts: string[]): string {
  const out: string[] = [];
  for (const segment of parts.join('/').split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..' && out.length > 0 && out.at(-1) !== '..') out.pop();
    else out.push(segment);
  }
  return out.join('/');
}

/** Relative path from a folder to a file, both project-relative: `../x/a.md`. */
export function relativePathTo(folder: string, file: string): string {
  const from = folder.split('/').filter((segment) => segment !== '');
  const to = file.split('/');
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared++;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}

/** Percent-encodes a path. Half of a character has no encoding. */
export function encodedPath(path: string): string {
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/[?#]/g, encodeURIComponent);
}

/** A path as authors write it: what would end or encode it is encoded. */
export function writtenPath(path: string): string {
  return path.replace(/[?#%\s]/g, encodeURIComponent);
}

/** Decodes percent-encoding, except for slashes in names; a malformed path is returned as written. */
export function decodePath(path: string): string {
  return percentDecoded(path.replace(/%(?=2f)/gi, '%25')) ?? path;
}
