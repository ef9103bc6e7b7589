import type { Steps } from '../../../shared/steps.ts';
import { type IndexData, NEXT_POSITION, placeOf } from '../index/indexData.ts';
import { costAttribute, costInexact, NO_MATCH, type WordMatches } from '../match/wordMatches.ts';
import { comparePlaces, EQUAL, equalOf, FIRST_KEYS, firstKey, LIKENESS, secondKey, typosOf } from './criteria.ts';
import { likenessOf, type QueryText } from './likeness.ts';
import { proximity } from './proximity.ts';
import type { SectionKeys } from './sectionKeys.ts';

interface RankRequest {
  matches: readonly WordMatches[];
  /** Bit k is set for terms that match query word k. */
  wordsOfTerm: Uint16Array;
  text: QueryText;
  limit: number;
}

/** With the keys that ordered it. */
interface Ranked {
  record: number;
  first: number;
  second: number;
}

/** Sections ranked per step. */
const SECTIONS_OF_STEP = 64;

/** The best record of each section, best first. Only records near the limit get second keys. */
export function* bestRecords(data: IndexData, found: SectionKeys, request: RankRequest): Steps<Ranked[]> {
  const { keys, sums, pageSections } = found;
  const { sectionStart } = data;
  const least = leastKeyFor(found, request.limit);
  const compare = (a: Ranked, b: Ranked) =>
    a.first - b.first || a.second - b.second || comparePlaces(data, pageSections, a.record, b.record);
  const top = topOf<Ranked>(request.limit, compare);
  for (let section = 0; section < keys.length; section++) {
    const first = keys[section] as number;
    if (section % SECTIONS_OF_STEP === SECTIONS_OF_STEP - 1) yield;
    if (first > least) continue;
    let best: Ranked | undefined;
    const heading = sectionStart[section] as number;
    // The heading alone may equal the query.
    const isQuery = equalOf(first) < EQUAL.none;
    const end = isQuery ? heading + 1 : (sectionStart[section + 1] as number);
    for (let record = heading; record < end; record++) {
      if (!isQuery && firstKey(sums[record] as number, EQUAL.none) !== first) continue;
      const ranked = { record, first, second: secondKeyOf(data, record, request) };
      if (!best || compare(ranked, best) < 0) best = ranked;
    }
    if (best) top.offer(best);
  }
  return top.sorted();
}

export function firstRecordWithKey(data: IndexData, { keys, sums }: SectionKeys, section: number): number {
  const heading = data.sectionStart[section] as number;
  const key = keys[section] as number;
  if (equalOf(key) < EQUAL.none) return heading;
  let record = heading;
  while (firstKey(sums[record] as number, EQUAL.none) !== key) record++;
  return record;
}

/**
 * Number of top-ranked sections whose headings equal the query or contain all its words. At least half the words must be
 * in the section's own heading; for code, all may be in the heading above it.
 */
export function namedSections({ counts }: SectionKeys, { code, words }: QueryText): number {
  let key = 0;
  while (key < FIRST_KEYS && counts[key] === 0) key++;
  if (key === FIRST_KEYS) return 0;
  const last = firstKey((typosOf(key) << 8) | Math.floor(words * (code === '' ? 0.5 : 1)), EQUAL.none);
  let named = 0;
  for (; key <= last; key++) named += counts[key] as number;
  return named;
}

/** The smallest key that enough sections have or are below. */
function leastKeyFor({ counts }: SectionKeys, limit: number): number {
  let seen = 0;
  for (let key = 0; key < FIRST_KEYS; key++) {
    seen += counts[key] as number;
    if (seen >= limit) return key;
  }
  return FIRST_KEYS;
}

function secondKeyOf(data: IndexData, record: number, { matches, wordsOfTerm, text }: RankRequest): number {
  let inexact = 0;
  let isOwn = true;
  for (let word = 0; word < matches.length; word++) {
    const cost = (matches[word] as WordMatches).costs[record] as number;
    if (cost !== NO_MATCH) inexact += costInexact(cost);
    if (cost === NO_MATCH || costAttribute(cost) !== 0) isOwn = false;
  }
  const likeness = isOwn ? ownLikeness(data, record, text, wordsOfTerm) : spelledLikeness(data, record, text);
  return secondKey({ proximity: proximity(data, record, wordsOfTerm, matches.length), likeness, inexact });
}

function ownLikeness(data: IndexData, record: number, text: QueryText, wordsOfTerm: Uint16Array): number {
  const likeness = likenessOf(data, data.recordSection[record] as number, text);
  return likeness < LIKENESS.none || !beginsWithFirstWord(data, record, wordsOfTerm) ? likeness : LIKENESS.begins;
}

function spelledLikeness(data: IndexData, record: number, { code }: QueryText): number {
  if (code === '') return LIKENESS.none;
  const { page, section, text } = placeOf(data, record);
  const [, , , texts, names] = data.pages[page]?.sections[section] ?? [];
  const isSpelled = text < 0 ? names?.some((name) => hasName(name, code)) : hasName(texts?.[text] ?? '', code);
  return isSpelled ? LIKENESS.spelled : LIKENESS.none;
}

/** The text contains the name, and not as part of a longer one. */
function hasName(text: string, name: string): boolean {
  const isPart = (letter = '') => /[\p{L}\p{N}_]/u.test(letter);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isPart(text[at - 1]) && !isPart(text[at + name.length])) return true;
  return false;
}

function beginsWithFirstWord(
  { textStart, wordStart, words }: IndexData,
  record: number,
  wordsOfTerm: Uint16Array,
): boolean {
  const heading = textStart[record] as number;
  const start = wordStart[heading] as number;
  const end = wordStart[heading + 1] as number;
  for (let at = start; at < end && (at === start || (words[at] as number) < NEXT_POSITION); at++) {
    if (((wordsOfTerm[(words[at] as number) & ~NEXT_POSITION] as number) & 1) !== 0) return true;
  }
  return false;
}

interface Top<T> {
  offer(item: T): void;
  /** The item to beat; undefined while there's room. */
  worst(): T | undefined;
  /** Best first. */
  sorted(): T[];
}

/** Keeps the best `count` items; `compare` must be a total order. A heap, so most offers cost one comparison. */
export function topOf<T>(count: number, compare: (a: T, b: T) => number): Top<T> {
  const heap: T[] = [];
  const isWorse = (a: number, b: number) => compare(heap[a] as T, heap[b] as T) > 0;
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b] as T, heap[a] as T];
  };
  const rise = (from: number) => {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isWorse(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const sink = () => {
    for (let at = 0; ; ) {
      const [left, right] = [at * 2 + 1, at * 2 + 2];
      let worst = at;
      if (left < heap.length && isWorse(left, worst)) worst = left;
      if (right < heap.length && isWorse(right, worst)) worst = right;
      if (worst === at) return;
      swap(at, worst);
      at = worst;
    }
  };
  return {
    offer(item) {
      if (heap.length < count) {
        heap.push(item);
        rise(heap.length - 1);
      } else if (count > 0 && compare(item, heap[0] as T) < 0) {
        heap[0] = item;
        sink();
      }
    },
    worst: () => (heap.length < count ? undefined : heap[0]),
    sorted: () => [...heap].sort(compare),
  };
}
