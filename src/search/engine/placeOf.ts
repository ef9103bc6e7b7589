import type { IndexData } from './indexData.ts';
import type { RecordPlace } from './searchIndex.ts';

/** The record's place in its page. */
export function placeOf(data: IndexData, record: number): RecordPlace {
  const section = data.recordSection[record] as number;
  const page = data.sectionPage[section] as number;
  return {
    page,
    section: section - (data.pageStart[page] as number),
    text: record - (data.sectionStart[section] as number) - 1,
  };
}
