import { expect, it } from 'vitest';
import { checkProse } from './checkProse.ts';
import { createProseRules } from './proseRules.ts';
import { sampleWords } from './test/sampleWords.ts';

const rules = createProseRules(sampleWords);
const check = (text: string, kind: 'text' | 'title' = 'text', links: { start: number; end: number }[] = []) => {
  const place = (start: number) => ({ file: 'a.md', line: 1, column: start + 1 });
  return checkProse({ kind, text, place, links }, rules).map(({ id, word, at }) => `${at.column} ${id} ${word}`);
};

it.each<[string, string[]]>([
  ['dagster with Github', ['1 spelling dagster', '14 spelling Github']],
  ['Dagster Cloud, not a Dagster Cloud agent', ['1 spelling Dagster Cloud']],
  ['It is just. Note that a note that', ['7 filler just', '13 filler Note that']],
  ['The the end', ['1 doubled-word The the']],
  // not repeated: another word, part of one, across a mark, listed
  ['the then, that that, so, so 1 1 the-the a.the the', []],
  ['an end , and . then ... or .env', ['8 space-before-mark ,', '14 space-before-mark .']],
  ['Great Pains Are Fine in prose', []],
])('prose %j', (text, found) => {
  expect(check(text)).toEqual(found);
});

it.each<[string, string[]]>([
  ['Send Great Expectations to Slack', []],
  ['Declarative Automation Today', ['24 title-case Today']],
  ['A Dagster Cloud agent', []],
  ['The Code Location', ['5 spelling Code Location']],
])('title %j', (text, found) => {
  expect(check(text, 'title')).toEqual(found);
});

it('link texts', () => {
  const links = [
    { start: 0, end: 4 },
    { start: 5, end: 12 },
  ];
  expect(check('Here is here', 'text', links)).toEqual(['1 link-text Here']);
});
