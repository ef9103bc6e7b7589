import type { SearchPage } from '../searchFile.ts';
import { addressWords } from './addressWords.ts';
import { LIKENESS } from './criteria.ts';
import { headingLikeness, letterCount, mayBeLike, type QueryText } from './headingLikeness.ts';
import type { IndexData } from './indexData.ts';
import { symbolLikeness } from './symbolLikeness.ts';

/** How like the query a section's heading is, or the page's other names for a page's own; a heading that many have is like none. */
export function likenessOf(data: IndexData, section: number, text: QueryText): number {
  const number = data.sectionPage[section] as number;
  const page = data.pages[number] as SearchPage;
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

/** The sidebar's name for a page, written in full, is as good as its title; the address and the keywords are not. */
function nameLikeness(text: QueryText, page: SearchPage, addressLetters: number): number {
  const { label, url } = page;
  const likeness = likenessTo(text, label);
  if (likeness < LIKENESS.words) return likeness;
  const isAddress = mayBeLike(text, addressLetters) && headingLikeness(text, addressWords(url)) < LIKENESS.none;
  return isAddress || isKeyword(text, page) ? LIKENESS.address : LIKENESS.none;
}

/** The query is one of the names that a page's front matter gives for what it's about. */
export function isKeyword(text: QueryText, { keywords }: SearchPage): boolean {
  return keywords?.some((name) => likenessTo(text, name) < LIKENESS.none) ?? false;
}

/** By the number of letters first: most names are not like the query. */
function likenessTo(text: QueryText, name: string): number {
  return mayBeLike(text, letterCount(name)) ? headingLikeness(text, name) : LIKENESS.none;
}
