import type { TermRange } from '../index/dictionary.ts';
import { type IndexData, NEXT_POSITION } from '../index/indexData.ts';
import type { WordMatches } from '../match/wordMatches.ts';
import type { RecordFilter } from './filter.ts';
import { isNamed, type QueryText } from './likeness.ts';

/** A query with the records that its words match. */
export interface Matched {
  matches: readonly WordMatches[];
  /** Term -> bits of the query's words that match it. */
  wordsOfTerm: Uint16Array;
  text: QueryText;
  /** Undefined if all records may be found. */
  filter: RecordFilter | undefined;
}

/**
 * Whether the query mentions the subject of a page (`SearchFilePage.subject`) or names the page. True without one.
 * Another form of a verb is no mention: `pinged` isn't the tool Ping.
 */
export function isSubjectNamed(data: IndexData, page: number, { wordsOfTerm, text }: Matched): boolean {
  const { subjects, dictionary } = data;
  const subject = subjects[page];
  const isMention = (term: number) => wordsOfTerm[term] !== 0 && !text.otherForms.has(dictionary.terms[term] as string);
  if (!subject || subject.some(isMention)) return true;
  const own = data.pages[page];
  return own !== undefined && isNamed(text, own);
}

/** Bits of the query's words that match the first word of a record. */
export function firstWords(data: IndexData, record: number, wordsOfTerm: Uint16Array): number {
  const { textStart, wordStart, words } = data;
  const text = textStart[record] as number;
  const start = wordStart[text] as number;
  const end = wordStart[text + 1] as number;
  let met = 0;
  for (let at = start; at < end && (at === start || (words[at] as number) < NEXT_POSITION); at++)
    met |= wordsOfTerm[(words[at] as number) & ~NEXT_POSITION] as number;
  return met;
}

/** Whether the first word of a record is, or contains as a part, one of the terms. */
export function beginsWith(
  { textStart, wordStart, words }: IndexData,
  record: number,
  terms: readonly TermRange[],
): boolean {
  const text = textStart[record] as number;
  const start = wordStart[text] as number;
  const end = wordStart[text + 1] as number;
  for (let at = start; at < end && (at === start || (words[at] as number) < NEXT_POSITION); at++) {
    const term = (words[at] as number) & ~NEXT_POSITION;
    if (terms.some(({ from, to }) => term >= from && term < to)) return true;
  }
  return false;
}
