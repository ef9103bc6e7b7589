import { isSitePath } from '../config/sitePath.ts';

/**
 * Id of a content file: its path, without docs folder, extension, and number prefixes. `docs/01-a/02-b.md` -> `a/b`.
 */
export function docIdOf(file: string, docsDir: string): string {
  return segmentsOf(file, docsDir)
    .map((segment) => numberPrefix(segment).name)
    .join('/');
}

/** The id with its number prefixes: `01-a/02-b`. */
export function numberedIdOf(file: string, docsDir: string): string {
  return segmentsOf(file, docsDir).join('/');
}

/**
 * Site path of a page. A `slug` with a leading `/` is the path; any other is relative to the folder. Without one, a
 * file named `index`, `README`, or like its folder is the folder's own page.
 */
export function docPath({
  id,
  file,
  slug,
  docsDir,
}: {
  id: string;
  file: string;
  slug: string | undefined;
  docsDir: string;
}): string {
  if (slug?.startsWith('/')) return joined([slug]);
  const folder = id.split('/').slice(0, -1);
  if (slug !== undefined) return joined([...folder, slug]);
  return joined(isFolderPage(file, docsDir, id) ? folder : id.split('/'));
}

/** False for a slug with empty segments, an absolute one with `.` or `..`, and a relative one that leaves the site. */
export function isSlug(slug: string, id: string): boolean {
  if (slug.startsWith('/')) return isSitePath(slug);
  let depth = id.split('/').length - 1;
  return slug
    .replace(/\/$/, '')
    .split('/')
    .every((segment) => {
      if (segment === '..') depth--;
      else if (segment !== '.') depth++;
      return segment !== '' && depth >= 0;
    });
}

/** True for a folder's own page: `guides/index.md`, `guides/README.md`, `guides/guides.md`. */
export function isFolderPage(file: string, docsDir: string, id: string): boolean {
  // Generated pages have no file under the docs folder; use the id instead.
  const segments = file.startsWith(`${docsDir}/`) ? segmentsOf(file, docsDir) : id.split('/');
  const [name = '', parent] = segments
    .slice(-2)
    .reverse()
    .map((segment) => numberPrefix(segment).name.toLowerCase());
  return name === 'index' || name === 'readme' || name === parent;
}

function segmentsOf(file: string, docsDir: string): string[] {
  return file
    .slice(docsDir.length + 1)
    .replace(/\.mdx?$/i, '')
    .split('/');
}

/** Joins segments to a path without a trailing slash, and resolves `.` and `..`. */
function joined(parts: string[]): string {
  const path: string[] = [];
  for (const part of parts.join('/').split('/')) {
    if (part === '..') path.pop();
    else if (part !== '' && part !== '.') path.push(part);
  }
  return `/${path.join('/')}`;
}

/** Dates (`2024-01-31-news`) and versions (`7.0-notes`) start with a number that belongs to the name. */
const PART_OF_NAME_RE = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+)/;
const PREFIX_RE = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** `01-intro` -> position 1, name `intro`; a name without such a prefix has no position. */
export function numberPrefix(name: string): { name: string; position: number | undefined } {
  const match = PART_OF_NAME_RE.test(name) ? null : PREFIX_RE.exec(name);
  return match?.[2] === undefined ? { name, position: undefined } : { name: match[2], position: Number(match[1]) };
}
