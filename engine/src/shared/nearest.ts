/**
 * Returns the candidates that `value` was probably meant to be, nearest first, at most ten, never `value` itself. Names
 * within a few edits come first (ignoring case, ties alphabetical), then names that share a long last segment
 * (`/guides/assets` -> `/guides/build/assets`), then, for a path, the page above it. Leading segments that two paths
 * share are ignored, because they say nothing about how similar the rest is. If the page above is in a section
 * (`/integrations/dbt`), it comes before pages outside its folder: the same page of another tool doesn't help.
 * `mostEdits` limits the edits of a name that isn't a path: by default, a third of its letters, which is a lot for a
 * long name.
 */
export function nearest(value: string, candidates: Iterable<string>, mostEdits = Number.POSITIVE_INFINITY): string[] {
  const wanted = value.toLowerCase();
  if (!wanted.includes('/')) return ranked(value, candidates, mostEdits);
  const names = [...candidates];
  const above = pageAbove(wanted, names);
  const folder = `${above === undefined ? '' : pageOf(above)}/`;
  if (above === undefined || folder.split('/').length < 4) {
    const near = ranked(value, names);
    return above === undefined || near.includes(above) ? near : [...near.slice(0, 9), above];
  }
  const inside = (name: string) => name !== above && name.toLowerCase().startsWith(folder);
  const near = ranked(value, names.filter(inside));
  const others = ranked(
    value,
    names.filter((name) => name !== above && !inside(name)),
  );
  return [...near.slice(0, 9), above, ...others].slice(0, 10);
}

/** The home page's file is above every other, so it says nothing. */
const HOME_RE = /^[^/]+\/index\.mdx?$/i;

/** The closest existing ancestor of a path, if any. */
function pageAbove(wanted: string, names: readonly string[]): string | undefined {
  let above: string | undefined;
  let length = 1;
  for (const name of names) {
    const page = pageOf(name);
    if (page.length <= length || name.toLowerCase() === wanted || !wanted.startsWith(`${page}/`) || HOME_RE.test(name))
      continue;
    above = name;
    length = page.length;
  }
  return above;
}

/** `docs/guides/index.md` is the page of `docs/guides`. */
function pageOf(name: string): string {
  return name.toLowerCase().replace(/\/index\.mdx?$/, '');
}

/** The similar candidates, ignoring the page above. */
function ranked(value: string, candidates: Iterable<string>, mostEdits = Number.POSITIVE_INFINITY): string[] {
  const wanted = value.toLowerCase();
  const isPath = wanted.includes('/');
  const tail = lastSegment(wanted);
  const counts = countsOf(wanted);
  const found: { name: string; rank: number; exact: number }[] = [];
  let best = Number.POSITIVE_INFINITY;
  for (const name of candidates) {
    if (name === value) continue;
    const candidate = name.toLowerCase();
    const shared = isPath ? sharedFolders(wanted, candidate) : 0;
    const limit = Math.min(limitOf(wanted.length - shared + Math.sign(shared)), best + BEHIND, mostEdits);
    if (Math.abs(candidate.length - wanted.length) <= limit && bagDistance(counts, candidate) <= limit) {
      const distance = editDistance(wanted, candidate, limit);
      if (distance <= limit) {
        best = Math.min(best, distance);
        const isLower = wanted === value && candidate === name;
        found.push({ name, rank: distance, exact: isLower ? distance : editDistance(value, name, value.length) });
        continue;
      }
    }
    if (tail.length >= 4 && lastSegment(candidate) === tail)
      found.push({ name, rank: limitOf(wanted.length) + 1, exact: -sharedFolders(wanted, candidate) });
  }
  const near = found.filter(({ rank }) => rank <= best + BEHIND || rank > limitOf(wanted.length));
  near.sort((a, b) => a.rank - b.rank || a.exact - b.exact || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return near.slice(0, 10).map(({ name }) => name);
}

/** `Did you mean "x"?` for the nearest candidate, or undefined if none is near. */
export function didYouMean(value: string, candidates: Iterable<string>): string | undefined {
  const [name] = nearest(value, candidates);
  return name === undefined ? undefined : `Did you mean "${name}"?`;
}

/**
 * Limits the comparisons that a check spends on hints to about a second. A check that needs more has a larger problem
 * than a few typos.
 */
const COMPARISONS = 200_000;

/**
 * Returns a lookup of nearest names for checks that may find thousands of wrong values. It looks up each value once,
 * and no new ones after `comparisons`.
 */
export function createSuggester(comparisons = COMPARISONS): (value: string, candidates: () => string[]) => string[] {
  const found = new Map<string, string[]>();
  let left = comparisons;
  return (value, candidates) => {
    const known = found.get(value);
    if (known || left <= 0) return known ?? [];
    const names = candidates();
    left -= names.length;
    const near = nearest(value, names);
    found.set(value, near);
    return near;
  };
}

/** How many edits a candidate may be worse than the nearest one. */
const BEHIND = 2;

/** How many edits a string of this length may be away: `live` with two of its four letters changed isn't `file`. */
function limitOf(length: number): number {
  return Math.max(1, Math.round(length / 3));
}

function lastSegment(name: string): string {
  return name.slice(name.lastIndexOf(name.includes('/') ? '/' : '.') + 1);
}

/** Length of the folders that both paths start with, up to the slash before the difference. */
function sharedFolders(a: string, b: string): number {
  let slash = 0;
  for (let i = 0; i < a.length && a[i] === b[i]; i++) if (a[i] === '/') slash = i;
  return slash;
}

/** Counts each letter by the low bits of its code. A collision only makes strings look more similar. */
function countsOf(text: string): Int16Array {
  const counts = new Int16Array(64);
  for (let i = 0; i < text.length; i++) count(counts, text.charCodeAt(i), 1);
  return counts;
}

function count(counts: Int16Array, code: number, by: number): void {
  counts[code & 63] = (counts[code & 63] ?? 0) + by;
}

/** A lower bound of the edit distance that rules out most candidates cheaply. */
function bagDistance(wanted: Int16Array, candidate: string): number {
  const rest = wanted.slice();
  for (let i = 0; i < candidate.length; i++) count(rest, candidate.charCodeAt(i), -1);
  let missing = 0;
  let extra = 0;
  for (const left of rest) {
    if (left > 0) missing += left;
    else extra -= left;
  }
  return Math.max(missing, extra);
}

/**
 * Optimal string alignment: insertions, deletions, substitutions, and swaps of neighbors. Returns more than `limit` if
 * the distance is above it.
 */
export function editDistance(a: string, b: string, limit: number): number {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const width = endB - start;
  let beforeLast = new Uint16Array(width + 1);
  let last = Uint16Array.from({ length: width + 1 }, (_, j) => j);
  let row = new Uint16Array(width + 1);
  for (let i = 1; i <= endA - start; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= width; j++) {
      const [inA, inB] = [a.charCodeAt(start + i - 1), b.charCodeAt(start + j - 1)];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (inA === inB ? 0 : 1));
      const isSwap = i > 1 && j > 1 && inA === b.charCodeAt(start + j - 2) && a.charCodeAt(start + i - 2) === inB;
      if (isSwap) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    // A swap looks two rows back, and no later row is less than both of them.
    if (least > limit + 1) return least;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return at(last, width);
}

const at = (row: Uint16Array, index: number): number => row[index] ?? 0;
