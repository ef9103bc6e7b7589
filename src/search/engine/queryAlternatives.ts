import { type Alternative, plainAlternatives, sequence } from './alternatives.ts';
import { type Dictionary, findPrefix, findTerm } from './dictionary.ts';
import type { ParsedQuery, QueryWord } from './parseQuery.ts';
import { otherNumber } from './plurals.ts';
import type { SynonymRules } from './synonymRules.ts';

/** For each word of a query the ways to meet it, near ones only: itself, its synonyms, two words written as one. */
export function queryAlternatives(dictionary: Dictionary, query: ParsedQuery, synonyms: SynonymRules): Alternative[][] {
  const { words, places } = query;
  const all = words.map((word) => plainAlternatives(dictionary, word));
  const addAll = (from: number, to: number, more: Alternative[]) => {
    for (let word = from; word < to; word++) all[word]?.push(...more);
  };
  for (let from = 0; from < words.length; from++) {
    const parts: string[] = [];
    for (let to = from + 1; to <= words.length && parts.length < 8; to++) {
      const word = words[to - 1];
      if (!word || word.isQuoted) break;
      parts.push(...word.phrase);
      for (const other of synonyms.get(parts.join(' ')) ?? [])
        addAll(
          from,
          to,
          sequence(dictionary, other, false).map((each) => ({ ...each, isExact: other.length === 1 })),
        );
      if (to === from + 2 && (places[to - 1] as number) - (places[from] as number) === 1)
        addAll(from, to, writtenAsOne(dictionary, words[from] as QueryWord, word));
    }
  }
  return all;
}

/** `back fill` also means `backfill`. */
function writtenAsOne(dictionary: Dictionary, left: QueryWord, right: QueryWord): Alternative[] {
  const shorter = Math.min(left.text.length, right.text.length);
  if (shorter < 2) return [];
  const text = left.text + right.text;
  const begun = right.isUnfinished && shorter > 2 ? findPrefix(dictionary, text) : undefined;
  const ranges = [begun, ...[text, ...otherNumber(text)].map((form) => findTerm(dictionary, form))];
  return ranges.flatMap((range) => (range ? [{ elements: [[range]], typos: 0, isExact: false }] : []));
}
