import type { SearchPage } from '../searchFile.ts';
import { addressWords } from './addressWords.ts';
import { LIKENESS } from './criteria.ts';
import { headingLikeness, mayBeLike, type QueryText } from './headingLikeness.ts';
import type { IndexData } from './indexData.ts';
import { symbolLikeness } from './symbolLikeness.ts';

/** How like the query a section's heading is, or its address for a page's own; a heading that many have is like none. */
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
  if (place > 0 || !mayBeLike(text, data.addressLetters[number] as number)) return likeness;
  return headingLikeness(text, addressWords(page.url)) < LIKENESS.none ? LIKENESS.address : LIKENESS.none;
}
