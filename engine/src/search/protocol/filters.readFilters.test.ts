import { expect, it } from 'vitest';
import { samplePage } from '../../../test/support/search/samplePage.ts';
import type { RecordType } from '../records/record.ts';
import { acceptedBy, readFilters } from './filters.ts';
import { isProtocolError } from './params.ts';

/** The records that a filter accepts: Docs/lvl1, Docs/content, API reference/lvl1, API reference/content. */
function passing(filters: string): string {
  const filter = readFilters(filters);
  if (!filter || isProtocolError(filter)) throw new Error(JSON.stringify(filter));
  const records: [string, string, RecordType][] = [
    ['a', 'Docs', 'lvl1'],
    ['b', 'Docs', 'content'],
    ['c', 'API reference', 'lvl1'],
    ['d', 'API reference', 'content'],
  ];
  return records
    .filter(([, section, type]) =>
      acceptedBy(filter)(samplePage({ section, group: 'Guides', title: 'Page: one' })).has(type),
    )
    .map(([name]) => name)
    .join('');
}

it.each([
  // One comparison: case-insensitive, either quotes, other facets.
  ['section:Docs', 'ab'],
  ['section:docs', 'ab'],
  ['section:"API reference"', 'cd'],
  ["section:'API reference'", 'cd'],
  ['"section":"API reference"', 'cd'],
  ['hierarchy.lvl0:Guides', 'abcd'],
  ['hierarchy.lvl1:"Page: one"', 'abcd'],
  ['  type:lvl1  ', 'ac'],
  // Precedence: parentheses, NOT, AND, OR.
  ['section:Docs AND type:lvl1', 'a'],
  ['section:Docs OR type:lvl1', 'abc'],
  ['NOT section:Docs', 'cd'],
  ['NOT section:Docs AND type:lvl1', 'c'],
  ['type:content OR section:Docs AND type:lvl1', 'abd'],
  ['(type:content OR section:Docs) AND type:lvl1', 'a'],
  ['NOT (type:content OR section:Docs)', 'c'],
  ['((section:Docs))', 'ab'],
  // Attributes that aren't facets have no value.
  ['language:en', ''],
  ['NOT language:en', 'abcd'],
  // Words that start like an operator aren't one.
  ['section:Docs AND NOT type:NOTE', 'ab'],
])('%s', (filters, expected) => {
  expect(passing(filters)).toBe(expected);
});

it.each([undefined, null, '', '   '])('%j has no effect', (filters) => {
  expect(readFilters(filters)).toBeNull();
});

it.each([
  [5, 'Invalid value for "filters" parameter, expected text'],
  [['section:Docs'], 'Invalid value for "filters" parameter, expected text'],
  ['section', 'filters: Unexpected text at col 0, expected facet:value, AND, OR, NOT or brackets'],
  ['section:', 'filters: Unexpected text at col 0, expected facet:value, AND, OR, NOT or brackets'],
  ['section:Docs type:lvl1', 'filters: Unexpected text at col 12, expected facet:value, AND, OR, NOT or brackets'],
  ['section:Docs AND', 'filters: Unexpected text at col 16, expected facet:value, AND, OR, NOT or brackets'],
  ['(section:Docs', 'filters: Unexpected text at col 13, expected facet:value, AND, OR, NOT or brackets'],
  ['section:Docs)', 'filters: Unexpected text at col 12, expected facet:value, AND, OR, NOT or brackets'],
  ['weight.level > 5', 'filters: Unexpected text at col 0, expected facet:value, AND, OR, NOT or brackets'],
  ['section:"Docs', 'filters: Unexpected text at col 0, expected facet:value, AND, OR, NOT or brackets'],
  ['('.repeat(10_000), 'Too many filters: at most 50 values in "filters" and "facetFilters" together'],
  ['('.repeat(30), 'filters: Unexpected text at col 20, expected facet:value, AND, OR, NOT or brackets'],
])('rejects %j', (filters, message) => {
  expect(readFilters(filters)).toEqual({ status: 400, message });
});
