import { type Dictionary, findPrefix, findTerm, type TermRange } from './dictionary.ts';
import { nearTerms, typosAllowed } from './nearTerms.ts';
import type { QueryWord } from './parseQuery.ts';
import { otherNumber } from './plurals.ts';
import { STOP_WORDS } from './stopWords.ts';
import { verbForms } from './verbForms.ts';

/** One way to meet a word of the query: a term of each element, one right after the other in a text. */
export interface Alternative {
  elements: TermRange[][];
  typos: number;
  /** It is the word itself, in either number. */
  isExact: boolean;
}

/** A shorter word that is one (`op`, `run`) is more likely meant than what begins with it (`option`): that counts as a typo. */
const MIN_BEGINNING = 4;

/** With two typos a shorter word is any other. */
const MIN_LAST_RESORT = 6;

/** What begins with fewer letters is too much to look through; the joined word finds identifiers meanwhile. */
const MIN_LAST_PART = 3;

/** The word as it is written: whole, begun, in its parts, in the other number, as another form of the verb. */
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

/** What else may be meant by a word that finds little: misspelt, or two words written as one. */
export function farAlternatives(dictionary: Dictionary, word: QueryWord): Alternative[] {
  if (word.isQuoted) return [];
  const { text, parts, isUnfinished } = word;
  const apart = parts.length > 1 ? [] : splits(dictionary, text, isUnfinished);
  return [
    ...misspelt(dictionary, word, typosAllowed(text)),
    ...apart.map((alternative) => ({ ...alternative, typos: 1 })),
  ];
}

/** What a word may mean that finds nothing even so: another typo is allowed to words of middle length. */
export function lastAlternatives(dictionary: Dictionary, word: QueryWord): Alternative[] {
  return word.isQuoted || word.text.length < MIN_LAST_RESORT || typosAllowed(word.text) !== 1
    ? []
    : misspelt(dictionary, word, 2);
}

function misspelt(dictionary: Dictionary, { text, isUnfinished }: QueryWord, most: number): Alternative[] {
  return nearTerms(dictionary, text, { most, prefix: isUnfinished }).flatMap((range) => {
    const forms = otherNumber(range.text).flatMap((form) => present(findTerm(dictionary, form)));
    return [range, ...forms].map((each) => ({ elements: [[each]], typos: range.typos, isExact: false }));
  });
}

/** Terms that are the words of a phrase, one after the other; none when a word is unknown or hardly begun. */
export function sequence(dictionary: Dictionary, parts: readonly string[], isUnfinished: boolean): Alternative[] {
  if (isUnfinished && (parts.at(-1)?.length ?? 0) < MIN_LAST_PART) return [];
  const elements = parts.map((part, i) => {
    const forms = otherNumber(part).flatMap((form) => present(findTerm(dictionary, form)));
    return [...termOrBegun(dictionary, part, isUnfinished && i === parts.length - 1), ...forms];
  });
  return elements.every((ranges) => ranges.length > 0) ? [{ elements, typos: 0, isExact: false }] : [];
}

/** The word in two, where both are words: `darkmode` -> dark, mode. */
function splits(dictionary: Dictionary, text: string, isUnfinished: boolean): Alternative[] {
  const found: Alternative[] = [];
  for (let at = 2; at <= text.length - 2; at++) {
    const left = findTerm(dictionary, text.slice(0, at));
    if (left) found.push(...sequence(dictionary, [left.text, text.slice(at)], isUnfinished));
  }
  return found;
}

/** The first terms of the range are parts of an identifier joined, so its parts may stand apart elsewhere. */
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
