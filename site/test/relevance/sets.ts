import { type JudgedQuery, readJudgedQueries } from './judgedQueries.ts';

/** Never change it: another half would be unseen, and queries that search was tuned for would be in it. */
const SEED = 'unseen';

/** Whether a query that isn't in `queries.json` stays unseen: half of them do, by a hash (FNV-1a) of their text. */
export function isUnseen(query: string): boolean {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${SEED}:${query}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  // Without this mix, texts that differ in their last letters only are in the same half.
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) < 0;
}

/**
 * The judged queries of a folder. Search may be tuned for those that are seen. Of the unseen ones, print nothing but
 * scores: they measure what readers get for words that nobody tuned for.
 */
export function readSets(folder: URL): { seen: JudgedQuery[]; unseen: JudgedQuery[] } {
  const read = (name: string) => readJudgedQueries(new URL(name, folder));
  const others = ['heldout.json', 'fromThreads.json', 'plainWords.json'].flatMap(read);
  return {
    seen: [...read('queries.json'), ...others.filter(({ query }) => !isUnseen(query))],
    unseen: others.filter(({ query }) => isUnseen(query)),
  };
}
