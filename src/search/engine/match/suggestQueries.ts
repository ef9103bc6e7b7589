import type { IndexData } from '../index/indexData.ts';
import { compoundsOf } from '../text/compounds.ts';
import { MAX_QUERY_LETTERS, MAX_QUERY_WORDS } from './parseQuery.ts';

interface SuggestRequest {
  data: IndexData;
  query: string;
  count: number;
  finds: (query: string) => number;
}

/** Less similar titles aren't suggested. */
const LEAST_LIKENESS = 0.25;

/** Titles of pages and words of headings that are similar to the query, best first. Each of them finds something. */
export function suggestQueries({ data, query, count, finds }: SuggestRequest): string[] {
  const words = wordsOf(query.slice(0, MAX_QUERY_LETTERS)).slice(0, MAX_QUERY_WORDS);
  if (words.length === 0 || count <= 0) return [];
  const asked = pairsOf(words);
  const scored = data.pages.flatMap(({ title }, place) => {
    const likeness = likenessOf(asked, pairsOf(wordsOf(title)));
    return likeness < LEAST_LIKENESS ? [] : [{ text: title, likeness, place }];
  });
  for (const [place, text] of titleWords(data).entries()) {
    const likeness = likenessOf(asked, pairsOf([text]));
    if (likeness >= LEAST_LIKENESS) scored.push({ text, likeness, place: data.pages.length + place });
  }
  scored.sort((a, b) => b.likeness - a.likeness || a.place - b.place);
  const suggestions: string[] = [];
  const seen = new Set([words.join(' ')]);
  for (const { text } of scored) {
    const key = wordsOf(text).join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    if (finds(text) > 0) suggestions.push(text);
    if (suggestions.length === count) break;
  }
  return suggestions;
}

function titleWords({ pages }: IndexData): string[] {
  const words = new Set<string>();
  for (const { title } of pages) for (const word of wordsOf(title)) if (word.length > 3) words.add(word);
  return [...words];
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .flatMap(compoundsOf)
    .flatMap(({ segments }) => segments.flat().map((part) => part.text));
}

/** Pairs of adjacent letters in words, where the start and the end count as letters. */
function pairsOf(words: readonly string[]): Set<string> {
  const pairs = new Set<string>();
  for (const word of words) {
    const letters = `^${word}$`;
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
