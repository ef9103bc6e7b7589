import { type IndexData, sectionOf } from '../index/indexData.ts';

/**
 * The order of records, first to last; each counts only where all before it are equal, and less is better.
 *
 * 1. words      of the query that are missing, a rare one as `RARE_WORD`; none are, unless no record has them all
 * 2. typos      of all words
 * 3. heading    whether the record is a heading that is the query, either number of its words; in a reference only as code spells it
 * 4. attribute  where the words are (`ATTRIBUTE`), summed; in a reference further down (`LOWER`), since words ask for what explains,
 *               and in a page about a subject that the query doesn't name
 * 5. proximity  distances of words next to each other in the query, summed; 1 when they touch, 8 when in no text together
 * 6. exact      how like the query the heading is (`LIKENESS`), then words met only in part or in another form
 * 7. rank       of the page, higher first
 * 8. level      pages, headings by their level, texts
 * 9. depth      of the page's address, for headings: an index page comes before what it introduces
 * 10. mentions  sections of the page that are found, more first: it is about what it speaks of often
 * 11. position  in the page, then in the index: nothing is left to chance
 *
 * 1 to 4 are cheap and make `firstKey` of what a record's words come to (`missing << 16 | typos << 8 | attributes`); 5 and 6 make `secondKey`, for those that may be shown;
 * 7 to 11 are `comparePlaces`.
 */
export function firstKey(sum: number, isQuery: boolean): number {
  const [missing, typos, attributes] = [sum >>> 16, (sum >>> 8) & 255, sum & 255];
  return (missing << 12) | (Math.min(typos, 31) << 7) | (isQuery ? 0 : 1 << 6) | Math.min(attributes, 63);
}

/**
 * What a record of a reference stands lower for, in attributes: for each word so much that any text of a guide comes first; a heading that
 * is the query, and a page by its title, no more than what stands under a guide's heading. `unnamedSubject` is for each word, of a
 * page about a tool that the query doesn't name.
 */
export const LOWER = { word: 6, named: 1, unnamedSubject: 6 } as const;

/** So many common words a rare one counts for when it's missing: it says more of what is meant. */
export const RARE_WORD = 2;

/** One more than the greatest first key of ten words. */
export const FIRST_KEYS = 1 << 17;

/** Instead of a key, or of a sum: there is nothing. */
export const NOT_FOUND = 0xffffffff;

export const missingOf = (key: number) => key >> 12;

export function secondKey(proximity: number, likeness: number, inexact: number): number {
  return (proximity << 7) | (likeness << 4) | inexact;
}

/**
 * How like the query a heading is, best first: as written, but for case, `@` and brackets, but for punctuation, spaces and number, as the
 * page's address or another name of a part of the API, beginning with its first word (such a name, with the query); or a text has
 * the query, a name in code, as it is spelled.
 */
export const LIKENESS = { raw: 0, sameCase: 1, words: 2, address: 3, begins: 4, spelled: 5, none: 6 } as const;

/** Compares two records that are as good, by what they are. */
export function comparePlaces(data: IndexData, pageSections: Uint32Array, a: number, b: number): number {
  const [sectionA, sectionB] = [data.recordSection[a] as number, data.recordSection[b] as number];
  const [pageA, pageB] = [data.sectionPage[sectionA] as number, data.sectionPage[sectionB] as number];
  const rank = (page: number) => data.pages[page]?.rank ?? 0;
  const level = levelOf(data, sectionA, a);
  const depth = (page: number) => (level < TEXT_LEVEL ? (data.pageDepth[page] as number) : 0);
  return (
    (pageA === pageB ? 0 : rank(pageB) - rank(pageA)) ||
    level - levelOf(data, sectionB, b) ||
    depth(pageA) - depth(pageB) ||
    (pageSections[pageB] as number) - (pageSections[pageA] as number) ||
    a - firstRecord(data, pageA) - (b - firstRecord(data, pageB)) ||
    a - b
  );
}

const TEXT_LEVEL = 7;

/** 1 to 6 for headings, 7 for their texts. */
export function levelOf(data: IndexData, section: number, record: number): number {
  return data.sectionStart[section] === record ? sectionOf(data, section)[0] : TEXT_LEVEL;
}

function firstRecord(data: IndexData, page: number): number {
  return data.sectionStart[data.pageStart[page] as number] as number;
}
