import { expect, it } from 'vitest';
import { askAsDialog } from './askAsDialog.ts';
import { phraseQueries } from './phrases.ts';
import { realSearchFile } from './realSearchFile.ts';
import { missList } from './report.ts';
import { scoresOf } from './scores.ts';

it('finds the page that has the words of a query side by side', () => {
  const file = realSearchFile();
  const outcomes = askAsDialog(file, phraseQueries(file));
  const { queries, success1, success3 } = scoresOf(outcomes);
  expect(queries).toBeGreaterThan(400);
  expect(success1, missList(outcomes)).toBeGreaterThanOrEqual(0.93);
  expect(success3, missList(outcomes)).toBeGreaterThanOrEqual(0.96);
});
