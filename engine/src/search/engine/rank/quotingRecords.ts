import type { Steps } from '../../../shared/steps.ts';
import { findPrefix, findTerm } from '../index/dictionary.ts';
import { type IndexData, NEXT_POSITION, TEXT_KIND } from '../index/indexData.ts';
import type { ParsedQuery, QueryWord } from '../match/parseQuery.ts';
import type { RecordFilter } from './filter.ts';
import { topOf } from './topOf.ts';

// A query may be quoted somewhere: an error message, a line of output, a sentence. Then the record that quotes it is
// the answer, although other pages are more about its words.

/** Fewer words often stand together by chance: in text sooner than in code, and hardly in a message. */
const MIN_WORDS = { message: 3, code: 4, text: 5 } as const;

/** What readers write around a message. */
const FRAMES: ReadonlySet<string> = new Set(['error', 'exception', 'warning']);

/** The share of a message to quote. The rest is names, which are the reader's own. Other queries are quoted in full. */
const MIN_SHARE = 0.5;

/** A name counts this much of its rarity, for that reason. */
const NAME_SHARE = 0.3;

/** Shares that differ by less are equal, so that better pages come first. */
const SHARE_STEPS = 20;

/** The share of a text that has all parts, but not in one run. */
const ALMOST = 0.99;

/** Limits of the work: postings of the rarest words, and records compared with the query. */
const [MAX_POSTINGS, MAX_CANDIDATES] = [8000, 48];

/** Records per step: compared with the query, and read from postings. */
const [RECORDS_OF_STEP, RECORDS_MERGED] = [8, 512];

/** A word of the query as part of a text. Its terms are several if it's begun, and none if no text has it. */
interface Part {
  from: number;
  to: number;
  weight: number;
}

/** The query as a text to look for. */
interface Quote {
  parts: readonly Part[];
  /** Term -> 1 if it's one of the parts. */
  isPart: Uint8Array;
  /** The sum of all weights. */
  whole: number;
  /** The distinct parts that aren't begun, rarest first. */
  rarest: readonly Part[];
}

interface Quoting {
  record: number;
  /** The share of the query that it quotes, in steps. */
  quoted: number;
}

/** The records that quote the query. A reference quotes no message: its words are those of many. */
export function* quotingRecords(
  data: IndexData,
  query: ParsedQuery,
  filter: RecordFilter | undefined,
): Steps<Quoting[]> {
  const { isMessage } = query;
  const written = isMessage ? query.written : withoutFrame(query.written);
  if (written.length < (isMessage ? MIN_WORDS.message : MIN_WORDS.code)) return [];
  const quote = readQuote(data, written);
  if (!isMessage && quote.parts.some(({ weight }) => weight === 0)) return [];
  const least = isMessage ? MIN_SHARE : 1;
  const candidates = new Set(isMessage ? [] : yield* recordsWithCode(data, quote));
  if (isMessage || written.length >= MIN_WORDS.text)
    for (const record of yield* recordsWithMost(data, quote)) candidates.add(record);
  const quoting: Quoting[] = [];
  let read = 0;
  for (const record of candidates) {
    if (++read % RECORDS_OF_STEP === 0) yield;
    const section = data.recordSection[record] as number;
    if (data.sectionStart[section] === record) continue;
    if (isMessage && data.isReference[data.recordPage[record] as number] === 1) continue;
    const share = filter?.record(record) === false ? 0 : quotedShare(data, record, quote);
    if (share >= least) quoting.push({ record, quoted: Math.round(share * SHARE_STEPS) / SHARE_STEPS });
  }
  return quoting;
}

function withoutFrame(written: readonly QueryWord[]): readonly QueryWord[] {
  const isFrame = (word: QueryWord | undefined) => word !== undefined && FRAMES.has(word.text);
  return written.slice(isFrame(written[0]) ? 1 : 0, isFrame(written.at(-1)) ? -1 : undefined);
}

