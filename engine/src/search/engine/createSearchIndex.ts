import { finish, type Steps } from '../../shared/steps.ts';
import type { Synonyms } from '../../shared/synonyms.ts';
import { findTerm } from './index/dictionary.ts';
import { type IndexData, placeOf } from './index/indexData.ts';
import type { IndexAnswer, IndexRequest, RecordPlace, SearchIndex, TextMatcher } from './index/searchIndex.ts';
import {
  type Alternative,
  farAlternatives,
  lastAlternatives,
  plainAlternatives,
  queryAlternatives,
} from './match/alternatives.ts';
import { createSuggestions } from './match/createSuggestions.ts';
import { createMatcher } from './match/matcher.ts';
import { type ParsedQuery, parseQuery, synonymRules } from './match/parseQuery.ts';
import { clearMatches, emptyMatches, NO_MATCH, type WordMatches } from './match/wordMatches.ts';
import { createFilter } from './rank/filter.ts';
import { findSections, NOT_FOUND, noSections } from './rank/foundSections.ts';
import { queryText, withMeantWords } from './rank/likeness.ts';
import { rankedRecords } from './rank/rankedRecords.ts';

/** With fewer hits, typos are tried. */
const FEW = 20;

/** Sections or pages read per step. */
const READ_OF_STEP = 256;

/** Searches an index. Each query reuses the buffers, so the steps of two queries must not alternate. */
export function createSearchIndex(data: IndexData, synonyms: Synonyms): SearchIndex {
  const { pages, dictionary, recordSection } = data;
  const rules = synonymRules(synonyms);
  const wordsOfTerm = new Uint16Array(dictionary.terms.length);
  const found = noSections(data);
  const matcher = createMatcher(data);
  const buffers: WordMatches[] = [];
  const matchesBuffer = (number: number): WordMatches => {
    buffers[number] ??= emptyMatches(data);
    clearMatches(buffers[number]);
    return buffers[number];
  };

  const excludedMatches = function* ({ excluded, words }: ParsedQuery): Steps<WordMatches | undefined> {
    if (excluded.length === 0) return undefined;
    const matches = matchesBuffer(words.length);
    for (const word of excluded)
      for (const alternative of plainAlternatives(dictionary, word)) yield* matcher.add(alternative, matches);
    return matches;
  };

  /** Fills the buffers with the results of a query. */
  const evaluate = function* (query: ParsedQuery, accept: IndexRequest['accept']) {
    const { words } = query;
    const matches = words.map((_, word) => matchesBuffer(word));
    const filter = createFilter(data, { accept, excluded: yield* excludedMatches(query) });
    let text = queryText(query, isIdentifier(query));
    const used = new Set<Alternative>();
    const apply = function* (word: number, alternatives: readonly Alternative[]): Steps<void> {
      for (const alternative of alternatives) {
        yield;
        if (!(yield* matcher.add(alternative, matches[word] as WordMatches))) continue;
        used.add(alternative);
        for (const { from, to } of alternative.elements.flat())
          for (let term = from; term < to; term++) wordsOfTerm[term] = (wordsOfTerm[term] as number) | (1 << word);
      }
    };
    const find = () => findSections(data, { matches, wordsOfTerm, text, filter }, found);

    wordsOfTerm.fill(0);
    const alternatives = yield* queryAlternatives(dictionary, query, rules);
    for (const [word, close] of alternatives.entries()) yield* apply(word, close);
    yield* find();
    if (found.found < FEW) {
      const usedBefore = used.size;
      const rare = words.flatMap((word, i) => (isRare(matches[i] as WordMatches) ? [{ word, i }] : []));
      const meant = new Map<number, string>();
      for (const { word, i } of rare) {
        const isKnown = isFound(matches[i] as WordMatches);
        const far = farAlternatives(dictionary, word);
        yield;
        yield* apply(i, far);
        const other = isKnown ? undefined : meantTerm(far);
        if (other !== undefined) meant.set(i, dictionary.terms[other] as string);
        if (!isFound(matches[i] as WordMatches)) yield* apply(i, lastAlternatives(dictionary, word));
      }
      if (meant.size > 0) text = withMeantWords(text, query, meant);
      if (used.size > usedBefore || meant.size > 0) yield* find();
    }
    return { used, matched: { query, words, matches, wordsOfTerm, text, filter } };
  };

  /** A single word that's several in code: `iomanager`. */
  const isIdentifier = ({ words: [word, ...others] }: ParsedQuery): boolean => {
    const term = word && others.length === 0 ? findTerm(dictionary, word.text) : undefined;
    return term !== undefined && dictionary.joined[term.from] === 1;
  };

  const searchInSteps = function* (request: IndexRequest): Steps<IndexAnswer> {
    const { query, limit, accept } = request;
    const parsed = parseQuery(query);
    if (parsed.words.length === 0) return yield* withoutWords(data, request);
    const { used, matched } = yield* evaluate(parsed, accept);
    const { ranked, lacking } = yield* rankedRecords(data, { ...matched, found, limit });
    return {
      places: ranked.map(({ record }) => placeOf(data, record)),
      reasons: ranked,
      found: found.found + lacking.length,
      all: request.all ? [...(yield* foundPlaces()), ...lacking.map((record) => placeOf(data, record))] : [],
      marks: createTextMatcher(used),
    };
  };

  /** The place of each section with all words. */
  const foundPlaces = function* (): Steps<RecordPlace[]> {
    const places: RecordPlace[] = [];
    for (const [section, key] of found.keys.entries()) {
      if (key !== NOT_FOUND) places.push(placeOf(data, found.records[section] as number));
      if (section % READ_OF_STEP === READ_OF_STEP - 1) yield;
    }
    return places;
  };

  return {
    pages,
    recordCount: recordSection.length,
    search: (request) => finish(searchInSteps(request)),
    searchInSteps,
    suggest: createSuggestions(pages, searchInSteps),
  };
}

