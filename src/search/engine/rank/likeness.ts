import type { SearchFilePage, SearchSection } from '../../records/searchFile.ts';
import type { IndexData, SymbolNames } from '../index/indexData.ts';
import { addressWords } from '../text/tokens.ts';
import { LIKENESS, LOWER, NOT_FOUND } from './criteria.ts';
import { headingLikeness, letterCount, mayBeLike, type QueryText } from './headingLikeness.ts';

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

/** The page's name in the sidebar counts like its title; the address and the keywords don't. */
function nameLikeness(text: QueryText, page: SearchFilePage, addressLetters: number): number {
  const { label, url } = page;
  const likeness = likenessTo(text, label);
  if (likeness < LIKENESS.words) return likeness;
  const isAddress = mayBeLike(text, addressLetters) && headingLikeness(text, addressWords(url)) < LIKENESS.none;
  return isAddress || isKeyword(text, page) ? LIKENESS.address : LIKENESS.none;
}

/** Whether the query is one of the keywords in a page's front matter. */
export function isKeyword(text: QueryText, { keywords }: SearchFilePage): boolean {
  return keywords?.some((name) => likenessTo(text, name) < LIKENESS.none) ?? false;
}

/** Compares lengths first, because most names aren't similar to the query. */
function likenessTo(text: QueryText, name: string): number {
  return mayBeLike(text, letterCount(name)) ? headingLikeness(text, name) : LIKENESS.none;
}

/**
 * How similar the query is to other names of an API object: its path, the heading with its kind (`asset decorator`), a
 * member's own name (`eager`, `context.partition_key`), or the start of one of these, except for a single plain word.
 */
function symbolLikeness(query: QueryText, names: SymbolNames): number {
  if (query.letters.includes(names.path) || query.letters.includes(names.withKind)) return LIKENESS.address;
  if (names.isMember && !names.holdsValue && query.letters.includes(names.member))
    return names.own === query.raw ? LIKENESS.raw : LIKENESS.address;
  if (query.member !== '' && query.member === names.member) return names.isMember ? LIKENESS.begins : LIKENESS.address;
  return begins(query, names) ? LIKENESS.begins : LIKENESS.none;
}

/** Whether the query is code, or an API name that contains spaces: a command. */
export function isSpelled({ code, raw }: QueryText, [, , title, , , , symbol]: SearchSection): boolean {
  return code !== '' || (symbol !== undefined && title.includes(' ') && title.toLowerCase() === raw.toLowerCase());
}

function begins({ code, words, letters }: QueryText, { spelled, withKind }: SymbolNames): boolean {
  if (code === '') return words > 1 && withKind.startsWith(letters[1] ?? ' ');
  const start = code.toLowerCase();
  // Members of longer names don't count.
  return spelled.some((name) => name.startsWith(start) && !name.includes('.', start.length));
}

/**
 * Adds a reference's penalties (`LOWER`) to the sums of a section, except under the name at the start of a query in
 * code: `asset automation_condition`. `isNamed`: its heading or its page's title equals the query.
 */
export function lowerReference(
  data: IndexData,
  section: number,
  { text, isNamed }: { text: QueryText; isNamed: boolean },
  sums: Uint32Array,
): void {
  const names = data.symbols[section];
  const isOwner = text.owner !== '' && text.owner === names?.member;
  const isMeant = isNamed && (text.code !== '' || !names?.holdsValue);
  const more = isOwner ? 0 : LOWER.word * text.words;
  const heading = data.sectionStart[section] as number;
  const end = data.sectionStart[section + 1] as number;
  for (let record = heading; record < end; record++) {
    const sum = sums[record] as number;
    if (sum !== NOT_FOUND) sums[record] = sum + (record === heading && isMeant ? LOWER.named : more);
  }
}
