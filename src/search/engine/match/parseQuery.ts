import type { Synonyms } from '../../../site/config/readSynonyms.ts';
import { type Compound, compoundsOf, joinCompound, joinParts } from '../text/compounds.ts';
import { STOP_WORDS } from '../text/wordForms.ts';

/** A word of a query as it is written: one that is searched for, or a quoted phrase. */
export interface QueryWord {
  /** All its letters joined. */
  text: string;
  /** Its parts in order, more than one for identifiers and phrases. */
  parts: string[];
  /** As synonyms know it: its parts, or with pluses one word. */
  phrase: string[];
  /** What follows the last dot of a dotted name, when that is of several parts itself (`DbtCliResource`), or a short name stands before it. */
  tail: string | undefined;
  /** It may go on: words that begin with it are meant too. */
  isUnfinished: boolean;
  isQuoted: boolean;
}

export interface ParsedQuery {
  /** In order, without stop words unless there is nothing else. */
  words: QueryWord[];
  /** Each word of `words` by its place among all words written: neighbors differ by one. */
  places: number[];
  excluded: QueryWord[];
  /** As written, trimmed. */
  raw: string;
}

/** Letters of a query that are read; the rest is left out. */
export const MAX_QUERY_LETTERS = 512;
/** Words of a query that are searched for; also what the bit masks of words hold. */
export const MAX_QUERY_WORDS = 10;

/** Reads a query: words, `"phrases"`, `-words` to leave out. Whatever it holds, it is a query. */
export function parseQuery(query: string): ParsedQuery {
  const text = query
    .slice(0, MAX_QUERY_LETTERS)
    .replace(/[“”„]/g, '"')
    // A line of Python that imports a name asks for that name.
    .replace(/^\s*from ([\w.]+) import (\w+)/, '$1.$2');
  const written: QueryWord[] = [];
  const excluded: QueryWord[] = [];
  for (const match of text.matchAll(/(-?)"([^"]*)"|\S+/g)) {
    const [whole, minus, phrase] = match;
    const end = match.index + whole.length;
    if (phrase !== undefined) {
      const quoted = quotedPhrase(phrase);
      if (quoted) (minus === '-' ? excluded : written).push(quoted);
      continue;
    }
    // `-f` and `--flag` are options of a command, `-word` is left out.
    const isExclusion = /^-[\p{L}\p{N}]{2}/u.test(whole);
    const words = wordsOf(whole, end === text.length && !isExclusion);
    (isExclusion ? excluded : written).push(...words);
  }
  if (written.length === 0) written.push(...excluded.splice(0));
  const numbered = written.map((word, place) => ({ word, place }));
  const meant = numbered.filter(({ word }) => word.isQuoted || word.isUnfinished || !STOP_WORDS.has(word.text));
  const kept = (meant.length > 0 ? meant : numbered).slice(0, MAX_QUERY_WORDS);
  return {
    words: kept.map(({ word }) => word),
    places: kept.map(({ place }) => place),
    excluded: excluded.slice(0, MAX_QUERY_WORDS),
    raw: text.trim(),
  };
}

function wordsOf(chunk: string, isLast: boolean): QueryWord[] {
  const compounds = compoundsOf(chunk);
  return compounds.map((compound, i) => ({
    text: joinCompound(compound),
    parts: compound.segments.flat().map(({ text }) => text),
    phrase: phraseOf(compound),
    tail: tailOf(compound),
    // A plus ends a word.
    isUnfinished: isLast && i === compounds.length - 1 && compound.pluses === 0,
    isQuoted: false,
  }));
}

function tailOf({ segments }: Compound): string | undefined {
  const last = segments.at(-1);
  if (segments.length < 2 || !last) return undefined;
  // What a module is called for short says nothing of the name: `dg.op`.
  const isAlias = /^[a-z]{1,2}$/.test(joinParts(segments[0] ?? [])) && segments.length === 2;
  return last.length > 1 || isAlias ? joinParts(last) : undefined;
}

function quotedPhrase(phrase: string): QueryWord | undefined {
  const compounds = phrase.split(/\s+/).flatMap(compoundsOf);
  const parts = compounds.flatMap(({ segments }) => segments.flat().map(({ text }) => text));
  if (parts.length === 0) return undefined;
  return {
    text: parts.join(''),
    parts: parts.slice(0, MAX_QUERY_WORDS),
    phrase: parts,
    tail: undefined,
    isUnfinished: false,
    isQuoted: true,
  };
}

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

function phraseParts(phrase: string): string[] {
  return phrase.split(/\s+/).flatMap((chunk) => compoundsOf(chunk).flatMap(phraseOf));
}

/** With pluses a compound is one word: `dagster+` is not `dagster`. */
function phraseOf(compound: Compound): string[] {
  return compound.pluses > 0 ? [joinCompound(compound)] : compound.segments.flat().map(({ text }) => text);
}
