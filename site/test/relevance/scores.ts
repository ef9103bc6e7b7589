import type { Asked } from './judgedQueries.ts';

/** A query with the addresses of its hits, best first, and the position of the first wanted one (0 for none). */
export interface Outcome {
  judged: Asked;
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

/** In the order of the classes' first queries. */
export function scoresByClass(outcomes: readonly Outcome[]): Map<string, Scores> {
  const names = new Set(outcomes.map(({ judged }) => judged.class));
  return new Map([...names].map((name) => [name, scoresOf(outcomes.filter(({ judged }) => judged.class === name))]));
}
