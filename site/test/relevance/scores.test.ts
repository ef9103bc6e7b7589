import { expect, it } from 'vitest';
import type { QueryClass } from './judgedQueries.ts';
import { type Outcome, scoresByClass, scoresOf } from './scores.ts';

const outcome = (rank: number, name: QueryClass = 'title'): Outcome => ({
  judged: { query: 'q', class: name, want: ['/a'] },
  hits: [],
  rank,
});

it.each([
  ['no queries', [], { queries: 0, success1: 0, success3: 0, mrr: 0 }],
  ['first', [1], { queries: 1, success1: 1, success3: 1, mrr: 1 }],
  ['third', [3], { queries: 1, success1: 0, success3: 1, mrr: 1 / 3 }],
  ['fourth', [4], { queries: 1, success1: 0, success3: 0, mrr: 1 / 4 }],
  ['not found', [0], { queries: 1, success1: 0, success3: 0, mrr: 0 }],
  ['several', [1, 2, 0, 4], { queries: 4, success1: 1 / 4, success3: 1 / 2, mrr: 1.75 / 4 }],
])('%s', (_, ranks, scores) => {
  expect(scoresOf(ranks.map((rank) => outcome(rank)))).toEqual(scores);
});

it('separates the classes', () => {
  const scores = scoresByClass([outcome(1, 'typo'), outcome(0, 'title'), outcome(1, 'title')]);
  expect([...scores.keys()]).toEqual(['typo', 'title']);
  expect(scores.get('title')).toMatchObject({ queries: 2, success1: 0.5 });
});
