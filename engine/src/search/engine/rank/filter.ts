import type { SearchFilePage } from '../../../shared/searchFile.ts';
import { RECORD_TYPES, type RecordType } from '../../records/record.ts';
import { type IndexData, sectionOf } from '../index/indexData.ts';
import type { Accepted } from '../index/searchIndex.ts';
import { NO_MATCH, type WordMatches } from '../match/wordMatches.ts';

/** What may be found. */
export interface RecordFilter {
  page(page: number): boolean;
  record(record: number): boolean;
}

/** Rejects records with an excluded word and those that aren't accepted; undefined if there's nothing to reject. */
export function createFilter(
  data: IndexData,
  { accept, excluded }: { accept: Accepted | undefined; excluded: WordMatches | undefined },
): RecordFilter | undefined {
  if (!accept && !excluded) return undefined;
  const acceptedOn = accept && ((page: number) => accept(data.pages[page] as SearchFilePage));
  return {
    page: (page) => acceptedOn?.(page).size !== 0,
    record(record) {
      if (excluded && excluded.costs[record] !== NO_MATCH) return false;
      if (!acceptedOn) return true;
      const section = data.recordSection[record] as number;
      const isHeading = data.sectionStart[section] === record;
      const type = isHeading ? (RECORD_TYPES[sectionOf(data, section)[0] - 1] as RecordType) : 'content';
      return acceptedOn(data.recordPage[record] as number).has(type);
    },
  };
}
