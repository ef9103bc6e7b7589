import type { Steps } from '../../../shared/steps.ts';
import { type IndexData, NEXT_POSITION, TEXT_KIND } from '../index/indexData.ts';
import type { QueryWord } from '../match/parseQuery.ts';
import { costAttribute, costWeight, NO_MATCH, type WordMatches } from '../match/wordMatches.ts';
import { WEAK_WORDS } from '../text/wordForms.ts';
import { firstWords, isSubjectNamed, type Matched } from './matched.ts';
import { FAR, proximity } from './proximity.ts';
import { topOf } from './topOf.ts';

// The words of a query, often a question, may be spread over the sections of the page that answers it. So a record has the
// score of its page (BM25F, where rare words and those in titles count more) plus its section's.

/** Only the best pages count, each with its best sections. */
const [MAX_PAGES, MAX_SECTIONS] = [20, 3];

/** Pages or sections scored per step: a step costs as much as a section. */
const SCORED_OF_STEP = 64;

/** Factor for each further section of a page, so that better pages come first. */
const FURTHER_SECTION = 0.7;

/** BM25: term saturation, and the penalty for long pages. */
const [SATURATION, LENGTH_SHARE] = [5, 0.3];

/** Added to each word's rarity, so that common words still count. */
const MIN_RARITY = 3;

/** The share of a word that rarely identifies the subject (`WEAK_WORDS`). */
const WEAK_SHARE = 0.2;

/** The share of the texts of other pages that link to the page: what they say there is about it. */
const LINK_SHARE = 0.25;

/** The share of the best of the page's names (`nameScore`) in the score. */
const NAME_SHARE = 0.2;

/** The share of the best section in the score, and of the closeness of its words in the section's. */
const [SECTION_SHARE, CLOSENESS_SHARE] = [0.38, 0.75];
const MAX_SECTION_SHARE = SECTION_SHARE * (1 + CLOSENESS_SHARE);

/** The share of a heading that several guides have (`commonHeadings`), because it isn't what one of them is about. */
const COMMON_SHARE = 0.5;

/** Added for a record that begins with a word: a row of a table, or a sentence, is about what it begins with. */
const FIRST_SHARE = 0.2;

/**
 * Scores of pages that list the API, that are about a tool which the query doesn't mention, per negative rank, and per
 * part of the address: an index page comes before the pages it introduces.
 */
const LOWERED = { reference: 0.3, unnamedSubject: 0.7, rank: 0.97, depth: 0.985 } as const;

/** What a word counts in a record's score, by attribute: own heading, above, group, further up, text, name in code. */
const ATTRIBUTE_WEIGHTS = [2, 1.5, 0.5, 1, 0.8, 0.5];
const COST_WEIGHTS = Float32Array.from({ length: 256 }, (_, cost) =>
  cost === NO_MATCH ? 0 : (ATTRIBUTE_WEIGHTS[costAttribute(cost)] ?? 0) * costWeight(cost),
);

export interface Weighed extends Matched {
  words: readonly QueryWord[];
}

/** The parts of a score: `(words + name + section) * lowered`, and `further` in `bestOfPages`. */
interface ScoreParts {
  words: number;
  name: number;
  section: number;
  lowered: number;
}

/** Higher is better. */
interface Scored {
  record: number;
  score: number;
}

