/** The place, from 1, of the first hit that is wanted; 0 when none is. `hits`: their addresses, best first, each once. */
export function rankOfWanted(want: readonly string[], hits: readonly string[]): number {
  const wanted = new Set(want);
  return 1 + hits.findIndex((url) => wanted.has(url) || wanted.has(url.replace(/#.*/, '')));
}
