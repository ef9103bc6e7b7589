import { expect, it } from 'vitest';
import { titleCapitals } from './titleCapitals.ts';

it.each<[string, string[]]>([
  // the first word, and the word after a sentence or clause end
  ['Define assets', []],
  ['Define Assets', ['Assets']],
  ['2. Add it', []],
  ['2. Add It', ['It']],
  ['Why? Because it runs', []],
  ['Step 1: Install', []],
  ['"Quoted Words" and More', ['More']],
  ['\uFFFC Fails', ['Fails']],
  // abbreviations, single letters, names with inner capitals
  ['The API of URLs in S3 and EC2', []],
  ['Plan B', []],
  ['From BashOperator to AssetSpec', []],
  ['Read dagster.Config values', []],
  // parts of words
  ['Column-Level lineage', ['Level']],
  ['The Table’s rows', ['Table']],
  ['Über Ärger', ['Ärger']],
])('in %j', (title, words) => {
  const found = titleCapitals(title, []);
  expect(found.map(({ word }) => word)).toEqual(words);
  for (const { word, at } of found) expect(title.slice(at, at + word.length)).toBe(word);
});

it('ignores names', () => {
  const title = 'Slack and Slack Again';
  expect(titleCapitals(title, [{ start: 0, end: 5 }])).toMatchObject([{ word: 'Slack', at: 10 }, { word: 'Again' }]);
});
