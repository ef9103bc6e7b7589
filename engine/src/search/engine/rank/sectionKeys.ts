import type { Steps } from '../../../shared/steps.ts';
import type { RecordType } from '../../records/record.ts';
import type { SearchFilePage } from '../../records/searchFile.ts';
import { type IndexData, sectionOf } from '../index/indexData.ts';
import type { Accepted } from '../index/searchIndex.ts';
import { costAttribute, costTypos, NO_MATCH, type WordMatches } from '../match/wordMatches.ts';
import { EQUAL, FIRST_KEYS, firstKey, LIKENESS, LOWER, levelOf, NOT_FOUND } from './criteria.ts';
import { isNamed, isSpelled, likenessOf, lowerReference, type QueryText } from './likeness.ts';

/** The records with all words of a query: the first key of each section's best. */
export interface SectionKeys {
  /** Section -> key, or NOT_FOUND. */
  keys: Uint32Array;
  /** Record -> sum of its words' costs: `missing << 16 | typos << 8 | attributes`. Only on pages with all words. */
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
  accept: Accepted | undefined;
  text: QueryText;
}

/** The least sum of a record that lacks a word. */
const TOO_POOR = 1 << 16;

/** What one word's cost adds to a sum. */
const ADDED = Uint32Array.from({ length: 256 }, (_, cost) =>
  cost === NO_MATCH ? TOO_POOR : (costTypos(cost) << 8) | costAttribute(cost),
);

export function emptyKeys({ recordSection, sectionPage, pages }: IndexData): SectionKeys {
  return {
    keys: new Uint32Array(sectionPage.length),
    sums: new Uint32Array(recordSection.length),
    counts: new Uint32Array(FIRST_KEYS),
    pageSections: new Uint32Array(pages.length),
    found: 0,
  };
}

/** Fills `into`. Visits the records of the pages that contain all words. */
export function* fillKeys(data: IndexData, request: KeysRequest, into: SectionKeys): Steps<void> {
  into.keys.fill(NOT_FOUND);
  into.counts.fill(0);
  into.pageSections.fill(0);
  into.found = 0;
  for (let page = 0; page < data.pages.length; page++) {
    if (!request.matches.every(({ weights }) => (weights[page] as number) > 0)) continue;
    addCosts(data, page, request, into.sums);
    fillPage(data, page, request, into);
    yield;
  }
}

/** Word by word, because engines optimize simple loops best. */
function addCosts(data: IndexData, page: number, { matches, excluded }: KeysRequest, sums: Uint32Array): void {
  const from = data.sectionStart[data.pageStart[page] as number] as number;
  const to = data.sectionStart[data.pageStart[page + 1] as number] as number;
  sums.fill(0, from, to);
  for (let word = 0; word < matches.length; word++) {
    const { costs } = matches[word] as WordMatches;
    for (let record = from; record < to; record++)
      sums[record] = (sums[record] as number) + (ADDED[costs[record] as number] as number);
  }
  if (!excluded) return;
  for (let record = from; record < to; record++) if (excluded.costs[record] !== NO_MATCH) sums[record] = NOT_FOUND;
}

function fillPage(data: IndexData, page: number, request: KeysRequest, into: SectionKeys) {
  const { accept, text } = request;
  const { sectionStart, pageStart } = data;
  const { keys, sums, counts, pageSections } = into;
  const accepted = accept?.(data.pages[page] as SearchFilePage);
  const isReference = data.isReference[page] === 1;
  const [first, last] = [pageStart[page] as number, pageStart[page + 1] as number];
  const lowered = isSubjectNamed(data, page, request) ? 0 : LOWER.unnamedSubject * text.words;
  for (let section = first; section < last; section++) {
    const heading = sectionStart[section] as number;
    const end = sectionStart[section + 1] as number;
    if (accepted) leaveOut(data, section, accepted, sums);
    let least = leastOf(sums, heading, end);
    if (least >= TOO_POOR) continue;
    // All words are in the heading itself; typos have their own criterion.
    const isOwn = ((sums[heading] as number) & ~0xff00) === 0;
    let equal = isOwn ? equalHeading(data, section, text, section === first) : EQUAL.none;
    if (isReference && !(equal < EQUAL.none && isSpelled(text, sectionOf(data, section)))) {
      lowerReference(data, section, { text, isNamed: equal < EQUAL.none || (isOwn && section === first) }, sums);
      least = leastOf(sums, heading, end);
      equal = EQUAL.none;
    }
    if (lowered > 0) {
      for (let record = heading; record < end; record++)
        if (sums[record] !== NOT_FOUND) sums[record] = (sums[record] as number) + lowered;
      least += lowered;
      equal = EQUAL.none;
    }
    const key = firstKey(least, equal);
    keys[section] = key;
    counts[key] = (counts[key] as number) + 1;
    pageSections[page] = (pageSections[page] as number) + 1;
    into.found++;
  }
}

/** Names in code have headings, even if a page has that title. */
function equalHeading(data: IndexData, section: number, text: QueryText, isPage: boolean): number {
  const likeness = likenessOf(data, section, text);
  if (likeness === LIKENESS.none) return EQUAL.none;
  return isPage && likeness <= LIKENESS.words && text.code === '' ? EQUAL.title : EQUAL.heading;
}

/** Whether the query mentions the subject of a page (`SearchFilePage.subject`) or names the page. True without one. */
export function isSubjectNamed(
  { subjects, pages }: IndexData,
  page: number,
  { wordsOfTerm, text }: { wordsOfTerm: Uint16Array; text: QueryText },
): boolean {
  const subject = subjects[page];
  if (!subject || subject.some((term) => wordsOfTerm[term] !== 0)) return true;
  return isNamed(text, pages[page] as SearchFilePage);
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
function leaveOut(data: IndexData, section: number, accepted: ReadonlySet<RecordType>, sums: Uint32Array): void {
  const heading = data.sectionStart[section] as number;
  if (!accepted.has(`lvl${levelOf(data, section, heading)}` as RecordType)) sums[heading] = NOT_FOUND;
  if (!accepted.has('content')) sums.fill(NOT_FOUND, heading + 1, data.sectionStart[section + 1]);
}
