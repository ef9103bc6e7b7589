import { expect, it } from 'vitest';
import { askAsDialog } from './askAsDialog.ts';
import { messageQueries, readSources } from './messages.ts';
import { realSearchFile } from './realSearchFile.ts';
import { missList } from './report.ts';
import { scoresOf } from './scores.ts';

/** The least shares of messages whose page comes first, and among the first three. */
const FLOORS = {
  verbatim: [0.98, 0.99],
  'seven words': [0.97, 0.98],
  'new names': [0.9, 0.95],
  'trace or log': [0.9, 0.95],
} as const;

// Some 3,300 searches take a minute, and more on a busy machine.
const LIMIT = 300_000;

it('finds the error messages that pages quote', { timeout: LIMIT }, () => {
  const file = realSearchFile();
  const outcomes = askAsDialog(file, messageQueries(readSources('site/docs'), file));
  for (const [name, [first, firstThree]] of Object.entries(FLOORS)) {
    const own = outcomes.filter(({ judged }) => judged.class === name);
    const { queries, success1, success3 } = scoresOf(own);
    expect(queries, name).toBeGreaterThan(300);
    expect(success1, `${name}\n${missList(own)}`).toBeGreaterThanOrEqual(first);
    expect(success3, `${name}\n${missList(own)}`).toBeGreaterThanOrEqual(firstThree);
  }
});
