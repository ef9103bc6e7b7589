/** The 1-based position of the first wanted hit; 0 if there is none. `hits`: their distinct addresses, best first. */
export function rankOfWanted(want: readonly string[], hits: readonly string[]): number {
  const wanted = new Set(want);
  return 1 + hits.findIndex((url) => wanted.has(url) || wanted.has(url.replace(/#.*/, '')));
}
