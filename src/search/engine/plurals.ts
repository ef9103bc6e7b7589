/**
 * What the other number of an English word may be, regular forms only: `assets` -> [asset], `factory` -> [factories],
 * `branches` -> [branch, branche]. Not all are words: they are looked up.
 */
export function otherNumber(word: string): string[] {
  if (!/^[a-z][a-z0-9]{2,}$/.test(word) && !/^[a-z]{2}$/.test(word)) return [];
  if (!looksPlural(word)) return [plural(word)];
  if (/[^aeiou]ies$/.test(word)) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  return /(?:[sxz]|sh|ch)es$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [word.slice(0, -1)];
}

/** The same for both numbers of a word, and no word itself: `branch` for branches, `cach` for cache and caches. */
export function numberKey(word: string): string {
  const stem = looksPlural(word) ? word.slice(0, -1) : word;
  return stem.length > 3 ? stem.replace(/e$/, '').replace(/y$/, 'i') : stem;
}

function looksPlural(word: string): boolean {
  return word.length > 2 && /[^su]s$/.test(word);
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:[sxz]|sh|ch)$/.test(word) ? `${word}es` : `${word}s`;
}
