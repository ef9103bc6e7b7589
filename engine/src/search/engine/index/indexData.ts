import type { SearchFilePage, SearchSection } from '../../../shared/searchFile.ts';
import type { Dictionary } from './dictionary.ts';
import type { RecordPlace } from './searchIndex.ts';

/**
 * The role of a text in its record, as stored in postings. `address` is the words of the page's address and its name in
 * the sidebar: secondary titles. `label` is an unspecific heading, repeated in its page (`Bugfixes`) or on many pages
 * (`Next steps`). `aside` is text under such a heading at the end of a page that points elsewhere.
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

/** In `words`: this token is at the next position, not at the same position as the previous one. */
export const NEXT_POSITION = 0x80000000;

/**
 * The index: each text once, records in document order. Records, sections, pages, and texts have numbers; a table of
 * starts (`...Start`) has one more entry, the end of the last.
 *
 * A heading covers a contiguous run of records (`headingEnd`), so that a match of it is marked as a range.
 */
export interface IndexData {
  pages: readonly SearchFilePage[];
  dictionary: Dictionary;
  /** Term -> its first posting, in the order of terms, so postings of terms with the same prefix are adjacent. */
  postingStart: Uint32Array;
  /** `record * 8 + kind of text`, ascending and unique within a term. */
  postings: Uint32Array;
  /** Section -> the record of its heading; the section's texts follow. */
  sectionStart: Uint32Array;
  sectionPage: Uint32Array;
  /** Section -> its parent section; a page's own section has itself. */
  sectionParent: Uint32Array;
  /** Section -> end of the records that its heading covers. */
  headingEnd: Uint32Array;
  pageStart: Uint32Array;
  /** Section -> letters of its heading, page -> letters of its address, by `letterCount`. */
  headingLetters: Uint16Array;
  addressLetters: Uint16Array;
  /** Page -> what BM25 adds to the weight of a word, by `pageLengths`. */
  pageLengths: Float32Array;
  /** Page -> parts of its address. */
  pageDepth: Uint8Array;
  /** Page -> 1 if it lists parts of the API. */
  isReference: Uint8Array;
  /** Page -> terms of which a query must contain one to mention its subject; undefined for a page without one. */
  subjects: readonly (readonly number[] | undefined)[];
  /** Section -> 1 if its heading is common, by `commonHeadings`. */
  isCommon: Uint8Array;
  /** Section -> its names, if it's a part of the API. */
  symbols: readonly (SymbolNames | undefined)[];
  recordSection: Uint32Array;
  recordPage: Uint32Array;
  /** Record -> the guides that it links to. */
  links: readonly (readonly number[] | undefined)[];
  /** Record -> its first text. A heading's record starts with the heading (or label). */
  textStart: Uint32Array;
  textKind: Uint8Array;
  /** Text -> its first token in `words`. */
  wordStart: Uint32Array;
  /** Terms of all texts in order, flagged with NEXT_POSITION. */
  words: Uint32Array;
}

/** A section in the stored file, by its number in the index. */
export function sectionOf({ pages, pageStart, sectionPage }: IndexData, section: number): SearchSection {
  const page = sectionPage[section] as number;
  return pages[page]?.sections[section - (pageStart[page] as number)] as SearchSection;
}

export function placeOf(data: IndexData, record: number): RecordPlace {
  const section = data.recordSection[record] as number;
  const page = data.recordPage[record] as number;
  return {
    page,
    section: section - (data.pageStart[page] as number),
    text: record - (data.sectionStart[section] as number) - 1,
  };
}

/** The names of an API object to compare with queries: only letters, like in `QueryText`, or in lower case. */
export interface SymbolNames {
  path: string;
  /** The heading with its kind: `asset decorator`. */
  withKind: string;
  /** A member's name without its owner's; for others, the whole name. */
  member: string;
  isMember: boolean;
  /** An attribute or option, whose name is a common word: too many have a `key` or a `description`. */
  holdsValue: boolean;
  spelled: readonly [heading: string, path: string];
  /** The member as written in code. */
  own: string;
}
