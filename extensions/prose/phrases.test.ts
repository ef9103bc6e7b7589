import { expect, it } from 'vitest';
import { createPhrases } from './phrases.ts';

const find = createPhrases([
  { text: 'dbt', value: 1 },
  { text: 'dbt Core', value: 2 },
  { text: 'I/O manager', value: 3 },
  { text: 'Dagster+', value: 4 },
  { text: 'Note that', value: 5, exact: true },
  { text: 'easy', value: 6, hyphens: true },
  { text: 'Core team', value: 7 },
]);

it.each<[string, ...[string, number][]]>([
  // whole words, in any case, the longest first, without overlaps
  ['dbt, DBT: dbts', ['dbt', 1], ['DBT', 1]],
  ['Use DBT core team now', ['DBT core', 2]],
  ['the i/o Manager', ['i/o Manager', 3]],
  ['Dagster+ is; Dagster is not', ['Dagster+', 4]],
  // case-sensitive phrases
  ['Note that, but not a note that says', ['Note that', 5]],
  // parts of hyphenated words
  ['dbt-core x-dbt easy-going un-easy', ['easy', 6], ['easy', 6]],
  // not inside paths, addresses, dotted and technical names
  ['/dbt dbt/ dbt.com x.dbt @dbt dbt_x _dbt $dbt #dbt ~dbt dbt=1 Dagster+1'],
  // next to punctuation
  ['(dbt) "dbt" dbt. dbt’s [dbt]', ['dbt', 1], ['dbt', 1], ['dbt', 1], ['dbt', 1], ['dbt', 1]],
  ['étédbt dbté'],
  ['İ dbt', ['dbt', 1]],
])('in %j', (text, ...found) => {
  expect(find(text).map(({ written, value }) => [written, value])).toEqual(found);
  for (const { start, end, written } of find(text)) expect(text.slice(start, end)).toBe(written);
});
