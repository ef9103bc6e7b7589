import { type Dictionary, findPrefix, findTerm, type TermRange } from '../index/dictionary.ts';
import { MAX_TOKEN_LETTERS } from '../text/tokens.ts';

interface NearTerms extends TermRange {
  typos: number;
}

/** Typos that a word of so many letters may have. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  // Nobody means another number.
  if (/^\p{N}+$/u.test(word)) return 0;
  const letters = [...word].length;
  return letters < 4 ? 0 : letters < 8 ? 1 : 2;
}

/**
 * Terms within so many typos of a word, the word itself left out: a letter put in, left out or changed, or two changed about, is
 * one typo; in the first letter it counts as two. With `prefix`, terms whose first letters are near the word.
 */
export function nearTerms(
  dictionary: Dictionary,
  word: string,
  options: { most: number; prefix: boolean },
): NearTerms[] {
  const { most, prefix } = options;
  // No term is longer.
  if (most === 0 || word.length < 2 || word.length > MAX_TOKEN_LETTERS + most) return [];
  return [
    ...sameFirstLetter(dictionary, word, options),
    ...(most < 2 ? [] : otherFirstLetter(dictionary, word, prefix)),
  ];
}

/** Walks the sorted terms with a stack of the rows of the edit distance's table: terms with common letters share rows. */
function sameFirstLetter(
  dictionary: Dictionary,
  word: string,
  { most, prefix }: { most: number; prefix: boolean },
): NearTerms[] {
  const { terms, shared } = dictionary;
  const first = findPrefix(dictionary, word.slice(0, 1));
  if (!first) return [];
  const width = word.length + 1;
  // A term of more letters than this is too far, or its first letters are all that counts.
  const depth = word.length + most;
  const rows = new Uint8Array((depth + 1) * width);
  for (let column = 0; column < width; column++) rows[column] = column;
  const found: NearTerms[] = [];
  // Rows above this one are of the current term; from `dead` letters on, it is too far whatever follows.
  let valid = 0;
  let dead = Number.POSITIVE_INFINITY;
  for (let at = first.from; at < first.to; at++) {
    const term = terms[at] as string;
    const common = at === first.from ? 0 : (shared[at] as number);
    const before = found.at(-1);
    if (common >= dead) {
      // As the term before it: too far in its first letters, or near in them.
      if (before?.prefix && before.to === at) before.to = at + 1;
      continue;
    }
    dead = Number.POSITIVE_INFINITY;
    valid = Math.min(valid, common);
    const letters = Math.min(term.length, depth);
    let typos = Number.POSITIVE_INFINITY;
    let matched = 0;
    for (let row = 1; row <= letters; row++) {
      const nearest = row <= valid ? 0 : fillRow(rows, row, word, term);
      if (prefix) {
        const distance = rows[row * width + word.length] as number;
        if (distance < typos) {
          typos = distance;
          matched = row;
        }
      }
      if (nearest > most) {
        dead = row;
        valid = row;
        break;
      }
      valid = Math.max(valid, row);
    }
    if (!prefix && dead === Number.POSITIVE_INFINITY && term.length <= depth)
      typos = rows[term.length * width + word.length] as number;
    if (typos === 0 || typos > most) continue;
    // Terms with the same beginning are one range.
    if (before?.prefix && before.to === at && before.typos === typos && term.startsWith(before.text))
      before.to = at + 1;
    else found.push({ from: at, to: at + 1, text: prefix ? term.slice(0, matched) : term, prefix, typos });
  }
  return found;
}

/** Fills a row of the table (optimal string alignment) and returns its least value. */
function fillRow(rows: Uint8Array, row: number, word: string, term: string): number {
  const width = word.length + 1;
  const here = row * width;
  const above = here - width;
  const letter = term.charCodeAt(row - 1);
  const before = row > 1 ? term.charCodeAt(row - 2) : -1;
  rows[here] = row;
  let least = row;
  for (let column = 1; column < width; column++) {
    const same = word.charCodeAt(column - 1) === letter;
    let value = (rows[above + column - 1] as number) + (same ? 0 : 1);
    const shorter = Math.min(rows[above + column] as number, rows[here + column - 1] as number) + 1;
    if (shorter < value) value = shorter;
    if (column > 1 && before >= 0 && word.charCodeAt(column - 2) === letter && word.charCodeAt(column - 1) === before) {
      const swapped = (rows[above - width + column - 2] as number) + 1;
      if (swapped < value) value = swapped;
    }
    rows[here + column] = value;
    if (value < least) least = value;
  }
  return least;
}

/** The word with its first letter left out, changed, changed about with the second, or another before it, and nothing else wrong. */
function otherFirstLetter(dictionary: Dictionary, word: string, prefix: boolean): NearTerms[] {
  const rest = word.slice(1);
  const swapped = `${word.slice(1, 2)}${word.slice(0, 1)}${word.slice(2)}`;
  const texts = new Set([rest, swapped]);
  for (const letter of firstLetters(dictionary)) texts.add(letter + rest).add(letter + word);
  texts.delete(word);
  return [...texts].flatMap((text) => {
    if (text.startsWith(word.slice(0, 1))) return [];
    const range = prefix ? findPrefix(dictionary, text) : findTerm(dictionary, text);
    return range ? [{ ...range, typos: 2 }] : [];
  });
}

function firstLetters(dictionary: Dictionary): string[] {
  const letters: string[] = [];
  for (let at = 0; at < dictionary.terms.length; ) {
    const letter = (dictionary.terms[at] as string).slice(0, 1);
    letters.push(letter);
    at = findPrefix(dictionary, letter)?.to ?? at + 1;
  }
  return letters;
}
