import type { Steps } from '../../../shared/steps.ts';
import { RECORD_TYPES, type RecordType } from '../../records/record.ts';
import type { SearchFilePage } from '../../records/searchFile.ts';
import { type IndexData, NEXT_POSITION, TEXT_KIND } from '../index/indexData.ts';
import type { Accepted } from '../index/searchIndex.ts';
import type { QueryWord } from '../match/parseQuery.ts';
import { costAttribute, costWeight, NO_MATCH, type WordMatches } from '../match/wordMatches.ts';
import { WEAK_WORDS } from '../text/wordForms.ts';
import { topOf } from './bestRecords.ts';
import { levelOf } from './criteria.ts';
import type { QueryText } from './likeness.ts';
import { FAR, proximity } from './proximity.ts';
import { isSubjectNamed } from './sectionKeys.ts';

// A query of several words is often a question, and its words are spread over the sections of the page that answers it.
// So pages have scores: BM25F, where rare words and those in titles count more, plus the score of the best section.

/** Only the best pages count, each with its best sections. */
const [MAX_PAGES, MAX_SECTIONS] = [20, 3];

/** Pages scored per step. */
const PAGES_OF_STEP = 64;

/** Factor for each further section of a page, so that better pages come first. */
const FURTHER_SECTION = 0.7;

/** BM25: term saturation, and the penalty for long pages. */
const [SATURATION, LENGTH_SHARE] = [5, 0.3];

/** Added to each word's rarity, so that common words still count. */
const MIN_RARITY = 3;

/** The share of a word that rarely identifies the subject (`WEAK_WORDS`). */
const WEAK_SHARE = 0.3;

/** The share of the best of the page's names (`nameScore`) in the score. */
const NAME_SHARE = 0.2;

/** The share of the best section in the score, and of the closeness of its words in the section's. */
const [SECTION_SHARE, CLOSENESS_SHARE] = [0.45, 0.75];

/** Scores of pages that list the API, that are about a tool which the query doesn't mention, and per negative rank. */
const LOWERED = { reference: 0.3, unnamedSubject: 0.6, rank: 0.97 } as const;

/** What a word counts in a record's score, by attribute: own heading, above, group, further up, text, name in code. */
const ATTRIBUTE_WEIGHTS = [2, 1.5, 0.5, 1, 0.8, 0.5];
const COST_WEIGHTS = Float32Array.from({ length: 256 }, (_, cost) =>
  cost === NO_MATCH ? 0 : (ATTRIBUTE_WEIGHTS[costAttribute(cost)] ?? 0) * costWeight(cost),
);

export interface ScoreRequest {
  words: readonly QueryWord[];
  matches: readonly WordMatches[];
  /** Term -> bits of the query's words that match it. */
  wordsOfTerm: Uint16Array;
  excluded: WordMatches | undefined;
  accept: Accepted | undefined;
  text: QueryText;
}

interface WeighedRequest extends ScoreRequest {
  /** Word -> its weight in the query. */
  shares: readonly number[];
}

/** Higher is better. */
interface Scored {
  record: number;
  score: number;
}

/** What the score of a page is made of. */
interface ScoredPage extends Scored {
  words: number;
  name: number;
  lowered: number;
}

/** A record of a page: `(words + name + section) * lowered`, less for each better section (`FURTHER_SECTION`). */
interface ScoredSection extends ScoredPage {
  section: number;
}

/** Page -> what BM25 adds to the weight of a word: more for longer pages. */
export function pageLengths({ pageStart, sectionStart }: Pick<IndexData, 'pageStart' | 'sectionStart'>): Float32Array {
  const count = pageStart.length - 1;
  const startOf = (page: number) => sectionStart[pageStart[page] as number] as number;
  const average = startOf(count) / count;
  return Float32Array.from(
    { length: count },
    (_, page) => SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * (startOf(page + 1) - startOf(page))) / average),
  );
}

const compareScores = (a: Scored, b: Scored) => b.score - a.score || a.record - b.record;

/** The best records of the pages with the highest scores, best first. */
export function* bestPages(data: IndexData, request: ScoreRequest): Steps<ScoredSection[]> {
  const { matches, accept } = request;
  const shares = sharesOf(request);
  const weighed = { ...request, shares };
  const top = topOf<ScoredPage>(MAX_PAGES, compareScores);
  for (let page = 0; page < data.pages.length; page++) {
    const words = pageScore(data, page, matches, shares);
    if (page % PAGES_OF_STEP === PAGES_OF_STEP - 1) yield;
    const least = top.worst()?.score ?? 0;
    // Lowering only makes it less.
    if (words === 0 || words + NAME_SHARE <= least || accept?.(data.pages[page] as SearchFilePage).size === 0) continue;
    const name = NAME_SHARE * nameScore(data, page, weighed);
    if (words + name <= least) continue;
    const record = data.sectionStart[data.pageStart[page] as number] as number;
    const lowered = loweredTo(data, page, request);
    top.offer({ record, score: (words + name) * lowered, words, name, lowered });
  }
  const best: ScoredSection[] = [];
  for (const { record: first, words, name, lowered } of top.sorted()) {
    const page = data.sectionPage[data.recordSection[first] as number] as number;
    const sections = yield* bestSections(data, page, weighed);
    sections.forEach(({ record, score: own }, place) => {
      const section = SECTION_SHARE * own;
      const score = (words + name + section) * lowered * FURTHER_SECTION ** place;
      best.push({ record, score, words, name, section, lowered });
    });
  }
  return best.sort(compareScores);
}

