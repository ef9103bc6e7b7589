import type { ParsedQuery } from '../match/parseQuery.ts';
import { compoundsOf, lettersOf } from '../text/compounds.ts';
import { numberKey } from '../text/wordForms.ts';
import { LIKENESS } from './criteria.ts';

/** A query for comparison with headings, by letters: `io_manager`, `iomanager`, and `IO manager` are equal. */
export interface QueryText {
  raw: string;
  /** In lower case, without `@` and a call's parentheses. */
  bare: string;
  /** With and without stop words: the heading may be `What is an asset` or `Asset`. */
  letters: readonly string[];
  numbers: readonly string[];
  /** The query as written if it looks like code, else ''. The prefix is ignored: `@asset` also matches `@dg.asset`. */
  code: string;
  /** Letters after the last dot of a name. The part before may be any variable, as in `context.partition_key`. */
  member: string;
  /** Letters of the first of several words, in code: `AssetSpec group_name` is about a part of it. */
  owner: string;
  words: number;
  /** How many letters singular and plural of all words may differ by. */
  leeway: number;
}

/** A name of several parts, or with characters that only code contains. */
const CODE = /[\p{L}\p{N}][_.=:(-][\p{L}\p{N})]|\p{Ll}\p{Lu}|^[@-]|\s--\p{L}/u;

export function queryText({ raw, words }: ParsedQuery): QueryText {
  const meant = words.map(({ parts, text }) => (parts.join('') === text ? parts.join(' ') : text)).join(' ');
  const letters = [lettersOf(raw), words.map(({ text }) => text).join('')];
  const code = CODE.test(raw) ? raw.replace(/^[@-]+/, '') : '';
  return {
    raw,
    bare: raw.replace(/^@|\(\)$/g, '').toLowerCase(),
    code,
    owner: code !== '' && words.length > 1 ? (words[0]?.text ?? '') : '',
    member: lettersOf(/^[@\w.]+\.(\w+)(?:\(\))?$/.exec(raw)?.[1] ?? ''),
    letters,
    numbers: [numbersOf(raw), numbersOf(meant)],
    words: words.length,
    leeway: 2 * words.length + 1,
  };
}

/** The query with corrected words: `assset` matches a heading `Asset`. */
export function withMeantWords(text: QueryText, { words }: ParsedQuery, meant: ReadonlyMap<number, string>): QueryText {
  const own = words.map((word, i) => meant.get(i) ?? word.text);
  return {
    ...text,
    letters: [...text.letters, own.join('')],
    numbers: [...text.numbers, numbersOf(own.join(' '))],
  };
}

/** LIKENESS of a heading that differs from the query only in punctuation, case, or plural; otherwise LIKENESS.none. */
export function headingLikeness(query: QueryText, heading: string): number {
  const first = heading.charCodeAt(0) | 32;
  // Headings that start with punctuation or diacritics need the full comparison.
  if (first >= 97 && first <= 122 && !query.letters.some((letters) => letters.charCodeAt(0) === first))
    return LIKENESS.none;
  if (heading === query.raw) return LIKENESS.raw;
  if ((heading.startsWith('@') ? heading.slice(1) : heading).toLowerCase() === query.bare) return LIKENESS.sameCase;
  const isSame = query.letters.includes(lettersOf(heading)) || query.numbers.includes(numbersOf(heading));
  return isSame ? LIKENESS.words : LIKENESS.none;
}

/** Number of letters and digits in a text, with a plus counted as its word. Precise enough for `mayBeLike`. */
export function letterCount(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127 || (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122)) count++;
    else if (code === 43) count += 4;
  }
  return count;
}

/** Whether a heading of this length may be similar to the query. Rules out most headings. */
export function mayBeLike({ letters, leeway }: QueryText, count: number): boolean {
  for (let i = 0; i < letters.length; i++) if (Math.abs(count - (letters[i] as string).length) <= leeway) return true;
  return false;
}

function numbersOf(text: string): string {
  return text
    .split(/\s+/)
    .flatMap(compoundsOf)
    .flatMap(({ segments, pluses }) => [...segments.flat().map((part) => numberKey(part.text)), 'plus'.repeat(pluses)])
    .join('');
}
