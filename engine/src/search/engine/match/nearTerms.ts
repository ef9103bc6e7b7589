import { type Dictionary, findPrefix, findTerm, type TermRange } from '../index/dictionary.ts';
import { MAX_TOKEN_LETTERS } from '../text/tokens.ts';

interface NearTerms extends TermRange {
  typos: number;
}

/** Typos allowed in a word, by its length. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  // Numbers must be exact.
  if (/^\p{N}+$/u.test(word)) return 0;
  const letters = [...word].length;
  return letters < 4 ? 0 : letters < 8 ? 1 : 2;
}

/**
 * Terms within this many typos of a word, excluding the word itself. A missing, extra, or wrong letter, or two swapped
 * ones, are one typo; in the first letter, two. With `prefix`, terms whose leading letters are similar to the word.
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

/** Walks the sorted terms with a stack of rows of the edit distance table: terms with the same prefix share rows. */
function sameFirstLetter(
  dictionary: Dictionary,
  word: string,
  { most, prefix }: { most: number; prefix: boolean },
): NearTerms[] {
  const { terms, shared } = dictionary;
  const first = findPrefix(dictionary, word.slice(0, 1));
  if (!first) return [];
  const width = word.length + 1;
  // A longer term is too far, or only its prefix counts.
  const depth = word.length + most;
  const rows = new Uint8Array((depth + 1) * width);
  for (let column = 0; column < width; column++) rows[column] = column;
  const found: NearTerms[] = [];
  // Rows above this one belong to the current term. From `dead` letters on, it's too far regardless of the rest.
  let valid = 0;
  let dead = Number.POSITIVE_INFINITY;
  for (let at = first.from; at < first.to; at++) {
    const term = terms[at] as string;
    const common = at === first.from ? 0 : (shared[at] as number);
    const before = found.at(-1);
    if (common >= dead) {
      // Same as the previous term: its prefix is too far, or a match.
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
    // Terms with the same prefix are one range.
    if (before?.prefix && before.to === at && before.typos === typos && term.startsWith(before.text))
      before.to = at + 1;
    else found.push({ from: at, to: at + 1, text: prefix ? term.slice(0, matched) : term, prefix, typos });
  }
  return found;
}

/** Fills a row of the table (optimal string alignment) and returns its minimum. */
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

/** The word with its first letter removed, replaced, swapped, or preceded by another, and no other typos. */
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