function readQuote({ dictionary, postingStart, recordSection }: IndexData, written: readonly QueryWord[]): Quote {
  const isPart = new Uint8Array(dictionary.terms.length);
  const parts = written.flatMap(({ parts, isUnfinished, isOwnName }) =>
    parts.map((part, i): Part => {
      const isBegun = isUnfinished && i === parts.length - 1;
      const range = isBegun ? findPrefix(dictionary, part) : findTerm(dictionary, part);
      if (!range) return { from: 0, to: 0, weight: 0 };
      isPart.fill(1, range.from, range.to);
      const met = (postingStart[range.to] as number) - (postingStart[range.from] as number);
      return { ...range, weight: Math.log(1 + recordSection.length / met) * (isOwnName ? NAME_SHARE : 1) };
    }),
  );
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  const complete = new Map(parts.flatMap((part) => (part.to === part.from + 1 ? [[part.from, part]] : [])));
  return { parts, isPart, whole, rarest: [...complete.values()].sort((a, b) => b.weight - a.weight) };
}

/** The records with the most of the rarest parts, read from the postings of all of them in step. */
function* recordsWithMost({ postings, postingStart }: IndexData, { rarest }: Quote): Steps<number[]> {
  const lists: { at: number; end: number; weight: number }[] = [];
  let count = 0;
  for (const { from, to, weight } of rarest) {
    const [at, end] = [postingStart[from] as number, postingStart[to] as number];
    if (count > 0 && count + end - at > MAX_POSTINGS) break;
    count += end - at;
    lists.push({ at, end, weight });
  }
  const top = topOf<{ record: number; sum: number }>(MAX_CANDIDATES, (a, b) => b.sum - a.sum || a.record - b.record);
  for (let read = 1; ; read++) {
    let record = Number.POSITIVE_INFINITY;
    for (const { at, end } of lists) if (at < end) record = Math.min(record, (postings[at] as number) >>> 3);
    if (record === Number.POSITIVE_INFINITY) return top.sorted().map((best) => best.record);
    let sum = 0;
    for (const list of lists) {
      const { at } = list;
      while (list.at < list.end && (postings[list.at] as number) >>> 3 === record) list.at++;
      if (list.at > at) sum += list.weight;
    }
    if (sum >= (top.worst()?.sum ?? 0)) top.offer({ record, sum });
    if (read % RECORDS_MERGED === 0) yield;
  }
}

/** The records of the sections that have all of the query as code in one line. */
function* recordsWithCode(data: IndexData, quote: Quote): Steps<number[]> {
  const { postings, postingStart, sectionStart, recordSection } = data;
  const [rarest] = quote.rarest;
  const records: number[] = [];
  if (!rarest) return records;
  let read = 0;
  for (let at = postingStart[rarest.from] as number; at < (postingStart[rarest.to] as number); at++) {
    const posting = postings[at] as number;
    if ((posting & 7) !== TEXT_KIND.name) continue;
    // The names of a section belong to its heading.
    const heading = posting >>> 3;
    const end = sectionStart[(recordSection[heading] as number) + 1] as number;
    if (quotedShare(data, heading, quote) === 1)
      for (let record = heading + 1; record < end; record++) records.push(record);
    if (++read % RECORDS_OF_STEP === 0) yield;
    if (read === MAX_CANDIDATES) break;
  }
  return records;
}

/** The share of the query that the record's best text has in runs of two parts or more; 1 only if it's one run. */
function quotedShare(
  { textStart, wordStart, words }: IndexData,
  record: number,
  { parts, isPart, whole }: Quote,
): number {
  let best = 0;
  for (let text = textStart[record] as number; text < (textStart[record + 1] as number); text++) {
    const end = wordStart[text + 1] as number;
    if (end - (wordStart[text] as number) < 2) continue;
    /** Part -> the length of the run that ends with it at the current word. */
    const runs = new Uint8Array(parts.length);
    const isQuoted = new Uint8Array(parts.length);
    let isRunning = false;
    for (let at = wordStart[text] as number; at < end; at++) {
      const term = (words[at] as number) - NEXT_POSITION;
      // Joined parts of a name follow its first part.
      if (term < 0 || (!isRunning && isPart[term] === 0)) continue;
      isRunning = false;
      for (let k = parts.length - 1; k >= 0; k--) {
        const { from, to } = parts[k] as Part;
        const run = term >= from && term < to ? (runs[k - 1] ?? 0) + 1 : 0;
        runs[k] = run;
        if (run > 0) isRunning = true;
        if (run > 1) isQuoted.fill(1, k - 1, k + 1);
      }
      if (runs.at(-1) === parts.length) return 1;
    }
    const share = parts.reduce((sum, part, k) => sum + (isQuoted[k] === 1 ? part.weight : 0), 0) / whole;
    if (share > best) best = share;
  }
  return Math.min(best, ALMOST);
}
