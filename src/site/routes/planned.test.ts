import { expect, it } from 'vitest';
import type { DocEntry } from '../model/model.ts';
import { readPlanned } from './planned.ts';

const docs = { intro: { id: 'intro', file: 'docs/intro.md' } as DocEntry };
const read = (text: string) => readPlanned({ file: 'planned.json', text }, docs);

it('reads ids', () => {
  expect(read('["guides/a", "guides/index"]')).toEqual({ planned: ['guides/a', 'guides/index'], diagnostics: [] });
});

it.each([
  // already written
  [
    '[\n  "intro"\n]',
    'planned-written',
    2,
    3,
    '"intro" is planned, but docs/intro.md is written',
    'Delete it from planned.json.',
  ],
  // not an id
  ['["/guides/a"]', 'planned-unknown', 1, 2, '"/guides/a" is no doc id', 'Write an id, for example "guides/a".'],
  ['["guides/a.md"]', 'planned-unknown', 1, 2, '"guides/a.md" is no doc id', 'Write an id, for example "guides/a".'],
  ['[5]', 'planned-unknown', 1, 2, '5 is no doc id', 'Write an id, for example "guides/build/index".'],
  // duplicate
  ['["a",\n"a"]', 'planned-unknown', 2, 1, '"a" is planned twice', 'Delete one of them.'],
  // not a list
  ['{}', 'planned-unknown', 1, 1, 'planned.json holds no list', 'Write a list of doc ids: ["guides/build/index"].'],
])('%j: %s', (text, id, line, column, message, hint) => {
  expect(read(text).diagnostics).toEqual([{ id, level: 'error', file: 'planned.json', line, column, message, hint }]);
});

it('reports invalid JSON at its place', () => {
  expect(read('["a"\n"b"]').diagnostics).toMatchObject([{ id: 'planned-unknown', line: 2, column: 1 }]);
});
