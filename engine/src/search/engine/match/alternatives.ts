import type { Steps } from '../../../shared/steps.ts';
import { type Dictionary, findPrefix, findTerm, type TermRange } from '../index/dictionary.ts';
import { otherNumber, STOP_WORDS, verbForms } from '../text/wordForms.ts';
import { nearTerms, typosAllowed } from './nearTerms.ts';
import type { ParsedQuery, QueryWord, SynonymRules } from './parseQuery.ts';

/** One way to match a word of the query: a term of each element, adjacent in a text. */
export interface Alternative {
  elements: TermRange[][];
  typos: number;
  /** True for the word itself, singular or plural. */
  isExact: boolean;
}

/** A short word that exists (`op`) is more likely meant than its completions (`option`), which count as typos. */
const MIN_BEGINNING = 4;

/** With two typos, a shorter word could be any other. */
const MIN_LAST_RESORT = 6;

/** Shorter prefixes match too many terms to try. Meanwhile, the joined word finds identifiers. */
const MIN_LAST_PART = 3;

/** No synonym is longer. */
const MAX_PHRASE = 8;

/** The word as written: whole, as a prefix, in parts, singular or plural, and as another verb form. */
export function plainAlternatives(dictionary: Dictionary, word: QueryWord): Alternative[] {
  if (word.isQuoted) {
    const elements = word.parts.map((part) => present(findTerm(dictionary, part)));
    return elements.every((ranges) => ranges.length > 0) ? [{ elements, typos: 0, isExact: true }] : [];
  }
  const { text, parts, tail, isUnfinished } = word;
  const whole = findTerm(dictionary, text);
  const begun = isUnfinished ? findPrefix(dictionary, text) : undefined;
  return [
    ...one(whole, { isExact: true }),
    ...one(begun, { typos: whole && text.length < MIN_BEGINNING ? 1 : 0 }),
    ...otherNumber(text).flatMap((form) => one(findTerm(dictionary, form), { isExact: true })),
    ...verbForms(text).flatMap((form) => one(findTerm(dictionary, form))),
    ...(parts.length > 1 && !parts.some((part) => STOP_WORDS.has(part))
      ? sequence(dictionary, parts, isUnfinished)
      : []),
    ...(tail === undefined ? [] : termOrBegun(dictionary, tail, isUnfinished).flatMap((range) => one(range))),
    ...(parts.length === 1 && isJoined(dictionary, begun ?? whole) ? splits(dictionary, text, isUnfinished) : []),
  ];
}

/** Corrections of a word that finds little: a typo, or two words joined. */
export function farAlternatives(dictionary: Dictionary, word: QueryWord): Alternative[] {
  if (word.isQuoted) return [];
  const { text, parts, isUnfinished } = word;
  const apart = parts.length > 1 ? [] : splits(dictionary, text, isUnfinished);
  return [
    ...misspelled(dictionary, word, typosAllowed(text)),
    ...apart.map((alternative) => ({ ...alternative, typos: 1 })),
  ];
}

/** Corrections of a word that still finds nothing: words of medium length may have another typo. */
export function lastAlternatives(dictionary: Dictionary, word: QueryWord): Alternative[] {
  return word.isQuoted || word.text.length < MIN_LAST_RESORT || typosAllowed(word.text) !== 1
    ? []
    : misspelled(dictionary, word, 2);
}

function misspelled(dictionary: Dictionary, { text, isUnfinished }: QueryWord, most: number): Alternative[] {
  return nearTerms(dictionary, text, { most, prefix: isUnfinished }).flatMap((range) => {
    const forms = otherNumber(range.text).flatMap((form) => present(findTerm(dictionary, form)));
    return [range, ...forms].map((each) => ({ elements: [[each]], typos: range.typos, isExact: false }));
  });
}

/** Terms for the words of a phrase, in sequence; none if a word is unknown or barely started. */
function sequence(dictionary: Dictionary, parts: readonly string[], isUnfinished: boolean): Alternative[] {
  if (isUnfinished && (parts.at(-1)?.length ?? 0) < MIN_LAST_PART) return [];
  const elements = parts.map((part, i) => {
    const forms = otherNumber(part).flatMap((form) => present(findTerm(dictionary, form)));
    return [...termOrBegun(dictionary, part, isUnfinished && i === parts.length - 1), ...forms];
  });
  return elements.every((ranges) => ranges.length > 0) ? [{ elements, typos: 0, isExact: false }] : [];
}

