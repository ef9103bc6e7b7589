import { CLASSES, type JudgedQuery, type QueryClass } from './judgedQueries.ts';

/** A judged query with the addresses of its hits, best first, and the position of the first wanted one (0 for none). */
export interface Outcome {
  judged: JudgedQuery;
  hits: string[];
  rank: number;
}

/** Shares from 0 to 1: the first hit is wanted, one of the first three is, and the mean of 1/rank. */
export interface Scores {
  queries: number;
  success1: number;
  success3: number;
  mrr: number;
}

export function scoresOf(outcomes: readonly Outcome[]): Scores {
  const share = (value: (rank: number) => number) =>
    outcomes.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : value(rank)), 0) / Math.max(1, outcomes.length);
  return {
    queries: outcomes.length,
    success1: share((rank) => (rank <= 1 ? 1 : 0)),
    success3: share((rank) => (rank <= 3 ? 1 : 0)),
    mrr: share((rank) => 1 / rank),
  };
}

/** In the order of `CLASSES`, without classes that have no queries. */
export function scoresByClass(outcomes: readonly Outcome[]): Map<QueryClass, Scores> {
  const scores = new Map<QueryClass, Scores>();
  for (const name of CLASSES) {
    const own = outcomes.filter(({ judged }) => judged.class === name);
    if (own.length > 0) scores.set(name, scoresOf(own));
  }
  return scores;
}
