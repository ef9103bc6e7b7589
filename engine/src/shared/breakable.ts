/** Shorter names fit the narrowest column of a table on a phone. */
const FITS = 14;

/** A longer word of capitalized parts doesn't fit half of a phone's line. */
const HALF_LINE = 15;

/** Places after `.`, `_`, and `/` within a name. */
const BREAK_RE = /(?<=[A-Za-z\d)\]>][._/]+)(?=[A-Za-z\d{<])/;
/** Within a word: before a capital, and after a bracket, comma, colon, or equals sign. */
const WORD_RE = /(?<=[a-z\d])(?=[A-Z])|(?<=[[(,=:])(?=[^\])\s:/])/;

/**
 * The parts of a name or call in code, if it's long: a line may break between them. Capitals and brackets split only a
 * word of more characters than `line`, which is what a line of a phone holds there.
 */
export function nameParts(name: string, line = HALF_LINE): string[] {
  if (name.length <= FITS) return [name];
  return name.split(BREAK_RE).flatMap((word) => (word.length > line ? word.split(WORD_RE) : [word]));
}

/**
 * An arrow, a date, or an option: a line may end before it, but not after its dashes. An option that fits a phone's line
 * at any size of text is whole; of a longer one, the dashes and a letter are.
 */
export const WHOLE_RE =
  /((?<!\S)(?:--?[a-z](?:[\w-]{0,7}(?![\w-])|(?=[\w-]))|->)|(?<![^\s"'])\d{4}(?:-\d\d){2}(?:-\d\d:(?:\d\d)?)?(?![\w-]))/;
