const CONSONANT = /[bcdfghjklmnpqrstvwxz]$/;

/**
 * What the other form of an English verb may be, of those that titles and questions differ by: `testing` of `test` and back, `logging` of
 * `log`, `defining` of `define`. Not all are words: they are looked up.
 */
export function verbForms(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  if (!word.endsWith('ing')) return [`${word}ing`, ...shortened(word).map((stem) => `${stem}ing`)];
  const stem = word.slice(0, -3);
  if (stem.length < 3) return [];
  const isDoubled = CONSONANT.test(stem) && stem.at(-2) === stem.at(-1);
  return [stem, `${stem}e`, ...(isDoubled ? [stem.slice(0, -1)] : [])];
}

/** How a verb changes before `ing`, where it does. */
function shortened(word: string): string[] {
  if (word.endsWith('e')) return [word.slice(0, -1)];
  return CONSONANT.test(word) ? [word + word.at(-1)] : [];
}
