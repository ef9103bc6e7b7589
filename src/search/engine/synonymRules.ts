import type { Synonyms } from '../../site/config/readSynonyms.ts';
import { type Compound, compoundsOf, joinCompound } from './compoundsOf.ts';

/** For a phrase (its parts joined by spaces), the phrases that are searched for as well. */
export type SynonymRules = ReadonlyMap<string, readonly string[][]>;

/** Both kinds of synonyms as rules. */
export function synonymRules({ groups, oneWay }: Synonyms): SynonymRules {
  const rules = new Map<string, string[][]>();
  const add = (from: string, to: string) => {
    const [key, parts] = [phraseParts(from).join(' '), phraseParts(to)];
    if (key === '' || parts.length === 0 || key === parts.join(' ')) return;
    rules.set(key, [...(rules.get(key) ?? []), parts]);
  };
  for (const group of groups) for (const from of group) for (const to of group) add(from, to);
  for (const [from, all] of Object.entries(oneWay)) for (const to of all) add(from, to);
  return rules;
}

export function phraseParts(phrase: string): string[] {
  return phrase.split(/\s+/).flatMap((chunk) => compoundsOf(chunk).flatMap(phraseOf));
}

/** With pluses a compound is one word: `dagster+` is not `dagster`. */
export function phraseOf(compound: Compound): string[] {
  return compound.pluses > 0 ? [joinCompound(compound)] : compound.segments.flat().map(({ text }) => text);
}
