import { editDistance } from '../../shared/nearest.ts';
import { type Token, tokensOf } from '../engine/text/tokens.ts';
import { numberKey } from '../engine/text/wordForms.ts';

/** The words of a query. `units` are the smallest ones; `tokens` includes identifiers that consist of several. */
export interface QueryWords {
  units: readonly Token[];
  tokens: readonly Token[];
  count: number;
}

export function queryWordsOf(query: string): QueryWords {
  const tokens = tokensOf(query);
  const units = tokens.filter((token) => !tokens.some((other) => other !== token && isInside(other, token)));
  return { units, tokens, count: new Set(units.map(({ text }) => text)).size };
}

/**
 * The query words that match the letters found in a string, in the query's order. The index only reports which letters
 * matched: they belong to the equal word, to a word that is a prefix, or to the nearest within typos. Synonyms belong
 * to none.
 */
export function wordsMatched({ units, tokens }: QueryWords, matched: Iterable<string>): string[] {
  const used = new Set<Token>();
  for (const letters of matched) {
    const exact = tokens.filter(({ text }) => text === letters);
    const near = exact.length > 0 ? exact : tokens.filter(({ text }) => isNear(text, letters));
    for (const token of near) for (const unit of units) if (unit === token || isInside(unit, token)) used.add(unit);
  }
  return [...new Set(units.filter((unit) => used.has(unit)).map(({ text }) => text))];
}

function isInside(inner: Token, outer: Token): boolean {
  return inner.start >= outer.start && inner.end <= outer.end && inner.end - inner.start < outer.end - outer.start;
}

/** Singular or plural, a prefix, or at most two typos. */
function isNear(word: string, letters: string): boolean {
  if (numberKey(word) === numberKey(letters)) return true;
  const shorter = Math.min(word.length, letters.length);
  if (shorter >= 3 && (word.startsWith(letters) || letters.startsWith(word))) return true;
  const limit = shorter >= 7 ? 2 : 1;
  return shorter >= 4 && editDistance(word, letters, limit) <= limit;
}
