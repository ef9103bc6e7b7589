import { type IndexData, sectionOf } from '../index/indexData.ts';

// The order of records: first by group (`GROUPS`), then by criteria, most important first; lower is better. The first
// key has the cheap criteria and is computed for every section found. The second key is only computed for records that
// may be shown. Remaining ties are ordered by place. `docs search explain` prints the values of a query's hits.

/**
 * Why a record is among the hits, best first: all words are in headings; it quotes the query; its page is one of the
 * best for words that are spread; it has all words somewhere. A query of one word has the first and the last group.
 */
const GROUPS = ['heading', 'quote', 'page', 'text'] as const;

/** A record with the values that ordered it within its group. */
export interface Placed {
  record: number;
  group: (typeof GROUPS)[number];
  values: Readonly<Record<string, number>>;
}

/** The records in the order of their groups, the first of each section. */
export function inGroups({ recordSection }: IndexData, placed: readonly Placed[]): Placed[] {
  const seen = new Set<number>();
  return GROUPS.flatMap((group) => placed.filter((one) => one.group === group)).filter(({ record }) => {
    const section = recordSection[record] as number;
    return !seen.has(section) && seen.add(section);
  });
}

/** A criterion as a part of a key: its bits, and its value for a record. Values are capped to the bits. */
interface Criterion<Value, More = undefined> {
  name: string;
  bits: number;
  of(value: Value, more: More): number;
}

/** Input: a record's sum (`typos << 8 | attributes`), and whether its heading equals the query (`EQUAL`). */
const FIRST_KEY = [
  { name: 'typos', bits: 5, of: (sum) => (sum >>> 8) & 255 },
  // The page's title, or the heading, equals the query, singular or plural; in a reference, only as spelled in code.
  { name: 'heading', bits: 2, of: (_, equal) => equal },
  // Sum of where the words are (`ATTRIBUTE`), plus `LOWER` in references and on pages of unmentioned subjects.
  { name: 'attribute', bits: 6, of: (sum) => sum & 255 },
] as const satisfies readonly Criterion<number, number>[];

interface Closeness {
  proximity: number;
  likeness: number;
  inexact: number;
}

const SECOND_KEY: readonly Criterion<Closeness>[] = [
  // Sum of the distances between adjacent query words: 1 if they touch, 8 if no text has both.
  { name: 'proximity', bits: 8, of: ({ proximity }) => proximity },
  // How similar the heading is to the query (`LIKENESS`).
  { name: 'exact', bits: 3, of: ({ likeness }) => likeness },
  // Words matched only in part, or in another form.
  { name: 'inexact', bits: 4, of: ({ inexact }) => inexact },
];

const PLACE: readonly { name: string; of(record: number, data: IndexData, pageSections: Uint32Array): number }[] = [
  // The page's rank, higher first.
  { name: 'rank', of: (record, data) => -(data.pages[pageOf(data, record)]?.rank ?? 0) },
  // Pages, then headings by level, then texts.
  { name: 'level', of: (record, data) => levelOf(data, data.recordSection[record] as number, record) },
  // Depth of the page's address, for headings: an index page comes before the pages it introduces.
  {
    name: 'depth',
    of: (record, data) => (isText(data, record) ? 0 : (data.pageDepth[pageOf(data, record)] as number)),
  },
  // Matching sections of the page, more first: frequent mentions mean that it's the subject.
  { name: 'mentions', of: (record, data, pageSections) => -(pageSections[pageOf(data, record)] as number) },
  // In the page, then in the index, so that the order is deterministic.
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

export const firstKey = packed<number, number>(FIRST_KEY);
const packedSecond = packed(SECOND_KEY);
export const secondKey = (closeness: Closeness) => packedSecond(closeness, undefined);

const bitsOf = (criteria: readonly { bits: number }[]) => criteria.reduce((sum, { bits }) => sum + bits, 0);

/** The first keys are below this. */
export const FIRST_KEYS = 1 << bitsOf(FIRST_KEY);

/** Which heading of a record equals the query: the title of its page, its own heading, or none. */
export const EQUAL = { title: 0, heading: 1, none: 2 } as const;

/** The heading that equals the query (`EQUAL`), of a first key. */
export const equalOf = partOf('heading');
/** The typos of a first key. */
export const typosOf = partOf('typos');

/** Reads the value of a criterion from a first key. */
function partOf(name: (typeof FIRST_KEY)[number]['name']): (key: number) => number {
  const index = FIRST_KEY.findIndex((criterion) => criterion.name === name);
  const shift = bitsOf(FIRST_KEY.slice(index + 1));
  const mask = (1 << bitsOf(FIRST_KEY.slice(index, index + 1))) - 1;
  return (key) => (key >> shift) & mask;
}

/**
 * How similar a heading is to the query, best first: equal except for case, `@`, and parentheses; except for
 * punctuation, spaces, and plural; as the page's address or another name of an API object; as the start of such a name
 * (with the query); or a text contains a name in code as spelled in the query.
 */
export const LIKENESS = { raw: 0, sameCase: 1, words: 2, address: 3, begins: 4, spelled: 5, none: 6 } as const;

/**
 * Penalties of references, in attributes. `word`: for each word, so that any text of a guide comes first. `named`: for
 * a heading that equals the query or a page with its title, so that it ranks like text under a guide's heading.
 * `unnamedSubject`: for each word in a page about a tool that the query doesn't mention.
 */
export const LOWER = { word: 6, named: 1, unnamedSubject: 6 } as const;

/** Marks the absence of a key or a sum. */
export const NOT_FOUND = 0xffffffff;

/** Compares two records with equal keys, by their places. */
export function comparePlaces(data: IndexData, pageSections: Uint32Array, a: number, b: number): number {
  for (const { of } of PLACE) {
    const difference = of(a, data, pageSections) - of(b, data, pageSections);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The values of a record's keys and place, by criterion. */
export function valuesOf(
  data: IndexData,
  pageSections: Uint32Array,
  { record, first, second }: { record: number; first: number; second: number },
): Record<string, number> {
  const values = { ...unpacked(FIRST_KEY, first), ...unpacked(SECOND_KEY, second) };
  for (const { name, of } of PLACE) values[name] = of(record, data, pageSections);
  return values;
}

function unpacked(criteria: readonly { name: string; bits: number }[], key: number): Record<string, number> {
  let rest = key;
  const values = criteria.toReversed().map(({ name, bits }): [string, number] => {
    const value = rest & ((1 << bits) - 1);
    rest >>>= bits;
    return [name, value];
  });
  return Object.fromEntries(values.reverse());
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
