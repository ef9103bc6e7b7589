import { expect, it } from 'vitest';
import { parseJudgedQueries } from './judgedQueries.ts';

const entry = (change: object = {}) => JSON.stringify({ query: 'op', class: 'concept', want: ['/a#op'], ...change });
const file = (...entries: string[]) => `[\n${entries.join(',\n')}\n]\n`;

it('reads one query per line', () => {
  expect(parseJudgedQueries(file(entry(), entry({ query: 'ops' })), 'x.json')).toEqual([
    { query: 'op', class: 'concept', want: ['/a#op'], place: 'x.json:2' },
    { query: 'ops', class: 'concept', want: ['/a#op'], place: 'x.json:3' },
  ]);
});

it.each([
  ['broken JSON', '{', /^x\.json:3: .*JSON/s],
  ['an unknown class', entry({ query: 'a', class: 'titel' }), /^x\.json:3: .*titel/s],
  ['no answer', entry({ query: 'a', want: [] }), /^x\.json:3: /],
  ['an answer that is no path', entry({ query: 'a', want: ['a'] }), /^x\.json:3: .*"\/"/s],
  ['an unknown key', entry({ query: 'a', wants: ['/a'] }), /^x\.json:3: .*wants/s],
  ['a query twice', entry(), /^x\.json:3: "op" is already at x\.json:2/],
])('reports the line of %s', (_, second, message) => {
  expect(() => parseJudgedQueries(file(entry(), second), 'x.json')).toThrow(message);
});
