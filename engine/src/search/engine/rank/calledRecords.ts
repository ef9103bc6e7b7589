import type { Steps } from '../../../shared/steps.ts';
import { findPrefix, findTerm, type TermRange } from '../index/dictionary.ts';
import type { IndexData, SymbolNames } from '../index/indexData.ts';
import type { QueryWord } from '../match/parseQuery.ts';
import { lettersOf } from '../text/compounds.ts';
import { beginsWith } from './matched.ts';
import type { Weighed } from './scores.ts';

// A query that calls an object of the API is about that object, or about one of its parameters.

/** Sections compared per step. */
const SECTIONS_OF_STEP = 1024;

/** For each section that documents the object which a query calls, the row of a parameter in the query, or the heading. */
export function* calledRecords(
  data: IndexData,
  called: string | undefined,
  { words, text, filter }: Weighed,
): Steps<number[]> {
  const records: number[] = [];
  if (called === undefined) return records;
  const parameters = parameterTerms(data, called, words);
  const hasSigns = /[(=:]/.test(text.raw);
  // `set blocking=` may be a verb, and `set` is a member of many objects; `set(` and `context.set(` are names.
  const mayBeMember = hasSigns && (called.includes('.') || text.raw.includes(`${called}(`));
  // Of two names alone, the second may have nothing to do with the first.
  const mayBeHeading = hasSigns || called.includes('.');
  for (const section of yield* calledSections(data, called, mayBeMember)) {
    const heading = data.sectionStart[section] as number;
    const end = data.sectionStart[section + 1] as number;
    let found = !mayBeHeading || filter?.record(heading) === false ? -1 : heading;
    for (let record = heading + 1; record < end; record++) {
      if (!beginsWith(data, record, parameters) || filter?.record(record) === false) continue;
      found = record;
      break;
    }
    if (found >= 0) records.push(found);
    yield;
  }
  return records;
}

/** The terms of the words after the name: a name of several parts as a whole, since others share its first part. */
function parameterTerms({ dictionary }: IndexData, called: string, words: readonly QueryWord[]): TermRange[] {
  const name = words.findIndex(({ text }) => text.endsWith(lettersOf(called)));
  return words
    .slice(name + 1)
    .flatMap(
      ({ text, isUnfinished }) =>
        findTerm(dictionary, text) ?? (isUnfinished ? findPrefix(dictionary, text) : undefined) ?? [],
    );
}

/** If no object has the name or the path, its last part may be a member's: `context.add_tag(`. */
function* calledSections({ symbols }: IndexData, called: string, mayBeMember: boolean): Steps<number[]> {
  const path = called.toLowerCase();
  const last = lettersOf(path.replace(/.*\./, ''));
  const [objects, members]: [number[], number[]] = [[], []];
  const isObject = ({ spelled }: SymbolNames) => spelled.includes(path);
  for (const [section, names] of symbols.entries()) {
    if (names && !names.holdsValue) {
      if (isObject(names)) objects.push(section);
      else if (mayBeMember && names.member === last) members.push(section);
    }
    if (section % SECTIONS_OF_STEP === SECTIONS_OF_STEP - 1) yield;
  }
  return objects.length > 0 ? objects : members;
}
