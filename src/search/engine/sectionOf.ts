import type { SearchSection } from '../searchFile.ts';
import type { IndexData } from './indexData.ts';

/** A section as it is stored, by its number in the index. */
export function sectionOf({ pages, pageStart, sectionPage }: IndexData, section: number): SearchSection {
  const page = sectionPage[section] as number;
  return pages[page]?.sections[section - (pageStart[page] as number)] as SearchSection;
}
