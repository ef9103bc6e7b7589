import { percentDecoded } from '../../shared/escape.ts';

/** Where the not-found page lists them: first, since one of them is usually the page that is missing. */
export const NEAR_ID = 'Near-pages';

/**
 * The site paths most similar to a missing one, best first: pages with the same last word, then with common words.
 * Empty if none is similar.
 */
export function nearPaths(missing: string, paths: string[], count: number): string[] {
  const wanted = words(missing);
  const last = wanted.at(-1) ?? '';
  return paths
    .map((path) => {
      const own = words(path);
      const shared = wanted.filter((word) => own.includes(word)).length;
      const close = own.some((word) => isClose(word, last)) ? 1 : 0;
      return { path, score: (shared + close) / (wanted.length + own.length - shared + 1) };
    })
    .filter(({ score }) => score >= 0.2)
    .sort((a, b) => b.score - a.score || a.path.length - b.path.length || a.path.localeCompare(b.path, 'en'))
    .slice(0, count)
    .map(({ path }) => path);
}

/** `/guides/io-managers.html` -> guide, io, manager: without repeats, plurals as singular. */
function words(path: string): string[] {
  const all = (percentDecoded(path) ?? path)
    .toLowerCase()
    .replace(/(?:\/index)?\.html?$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
  return [...new Set(all)];
}

/** Allows one missing, extra, or wrong letter; short words must be equal. */
function isClose(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 4) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}
