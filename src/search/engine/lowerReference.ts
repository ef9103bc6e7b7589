import { LOWER, NOT_FOUND } from './criteria.ts';
import type { QueryText } from './headingLikeness.ts';
import type { IndexData } from './indexData.ts';

/**
 * Adds to the sums of a reference's section what it stands lower for (`LOWER`); nothing under the name that a query in code begins with,
 * `asset automation_condition`. `isNamed`: its heading is the query, or its page's title.
 */
export function lowerReference(
  data: IndexData,
  section: number,
  { text, isNamed }: { text: QueryText; isNamed: boolean },
  sums: Uint32Array,
): void {
  const names = data.symbols[section];
  const isOwner = text.owner !== '' && text.owner === names?.member;
  const isMeant = isNamed && (text.code !== '' || !names?.holdsValue);
  const more = isOwner ? 0 : LOWER.word * text.words;
  const heading = data.sectionStart[section] as number;
  const end = data.sectionStart[section + 1] as number;
  for (let record = heading; record < end; record++) {
    const sum = sums[record] as number;
    if (sum !== NOT_FOUND) sums[record] = sum + (record === heading && isMeant ? LOWER.named : more);
  }
}
