/**
 * Possible plurals or singulars of an English word, only regular forms: `assets` -> [asset], `factory` -> [factories],
 * `branches` -> [branch, branche]. Not all are words, so look them up.
 */
export function otherNumber(word: string): string[] {
  if (!/^[a-z][a-z0-9]{2,}$/.test(word) && !/^[a-z]{2}$/.test(word)) return [];
  if (!looksPlural(word)) return [plural(word)];
  if (/[^aeiou]ies$/.test(word)) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  return /(?:[sxz]|sh|ch)es$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [word.slice(0, -1)];
}

/** A key that singular and plural share, not necessarily a word: `branch` for branches, `cach` for cache and caches. */
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
 * Possible other forms of an English verb that titles and questions use: `testing` and `tested` for `test`, and vice
 * versa; `logging` for `log`, `defining` for `define`. Not all are words, so look them up.
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

/** Words that rarely tell what a question is about. They count less where not all words are found together. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(
  `about after again already also another any before between different during get got instead just made make making
  many never new no not old once only other really same set several some still than then too use used using while
  without`.split(/\s+/),
);

/** Function words, mostly in questions. A query with other words ignores them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the i im my me we our you your it its is are was be been am do does did doesnt dont didnt can cant cannot could should
  would will wont isnt arent have has to of for in on at by with from as and or if that this these those there vs versus
  know want need how what whats why when where which who`.split(/\s+/),
);
