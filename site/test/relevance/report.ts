import { type Outcome, type Scores, scoresByClass, scoresOf } from './scores.ts';

/** A table of the scores, with one line for each class and one for all. */
export function scoreTable(outcomes: readonly Outcome[]): string {
  return table('class', [...scoresByClass(outcomes), ['all', scoresOf(outcomes)]]);
}

/** A table of the scores of sets by their names, without a word of their queries. */
export function setTable(sets: Record<string, readonly Outcome[]>): string {
  return table(
    'set',
    Object.entries(sets).map(([name, outcomes]) => [name, scoresOf(outcomes)]),
  );
}

/** The shares of each set that engines find first, and among the first three, side by side. */
export function engineTable(sets: Record<string, Record<string, readonly Outcome[]>>): string {
  const names = Object.keys(Object.values(sets)[0] ?? {});
  const width = Math.max(14, ...names.map(({ length }) => length));
  const line = (...[head = '', count = '', ...cells]: string[]) =>
    [head.padEnd(16), count.padStart(7), ...cells.map((cell) => cell.padStart(width))].join('  ');
  const rows = Object.entries(sets).map(([set, byEngine]) => {
    const scores = names.map((name) => scoresOf(byEngine[name] ?? []));
    const cells = scores.map(({ success1, success3 }) => `${share(success1)}  ${share(success3)}`);
    return line(set, String(scores[0]?.queries ?? 0), ...cells);
  });
  return [line('set', 'queries', ...names), line('', '', ...names.map(() => '@1      @3')), ...rows].join('\n');
}

/** The queries whose first hit is wrong, worst first, with the wanted answers and the first three hits. */
export function missList(outcomes: readonly Outcome[]): string {
  return outcomes
    .filter(({ rank }) => rank !== 1)
    .sort((a, b) => depth(b) - depth(a))
    .map(({ judged, hits, rank }) =>
      [
        `${rank === 0 ? 'not found' : `place ${rank}`}  [${judged.class}]  ${judged.query}`,
        `    want  ${judged.want.join('  ')}`,
        ...hits.slice(0, 3).map((url, index) => `    ${index + 1}.    ${url}`),
      ].join('\n'),
    )
    .join('\n');
}

/** How far down the first wanted hit is; a missing one sorts last. */
function depth({ rank }: Outcome): number {
  return rank === 0 ? Number.MAX_SAFE_INTEGER : rank;
}

function table(head: string, rows: readonly (readonly [string, Scores])[]): string {
  const lines = rows.map(([name, { queries, success1, success3, mrr }]) =>
    [name.padEnd(12), String(queries).padStart(7), ...[success1, success3, mrr].map(share)].join('  '),
  );
  return [`${head.padEnd(12)}  queries      @1      @3     MRR`, ...lines].join('\n');
}

function share(value: number): string {
  return value.toFixed(3).padStart(6);
}