export interface Scorer {
  /** Perhaps less if it's not more than `least`. */
  scoreOf(record: number, least?: number): number;
  partsOf(record: number): ScoreParts;
  /** The best sections of the best pages, with the factor in their score for each further section of a page. */
  bestOfPages(): Steps<(Scored & { further: number })[]>;
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

/** Scores the records that a query matches. */
export function createScorer(data: IndexData, weighed: Weighed): Scorer {
  const { matches, wordsOfTerm, filter } = weighed;
  const { pages, pageStart, sectionStart, recordPage, recordSection, isCommon: isCommonHeading } = data;
  const shares = sharesOf(weighed);
  const query = { wordsOfTerm, shares };
  const [names, factors] = [new Float32Array(pages.length).fill(-1), new Float32Array(pages.length)];

  const scores = pageScores(data, matches, shares);

  /** The most that the name of a page can add: nothing if it has none of the words. */
  const mostOfName = (page: number): number => {
    const record = sectionStart[pageStart[page] as number] as number;
    for (let word = 0; word < matches.length; word++)
      if (costAttribute((matches[word] as WordMatches).costs[record] as number) === 0) return NAME_SHARE;
    return 0;
  };

  /** Computes the name's score and the factor of a page once. */
  const readPage = (page: number): void => {
    if ((names[page] as number) >= 0) return;
    const most = mostOfName(page);
    names[page] = most > 0 ? most * nameScore(data, page, query) : 0;
    factors[page] = loweredTo(data, page, weighed);
  };

  const pageOf = (record: number) => recordPage[record] as number;

  /** How much of the query a record has, if all of it stands together. An upper bound if that's at most `least`. */
  const mostOf = (record: number, least = 0): number => {
    let sum = 0;
    let share = 0;
    for (let word = 0; word < matches.length; word++) {
      const cost = (matches[word] as WordMatches).costs[record] as number;
      if (cost === NO_MATCH) continue;
      sum += (shares[word] as number) * (COST_WEIGHTS[cost] as number);
      share += shares[word] as number;
    }
    const most = sum * share * (1 + FIRST_SHARE);
    // Reading the record's first word is expensive.
    if (most <= least) return most;
    const bits = firstWords(data, record, wordsOfTerm);
    let first = 0;
    for (let word = 0; bits >>> word > 0; word++) if (((bits >>> word) & 1) !== 0) first += shares[word] as number;
    const section = recordSection[record] as number;
    const isCommon = isCommonHeading[section] === 1 && sectionStart[section] === record;
    return sum * share * (1 + FIRST_SHARE * first) * (isCommon ? COMMON_SHARE : 1);
  };

  /** How much of the query a record has, and how close together. */
  const sectionScore = (record: number, most: number) =>
    SECTION_SHARE * most * (1 + CLOSENESS_SHARE * closeness(data, record, wordsOfTerm, matches.length) ** 2);

  const partsOf = (record: number): ScoreParts => {
    const page = pageOf(record);
    readPage(page);
    return {
      words: scores[page] as number,
      name: names[page] as number,
      section: sectionScore(record, mostOf(record)),
      lowered: factors[page] as number,
    };
  };

  const scoreOf = (record: number, least = 0): number => {
    const page = pageOf(record);
    const words = scores[page] as number;
    // Names and closeness are expensive, so only measure them where they may matter.
    const lacking = (least - words - mostOfName(page)) / MAX_SECTION_SHARE;
    const most = mostOf(record, lacking);
    if (most <= lacking) return 0;
    readPage(page);
    return (words + (names[page] as number) + sectionScore(record, most)) * (factors[page] as number);
  };

  const bestPages = function* (): Steps<Scored[]> {
    const top = topOf<Scored>(MAX_PAGES, compareScores);
    for (let page = 0; page < pages.length; page++) {
      const words = scores[page] as number;
      if (page % SCORED_OF_STEP === SCORED_OF_STEP - 1) yield;
      const least = top.worst()?.score ?? 0;
      // Lowering only makes it less.
      if (words === 0 || words + mostOfName(page) <= least || filter?.page(page) === false) continue;
      readPage(page);
      const score = (words + (names[page] as number)) * (factors[page] as number);
      top.offer({ record: sectionStart[pageStart[page] as number] as number, score });
    }
    return top.sorted();
  };

  const bestSections = function* (page: number): Steps<Scored[]> {
    const top = topOf<Scored>(MAX_SECTIONS, compareScores);
    for (let section = pageStart[page] as number; section < (pageStart[page + 1] as number); section++) {
      const best = { record: -1, score: top.worst()?.score ?? 0 };
      const end = sectionStart[section + 1] as number;
      for (let record = sectionStart[section] as number; record < end; record++) {
        const most = mostOf(record, best.score / MAX_SECTION_SHARE);
        if (MAX_SECTION_SHARE * most <= best.score || filter?.record(record) === false) continue;
        const score = sectionScore(record, most);
        if (score > best.score) [best.record, best.score] = [record, score];
      }
      if (best.record >= 0) top.offer(best);
      if (section % SCORED_OF_STEP === SCORED_OF_STEP - 1) yield;
    }
    return top.sorted();
  };

  return {
    partsOf,
    scoreOf,
    *bestOfPages() {
      const best: (Scored & { further: number })[] = [];
      for (const { record: first, score } of yield* bestPages()) {
        const page = pageOf(first);
        const sections = yield* bestSections(page);
        sections.forEach(({ record, score: own }, place) => {
          const further = FURTHER_SECTION ** place;
          best.push({ record, score: (score + own * (factors[page] as number)) * further, further });
        });
      }
      return best;
    },
  };
}

/** Each word's weight in the query: BM25's inverse document frequency, by pages. They add up to 1. */
function sharesOf({ words, matches }: Weighed): number[] {
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

/** Page -> what the words in it, and where it's linked, add to its score. */
function pageScores(
  { pageLengths }: IndexData,
  matches: readonly WordMatches[],
  shares: readonly number[],
): Float64Array {
  const scores = new Float64Array(pageLengths.length);
  matches.forEach(({ weights, linked }, word) => {
    const share = shares[word] as number;
    for (let page = 0; page < scores.length; page++) {
      const weight = weights[page] as number;
      const links = linked[page] as number;
      if (weight === 0 && links === 0) continue;
      const met = weight / (weight + (pageLengths[page] as number)) + (LINK_SHARE * links) / (links + SATURATION);
      scores[page] = (scores[page] as number) + share * met;
    }
  });
  return scores;
}

/**
 * The best of a page's names (its title, label, address, and keywords): the share of the query in the name, times the
 * share of the name in the query. A page about something else has other words in its name, too.
 */
function nameScore(
  { pageStart, sectionStart, textStart, textKind, wordStart, words }: IndexData,
  page: number,
  { wordsOfTerm, shares }: Pick<Matched, 'wordsOfTerm'> & { shares: readonly number[] },
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

function loweredTo(data: IndexData, page: number, matched: Matched): number {
  const rank = data.pages[page]?.rank ?? 0;
  return (
    (data.isReference[page] === 1 ? LOWERED.reference : 1) *
    (isSubjectNamed(data, page, matched) ? 1 : LOWERED.unnamedSubject) *
    (rank < 0 ? LOWERED.rank ** -rank : 1) *
    LOWERED.depth ** (data.pageDepth[page] as number)
  );
}

/** 1 if the words are next to each other in the order of the query, 0 if no text has two of them. */
function closeness(data: IndexData, record: number, wordsOfTerm: Uint16Array, words: number): number {
  const pairs = words - 1;
  return pairs === 0 ? 1 : 1 - (proximity(data, record, wordsOfTerm, words) - pairs) / (pairs * (FAR - 1));
}
