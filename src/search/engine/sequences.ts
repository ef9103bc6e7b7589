import type { TermRange } from './dictionary.ts';
import { type IndexData, NEXT_POSITION } from './indexData.ts';

/**
 * Calls `found` with the postings of the records and kinds of text that have a term of each element, one right after the other.
 * `kinds` (a byte for each record, all zero) is used meanwhile.
 */
export function eachSequence(
  data: IndexData,
  elements: readonly TermRange[][],
  kinds: Uint8Array,
  found: (posting: number) => void,
): void {
  const [rarest, second] = [...elements].sort((a, b) => postingCount(data, a) - postingCount(data, b));
  if (!rarest || !second) return;
  // Reading a text is dear: only those that have the two rarest are read.
  eachPosting(data, second, (posting) => {
    kinds[posting >>> 3] = (kinds[posting >>> 3] as number) | (1 << (posting & 7));
  });
  eachPosting(data, rarest, (posting) => {
    if (((kinds[posting >>> 3] as number) & (1 << (posting & 7))) === 0) return;
    if (standsInRecord(data, posting, elements)) found(posting);
  });
  eachPosting(data, second, (posting) => {
    kinds[posting >>> 3] = 0;
  });
}

function postingCount({ postingStart }: IndexData, ranges: readonly TermRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + (postingStart[to] as number) - (postingStart[from] as number), 0);
}

function eachPosting(data: IndexData, ranges: readonly TermRange[], take: (posting: number) => void): void {
  const { postings, postingStart } = data;
  for (const { from, to } of ranges) {
    const end = postingStart[to] as number;
    for (let at = postingStart[from] as number; at < end; at++) take(postings[at] as number);
  }
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
