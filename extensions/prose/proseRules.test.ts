import { expect, it } from 'vitest';
import { createProseRules, isRight } from './proseRules.ts';
import { sampleWords } from './test/sampleWords.ts';

it.each<[string, unknown]>([
  ['github', { is: 'name', right: 'GitHub' }],
  ['Code locations', { is: 'name', right: 'code locations' }],
  ['dagster cloud', { is: 'name', right: 'Dagster+' }],
  ['Dagster Cloud agent', { is: 'fine' }],
  ['just', { is: 'avoid', instead: 'Leave it out.' }],
  ['just-in-time', { is: 'fine' }],
  ['slack', undefined],
])('%j', (text, value) => {
  expect(createProseRules(sampleWords).find(text)[0]?.value).toEqual(value);
});

it.each([
  ['GitHub', 'GitHub', true],
  ['Github', 'GitHub', false],
  ['Dbt', 'dbt', false],
  // a term of several words may start a sentence
  ['Code location', 'code location', true],
  ['Code Location', 'code location', false],
])('%s for %s: %s', (written, right, expected) => {
  expect(isRight(written, right)).toBe(expected);
});
