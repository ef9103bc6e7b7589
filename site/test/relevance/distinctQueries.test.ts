import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readJudgedQueries } from './judgedQueries.ts';
import { readQuestions } from './questions.ts';

const here = (name: string) => new URL(name, import.meta.url);
const questions = fileURLToPath(here('questions.json'));
const SETS = [
  readJudgedQueries(here('queries.json')),
  readJudgedQueries(here('heldout.json')),
  readJudgedQueries(here('fromThreads.json')),
  [...readQuestions(questions), ...readQuestions(questions, { whole: true })],
];

it('has no query in two sets, since one that search was tuned for measures nothing in another', () => {
  const seen = new Set<string>();
  const repeated = SETS.flatMap((set) => {
    const own = new Set(set.map(({ query }) => query.toLowerCase().trim().replaceAll(/\s+/g, ' ')));
    const known = [...own].filter((query) => seen.has(query));
    for (const query of own) seen.add(query);
    return known;
  });
  expect(repeated).toEqual([]);
});
