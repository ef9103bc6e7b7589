import type { Steps } from '../../../shared/steps.ts';
import type { TermRange } from '../index/dictionary.ts';
import { type IndexData, NEXT_POSITION, TEXT_KIND } from '../index/indexData.ts';
import type { Alternative } from './alternatives.ts';
import {
  ATTRIBUTE,
  costAttribute,
  costWeight,
  KIND_COST,
  KIND_WEIGHTS,
  NO_MATCH,
  TITLE_WEIGHT,
  type WordMatches,
} from './wordMatches.ts';

/** A shorter prefix begins half of all words, so how often a page has those says nothing. */
const MIN_WEIGHED = 3;
const UNWEIGHED = 1;

/** Postings read per step. */
const POSTINGS_OF_STEP = 2048;

/** Marks the records that words match. */
export interface Matcher {
  /** Adds all records that an alternative matches; returns whether there are any. */
  add(alternative: Alternative, matches: WordMatches): Steps<boolean>;
}

export function createMatcher(data: IndexData): Matcher {
  const { postings, postingStart, recordPage, links } = data;
  /**
   * Prefix -> what it matches without typos, for short ones with more postings than half the records. Readers type these
   * all the time, and reading so many takes longer than the rest of a search.
   */
  const frequent = new Map<string, Pick<WordMatches, 'costs' | 'weights'>>();

  const addWeight = (posting: number, weight: number, { weights, linked }: WordMatches): void => {
    const record = posting >>> 3;
    const kind = posting & 7;
    const page = recordPage[record] as number;
    const isTitle = kind === TEXT_KIND.heading && recordPage[record - 1] !== page;
    weights[page] = (weights[page] as number) + weight * (isTitle ? TITLE_WEIGHT : (KIND_WEIGHTS[kind] as number));
    if (kind < TEXT_KIND.content) return;
    const pages = links[record];
    if (pages) for (const page of pages) linked[page] = (linked[page] as number) + weight;
  };

  const addTerms = function* ({ from, to }: TermRange, base: number, matches: WordMatches): Steps<void> {
    const weight = costWeight(base);
    for (let at = postingStart[from] as number; at < (postingStart[to] as number); at++) {
      const posting = postings[at] as number;
      addCost(data, posting, base, matches.costs);
      addWeight(posting, weight, matches);
      if (at % POSTINGS_OF_STEP === 0) yield;
    }
  };

  /** For prefixes that are too short to count by how often a page has them. */
  const addPrefix = function* (
    { from, to }: TermRange,
    base: number,
    { costs, weights }: Pick<WordMatches, 'costs' | 'weights'>,
  ): Steps<void> {
    for (let at = postingStart[from] as number; at < (postingStart[to] as number); at++) {
      const posting = postings[at] as number;
      addCost(data, posting, base, costs);
      const page = recordPage[posting >>> 3] as number;
      if ((weights[page] as number) < UNWEIGHED) weights[page] = UNWEIGHED;
      if (at % POSTINGS_OF_STEP === 0) yield;
    }
  };

  const addFrequent = function* (range: TermRange, base: number, { costs, weights }: WordMatches): Steps<void> {
    let known = frequent.get(range.text);
    if (!known) {
      known = { costs: new Uint8Array(costs.length).fill(NO_MATCH), weights: new Float32Array(weights.length) };
      yield* addPrefix(range, 0, known);
      frequent.set(range.text, known);
    }
    for (let record = 0; record < costs.length; record++) {
      const cost = (known.costs[record] as number) | base;
      if (cost < (costs[record] as number)) costs[record] = cost;
    }
    for (let page = 0; page < weights.length; page++)
      if ((weights[page] as number) < (known.weights[page] as number)) weights[page] = UNWEIGHED;
  };

  const addRange = function* (range: TermRange, base: number, matches: WordMatches): Steps<boolean> {
    const count = postingCount(data, [range]);
    if (!range.prefix || range.text.length >= MIN_WEIGHED) yield* addTerms(range, base, matches);
    else if (count > matches.costs.length / 2) yield* addFrequent(range, base, matches);
    else yield* addPrefix(range, base, matches);
    return count > 0;
  };

  return {
    *add({ elements, typos, isExact }, matches) {
      const base = (Math.min(typos, 14) << 4) | (isExact ? 0 : 1);
      let any = false;
      if (elements.length === 1) {
        for (const range of elements[0] ?? []) any = (yield* addRange(range, base, matches)) || any;
        return any;
      }
      const weight = costWeight(base);
      yield* eachSequence(data, elements, matches.kinds, (posting) => {
        addWeight(posting, weight, matches);
        addCost(data, posting, base, matches.costs);
        any = true;
      });
      return any;
    },
  };
}

