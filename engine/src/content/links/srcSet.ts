/** The variants of a `srcset`, each an address and an optional size: `/a.png 1x, /b.png 2x`. */
export function srcSetCandidates(written: string): string[][] {
  return written.split(/,\s+|,(?=\/|\.|https?:)/i).map((candidate) => candidate.trim().split(/\s+/));
}
