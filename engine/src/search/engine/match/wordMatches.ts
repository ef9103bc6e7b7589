import type { Steps } from '../../../shared/steps.ts';
import type { TermRange } from '../index/dictionary.ts';
import { type IndexData, NEXT_POSITION, TEXT_KIND } from '../index/indexData.ts';
import type { Alternative } from './alternatives.ts';

/**
 * Where a query word matches a record, best first: the record's own heading, the heading above the text, the page's
 * group, a heading further up, the text (or the page's description), a name in its code or an aside.
 */
const ATTRIBUTE = { own: 0, above: 1, group: 2, ancestor: 3, text: 4, name: 5, aside: 5 } as const;

/** How much a page's title counts in its score. */
const TITLE_WEIGHT = 8;

/** By kind of text, where it matches and how much it counts in the score of its page. In the order of `TEXT_KIND`. */
const KINDS = Object.values({
  heading: { attribute: ATTRIBUTE.own, weight: 2 },
  address: { attribute: ATTRIBUTE.own, weight: 4 },
  group: { attribute: ATTRIBUTE.group, weight: 1 },
  description: { attribute: ATTRIBUTE.text, weight: 2 },
  name: { attribute: ATTRIBUTE.name, weight: 0.5 },
  content: { attribute: ATTRIBUTE.text, weight: 1 },
  label: { attribute: ATTRIBUTE.text, weight: 1 },
  aside: { attribute: ATTRIBUTE.aside, weight: 0.3 },
} satisfies Record<keyof typeof TEXT_KIND, object>);
const KIND_WEIGHTS = Float32Array.from(KINDS, ({ weight }) => weight);
/** Attribute bits of a cost. */
const KIND_COST = Uint8Array.from(KINDS, ({ attribute }) => attribute << 1);

/** A match with a typo, and one of another word than the query's (begun, another form, a synonym), count less. */
const TYPO_WEIGHT = 0.4;
const INEXACT_WEIGHT = 0.7;

/** A shorter prefix begins half of all words, so how often a page has those says nothing. */
const MIN_WEIGHED = 3;
const UNWEIGHED = 1;

/** The records that one query word matches. */
export interface WordMatches {
  /** Record -> its best match: `typos << 4 | attribute << 1 | inexact`, so lower is better. */
  costs: Uint8Array;
  /** Page -> the sum of the weights of its texts with the word, `UNWEIGHED` for a short prefix; 0 if it has none. */
  weights: Float32Array;
  /** Page -> the sum of the weights of texts with the word that link to it. */
  linked: Float32Array;
  /** Bits of the text kinds by record, for sequences; zero between them. */
  kinds: Uint8Array;
}

/** The word doesn't match the record. */
export const NO_MATCH = 255;

export const costTypos = (cost: number) => cost >> 4;
export const costAttribute = (cost: number) => (cost >> 1) & 7;
const costInexact = (cost: number) => cost & 1;

/** How much a match counts because of its typos and form, in scores. */
export const costWeight = (cost: number) => TYPO_WEIGHT ** costTypos(cost) * (costInexact(cost) ? INEXACT_WEIGHT : 1);

function kindWeight(kind: number, isPage: boolean): number {
  return isPage && kind === TEXT_KIND.heading ? TITLE_WEIGHT : (KIND_WEIGHTS[kind] as number);
}

export function emptyMatches({ recordSection, pages }: IndexData): WordMatches {
  return {
    costs: new Uint8Array(recordSection.length).fill(NO_MATCH),
    weights: new Float32Array(pages.length),
    linked: new Float32Array(pages.length),
    kinds: new Uint8Array(recordSection.length),
  };
}

export function clearMatches({ costs, weights, linked, kinds }: WordMatches): void {
  costs.fill(NO_MATCH);
  weights.fill(0);
  linked.fill(0);
  // The last search may have been given up in the middle of a sequence.
  kinds.fill(0);
}

/** Postings read per step. */
const POSTINGS_OF_STEP = 2048;

/** Adds all records that an alternative matches; returns whether there are any. */
export function* addMatches(data: IndexData, alternative: Alternative, matches: WordMatches): Steps<boolean> {
  const base = (Math.min(alternative.typos, 14) << 4) | (alternative.isExact ? 0 : 1);
  const { elements } = alternative;
  let any = false;
  if (elements.length === 1) {
    for (const range of elements[0] ?? []) any = (yield* addTerms(data, range, base, matches)) || any;
    return any;
  }
  const weight = costWeight(base);
  yield* eachSequence(data, elements, matches.kinds, (posting) => {
    const record = posting >>> 3;
    const page = data.sectionPage[data.recordSection[record] as number] as number;
    const isPage = record === data.sectionStart[data.pageStart[page] as number];
    matches.weights[page] = (matches.weights[page] as number) + weight * kindWeight(posting & 7, isPage);
    addLinks(data.links[record], weight, matches.linked);
    addCost(data, posting, base, matches.costs);
    any = true;
  });
  return any;
}

function* addTerms(data: IndexData, range: TermRange, base: number, matches: WordMatches): Steps<boolean> {
  const { costs, weights, linked } = matches;
  const { from, to, text, prefix } = range;
  const { postings, postingStart, links } = data;
  const isWeighed = !prefix || text.length >= MIN_WEIGHED;
  const start = postingStart[from] as number;
  const end = postingStart[to] as number;
  const weight = costWeight(base);
  // The last page, and its records.
  let page = 0;
  let pageFrom = 0;
  let pageTo = 0;
  for (let at = start; at < end; at++) {
    const posting = postings[at] as number;
    const record = posting >>> 3;
    const kind = posting & 7;
    if (kind > TEXT_KIND.group) {
      // Without a call, because most postings are in texts.
      const cost = base | (KIND_COST[kind] as number);
      if (cost < (costs[record] as number)) costs[record] = cost;
    } else addCost(data, posting, base, costs);
    if (record < pageFrom || record >= pageTo) {
      page = data.sectionPage[data.recordSection[record] as number] as number;
      pageFrom = data.sectionStart[data.pageStart[page] as number] as number;
      pageTo = data.sectionStart[data.pageStart[page + 1] as number] as number;
      if (!isWeighed) weights[page] = Math.max(UNWEIGHED, weights[page] as number);
    }
    if (isWeighed) {
      weights[page] = (weights[page] as number) + weight * kindWeight(kind, record === pageFrom);
      if (kind >= TEXT_KIND.content && links[record]) addLinks(links[record], weight, linked);
    }
    if ((at - start) % POSTINGS_OF_STEP === POSTINGS_OF_STEP - 1) yield;
  }
  return end > start;
}

function addLinks(pages: readonly number[] | undefined, weight: number, linked: Float32Array): void {
  if (pages) for (const page of pages) linked[page] = (linked[page] as number) + weight;
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

/** Whether a text of the posting's record and kind contains the elements in sequence. */
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
