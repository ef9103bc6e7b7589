import type { Steps } from '../../../shared/steps.ts';
import type { IndexData } from '../index/indexData.ts';
import { costAttribute, costTypos, NO_MATCH, type WordMatches } from '../match/wordMatches.ts';
import { type Candidate, compareCandidates, sectionKey, typosOf } from './criteria.ts';
import { isSpelled, LIKENESS, likenessOf, type QueryText } from './likeness.ts';
import { firstWords, isSubjectNamed, type Matched } from './matched.ts';
import type { Scorer } from './scores.ts';
import { topOf } from './topOf.ts';

/** The sections with all words of a query. */
export interface FoundSections {
  /** Section -> its key (`sectionKey`), or NOT_FOUND. */
  keys: Uint32Array;
  /** Section -> the record with that key. */
  records: Uint32Array;
  /** Record -> sum of its words' costs: `missing << 16 | typos << 8 | attributes`. Only on pages with all words. */
  sums: Uint32Array;
  /** The least of the keys. */
  least: number;
  found: number;
}

/** Marks the absence of a key or a sum. */
export const NOT_FOUND = 0xffffffff;

/** The least sum of a record that lacks a word. */
const TOO_POOR = 1 << 16;

/**
 * How a heading is similar to the query, best first. A page's title adds its `LIKENESS` to `title`, another heading to
 * `heading`; below these, one that begins with the query's first word.
 */
const HEADING = { title: 0, heading: 3, begins: 8, none: 9 } as const;

/**
 * Penalties in attributes. `word`: for each word in a reference, so that any text of a guide comes first, and in a page
 * about a tool that the query doesn't mention. `named`: for the heading of a reference that equals the query, so that it
 * ranks like text under a guide's heading.
 */
const LOWER = { word: 6, named: 1 } as const;

/** Sections ranked per step. */
const SECTIONS_OF_STEP = 64;

/** What one word's cost adds to a sum. */
const ADDED = Uint32Array.from({ length: 256 }, (_, cost) =>
  cost === NO_MATCH ? TOO_POOR : (costTypos(cost) << 8) | costAttribute(cost),
);

export function noSections({ recordSection, sectionPage }: IndexData): FoundSections {
  return {
    keys: new Uint32Array(sectionPage.length),
    records: new Uint32Array(sectionPage.length),
    sums: new Uint32Array(recordSection.length),
    least: NOT_FOUND,
    found: 0,
  };
}

/** Fills `into`. Visits the records of the pages that contain all words. */
export function* findSections(data: IndexData, matched: Matched, into: FoundSections): Steps<void> {
  into.keys.fill(NOT_FOUND);
  into.least = NOT_FOUND;
  into.found = 0;
  let read = 0;
  for (let page = 0; page < data.pages.length; page++) {
    if (!matched.matches.every(({ weights }) => (weights[page] as number) > 0)) continue;
    addCosts(data, page, matched, into.sums);
    findInPage(data, page, matched, into);
    read += (data.pageStart[page + 1] as number) - (data.pageStart[page] as number);
    if (read < SECTIONS_OF_STEP) continue;
    read = 0;
    yield;
  }
}

/** Word by word, because engines optimize simple loops best. */
function addCosts(data: IndexData, page: number, { matches, filter }: Matched, sums: Uint32Array): void {
  const from = data.sectionStart[data.pageStart[page] as number] as number;
  const to = data.sectionStart[data.pageStart[page + 1] as number] as number;
  sums.fill(0, from, to);
  for (let word = 0; word < matches.length; word++) {
    const { costs } = matches[word] as WordMatches;
    for (let record = from; record < to; record++)
      sums[record] = (sums[record] as number) + (ADDED[costs[record] as number] as number);
  }
  if (!filter) return;
  for (let record = from; record < to; record++) if (!filter.record(record)) sums[record] = NOT_FOUND;
}

