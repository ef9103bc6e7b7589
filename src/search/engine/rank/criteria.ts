import { type IndexData, sectionOf } from '../index/indexData.ts';

// The order of records. They are compared by one criterion after another, as the tables have them; each counts only where all
// before it are equal, and less is better. Cheap criteria make the first key, of every section that is found; the second key
// is for those that may be shown; what's still equal is ordered by place.

/** A criterion as a part of a key: its bits in the number, and its value for a record. A greater value counts as the greatest that fits. */
interface Criterion<Value, More = undefined> {
  name: string;
  bits: number;
  of(value: Value, more: More): number;
}

/** Of what a record's words come to (`missing << 16 | typos << 8 | attributes`), and whether it's a heading that is the query. */
const FIRST_KEY: readonly Criterion<number, boolean>[] = [
  // Words of the query that are missing, a rare one as `RARE_WORD`; none are, unless no record has them all.
  { name: 'words', bits: 5, of: (sum) => sum >>> 16 },
  // Typos of all words.
  { name: 'typos', bits: 5, of: (sum) => (sum >>> 8) & 255 },
  // A heading that is the query, either number of its words; in a reference only as code spells it.
  { name: 'heading', bits: 1, of: (_, isQuery) => (isQuery ? 0 : 1) },
  // Where the words are (`ATTRIBUTE`), summed; lower by `LOWER` in a reference, and in a page about a subject that isn't named.
  { name: 'attribute', bits: 6, of: (sum) => sum & 255 },
];

interface Closeness {
  proximity: number;
  likeness: number;
  inexact: number;
}

const SECOND_KEY: readonly Criterion<Closeness>[] = [
  // Distances of words next to each other in the query, summed; 1 when they touch, 8 when in no text together.
  { name: 'proximity', bits: 8, of: ({ proximity }) => proximity },
  // How like the query the heading is (`LIKENESS`).
  { name: 'exact', bits: 3, of: ({ likeness }) => likeness },
  // Words met only in part, or in another form.
  { name: 'inexact', bits: 4, of: ({ inexact }) => inexact },
];

const PLACE: readonly { name: string; of(record: number, data: IndexData, pageSections: Uint32Array): number }[] = [
  // Of the page, higher first.
  { name: 'rank', of: (record, data) => -(data.pages[pageOf(data, record)]?.rank ?? 0) },
  // Pages, headings by their level, texts.
  { name: 'level', of: (record, data) => levelOf(data, data.recordSection[record] as number, record) },
  // Of the page's address, for headings: an index page comes before what it introduces.
  {
    name: 'depth',
    of: (record, data) => (isText(data, record) ? 0 : (data.pageDepth[pageOf(data, record)] as number)),
  },
  // Sections of the page that are found, more first: it's about what it speaks of often.
  { name: 'mentions', of: (record, data, pageSections) => -(pageSections[pageOf(data, record)] as number) },
  // In the page, then in the index: nothing is left to chance.
  { name: 'position', of: (record, data) => record - firstRecord(data, pageOf(data, record)) },
  { name: 'record', of: (record) => record },
];

/** Packs criteria into one number, the first in its highest bits. */
function packed<Value, More>(criteria: readonly Criterion<Value, More>[]): (value: Value, more: More) => number {
  return (value, more) => {
    let key = 0;
    for (const { bits, of } of criteria) key = (key << bits) | Math.min(of(value, more), (1 << bits) - 1);
    return key;
  };
}

export const firstKey = packed(FIRST_KEY);
const packedSecond = packed(SECOND_KEY);
export const secondKey = (closeness: Closeness) => packedSecond(closeness, undefined);

const bitsOf = (criteria: readonly { bits: number }[]) => criteria.reduce((sum, { bits }) => sum + bits, 0);

/** One more than the greatest first key. */
export const FIRST_KEYS = 1 << bitsOf(FIRST_KEY);

/** The words that a first key says are missing. */
export const missingOf = (key: number) => key >> bitsOf(FIRST_KEY.slice(1));

/**
 * How like the query a heading is, best first: as written, but for case, `@` and brackets, but for punctuation, spaces and number, as the
 * page's address or another name of a part of the API, beginning with its first word (such a name, with the query); or a text has
 * the query, a name in code, as it is spelled.
 */
export const LIKENESS = { raw: 0, sameCase: 1, words: 2, address: 3, begins: 4, spelled: 5, none: 6 } as const;

/**
 * What a record of a reference stands lower for, in attributes: for each word so much that any text of a guide comes first; a heading that
 * is the query, and a page by its title, no more than what stands under a guide's heading. `unnamedSubject` is for each word, of a
 * page about a tool that the query doesn't name.
 */
export const LOWER = { word: 6, named: 1, unnamedSubject: 6 } as const;

/** So many common words a rare one counts for when it's missing: it says more of what is meant. */
export const RARE_WORD = 2;

/** Instead of a key, or of a sum: there is nothing. */
export const NOT_FOUND = 0xffffffff;

/** Compares two records with equal keys, by their places. */
export function comparePlaces(data: IndexData, pageSections: Uint32Array, a: number, b: number): number {
  for (const { of } of PLACE) {
    const difference = of(a, data, pageSections) - of(b, data, pageSections);
    if (difference !== 0) return difference;
  }
  return 0;
}

const TEXT_LEVEL = 7;

/** 1 to 6 for headings, 7 for their texts. */
export function levelOf(data: IndexData, section: number, record: number): number {
  return data.sectionStart[section] === record ? sectionOf(data, section)[0] : TEXT_LEVEL;
}

function isText(data: IndexData, record: number): boolean {
  return data.sectionStart[data.recordSection[record] as number] !== record;
}

function pageOf(data: IndexData, record: number): number {
  return data.sectionPage[data.recordSection[record] as number] as number;
}

function firstRecord(data: IndexData, page: number): number {
  return data.sectionStart[data.pageStart[page] as number] as number;
}
