import type { Steps } from '../../../shared/steps.ts';
import type { IndexData, SymbolNames } from '../index/indexData.ts';
import { costAttribute } from '../match/wordMatches.ts';
import { lettersOf } from '../text/compounds.ts';
import { firstWords, type Matched } from './matched.ts';

// A query that calls an object of the API is about that object, or about one of its parameters.

/** Sections compared per step. */
const SECTIONS_OF_STEP = 1024;

/** For each section that documents the object which a query calls, the row of a parameter in the query, or the heading. */
export function* calledRecords(
  data: IndexData,
  called: string | undefined,
  { matches, wordsOfTerm, filter }: Matched,
): Steps<number[]> {
  const records: number[] = [];
  if (called === undefined) return records;
  for (const section of yield* calledSections(data, called)) {
    const heading = data.sectionStart[section] as number;
    const end = data.sectionStart[section + 1] as number;
    const inName = matches.reduce(
      (bits, { costs }, word) => bits | (costAttribute(costs[heading] as number) === 0 ? 1 << word : 0),
      0,
    );
    let found = filter?.record(heading) === false ? -1 : heading;
    for (let record = heading + 1; record < end; record++) {
      if ((firstWords(data, record, wordsOfTerm) & ~inName) === 0 || filter?.record(record) === false) continue;
      found = record;
      break;
    }
    if (found >= 0) records.push(found);
    yield;
  }
  return records;
}

/** If no object has the name or the path, its last part may be a member's: `context.add_tag(`. */
function* calledSections({ symbols }: IndexData, called: string): Steps<number[]> {
  const path = called.toLowerCase();
  const last = lettersOf(path.replace(/.*\./, ''));
  const [objects, members]: [number[], number[]] = [[], []];
  const isObject = ({ spelled }: SymbolNames) => spelled.includes(path);
  for (const [section, names] of symbols.entries()) {
    if (names && !names.holdsValue) {
      if (isObject(names)) objects.push(section);
      else if (names.member === last) members.push(section);
    }
    if (section % SECTIONS_OF_STEP === SECTIONS_OF_STEP - 1) yield;
  }
  return objects.length > 0 ? objects : members;
}
