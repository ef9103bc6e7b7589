import type { SearchSection } from '../searchFile.ts';
import { LIKENESS } from './criteria.ts';
import type { QueryText } from './headingLikeness.ts';
import type { SymbolNames } from './symbolNames.ts';

/**
 * How like the query other names of a part of the API are than its heading: its path, the heading with its kind (`asset decorator`), a
 * member's own name (`eager`, `context.partition_key`); or one of them begins with it, which in one plain word says nothing.
 */
export function symbolLikeness(query: QueryText, names: SymbolNames): number {
  if (query.letters.includes(names.path) || query.letters.includes(names.withKind)) return LIKENESS.address;
  if (names.isMember && !names.holdsValue && query.letters.includes(names.member))
    return names.own === query.raw ? LIKENESS.raw : LIKENESS.address;
  if (query.member !== '' && query.member === names.member) return names.isMember ? LIKENESS.begins : LIKENESS.address;
  return begins(query, names) ? LIKENESS.begins : LIKENESS.none;
}

/** The query is code, or the name of a part that code spells with spaces: a command. */
export function isSpelled({ code, raw }: QueryText, [, , title, , , , symbol]: SearchSection): boolean {
  return code !== '' || (symbol !== undefined && title.includes(' ') && title.toLowerCase() === raw.toLowerCase());
}

function begins({ code, words, letters }: QueryText, { spelled, withKind }: SymbolNames): boolean {
  if (code === '') return words > 1 && withKind.startsWith(letters[1] ?? ' ');
  const start = code.toLowerCase();
  // Members of what begins with it are another matter.
  return spelled.some((name) => name.startsWith(start) && !name.includes('.', start.length));
}
