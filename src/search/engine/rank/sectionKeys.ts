import type { RecordType } from '../../records/record.ts';
import type { SearchFilePage } from '../../records/searchFile.ts';
import { type IndexData, sectionOf } from '../index/indexData.ts';
import { costAttribute, costTypos, NO_MATCH, type WordMatches } from '../match/wordMatches.ts';
import { FIRST_KEYS, firstKey, LIKENESS, LOWER, levelOf, missingOf, NOT_FOUND, RARE_WORD } from './criteria.ts';
import type { QueryText } from './headingLikeness.ts';
import { isKeyword, isSpelled, likenessOf, lowerReference } from './likeness.ts';

/** The result of a query: the first key of each section's best record. */
export interface SectionKeys {
  /** Section -> key, or NOT_FOUND. */
  keys: Uint32Array;
  /** Record -> sum of its words' costs: `missing << 16 | typos << 8 | attributes`. Only on pages with results. */
  sums: Uint32Array;
  /** First key -> the number of sections with it. */
  counts: Uint32Array;
  /** Page -> the number of its sections found. */
  pageSections: Uint32Array;
  found: number;
}

interface KeysRequest {
  matches: readonly WordMatches[];
  /** Term -> bits of the query's words that match it. */
  wordsOfTerm: Uint16Array;
  excluded: WordMatches | undefined;
  /** If true, records with some of the words count too. */
  mayMiss: boolean;
  accept: ((page: SearchFilePage, type: RecordType) => boolean) | undefined;
  text: QueryText;
}

/** What one word's cost adds to a sum; a missing rare word counts as two. */
const [ADDED, ADDED_IF_RARE] = [1, RARE_WORD].map((missing) =>
  Uint32Array.from({ length: 256 }, (_, cost) =>
    cost === NO_MATCH ? missing << 16 : (costTypos(cost) << 8) | costAttribute(cost),
  ),
) as [Uint32Array, Uint32Array];

/** A word on a smaller share of pages says more about what is meant than others. */
const RARE_SHARE = 1 / 32;

export function emptyKeys({ recordSection, sectionPage, pages }: IndexData): SectionKeys {
  return {
    keys: new Uint32Array(sectionPage.length),
    sums: new Uint32Array(recordSection.length),
    counts: new Uint32Array(FIRST_KEYS),
    pageSections: new Uint32Array(pages.length),
    found: 0,
  };
}

/** Fills `into`. Visits the records of the pages that contain all words (or any, if some may be missing). */
export function fillKeys(data: IndexData, request: KeysRequest, into: SectionKeys): void {
  const { matches, mayMiss } = request;
  const isRare = matches.map((word) => mayMiss && isRareWord(word));
  const missing = isRare.reduce((sum, rare) => sum + (rare ? RARE_WORD : 1), 0);
  into.keys.fill(NOT_FOUND);
  into.counts.fill(0);
  into.pageSections.fill(0);
  into.found = 0;
  for (let page = 0; page < data.pages.length; page++) {
    const has = ({ pages }: WordMatches) => pages[page] === 1;
    if (mayMiss ? !matches.some(has) : !matches.every(has)) continue;
    addCosts(data, page, request, isRare, into.sums);
    fillPage(data, page, { ...request, tooPoor: (mayMiss ? missing : 1) << 16 }, into);
  }
}

function isRareWord({ pages }: WordMatches): boolean {
  let met = 0;
  for (let page = 0; page < pages.length; page++) met += pages[page] as number;
  return met < pages.length * RARE_SHARE;
}