/** Each word's weight in the query: BM25's inverse document frequency, by pages. They add up to 1. */
function sharesOf({ words, matches }: ScoreRequest): number[] {
  const rarities = matches.map(({ weights }, word) => {
    let met = 0;
    for (let page = 0; page < weights.length; page++) if ((weights[page] as number) > 0) met++;
    if (met === 0) return 0;
    const rarity = Math.log(1 + (weights.length - met + 0.5) / (met + 0.5)) + MIN_RARITY;
    return WEAK_WORDS.has(words[word]?.text ?? '') ? rarity * WEAK_SHARE : rarity;
  });
  const sum = rarities.reduce((total, rarity) => total + rarity, 0);
  return rarities.map((rarity) => (sum > 0 ? rarity / sum : 0));
}

function pageScore(
  { pageLengths }: IndexData,
  page: number,
  matches: readonly WordMatches[],
  shares: readonly number[],
): number {
  let score = 0;
  for (let word = 0; word < matches.length; word++) {
    const weight = matches[word]?.weights[page] as number;
    if (weight > 0) score += ((shares[word] as number) * weight) / (weight + (pageLengths[page] as number));
  }
  return score;
}

/**
 * The best of a page's names (its title, label, address, and keywords): the share of the query in the name, times the
 * share of the name in the query. A page about something else has other words in its name, too.
 */
function nameScore(
  { pageStart, sectionStart, textStart, textKind, wordStart, words }: IndexData,
  page: number,
  { wordsOfTerm, shares }: WeighedRequest,
): number {
  const record = sectionStart[pageStart[page] as number] as number;
  let best = 0;
  for (let text = textStart[record] as number; text < (textStart[record + 1] as number); text++) {
    // Other texts follow.
    if ((textKind[text] as number) > TEXT_KIND.address) break;
    let all = 0;
    let count = 0;
    let met = 0;
    let isMet = false;
    for (let at = wordStart[text] as number; at < (wordStart[text + 1] as number); at++) {
      const token = words[at] as number;
      const bits = wordsOfTerm[token & ~NEXT_POSITION] as number;
      if (token >= NEXT_POSITION) {
        count++;
        isMet = false;
      }
      if (bits === 0) continue;
      if (!isMet) met++;
      isMet = true;
      all |= bits;
    }
    if (met === 0) continue;
    let share = 0;
    for (let word = 0; word < shares.length; word++) if ((all & (1 << word)) !== 0) share += shares[word] as number;
    best = Math.max(best, (share * met) / count);
  }
  return best;
}

function loweredTo(data: IndexData, page: number, request: ScoreRequest): number {
  const rank = data.pages[page]?.rank ?? 0;
  return (
    (data.isReference[page] === 1 ? LOWERED.reference : 1) *
    (isSubjectNamed(data, page, request) ? 1 : LOWERED.unnamedSubject) *
    (rank < 0 ? LOWERED.rank ** -rank : 1)
  );
}

/** The best records of the page's best sections: those that have the most of the query, close together. */
function* bestSections(data: IndexData, page: number, request: WeighedRequest): Steps<Scored[]> {
  const { matches, wordsOfTerm, excluded, accept, shares } = request;
  const { pageStart, sectionStart } = data;
  const accepted = accept?.(data.pages[page] as SearchFilePage);
  const top = topOf<Scored>(MAX_SECTIONS, compareScores);
  for (let section = pageStart[page] as number; section < (pageStart[page + 1] as number); section++) {
    let least = top.worst()?.score ?? 0;
    let best = -1;
    const end = sectionStart[section + 1] as number;
    for (let record = sectionStart[section] as number; record < end; record++) {
      if (excluded && excluded.costs[record] !== NO_MATCH) continue;
      let sum = 0;
      let share = 0;
      for (let word = 0; word < matches.length; word++) {
        const cost = matches[word]?.costs[record] as number;
        if (cost === NO_MATCH) continue;
        sum += (shares[word] as number) * (COST_WEIGHTS[cost] as number);
        share += shares[word] as number;
      }
      // Closeness is expensive, so only measure it where it may matter.
      if (sum * (1 + CLOSENESS_SHARE) * share <= least) continue;
      if (accepted && !accepted.has(typeOf(data, record))) continue;
      const score = sum * (1 + CLOSENESS_SHARE * closeness(data, record, wordsOfTerm, matches.length) ** 2) * share;
      if (score > least) [best, least] = [record, score];
    }
    if (best >= 0) top.offer({ record: best, score: least });
    yield;
  }
  return top.sorted();
}

/** 1 if the words are next to each other in the order of the query, 0 if no text has two of them. */
function closeness(data: IndexData, record: number, wordsOfTerm: Uint16Array, words: number): number {
  const pairs = words - 1;
  return 1 - (proximity(data, record, wordsOfTerm, words) - pairs) / (pairs * (FAR - 1));
}

function typeOf(data: IndexData, record: number): RecordType {
  const level = levelOf(data, data.recordSection[record] as number, record);
  return RECORD_TYPES[level - 1] as RecordType;
}
