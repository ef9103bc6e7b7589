import type { Synonyms } from '../searchFile.ts';
import { type Alternative, farAlternatives, plainAlternatives } from './alternatives.ts';
import { bestRecords } from './bestPlaces.ts';
import { type Candidates, collectCandidates, dropPoorest, emptyCandidates, placeOf } from './candidates.ts';
import { queryText } from './headingLikeness.ts';
import type { IndexData } from './indexData.ts';
import { type ParsedQuery, parseQuery } from './parseQuery.ts';
import { queryAlternatives } from './queryAlternatives.ts';
import type { IndexAnswer, IndexRequest, RecordPlace, SearchIndex } from './searchIndex.ts';
import { suggestQueries } from './suggestQueries.ts';
import { synonymRules } from './synonymRules.ts';
import { createTextMatcher } from './textMatcher.ts';
import { meet, NO_MATCH } from './wordCosts.ts';

/** Fewer hits than these are few: then typos are looked for, and hits that lack words fill up. */
const FEW = 20;

/** Searches an index. Buffers are its own and used again by each query, which is over before the next begins. */
export function createSearchIndex(data: IndexData, synonyms: Synonyms): SearchIndex {
  const { pages, dictionary, recordSection } = data;
  const recordCount = recordSection.length;
  const rules = synonymRules(synonyms);
  const wordsOfTerm = new Uint16Array(dictionary.terms.length);
  const candidates = emptyCandidates(data);
  const buffers: Uint8Array[] = [];
  const costBuffer = (number: number): Uint8Array => {
    buffers[number] ??= new Uint8Array(recordCount);
    return buffers[number].fill(NO_MATCH);
  };

  const excludedRecords = ({ excluded, words }: ParsedQuery): Uint8Array | undefined => {
    if (excluded.length === 0) return undefined;
    const costs = costBuffer(words.length);
    for (const word of excluded)
      for (const alternative of plainAlternatives(dictionary, word)) meet(data, alternative, costs);
    return costs;
  };

  const search = (request: IndexRequest): IndexAnswer => {
    const query = parseQuery(request.query);
    if (query.words.length === 0) return allPages(data, request);
    const costs = query.words.map((_, word) => costBuffer(word));
    const excluded = excludedRecords(query);
    const text = queryText(query);
    const used = new Set<Alternative>();
    const apply = (word: number, alternatives: readonly Alternative[]) => {
      for (const alternative of alternatives) {
        if (!meet(data, alternative, costs[word] as Uint8Array)) continue;
        used.add(alternative);
        for (const { from, to } of alternative.elements.flat())
          for (let term = from; term < to; term++) wordsOfTerm[term] = (wordsOfTerm[term] as number) | (1 << word);
      }
    };
    const collect = (mayMiss: boolean) =>
      collectCandidates(data, { costs, excluded, mayMiss, accept: request.accept, text }, candidates);

    wordsOfTerm.fill(0);
    queryAlternatives(dictionary, query, rules).forEach((alternatives, word) => {
      apply(word, alternatives);
    });
    collect(false);
    if (candidates.found < FEW) {
      const rare = query.words.flatMap((word, i) => (isRare(costs[i] as Uint8Array) ? [{ word, i }] : []));
      for (const { word, i } of rare) apply(i, farAlternatives(dictionary, word));
      if (rare.length > 0) collect(false);
    }
    if (candidates.found === 0 && query.words.length > 1) {
      collect(true);
      dropPoorest(candidates, FEW);
    }
    const best = bestRecords(data, candidates, { costs, wordsOfTerm, text, limit: request.limit });
    return {
      places: best.map((record) => placeOf(data, record)),
      found: candidates.found,
      all: placesOf(data, candidates),
      marks: createTextMatcher(used),
    };
  };

  const finds = (query: string) => search({ query, limit: 0 }).found;
  return {
    pages,
    recordCount,
    search,
    suggest: (query, count) => suggestQueries({ data, query, count, finds }),
  };
}

function isRare(costs: Uint8Array): boolean {
  let met = 0;
  for (let record = 0; record < costs.length && met < FEW; record++) if (costs[record] !== NO_MATCH) met++;
  return met < FEW;
}

/** What an empty query finds. */
function allPages({ pages }: IndexData, { limit, accept }: IndexRequest): IndexAnswer {
  const accepted: RecordPlace[] = [];
  pages.forEach((page, number) => {
    if (!accept || accept(page, 'lvl1')) accepted.push({ page: number, section: 0, text: -1 });
  });
  return { places: accepted.slice(0, limit), found: accepted.length, all: () => accepted, marks: () => 0 };
}

/** One place of each section found: its first record of the best. Copied, since the next query uses the buffers. */
function placesOf(data: IndexData, { records, count }: Candidates): () => Iterable<RecordPlace> {
  const copy = records.slice(0, count);
  return function* () {
    let section = -1;
    for (const record of copy) {
      if (data.recordSection[record] === section) continue;
      section = data.recordSection[record] as number;
      yield placeOf(data, record);
    }
  };
}
