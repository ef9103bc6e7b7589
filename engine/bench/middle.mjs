// @ts-check
/** The median; for an even count, the lower of the middle two, so that it's a real measurement. Undefined for none. @param {number[]} numbers */
export function middle(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];
}

/** The sorted number that a share of them doesn't exceed: p95 for 0.95. @param {number[]} sorted @param {number} share */
export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
