import type { SearchFilePage, SearchSection } from '../../records/searchFile.ts';
import type { Dictionary } from './dictionary.ts';
import type { RecordPlace } from './searchIndex.ts';

/**
 * What a text is to its record; the numbers stand in postings. `address` are the words of the page's, and its name in the sidebar: second
 * titles. `label` is a heading that names no section: its page has it several times (`Bugfixes`), or many pages
 * have it (`Next steps`). `aside` is what ends a page under such a heading and points elsewhere.
 */
export const TEXT_KIND = {
  heading: 0,
  address: 1,
  group: 2,
  description: 3,
  name: 4,
  content: 5,
  label: 6,
  aside: 7,
} as const;
export type TextKind = (typeof TEXT_KIND)[keyof typeof TEXT_KIND];

/** In `words`: this token is at the next position, not at the same as the one before it. */
export const NEXT_POSITION = 0x80000000;

/**
 * The index: each text once, records in document order. Records, sections, pages and texts are known by their numbers; a table
 * of beginnings (`...Start`) has one more entry, the end of the last.
 *
 * A heading stands above a run of records with no gap (`headingEnd`), so that what matches it is marked as a range.
 */
export interface IndexData {
  pages: readonly SearchFilePage[];
  dictionary: Dictionary;
  /** Term -> its first posting. Postings of terms that begin alike stand together, as the terms do. */
  postingStart: Uint32Array;
  /** `record * 8 + kind of text`, ascending within a term, each once. */
  postings: Uint32Array;
  /** Section -> its record of the heading; the section's texts follow. */
  sectionStart: Uint32Array;
  sectionPage: Uint32Array;
  /** Section -> the section above it, itself for a page's own. */
  sectionParent: Uint32Array;
  /** Section -> end of the records that its heading stands above. */
  headingEnd: Uint32Array;
  pageStart: Uint32Array;
  /** Section -> letters of its heading, page -> letters of its address, by `letterCount`. */
  headingLetters: Uint16Array;
  addressLetters: Uint16Array;
  /** Page -> parts of its address. */
  pageDepth: Uint8Array;
  /** Page -> 1 when it lists parts of the API. */
  isReference: Uint8Array;
  /** Page -> terms of which a query has to have one to name its subject; undefined for a page without one. */
  subjects: readonly (readonly number[] | undefined)[];
  /** Section -> 1 when its heading is a common one, by `commonHeadings`. */
  isCommon: Uint8Array;
  /** Section -> its names, where it is a part of the API. */
  symbols: readonly (SymbolNames | undefined)[];
  recordSection: Uint32Array;
  /** Record -> its first text. A heading's record has the heading (or label) first. */
  textStart: Uint32Array;
  textKind: Uint8Array;
  /** Text -> its first token in `words`. */
  wordStart: Uint32Array;
  /** Terms of all texts in order, marked with NEXT_POSITION. */
  words: Uint32Array;
}

/** A section as it is stored, by its number in the index. */
export function sectionOf({ pages, pageStart, sectionPage }: IndexData, section: number): SearchSection {
  const page = sectionPage[section] as number;
  return pages[page]?.sections[section - (pageStart[page] as number)] as SearchSection;
}

/** The record's place in its page. */
export function placeOf(data: IndexData, record: number): RecordPlace {
  const section = data.recordSection[record] as number;
  const page = data.sectionPage[section] as number;
  return {
    page,
    section: section - (data.pageStart[page] as number),
    text: record - (data.sectionStart[section] as number) - 1,
  };
}

/** The names of a part of the API, for comparing with queries: letters only, as `QueryText` has them, or as spelled in lower case. */
export interface SymbolNames {
  path: string;
  /** The heading with its kind: `asset decorator`. */
  withKind: string;
  /** Of a member, what stands behind its owner's name; of others the whole. */
  member: string;
  isMember: boolean;
  /** An attribute or option, whose name in plain words says little: too many hold a `key` or a `description`. */
  holdsValue: boolean;
  /** Heading and path. */
  spelled: readonly [heading: string, path: string];
  /** The member as code spells it. */
  own: string;
}