/** The most likely correction of a misspelled word: the term with the fewest typos. */
function meantTerm(far: readonly Alternative[]): number | undefined {
  const [best] = far.filter(({ elements }) => elements.length === 1).sort((a, b) => a.typos - b.typos);
  return best?.elements[0]?.[0]?.from;
}

function isFound({ weights }: WordMatches): boolean {
  return weights.some((weight) => weight > 0);
}

function isRare({ costs }: WordMatches): boolean {
  let met = 0;
  for (let record = 0; record < costs.length && met < FEW; record++) if (costs[record] !== NO_MATCH) met++;
  return met < FEW;
}

/** The result of a query without words: all pages, by rank, but none if it has other characters. */
function* withoutWords({ pages }: IndexData, { query, limit, accept }: IndexRequest): Steps<IndexAnswer> {
  const accepted: RecordPlace[] = [];
  if (query.trim() !== '') return { places: [], reasons: [], found: 0, all: [], marks: () => 0 };
  for (const [number, page] of pages.entries()) {
    if (!accept || accept(page).has('lvl1')) accepted.push({ page: number, section: 0, text: -1 });
    if (number % READ_OF_STEP === READ_OF_STEP - 1) yield;
  }
  accepted.sort((a, b) => (pages[b.page]?.rank ?? 0) - (pages[a.page]?.rank ?? 0) || a.page - b.page);
  return { places: accepted.slice(0, limit), reasons: [], found: accepted.length, all: accepted, marks: () => 0 };
}

/** Returns which parts of a string matched, by the alternatives that found something. */
function createTextMatcher(alternatives: Iterable<Alternative>): TextMatcher {
  const whole = new Set<string>();
  const begun = new Set<string>();
  for (const { elements } of alternatives) {
    for (const { text, prefix } of elements.flat()) {
      // In a sequence, a prefix of one or two letters matches too many unrelated words.
      if (prefix && (elements.length === 1 || text.length > 2)) begun.add(text);
      else whole.add(text);
    }
  }
  const lengths = [...new Set([...begun].map(({ length }) => length))].sort((a, b) => b - a);
  return (token) =>
    whole.has(token)
      ? token.length
      : (lengths.find((length) => length <= token.length && begun.has(token.slice(0, length))) ?? 0);
}
