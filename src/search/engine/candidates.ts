import type { RecordType } from '../record.ts';
import type { SearchPage } from '../searchFile.ts';
import { addressWords } from './addressWords.ts';
import { FIRST_KEYS, firstKey, LIKENESS, levelOf, missingOf } from './criteria.ts';
import { headingLikeness, mayBeLike, type QueryText } from './headingLikeness.ts';
import type { IndexData } from './indexData.ts';
import type { RecordPlace } from './searchIndex.ts';
import { costAttribute, costTypos, NO_MATCH } from './wordCosts.ts';

/** The records that a query finds, in document order: of each section those with the least first key, often one. */
export interface Candidates {
  count: number;
  records: Uint32Array;
  keys: Uint16Array;
  /** Sections found. */
  found: number;
  /** First key -> sections that have it. */
  sections: Uint32Array;
  /** Page -> its sections found. */
  pageSections: Uint32Array;
  /** Record -> the sum of its words' costs: `missing << 16 | typos << 8 | attributes`. */
  sums: Uint32Array;
}

export interface CandidateRequest {
  /** For each word of the query, the records' costs. */
  costs: readonly Uint8Array[];
  excluded: Uint8Array | undefined;
  /** Records that lack words are candidates too, if they have one. */
  mayMiss: boolean;
  accept: ((page: SearchPage, type: RecordType) => boolean) | undefined;
  text: QueryText;
}

export function emptyCandidates({ recordSection, pages }: IndexData): Candidates {
  const records = recordSection.length;
  return {
    count: 0,
    records: new Uint32Array(records),
    keys: new Uint16Array(records),
    found: 0,
    sections: new Uint32Array(FIRST_KEYS),
    pageSections: new Uint32Array(pages.length),
    sums: new Uint32Array(records),
  };
}

/** Fills `into`. One pass over all records. */
export function collectCandidates(data: IndexData, request: CandidateRequest, into: Candidates): void {
  const { costs, excluded, mayMiss, accept, text } = request;
  const { records, keys, sections, pageSections, sums } = into;
  const { sectionStart, sectionPage } = data;
  addCosts(costs, sums);
  const tooPoor = (mayMiss ? costs.length : 1) << 16;
  const last = sectionStart.length - 1;
  let count = 0;
  let found = 0;
  sections.fill(0);
  pageSections.fill(0);
  for (let section = 0; section < last; section++) {
    const heading = sectionStart[section] as number;
    const end = sectionStart[section + 1] as number;
    const from = count;
    let best = FIRST_KEYS;
    for (let record = heading; record < end; record++) {
      const sum = sums[record] as number;
      if (sum >= tooPoor) continue;
      if (excluded && excluded[record] !== NO_MATCH) continue;
      if (accept && !isAccepted(data, section, record, accept)) continue;
      const isQuery = sum === 0 && record === heading && likenessOf(data, section, text) < LIKENESS.none;
      const key = firstKey({ missing: sum >>> 16, typos: (sum >>> 8) & 255, isQuery, attributes: sum & 255 });
      if (key > best) continue;
      if (key < best) count = from;
      best = key;
      records[count] = record;
      keys[count] = key;
      count++;
    }
    if (count === from) continue;
    found++;
    const page = sectionPage[section] as number;
    pageSections[page] = (pageSections[page] as number) + 1;
    sections[best] = (sections[best] as number) + 1;
  }
  into.count = count;
  into.found = found;
}

/** What the cost of one word adds to a sum. */
const ADDED = Uint32Array.from({ length: 256 }, (_, cost) =>
  cost === NO_MATCH ? 1 << 16 : (costTypos(cost) << 8) | costAttribute(cost),
);

/** Word by word, since plain loops over all records are what engines make fast. */
function addCosts(costs: readonly Uint8Array[], sums: Uint32Array): void {
  sums.fill(0);
  for (const cost of costs)
    for (let record = 0; record < sums.length; record++)
      sums[record] = (sums[record] as number) + (ADDED[cost[record] as number] as number);
}

/** Leaves out records that lack more words than the best, unless there are fewer than `few` of those. */
export function dropPoorest(candidates: Candidates, few: number): void {
  const { keys, records, sections } = candidates;
  let kept = 0;
  let key = 0;
  // Keys with as many missing words stand together.
  for (; key < FIRST_KEYS && (kept < few || missingOf(key) === missingOf(key - 1)); key++)
    kept += sections[key] as number;
  let count = 0;
  for (let i = 0; i < candidates.count; i++) {
    if ((keys[i] as number) >= key) continue;
    records[count] = records[i] as number;
    keys[count] = keys[i] as number;
    count++;
  }
  sections.fill(0, key);
  candidates.count = count;
  candidates.found = kept;
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

/** How like the query a section's heading is, or its address for a page's own. */
export function likenessOf(data: IndexData, section: number, text: QueryText): number {
  const number = data.sectionPage[section] as number;
  const page = data.pages[number] as SearchPage;
  const place = section - (data.pageStart[number] as number);
  const likeness = mayBeLike(text, data.headingLetters[section] as number)
    ? headingLikeness(text, place === 0 ? page.title : (page.sections[place]?.[2] ?? ''))
    : LIKENESS.none;
  if (likeness < LIKENESS.none || place > 0 || !mayBeLike(text, data.addressLetters[number] as number)) return likeness;
  return headingLikeness(text, addressWords(page.url)) < LIKENESS.none ? LIKENESS.address : LIKENESS.none;
}

function isAccepted(
  data: IndexData,
  section: number,
  record: number,
  accept: (page: SearchPage, type: RecordType) => boolean,
): boolean {
  const level = levelOf(data, section, record);
  const page = data.pages[data.sectionPage[section] as number] as SearchPage;
  return accept(page, level === 7 ? 'content' : (`lvl${level}` as RecordType));
}
