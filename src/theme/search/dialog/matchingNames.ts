/** Names of code that a query asks for, written in whatever way: `asset execution` is in `dg.AssetExecutionContext`. */
export function matchingNames(names: string[], query: string): string[] {
  const wanted = letters(query);
  return wanted === '' ? [] : names.filter((name) => letters(name).includes(wanted));
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
