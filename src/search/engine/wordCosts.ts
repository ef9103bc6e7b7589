import type { Alternative } from './alternatives.ts';
import type { TermRange } from './dictionary.ts';
import { type IndexData, NEXT_POSITION, TEXT_KIND } from './indexData.ts';

/**
 * Where a word of the query meets a record, best first: in the record's own heading, in the one that the text stands under, in
 * the page's group, in a heading further up, in the text (or the page's description), in a name in its code or what points elsewhere.
 */
export const ATTRIBUTE = { own: 0, above: 1, group: 2, ancestor: 3, text: 4, name: 5, aside: 5 } as const;

/** How a word meets a record: `typos << 4 | attribute << 1 | inexact`, so that less is better. */
export type WordCost = number;
/** The word does not meet the record. */
export const NO_MATCH = 255;

export const costTypos = (cost: WordCost) => cost >> 4;
export const costAttribute = (cost: WordCost) => (cost >> 1) & 7;
export const costInexact = (cost: WordCost) => cost & 1;

/** By kind of text. */
const KIND_ATTRIBUTE: readonly number[] = [
  ATTRIBUTE.own,
  ATTRIBUTE.own,
  ATTRIBUTE.group,
  ATTRIBUTE.text,
  ATTRIBUTE.name,
  ATTRIBUTE.text,
  ATTRIBUTE.text,
  ATTRIBUTE.aside,
];

/** Lowers the costs of all records that an alternative meets; says whether there are any. */
export function meet(data: IndexData, alternative: Alternative, costs: Uint8Array): boolean {
  const base = (Math.min(alternative.typos, 14) << 4) | (alternative.isExact ? 0 : 1);
  const { elements } = alternative;
  return elements.length === 1
    ? (elements[0] ?? []).reduce((any, range) => meetTerms(data, range, base, costs) || any, false)
    : meetSequence(data, elements, base, costs);
}

function meetTerms(data: IndexData, { from, to }: TermRange, base: number, costs: Uint8Array): boolean {
  const { postings, postingStart } = data;
  const end = postingStart[to] as number;
  const start = postingStart[from] as number;
  for (let at = start; at < end; at++) meetPosting(data, postings[at] as number, base, costs);
  return end > start;
}

function meetPosting(data: IndexData, posting: number, base: number, costs: Uint8Array): void {
  const record = posting >>> 3;
  const kind = posting & 7;
  const cost = base | ((KIND_ATTRIBUTE[kind] as number) << 1);
  const known = costs[record] as number;
  if (kind >= TEXT_KIND.description) {
    if (cost < known) costs[record] = cost;
    return;
  }
  const section = data.recordSection[record] as number;
  const end = data.headingEnd[section] as number;
  if (kind === TEXT_KIND.group) {
    lower(costs, record, end, cost);
    return;
  }
  // Another word of this heading, or a heading above, has marked as well all below it.
  if (known <= cost && costAttribute(known) <= ATTRIBUTE.ancestor) return;
  if (cost < known) costs[record] = cost;
  const texts = data.sectionStart[section + 1] as number;
  lower(costs, record + 1, texts, base | (ATTRIBUTE.above << 1));
  lower(costs, texts, end, base | (ATTRIBUTE.ancestor << 1));
}

function lower(costs: Uint8Array, from: number, to: number, cost: number): void {
  for (let record = from; record < to; record++) if (cost < (costs[record] as number)) costs[record] = cost;
}

function meetSequence(data: IndexData, elements: readonly TermRange[][], base: number, costs: Uint8Array): boolean {
  const { postings, postingStart } = data;
  const sizes = elements.map((ranges) =>
    ranges.reduce((sum, { from, to }) => sum + (postingStart[to] as number) - (postingStart[from] as number), 0),
  );
  const rarest = elements[sizes.indexOf(Math.min(...sizes))] ?? [];
  let any = false;
  for (const { from, to } of rarest) {
    const end = postingStart[to] as number;
    for (let at = postingStart[from] as number; at < end; at++) {
      const posting = postings[at] as number;
      if (!standsInRecord(data, posting, elements)) continue;
      meetPosting(data, posting, base, costs);
      any = true;
    }
  }
  return any;
}

/** Whether a text of the posting's record and kind has the elements one after the other. */
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

function isIn(term: number, ranges: readonly TermRange[]): boolean {
  for (let i = 0; i < ranges.length; i++) {
    const { from, to } = ranges[i] as TermRange;
    if (term >= from && term < to) return true;
  }
  return false;
}
