import type { SearchFilePage } from '../../../shared/searchFile.ts';
import type { Steps } from '../../../shared/steps.ts';
import type { IndexAnswer, IndexRequest } from '../index/searchIndex.ts';
import { compoundsOf, joinCompound, lettersOf } from '../text/compounds.ts';
import { STOP_WORDS, WEAK_WORDS } from '../text/wordForms.ts';
import { MAX_QUERY_LETTERS, MAX_QUERY_WORDS } from './parseQuery.ts';

/** A string that may be suggested. */
interface Known {
  text: string;
  /** Its letters, to recognize the same one. */
  key: string;
  pairs: ReadonlySet<string>;
}

/** Less similar titles aren't suggested. */
const MIN_LIKENESS = 0.35;

/** Shorter words are similar to too many. */
const MIN_LETTERS = 4;

/** Texts compared per step. */
const TEXTS_OF_STEP = 128;

/**
 * Suggests titles of pages, names in the API, and words of other headings that are similar to a query, best first. Each
 * of them finds something. The texts are prepared at the first call, because most queries find something.
 */
export function createSuggestions(
  pages: readonly SearchFilePage[],
  search: (request: IndexRequest) => Steps<IndexAnswer>,
): (query: string, count: number) => Steps<string[]> {
  let known: Known[] | undefined;

  const prepare = function* (): Steps<Known[]> {
    const names = new Map<string, Known>();
    const words = new Map<string, Known>();
    let read = 0;
    for (const { title, sections } of pages) {
      for (const [place, [, , heading, , , , symbol]] of sections.entries()) {
        const text = place === 0 ? title : heading;
        const key = lettersOf(text);
        // Other headings may be sentences, which are too specific to suggest.
        if ((place === 0 || symbol) && !names.has(key)) names.set(key, { text, key, pairs: pairsOf(wordsOf(text)) });
        // A part of a name in the API isn't one.
        for (const word of symbol ? [] : wholeWords(text))
          if (!words.has(word.key)) words.set(word.key, { ...word, pairs: pairsOf([word.key]) });
        if (++read % TEXTS_OF_STEP === 0) yield;
      }
    }
    return [...names.values(), ...words.values()];
  };

  return function* (query, count) {
    const words = wordsOf(query.slice(0, MAX_QUERY_LETTERS)).slice(0, MAX_QUERY_WORDS);
    if (words.length === 0 || count <= 0) return [];
    known ??= yield* prepare();
    const asked = pairsOf(words);
    const scored: { one: Known; likeness: number }[] = [];
    for (const [at, one] of known.entries()) {
      const likeness = likenessOf(asked, one.pairs);
      if (likeness >= MIN_LIKENESS) scored.push({ one, likeness });
      if (at % TEXTS_OF_STEP === TEXTS_OF_STEP - 1) yield;
    }
    // Equally similar ones stay in order.
    scored.sort((a, b) => b.likeness - a.likeness);
    const suggestions: string[] = [];
    const seen = new Set([words.join('')]);
    for (const { one } of scored) {
      if (seen.has(one.key)) continue;
      seen.add(one.key);
      if ((yield* search({ query: one.text, limit: 0 })).found > 0) suggestions.push(one.text);
      if (suggestions.length === count) break;
    }
    return suggestions;
  };
}

/** The words that a reader may type: `MLflow` as a whole, not its parts `m` and `lflow`. */
function wholeWords(text: string): Pick<Known, 'text' | 'key'>[] {
  return text.split(/\s+/).flatMap((chunk) =>
    compoundsOf(chunk).flatMap((compound) => {
      const key = joinCompound(compound);
      const [first, ...others] = compound.segments.flat();
      if (!first || key.length < MIN_LETTERS || STOP_WORDS.has(key) || WEAK_WORDS.has(key)) return [];
      return [{ key, text: others.length > 0 ? chunk.slice(first.start, compound.end) : key }];
    }),
  );
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .flatMap(compoundsOf)
    .flatMap(({ segments }) => segments.flat().map((part) => part.text));
}

/** Pairs of adjacent letters in words, where the start and the end count as letters, and what each word begins with. */
function pairsOf(words: readonly string[]): Set<string> {
  const pairs = new Set<string>();
  for (const word of words) {
    const letters = `^${word}$`;
    pairs.add(letters.slice(0, 3));
    for (let i = 0; i < letters.length - 1; i++) pairs.add(letters.slice(i, i + 2));
  }
  return pairs;
}

/** Dice's coefficient: 1 for equal sets, 0 for disjoint ones. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of a) if (b.has(pair)) common++;
  return (2 * common) / (a.size + b.size);
}
