/** Where the words of a camel-case run begin: `AssetExecutionContext` -> [0, 5, 14], `IOManager` -> [0, 2], `APIs` -> [0]. */
export function camelStarts(run: string): number[] {
  const starts = [0];
  for (let i = 1; i < run.length; i++) {
    if (!isUpper(run[i])) continue;
    const rest = run.slice(i + 1);
    // The last capital of several begins a word, unless only the s of a plural follows.
    const endsCapitals = isUpper(run[i - 1]) && isLower(rest[0]) && !/^s(?!\p{Ll})/u.test(rest);
    if (!isUpper(run[i - 1]) || endsCapitals) starts.push(i);
  }
  return starts;
}

const isUpper = (letter = '') => letter !== letter.toLowerCase();
const isLower = (letter = '') => letter !== letter.toUpperCase();
