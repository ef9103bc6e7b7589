import { expect, it } from 'vitest';
import { askAsDialog } from './askAsDialog.ts';
import { callQueries, readAllFacts } from './calls.ts';
import { realSearchFile } from './realSearchFile.ts';
import { missList } from './report.ts';
import { scoresOf } from './scores.ts';

it('finds the section of the object that a query calls with a parameter', () => {
  const file = realSearchFile();
  const outcomes = askAsDialog(file, callQueries(readAllFacts('site/reference/facts'), file));
  const { queries, success1 } = scoresOf(outcomes);
  expect(queries).toBe(40);
  expect(success1, missList(outcomes)).toBeGreaterThanOrEqual(0.97);
});