function findInPage(data: IndexData, page: number, matched: Matched, into: FoundSections): void {
  const { text } = matched;
  const { sectionStart, pageStart } = data;
  const { keys, records, sums } = into;
  const isReference = data.isReference[page] === 1;
  const [first, last] = [pageStart[page] as number, pageStart[page + 1] as number];
  const penalty = LOWER.word * text.words;
  const lowered = isSubjectNamed(data, page, matched) ? 0 : penalty;
  for (let section = first; section < last; section++) {
    const start = sectionStart[section] as number;
    let record = leastOf(sums, start, sectionStart[section + 1] as number);
    if ((sums[record] as number) >= TOO_POOR) continue;
    // All words are in the heading itself; typos have their own criterion.
    const isOwn = ((sums[start] as number) & ~0xff00) === 0;
    let heading: number = isOwn ? headingOf(data, section, matched) : HEADING.none;
    const isEqual = heading < HEADING.begins;
    const names = data.symbols[section];
    let more = lowered;
    if (isReference && !(isEqual && isSpelled(text, names))) {
      const isMeant = isOwn && (isEqual || section === first);
      // A name as words, `asset key`, ranks like a heading of a guide that begins with them.
      const isName = names?.holdsValue === false && heading < HEADING.heading + LIKENESS.begins;
      if (isName) heading = HEADING.begins;
      else more += referencePenalty(names, text, isMeant) ?? penalty;
    }
    if (more > 0) heading = HEADING.none;
    else if (isEqual) record = start;
    const sum = sums[record] as number;
    const key = sectionKey({ typos: sum >>> 8, heading, attribute: (sum & 255) + more });
    keys[section] = key;
    records[section] = record;
    if (key < into.least) into.least = key;
    into.found++;
  }
}

/**
 * The penalty of a section in a reference that isn't spelled as in code; undefined for the usual one. There's none under
 * the name at the start of a query in code: `asset automation_condition`.
 */
function referencePenalty(
  names: IndexData['symbols'][number] | undefined,
  text: QueryText,
  isMeant: boolean,
): number | undefined {
  if (isMeant && (text.code !== '' || !names?.holdsValue)) return LOWER.named;
  return text.owner !== '' && text.owner === names?.member ? 0 : undefined;
}

/** Names in code have headings, even if a page has that title. */
function headingOf(data: IndexData, section: number, { text, wordsOfTerm }: Matched): number {
  const isPage = data.pageStart[data.sectionPage[section] as number] === section;
  const likeness = likenessOf(data, section, text);
  if (likeness === LIKENESS.none)
    return (firstWords(data, data.sectionStart[section] as number, wordsOfTerm) & 1) !== 0
      ? HEADING.begins
      : HEADING.none;
  return (isPage && likeness <= LIKENESS.words && text.code === '' ? HEADING.title : HEADING.heading) + likeness;
}

/** The first record with the least sum. */
function leastOf(sums: Uint32Array, from: number, to: number): number {
  let least = from;
  for (let record = from + 1; record < to; record++)
    if ((sums[record] as number) < (sums[least] as number)) least = record;
  return least;
}

/** The best of the sections, best first. */
export function* foundCandidates(
  { keys, records, least }: FoundSections,
  { text, limit, scorer }: { text: QueryText; limit: number; scorer: Scorer },
): Steps<Candidate[]> {
  const named = lastNamedKey(least, text);
  const top = topOf(limit, compareCandidates);
  for (let section = 0; section < keys.length; section++) {
    const key = keys[section] as number;
    if (section % SECTIONS_OF_STEP === SECTIONS_OF_STEP - 1) yield;
    const worst = top.worst();
    if (key === NOT_FOUND || (worst && key > worst.key)) continue;
    const record = records[section] as number;
    const toBeat = key === worst?.key ? worst.score : 0;
    const score = scorer.scoreOf(record, toBeat);
    if (score < toBeat) continue;
    top.offer({ record, group: key <= named ? 'heading' : 'text', quoted: 0, key, score, further: 1 });
  }
  return top.sorted();
}

/**
 * The last key of sections whose headings equal the query or contain all its words. At least half the words must be in
 * the section's own heading; for code, all may be in the heading above it.
 */
function lastNamedKey(least: number, { code, words }: QueryText): number {
  const attribute = Math.max(LOWER.named, Math.floor(words * (code === '' ? 0.5 : 1)));
  return sectionKey({ typos: typosOf(least), heading: HEADING.none, attribute });
}
