import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchFile } from '../../src/search/records/searchFile.ts';
import { askAsDialog } from './askAsDialog.ts';
import floors from './floors.json';
import { CLASSES, readJudgedQueries } from './judgedQueries.ts';
import { missingAnswers } from './missingAnswers.ts';
import { readQuestions } from './questions.ts';
import { realSearchFile } from './realSearchFile.ts';
import { missList, scoreTable } from './report.ts';
import { type Outcome, type Scores, scoresByClass, scoresOf } from './scores.ts';

const here = (name: string) => new URL(name, import.meta.url);
const questions = fileURLToPath(here('questions.json'));
const judged = readJudgedQueries(here('queries.json'));
const SETS = {
  judged,
  heldout: readJudgedQueries(here('heldout.json')),
  questions: readQuestions(questions),
  wholeQuestions: readQuestions(questions, { whole: true }),
};
const NAMES = ['judged', 'heldout', 'questions', 'wholeQuestions'] as const;

let file: SearchFile;
let outcomes: Outcome[];
beforeAll(() => {
  file = realSearchFile();
  outcomes = askAsDialog(file, judged);
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
    const own = name === 'judged' ? outcomes : askAsDialog(file, SETS[name], { whole: name === 'wholeQuestions' });
    // The misses of the held-out queries stay unseen, so that nobody tunes for them.
    const details = name === 'heldout' ? scoreTable(own) : `${scoreTable(own)}\n\n${missList(own)}\n`;
    expectAtLeast(floors.sets[name], own, details);
  });

  it.each(CLASSES)('in the class %s', (name) => {
    const own = outcomes.filter((outcome) => outcome.judged.class === name);
    expectAtLeast(floors.classes[name], own, missList(own));
  });
});

it('has meaningful floors', () => {
  expect(floors.sets).toEqual({
    judged: { success1: 0.87, success3: 0.96, mrr: 0.91 },
    heldout: { success1: 0.71, success3: 0.86, mrr: 0.79 },
    questions: { success1: 0.84, success3: 0.95, mrr: 0.9 },
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