/** A synonym in any form of the word. It's never exact, so that the word itself counts more. */
function synonym(dictionary: Dictionary, parts: readonly string[]): Alternative[] {
  const [word = ''] = parts;
  if (parts.length > 1) return sequence(dictionary, parts, false);
  return [word, ...otherNumber(word), ...verbForms(word)].flatMap((form) => one(findTerm(dictionary, form)));
}

/** Splits the word where both parts are words: `darkmode` -> dark, mode, but not `asset` -> as, set. */
function splits(dictionary: Dictionary, text: string, isUnfinished: boolean): Alternative[] {
  const found: Alternative[] = [];
  for (let at = 2; at <= text.length - 2; at++) {
    const parts = [text.slice(0, at), text.slice(at)];
    if (parts.some((part) => STOP_WORDS.has(part)) || !findTerm(dictionary, parts[0] as string)) continue;
    found.push(...sequence(dictionary, parts, isUnfinished));
  }
  return found;
}

/** True if the range starts with joined parts of an identifier, whose parts may occur separately elsewhere. */
function isJoined({ joined }: Dictionary, range: TermRange | undefined): boolean {
  return range !== undefined && joined.subarray(range.from, Math.min(range.to, range.from + 8)).includes(1);
}

function termOrBegun(dictionary: Dictionary, text: string, isUnfinished: boolean): TermRange[] {
  return present(isUnfinished ? findPrefix(dictionary, text) : findTerm(dictionary, text));
}

function one(range: TermRange | undefined, { isExact = false, typos = 0 } = {}): Alternative[] {
  return range ? [{ elements: [[range]], typos, isExact }] : [];
}

function present(range: TermRange | undefined): TermRange[] {
  return range ? [range] : [];
}

/** The close alternatives of each query word: itself, its synonyms, and two words joined. */
export function* queryAlternatives(
  dictionary: Dictionary,
  query: ParsedQuery,
  synonyms: SynonymRules,
): Steps<Alternative[][]> {
  const { words, written, places } = query;
  const all: Alternative[][] = [];
  for (const word of words) {
    all.push(plainAlternatives(dictionary, word));
    yield;
  }
  const add = (from: number, to: number, more: Alternative[]) => {
    places.forEach((place, word) => {
      if (place >= from && place <= to) all[word]?.push(...more);
    });
  };
  const addSynonyms = (some: readonly number[], isWanted: (phrase: readonly number[]) => boolean) => {
    for (let start = 0; start < some.length; start++) {
      const parts: string[] = [];
      for (let end = start; end < some.length && parts.length < MAX_PHRASE; end++) {
        const word = written[some[end] as number];
        // A name that exists is meant as such: `max_runtime` isn't any time limit.
        if (!word || word.isQuoted || (word.isName && findTerm(dictionary, word.text))) break;
        parts.push(...word.phrase);
        if (!isWanted(some.slice(start, end + 1))) continue;
        for (const other of synonyms.get(parts.join(' ')) ?? [])
          add(some[start] as number, some[end] as number, synonym(dictionary, other));
      }
    }
  };
  // Phrases may have stop words between (`test my data`), or contain them (`log in`).
  addSynonyms(places, () => true);
  yield;
  addSynonyms([...written.keys()], (phrase) => !phrase.every((place) => places.includes(place)));
  for (let word = 1; word < words.length; word++) {
    const [left, right] = [places[word - 1] as number, places[word] as number];
    if (right - left === 1)
      add(left, right, writtenAsOne(dictionary, words[word - 1] as QueryWord, words[word] as QueryWord));
  }
  return all;
}

/** `back fill` also means `backfill`. */
function writtenAsOne(dictionary: Dictionary, left: QueryWord, right: QueryWord): Alternative[] {
  const shorter = Math.min(left.text.length, right.text.length);
  if (shorter < 2 || left.isQuoted || right.isQuoted) return [];
  const text = left.text + right.text;
  const begun = right.isUnfinished && shorter > 2 ? findPrefix(dictionary, text) : undefined;
  const ranges = [begun, ...[text, ...otherNumber(text)].map((form) => findTerm(dictionary, form))];
  return ranges.flatMap((range) => one(range));
}
