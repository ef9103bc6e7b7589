import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchFile } from '../../src/search/records/searchFile.ts';
import { askAsDialog } from './askAsDialog.ts';
import floors from './floors.json';
import { CLASSES, readJudgedQueries } from './judgedQueries.ts';
import { missingAnswers } from './missingAnswers.ts';
import { realSearchFile } from './realSearchFile.ts';
import { missList, scoreTable } from './report.ts';
import { type Outcome, scoresByClass, scoresOf } from './scores.ts';

const FILES = ['queries.json', 'heldout.json'];
const queries = readJudgedQueries(new URL('queries.json', import.meta.url));

let file: SearchFile;
let outcomes: Outcome[];
beforeAll(() => {
  file = realSearchFile();
  outcomes = askAsDialog(file, queries);
});

it.each(FILES)('wants only answers in the index: %s', (name) => {
  expect(missingAnswers(readJudgedQueries(new URL(name, import.meta.url)), file)).toEqual([]);
});

it('judges at least 150 queries, and 15 of each class', () => {
  expect(queries.length).toBeGreaterThanOrEqual(150);
  for (const [name, { queries: count }] of scoresByClass(outcomes)) expect(count, name).toBeGreaterThanOrEqual(15);
});

describe('finds what readers want', () => {
  it('overall', () => {
    const { success1, success3, mrr } = scoresOf(outcomes);
    const misses = `${scoreTable(outcomes)}\n\n${missList(outcomes)}\n`;
    expect(success1, misses).toBeGreaterThanOrEqual(floors.all.success1);
    expect(success3, misses).toBeGreaterThanOrEqual(floors.all.success3);
    expect(mrr, misses).toBeGreaterThanOrEqual(floors.all.mrr);
  });

  it.each(CLASSES)('in the class %s', (name) => {
    const own = outcomes.filter(({ judged }) => judged.class === name);
    const { success1, success3, mrr } = scoresOf(own);
    const floor = floors.classes[name];
    expect(success1, missList(own)).toBeGreaterThanOrEqual(floor.success1);
    expect(success3, missList(own)).toBeGreaterThanOrEqual(floor.success3);
    expect(mrr, missList(own)).toBeGreaterThanOrEqual(floor.mrr);
  });
});

it('has meaningful floors', () => {
  expect(floors.all).toEqual({ success1: 0.87, success3: 0.96, mrr: 0.91 });
  for (const name of CLASSES) expect(floors.classes[name].success3, name).toBeGreaterThanOrEqual(0.8);
});
