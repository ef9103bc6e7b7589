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
