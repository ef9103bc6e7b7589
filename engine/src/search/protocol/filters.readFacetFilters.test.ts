import { expect, it } from 'vitest';
import { samplePage } from '../../../test/support/search/samplePage.ts';
import type { RecordType } from '../records/record.ts';
import { acceptedBy, readFacetFilters } from './filters.ts';
import { isProtocolError } from './params.ts';

/** The records that the filters accept: Docs/lvl1, Docs/content, -x/lvl1, -x/content. */
function passing(value: unknown): string {
  const filter = readFacetFilters(value);
  if (!filter || isProtocolError(filter)) throw new Error(JSON.stringify(filter));
  const records: [string, string, RecordType][] = [
    ['a', 'Docs', 'lvl1'],
    ['b', 'Docs', 'content'],
    ['c', '-x', 'lvl1'],
    ['d', '-x', 'content'],
  ];
  return records
    .filter(([, section, type]) => acceptedBy(filter)(samplePage({ section })).has(type))
    .map(([name]) => name)
    .join('');
}

it.each<[unknown, string]>([
  // The outer list is AND, inner ones are OR.
  [['section:Docs'], 'ab'],
  [['section:docs'], 'ab'],
  [['section:Docs', 'type:lvl1'], 'a'],
  [[['section:Docs', 'type:lvl1']], 'abc'],
  [[['type:lvl1', 'type:content'], 'section:Docs'], 'ab'],
  [[[], 'section:Docs'], 'ab'],
  // Negation in both spellings, and a value that starts with a hyphen.
  [['section:-Docs'], 'cd'],
  [['-section:Docs'], 'cd'],
  [['section:\\-x'], 'cd'],
  // An unknown facet, an unknown value.
  [['language:en'], ''],
  [['language:-en'], 'abcd'],
  // As a string: one, several, JSON.
  ['section:Docs', 'ab'],
  ['section:Docs,type:lvl1', 'a'],
  ['section:Docs,(type:lvl1,type:content)', 'ab'],
  ['["section:Docs",["type:lvl1"]]', 'a'],
])('%j', (value, expected) => {
  expect(passing(value)).toBe(expected);
});

it.each([undefined, null, '', ' ', [], [[]]])('%j has no effect', (value) => {
  expect(readFacetFilters(value)).toBeNull();
});

const EXPECTED = 'facet:value strings in at most two levels of lists';
it.each<[unknown, string]>([
  [5, EXPECTED],
  [{ section: 'Docs' }, EXPECTED],
  [[5], EXPECTED],
  [[[['section:Docs']]], EXPECTED],
  [['section'], EXPECTED],
  [['section:'], EXPECTED],
  ['[broken', EXPECTED],
])('rejects %j', (value, expected) => {
  const message = `Invalid value for "facetFilters" parameter, expected ${expected}`;
  expect(readFacetFilters(value)).toEqual({ status: 400, message });
});
