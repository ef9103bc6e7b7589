/**
 * The candidates that `value` was probably meant to be, nearest first, at most ten: by Damerau–Levenshtein distance without regard to case
 * (at most a third of the length), ties alphabetical; then those that share a long last segment (`/guides/assets` -> `/guides/build/assets`).
 */
export function nearest(value: string, candidates: Iterable<string>): string[] {
  const wanted = value.toLowerCase();
  const limit = Math.max(1, Math.ceil(wanted.length / 3));
  const tail = lastSegment(wanted);
  const found: { name: string; distance: number; exact: number }[] = [];
  for (const name of candidates) {
    const candidate = name.toLowerCase();
    const isClose = Math.abs(candidate.length - wanted.length) <= limit;
    const distance = isClose ? editDistance(wanted, candidate) : Number.POSITIVE_INFINITY;
    if (distance <= limit) found.push({ name, distance, exact: editDistance(value, name) });
    else if (tail.length >= 4 && lastSegment(candidate) === tail) found.push({ name, distance: limit + 1, exact: 0 });
  }
  found.sort(
    (a, b) => a.distance - b.distance || a.exact - b.exact || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  );
  return found.slice(0, 10).map(({ name }) => name);
}

/** `Did you mean "x"?` for the nearest candidate, or undefined when none is near. */
export function didYouMean(value: string, candidates: Iterable<string>): string | undefined {
  const [name] = nearest(value, candidates);
  return name === undefined ? undefined : `Did you mean "${name}"?`;
}

function lastSegment(name: string): string {
  return name.slice(name.lastIndexOf(name.includes('/') ? '/' : '.') + 1);
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