/** Word by word, because engines optimize simple loops best. */
function addCosts(
  data: IndexData,
  page: number,
  { matches, excluded }: KeysRequest,
  isRare: readonly boolean[],
  sums: Uint32Array,
): void {
  const from = data.sectionStart[data.pageStart[page] as number] as number;
  const to = data.sectionStart[data.pageStart[page + 1] as number] as number;
  sums.fill(0, from, to);
  for (let word = 0; word < matches.length; word++) {
    const { costs } = matches[word] as WordMatches;
    const added = isRare[word] ? ADDED_IF_RARE : ADDED;
    for (let record = from; record < to; record++)
      sums[record] = (sums[record] as number) + (added[costs[record] as number] as number);
  }
  if (!excluded) return;
  for (let record = from; record < to; record++) if (excluded.costs[record] !== NO_MATCH) sums[record] = NOT_FOUND;
}

function fillPage(data: IndexData, page: number, request: KeysRequest & { tooPoor: number }, into: SectionKeys) {
  const { accept, text, tooPoor } = request;
  const { sectionStart, pageStart } = data;
  const { keys, sums, counts, pageSections } = into;
  const isReference = data.isReference[page] === 1;
  const [first, last] = [pageStart[page] as number, pageStart[page + 1] as number];
  const isNamed =
    isSubjectNamed(data.subjects[page], request.wordsOfTerm) || isKeyword(text, data.pages[page] as SearchFilePage);
  const lowered = isNamed ? 0 : LOWER.unnamedSubject * text.words;
  for (let section = first; section < last; section++) {
    const heading = sectionStart[section] as number;
    const end = sectionStart[section + 1] as number;
    if (accept) leaveOut(data, section, accept, sums);
    let least = leastOf(sums, heading, end);
    if (least >= tooPoor) continue;
    // All words are in the heading itself; typos have their own criterion.
    const isOwn = ((sums[heading] as number) & ~0xff00) === 0;
    let isQuery = isOwn && likenessOf(data, section, text) < LIKENESS.none;
    if (isReference && !(isQuery && isSpelled(text, sectionOf(data, section)))) {
      lowerReference(data, section, { text, isNamed: isQuery || (isOwn && section === first) }, sums);
      least = leastOf(sums, heading, end);
      isQuery = false;
    }
    if (lowered > 0) {
      for (let record = heading; record < end; record++)
        if (sums[record] !== NOT_FOUND) sums[record] = (sums[record] as number) + lowered;
      least += lowered;
      isQuery = false;
    }
    const key = firstKey(least, isQuery);
    keys[section] = key;
    counts[key] = (counts[key] as number) + 1;
    pageSections[page] = (pageSections[page] as number) + 1;
    into.found++;
  }
}

/** Also true if there's no subject. */
function isSubjectNamed(subject: readonly number[] | undefined, wordsOfTerm: Uint16Array): boolean {
  return !subject || subject.some((term) => wordsOfTerm[term] !== 0);
}

function leastOf(sums: Uint32Array, from: number, to: number): number {
  let least = NOT_FOUND;
  for (let record = from; record < to; record++) {
    const sum = sums[record] as number;
    if (sum < least) least = sum;
  }
  return least;
}

/** Removes sections that aren't accepted. */
function leaveOut(
  data: IndexData,
  section: number,
  accept: (page: SearchFilePage, type: RecordType) => boolean,
  sums: Uint32Array,
): void {
  const page = data.pages[data.sectionPage[section] as number] as SearchFilePage;
  const heading = data.sectionStart[section] as number;
  if (!accept(page, `lvl${levelOf(data, section, heading)}` as RecordType)) sums[heading] = NOT_FOUND;
  if (!accept(page, 'content')) sums.fill(NOT_FOUND, heading + 1, data.sectionStart[section + 1]);
}

/** Drops sections that lack more words than the best, unless fewer than `few` would remain. */
export function dropPoorest(found: SectionKeys, few: number): void {
  const { keys, counts } = found;
  let kept = 0;
  let key = 0;
  // Keys with the same number of missing words are adjacent.
  for (; key < FIRST_KEYS && (kept < few || missingOf(key) === missingOf(key - 1)); key++)
    kept += counts[key] as number;
  for (let section = 0; section < keys.length; section++)
    if ((keys[section] as number) >= key) keys[section] = NOT_FOUND;
  counts.fill(0, key);
  found.found = kept;
}
