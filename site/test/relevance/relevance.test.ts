import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchFile } from '../../../engine/src/shared/searchFile.ts';
import { askAsDialog } from './askAsDialog.ts';
import floors from './floors.json';
import { CLASSES, readJudgedQueries } from './judgedQueries.ts';
import { missingAnswers } from './missingAnswers.ts';
import { readQuestions } from './questions.ts';
import { realSearchFile } from './realSearchFile.ts';
import { missList, scoreTable, setTable } from './report.ts';
import { type Outcome, type Scores, scoresByClass, scoresOf } from './scores.ts';
import { readSets } from './sets.ts';

const here = (name: string) => new URL(name, import.meta.url);
const questions = fileURLToPath(here('questions.json'));
const judged = readJudgedQueries(here('queries.json'));
const SETS = {
  ...readSets(here('.')),
  questions: readQuestions(questions),
  wholeQuestions: readQuestions(questions, { whole: true }),
};
const NAMES = ['seen', 'unseen', 'questions', 'wholeQuestions'] as const;

let file: SearchFile;
let seen: Outcome[];
/** The judged queries of queries.json. */
let outcomes: Outcome[];
beforeAll(() => {
  file = realSearchFile();
  seen = askAsDialog(file, SETS.seen);
  const texts = new Set(judged.map(({ query }) => query));
  outcomes = seen.filter((outcome) => texts.has(outcome.judged.query));
});

it.each(NAMES)('wants only answers in the index: %s', (name) => {
  expect(missingAnswers(SETS[name], file)).toEqual([]);
});

it('judges at least 150 queries, and 15 of each class', () => {
  expect(judged.length).toBeGreaterThanOrEqual(150);
  for (const [name, { queries: count }] of scoresByClass(outcomes)) expect(count, name).toBeGreaterThanOrEqual(15);
});

describe('finds what readers want', () => {
  it.each(NAMES)('in the set %s', (name) => {
    const own = name === 'seen' ? seen : askAsDialog(file, SETS[name], { whole: name === 'wholeQuestions' });
    const details = name === 'unseen' ? setTable({ unseen: own }) : `${scoreTable(own)}\n\n${missList(own)}\n`;
    expectAtLeast(floors.sets[name], own, details);
  });

  it.each(CLASSES)('in the class %s', (name) => {
    const own = outcomes.filter((outcome) => outcome.judged.class === name);
    expectAtLeast(floors.classes[name], own, missList(own));
  });
});

it('has meaningful floors', () => {
  expect(floors.sets).toEqual({
    seen: { success1: 0.875, success3: 0.965, mrr: 0.92 },
    unseen: { success1: 0.79, success3: 0.93, mrr: 0.86 },
    questions: { success1: 0.86, success3: 0.97, mrr: 0.92 },
    wholeQuestions: { success1: 0.84, success3: 0.95, mrr: 0.9 },
  });
  for (const name of CLASSES) expect(floors.classes[name].success3, name).toBeGreaterThanOrEqual(0.8);
});

function expectAtLeast(floor: Omit<Scores, 'queries'>, own: Outcome[], details: string): void {
  const { success1, success3, mrr } = scoresOf(own);
  expect(success1, details).toBeGreaterThanOrEqual(floor.success1);
  expect(success3, details).toBeGreaterThanOrEqual(floor.success3);
  expect(mrr, details).toBeGreaterThanOrEqual(floor.mrr);
}
