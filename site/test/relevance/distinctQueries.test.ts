import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readJudgedQueries } from './judgedQueries.ts';
import { readQuestions } from './questions.ts';
import { realSearchFile } from './realSearchFile.ts';
import { readSets } from './sets.ts';

const here = (name: string) => new URL(name, import.meta.url);
const questions = fileURLToPath(here('questions.json'));
const normal = (query: string) => query.toLowerCase().trim().replaceAll(/\s+/g, ' ');
const SETS = [
  readJudgedQueries(here('queries.json')),
  readJudgedQueries(here('heldout.json')),
  readJudgedQueries(here('fromThreads.json')),
  readJudgedQueries(here('plainWords.json')),
  [...readQuestions(questions), ...readQuestions(questions, { whole: true })],
];

it('has no query in two sets, since one that search was tuned for measures nothing in another', () => {
  const seen = new Set<string>();
  const repeated = SETS.flatMap((set) => {
    const own = new Set(set.map(({ query }) => normal(query)));
    const known = [...own].filter((query) => seen.has(query));
    for (const query of own) seen.add(query);
    return known;
  });
  expect(repeated).toEqual([]);
});

it("has no unseen query among a page's `searches`, which would fit the page to it", () => {
  const unseen = new Set(readSets(here('.')).unseen.map(({ query }) => normal(query)));
  // Pages, not queries: these stay unread.
  const fitted = realSearchFile().pages.filter(({ searches }) =>
    searches?.some((search) => unseen.has(normal(search))),
  );
  expect(fitted.map(({ url }) => url)).toEqual([]);
});
