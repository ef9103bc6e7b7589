import type { Candidates } from './candidates.ts';
import { likenessOf } from './candidates.ts';
import { comparePlaces, FIRST_KEYS, LIKENESS, secondKey } from './criteria.ts';
import type { QueryText } from './headingLikeness.ts';
import type { IndexData } from './indexData.ts';
import { NEXT_POSITION } from './indexData.ts';
import { proximity } from './proximity.ts';
import { topOf } from './topOf.ts';
import { costAttribute, costInexact, NO_MATCH } from './wordCosts.ts';

interface RankRequest {
  costs: readonly Uint8Array[];
  /** Bit k is set for terms that meet word k of the query. */
  wordsOfTerm: Uint16Array;
  text: QueryText;
  limit: number;
}

interface Ranked {
  record: number;
  first: number;
  second: number;
}

/** The best records, one of each section, best first. Only those whose first key may reach the limit are looked at closely. */
export function bestRecords(data: IndexData, candidates: Candidates, request: RankRequest): number[] {
  const { count, records, keys } = candidates;
  const least = leastKeyFor(candidates, request.limit);
  const compare = (a: Ranked, b: Ranked) =>
    a.first - b.first || a.second - b.second || comparePlaces(data, candidates.pageSections, a.record, b.record);
  const top = topOf<Ranked>(request.limit, compare);
  let best: Ranked | undefined;
  let section = -1;
  for (let i = 0; i < count; i++) {
    const first = keys[i] as number;
    if (first > least) continue;
    const record = records[i] as number;
    const ranked = { record, first, second: secondKeyOf(data, record, request) };
    const own = data.recordSection[record] as number;
    if (own !== section && best) top.offer(best);
    best = own === section && best && compare(best, ranked) < 0 ? best : ranked;
    section = own;
  }
  if (best) top.offer(best);
  return top.sorted().map(({ record }) => record);
}

/** So many sections have this first key or a lesser one. */
function leastKeyFor({ sections }: Candidates, limit: number): number {
  let seen = 0;
  for (let key = 0; key < FIRST_KEYS; key++) {
    seen += sections[key] as number;
    if (seen >= limit) return key;
  }
  return FIRST_KEYS;
}

function secondKeyOf(data: IndexData, record: number, { costs, wordsOfTerm, text }: RankRequest): number {
  let inexact = 0;
  let isOwn = true;
  for (const cost of costs) {
    const own = cost[record] as number;
    if (own !== NO_MATCH) inexact += costInexact(own);
    if (own === NO_MATCH || costAttribute(own) !== 0) isOwn = false;
  }
  const likeness = isOwn ? ownLikeness(data, record, text, wordsOfTerm) : LIKENESS.none;
  return secondKey({ proximity: proximity(data, record, wordsOfTerm, costs.length), likeness, inexact });
}

function ownLikeness(data: IndexData, record: number, text: QueryText, wordsOfTerm: Uint16Array): number {
  const likeness = likenessOf(data, data.recordSection[record] as number, text);
  return likeness < LIKENESS.none || !beginsWithFirstWord(data, record, wordsOfTerm) ? likeness : LIKENESS.begins;
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
