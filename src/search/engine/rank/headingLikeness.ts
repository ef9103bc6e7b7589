import type { ParsedQuery } from '../match/parseQuery.ts';
import { compoundsOf, lettersOf } from '../text/compounds.ts';
import { numberKey } from '../text/wordForms.ts';
import { LIKENESS } from './criteria.ts';

/** A query as headings are compared with it: by letters, so that `io_manager`, `iomanager` and `IO manager` are the same. */
export interface QueryText {
  raw: string;
  /** In lower case, `@` and the brackets of a call left out. */
  bare: string;
  /** All words, and only those searched for: `What is an asset` may be a heading, or `Asset`. */
  letters: readonly string[];
  numbers: readonly string[];
  /** The query as it is spelled, when it looks like code; else ''. What stands before a name is no part of it: `@asset` is `@dg.asset` too. */
  code: string;
  /** Letters of what follows the last dot of a name: what stands before it may be any variable, `context.partition_key`. */
  member: string;
  /** Letters of the first word of several, in code: `AssetSpec group_name` is about a part of it. */
  owner: string;
  words: number;
  /** The other numbers of all words have up to so many letters more or less. */
  leeway: number;
}

/** A name of several parts, or with marks that only code has. */
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

/** The same, with words as they are meant: `assset` is a heading's `Asset`. */
export function withMeantWords(text: QueryText, { words }: ParsedQuery, meant: ReadonlyMap<number, string>): QueryText {
  const own = words.map((word, i) => meant.get(i) ?? word.text);
  return {
    ...text,
    letters: [...text.letters, own.join('')],
    numbers: [...text.numbers, numbersOf(own.join(' '))],
  };
}

/** The query is no more than punctuation, case or number away from the heading; LIKENESS.none otherwise. */
export function headingLikeness(query: QueryText, heading: string): number {
  const first = heading.charCodeAt(0) | 32;
  // Punctuation and letters with diacritics are seen by the closer look.
  if (first >= 97 && first <= 122 && !query.letters.some((letters) => letters.charCodeAt(0) === first))
    return LIKENESS.none;
  if (heading === query.raw) return LIKENESS.raw;
  if ((heading.startsWith('@') ? heading.slice(1) : heading).toLowerCase() === query.bare) return LIKENESS.sameCase;
  const isSame = query.letters.includes(lettersOf(heading)) || query.numbers.includes(numbersOf(heading));
  return isSame ? LIKENESS.words : LIKENESS.none;
}

/** Letters and digits of a text, a plus as the word. Near enough for `mayBeLike`. */
export function letterCount(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127 || (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122)) count++;
    else if (code === 43) count += 4;
  }
  return count;
}

/** A heading of so many letters may be like the query: most are not, and need no closer look. */
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
