/**
 * True for a version that `release` has reached. Core and library versions are compared with each other because they're
 * released together: `0.26.11` is `1.10.11`. False for text that isn't a version, such as "a future release".
 */
export function isReached(version: string, release: string): boolean {
  if (!/^\d+(?:\.\d+)*$/.test(version)) return false;
  const [wanted, there] = [coreVersion(version), coreVersion(release)];
  for (const [index, part] of wanted.entries()) {
    const difference = part - (there[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

/** Dagster 1.0 was released with libraries 0.16. */
const FIRST_LIBRARY_MINOR = 16;

function coreVersion(version: string): number[] {
  const [major = 0, minor = 0, ...rest] = version.split('.').map(Number);
  return major === 0 && minor >= FIRST_LIBRARY_MINOR
    ? [1, minor - FIRST_LIBRARY_MINOR, ...rest]
    : [major, minor, ...rest];
}
