import { expect, it } from 'vitest';
import { missList, scoreTable, setTable } from './report.ts';
import type { Outcome } from './scores.ts';

const outcome = (query: string, rank: number): Outcome => ({
  judged: { query, class: 'typo', want: ['/a'] },
  hits: ['/b', '/c', '/d', '/e'],
  rank,
});
const outcomes = [outcome('found', 1), outcome('second', 2), outcome('lost', 0), outcome('lost too', 0)];

it('prints a line for each class and one for all', () => {
  expect(scoreTable(outcomes)).toBe(
    [
      'class         queries      @1      @3     MRR',
      'typo                4   0.250   0.500   0.375',
      'all                 4   0.250   0.500   0.375',
    ].join('\n'),
  );
});

it('prints a line for each set', () => {
  expect(setTable({ seen: outcomes, unseen: outcomes.slice(0, 2) })).toBe(
    [
      'set           queries      @1      @3     MRR',
      'seen                4   0.250   0.500   0.375',
      'unseen              2   0.500   1.000   0.750',
    ].join('\n'),
  );
});

it("lists queries whose answer wasn't first, worst first", () => {
  expect(missList(outcomes)).toBe(
    [
      ...['lost', 'lost too'].flatMap((query) => [`not found  [typo]  ${query}`, ...details]),
      'place 2  [typo]  second',
      ...details,
    ].join('\n'),
  );
});
const details = ['    want  /a', '    1.    /b', '    2.    /c', '    3.    /d'];
