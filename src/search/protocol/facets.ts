import type { IndexAnswer, SearchIndex } from '../engine/searchIndex.ts';
import type { RecordType } from '../record.ts';
import type { SearchPage } from '../searchFile.ts';

/** What a record has for an attribute that can be filtered by and counted. */
type FacetReader = (page: SearchPage, type: RecordType) => string;

const FACETS: ReadonlyMap<string, FacetReader> = new Map<string, FacetReader>([
  ['section', ({ section }) => section],
  ['type', (_, type) => type],
  ['hierarchy.lvl0', ({ group }) => group],
  ['hierarchy.lvl1', ({ title }) => title],
]);

/** Whether a record may be found. */
export type Filter = (page: SearchPage, type: RecordType) => boolean;

/**
 * Records whose attribute has a value, letters' case aside. An attribute that is no facet has no values: nothing passes, as in a
 * hosted index, so that a stock client's filter on a language finds nothing rather than everything.
 */
export function facetFilter(attribute: string, value: string): Filter {
  const read = FACETS.get(attribute);
  if (!read) return () => false;
  const wanted = value.toLowerCase();
  return (page, type) => read(page, type).toLowerCase() === wanted;
}

/** Counts the values of attributes among everything found: attribute -> value -> hits, most frequent first. `*` is every facet. */
export function countFacets(
  index: SearchIndex,
  answer: IndexAnswer,
  { attributes, most }: { attributes: readonly string[]; most: number },
): Record<string, Record<string, number>> {
  const names = attributes.includes('*') ? [...FACETS.keys()] : [...new Set(attributes)];
  const counts = names.flatMap((name) => {
    const read = FACETS.get(name);
    return read ? [{ name, read, values: new Map<string, number>() }] : [];
  });
  if (counts.length === 0) return {};
  for (const { page: at, section, text } of answer.all()) {
    const page = index.pages[at] as SearchPage;
    const type = text < 0 ? (`lvl${page.sections[section]?.[0] ?? 1}` as RecordType) : 'content';
    for (const { read, values } of counts) {
      const value = read(page, type);
      values.set(value, (values.get(value) ?? 0) + 1);
    }
  }
  return Object.fromEntries(counts.map(({ name, values }) => [name, Object.fromEntries(mostFrequent(values, most))]));
}

function mostFrequent(values: Map<string, number>, most: number): [string, number][] {
  return [...values].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, most);
}