/** A match in a heading, address, or group counts for all records that it covers. */
function addCost(data: IndexData, posting: number, base: number, costs: Uint8Array): void {
  const record = posting >>> 3;
  const kind = posting & 7;
  const cost = base | (KIND_COST[kind] as number);
  const known = costs[record] as number;
  const isHeading = kind < TEXT_KIND.group;
  // Another word of this heading, or a heading above, has already marked everything below it.
  if (isHeading && known <= cost && costAttribute(known) <= ATTRIBUTE.ancestor) return;
  if (cost < known) costs[record] = cost;
  if (kind > TEXT_KIND.group) return;
  const section = data.recordSection[record] as number;
  const end = data.headingEnd[section] as number;
  const texts = isHeading ? (data.sectionStart[section + 1] as number) : end;
  lower(costs, record + 1, texts, isHeading ? base | (ATTRIBUTE.above << 1) : cost);
  lower(costs, texts, end, base | (ATTRIBUTE.ancestor << 1));
}

function lower(costs: Uint8Array, from: number, to: number, cost: number): void {
  for (let record = from; record < to; record++) if (cost < (costs[record] as number)) costs[record] = cost;
}

/**
 * Calls `found` with the postings of the records and text kinds that contain a term of each element in sequence. Uses
 * `kinds` (a byte per record, all zero) as scratch space.
 */
function* eachSequence(
  data: IndexData,
  elements: readonly TermRange[][],
  kinds: Uint8Array,
  found: (posting: number) => void,
): Steps<void> {
  const [rarest, second] = [...elements].sort((a, b) => postingCount(data, a) - postingCount(data, b));
  if (!rarest || !second) return;
  // Reading texts is expensive, so read only those with the two rarest terms.
  yield* eachPosting(data, second, (posting) => {
    kinds[posting >>> 3] = (kinds[posting >>> 3] as number) | (1 << (posting & 7));
    return 1;
  });
  yield* eachPosting(data, rarest, (posting) => {
    if (((kinds[posting >>> 3] as number) & (1 << (posting & 7))) === 0) return 1;
    if (standsInRecord(data, posting, elements)) found(posting);
    return SEQUENCE_COST;
  });
  yield* eachPosting(data, second, (posting) => {
    kinds[posting >>> 3] = 0;
    return 1;
  });
}

function postingCount({ postingStart }: IndexData, ranges: readonly TermRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + (postingStart[to] as number) - (postingStart[from] as number), 0);
}

/** Reading a string for a sequence costs as much as this many postings. */
const SEQUENCE_COST = 32;

/** Calls `take` with each posting; it returns what that cost, in postings. */
function* eachPosting(data: IndexData, ranges: readonly TermRange[], take: (posting: number) => number): Steps<void> {
  const { postings, postingStart } = data;
  let cost = 0;
  for (const { from, to } of ranges) {
    const end = postingStart[to] as number;
    for (let at = postingStart[from] as number; at < end; at++) {
      cost += take(postings[at] as number);
      if (cost < POSTINGS_OF_STEP) continue;
      cost = 0;
      yield;
    }
  }
}

/** Whether one of the texts of the posting's record and kind contains the elements in sequence. */
function standsInRecord(data: IndexData, posting: number, elements: readonly TermRange[][]): boolean {
  const { textStart, textKind } = data;
  const end = textStart[(posting >>> 3) + 1] as number;
  for (let text = textStart[posting >>> 3] as number; text < end; text++) {
    if (textKind[text] === (posting & 7) && hasSequence(data, text, elements)) return true;
  }
  return false;
}

/** Bit k of `met`: the elements up to k end at this position. */
function hasSequence({ words, wordStart }: IndexData, text: number, elements: readonly TermRange[][]): boolean {
  const end = wordStart[text + 1] as number;
  const whole = 1 << (elements.length - 1);
  let before = 0;
  let met = 0;
  for (let at = wordStart[text] as number; at < end; at++) {
    const word = words[at] as number;
    if (word >= NEXT_POSITION) {
      before = met;
      met = 0;
    }
    const term = word & ~NEXT_POSITION;
    for (let k = 0; k < elements.length; k++) {
      if (k > 0 && (before & (1 << (k - 1))) === 0) continue;
      if (isIn(term, elements[k] as TermRange[])) met |= 1 << k;
    }
    if ((met & whole) !== 0) return true;
  }
  return false;
}

const isIn = (term: number, ranges: readonly TermRange[]) => ranges.some(({ from, to }) => term >= from && term < to);
