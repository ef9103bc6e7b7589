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
const CONSONANT = /[bcdfghjklmnpqrstvwxz]$/;

/**
 * What the other forms of an English verb may be, of those that titles and questions differ by: `testing` and `tested` of `test`, and back
 * and across; `logging` of `log`, `defining` of `define`. Not all are words: they are looked up.
 */
export function verbForms(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  const stem = /^(.{3,})(?:ing|ed)$/.exec(word)?.[1];
  if (stem === undefined) return formsOf(word);
  const isDoubled = CONSONANT.test(stem) && stem.at(-2) === stem.at(-1);
  const verbs = [stem, `${stem}e`, ...(isDoubled ? [stem.slice(0, -1)] : [])];
  return verbs.flatMap((verb) => [verb, ...formsOf(verb)]).filter((form) => form !== word);
}

function formsOf(verb: string): string[] {
  if (verb.endsWith('e')) return [`${verb}d`, `${verb.slice(0, -1)}ing`];
  const stems = CONSONANT.test(verb) ? [verb, verb + verb.at(-1)] : [verb];
  return stems.flatMap((stem) => [`${stem}ing`, `${stem}ed`]);
}

/** Words that say how the rest belongs together, in questions above all: a query with other words is not searched for them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the i im my me we our you your it its is are was be been am do does did doesnt dont didnt can cant cannot could should
  would will wont isnt arent have has to of for in on at by with from as and or if that this these those there
  know want need how what whats why when where which who`.split(/\s+/),
);
