import type { SearchFilePage } from '../../../shared/searchFile.ts';
import type { IndexData, SymbolNames } from '../index/indexData.ts';
import type { ParsedQuery } from '../match/parseQuery.ts';
import { compoundsOf, lettersOf } from '../text/compounds.ts';
import { addressWords } from '../text/tokens.ts';
import { numberKey, verbForms } from '../text/wordForms.ts';

/**
 * How similar a heading is to the query, best first: equal except for case, `@`, and parentheses; except for
 * punctuation, spaces, and plural; as the page's address or another name of an API object; as the start of such a name
 * (with the query).
 */
export const LIKENESS = { raw: 0, sameCase: 1, words: 2, address: 3, begins: 4, none: 5 } as const;

/** How similar a section's heading (for a page, also its other names) is to the query. Common headings never are. */
export function likenessOf(data: IndexData, section: number, text: QueryText): number {
  const number = data.sectionPage[section] as number;
  const page = data.pages[number] as SearchFilePage;
  const place = section - (data.pageStart[number] as number);
  if (data.isCommon[section] === 1) return LIKENESS.none;
  const likeness = mayBeLike(text, data.headingLetters[section] as number)
    ? headingLikeness(text, place === 0 ? page.title : (page.sections[place]?.[2] ?? ''))
    : LIKENESS.none;
  if (likeness < LIKENESS.none) return likeness;
  const names = data.symbols[section];
  if (names) return symbolLikeness(text, names);
  return place > 0 ? likeness : nameLikeness(text, page, data.addressLetters[number] as number);
}

/** The page's name in the sidebar counts like a title in other words; the address and the keywords count less. */
function nameLikeness(text: QueryText, page: SearchFilePage, addressLetters: number): number {
  const { label, url } = page;
  const likeness = likenessTo(text, label);
  if (likeness < LIKENESS.words) return LIKENESS.words;
  const isAddress = mayBeLike(text, addressLetters) && headingLikeness(text, addressWords(url)) < LIKENESS.none;
  return isAddress || isKeyword(text, page) ? LIKENESS.address : LIKENESS.none;
}

/**
 * Whether the query is a page's title of several words, except for case, or one of the keywords in its front matter. A
 * title of one word, like `Partition`, is also a general topic.
 */
export function isNamed(text: QueryText, page: SearchFilePage): boolean {
  return (text.words > 1 && likenessTo(text, page.title) <= LIKENESS.sameCase) || isKeyword(text, page);
}

function isKeyword(text: QueryText, { keywords }: SearchFilePage): boolean {
  return keywords?.some((name) => likenessTo(text, name) < LIKENESS.none) ?? false;
}

/** Compares lengths first, because most names aren't similar to the query. */
function likenessTo(text: QueryText, name: string): number {
  return mayBeLike(text, letterCount(name)) ? headingLikeness(text, name) : LIKENESS.none;
}

/**
 * How similar the query is to other names of an API object: its path, the heading with its kind (`asset decorator`), a
 * member's own name (`eager`, `context.partition_key`), or the start of one of these.
 */
function symbolLikeness(query: QueryText, names: SymbolNames): number {
  if (query.letters.includes(names.path) || query.letters.includes(names.withKind)) return LIKENESS.address;
  if (names.isMember && !names.holdsValue && query.letters.includes(names.member))
    return names.own === query.raw ? LIKENESS.raw : LIKENESS.address;
  if (query.member !== '' && query.member === names.member) {
    if (names.isMember) return LIKENESS.begins;
    // `context.asset_key` is no `AssetKey`.
    if (query.bare.endsWith(names.spelled[0])) return LIKENESS.address;
  }
  return begins(query, names) ? LIKENESS.begins : LIKENESS.none;
}

/** Whether the query is code, or the full name of a command or one of its options: `gallery dev port`. */
export function isSpelled({ code, isIdentifier, letters }: QueryText, names: SymbolNames | undefined): boolean {
  return code !== '' || isIdentifier || (names?.spelled[1].includes(' ') === true && letters.includes(names.path));
}

function begins({ code, letters }: QueryText, { spelled, withKind }: SymbolNames): boolean {
  if (code === '') return withKind.startsWith(letters[1] ?? ' ');
  const start = code.toLowerCase();
  // Members of longer names don't count.
  return spelled.some((name) => name.startsWith(start) && !name.includes('.', start.length));
}

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
  /** A single word that's several in code: `iomanager`. */
  isIdentifier: boolean;
  /** Letters after the last dot of a name. The part before may be any variable, as in `context.partition_key`. */
  member: string;
  /** Letters of the first of several words, in code: `AssetSpec group_name` is about a part of it. */
  owner: string;
  words: number;
  /** Forms of the words as verbs that the query doesn't have itself. */
  otherForms: ReadonlySet<string>;
  /** How many letters singular and plural of all words may differ by. */
  leeway: number;
}

/** A name of several parts, or with characters that only code contains. */
const CODE = /[\p{L}\p{N}][_.=:(-][\p{L}\p{N})]|\p{Ll}\p{Lu}|^[@-]|\s--\p{L}/u;

export function queryText({ raw, words }: ParsedQuery, isIdentifier: boolean): QueryText {
  const meant = words.map(({ parts, text }) => (parts.join('') === text ? parts.join(' ') : text)).join(' ');
  const letters = [lettersOf(raw), words.map(({ text }) => text).join('')];
  const written = new Set(words.map(({ text }) => text));
  const code = CODE.test(raw) ? raw.replace(/^[@-]+/, '') : '';
  return {
    raw,
    bare: raw.replace(/^@|\(\)$/g, '').toLowerCase(),
    code,
    isIdentifier,
    owner: code !== '' && words.length > 1 ? (words[0]?.text ?? '') : '',
    member: lettersOf(/^[@\w.]+\.(\w+)(?:\(\))?$/.exec(raw)?.[1] ?? ''),
    letters,
    numbers: [numbersOf(raw), numbersOf(meant)],
    words: words.length,
    otherForms: new Set(words.flatMap(({ text }) => verbForms(text)).filter((form) => !written.has(form))),
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
function headingLikeness(query: QueryText, heading: string): number {
  const first = heading.charCodeAt(0) | 32;
  // Headings that start with punctuation or diacritics need the full comparison.
  if (first >= 97 && first <= 122 && !query.letters.some((letters) => letters.charCodeAt(0) === first))
    return LIKENESS.none;
  if (heading === query.raw) return LIKENESS.raw;
  if ((heading.startsWith('@') ? heading.slice(1) : heading).toLowerCase() === query.bare) return LIKENESS.sameCase;
  const isSame = query.letters.includes(lettersOf(heading)) || query.numbers.includes(numbersOf(heading));
  return isSame ? LIKENESS.words : LIKENESS.none;
}

/** Number of letters and digits in a string, with a plus counted as its word. Precise enough for `mayBeLike`. */
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
function mayBeLike({ letters, leeway }: QueryText, count: number): boolean {
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
