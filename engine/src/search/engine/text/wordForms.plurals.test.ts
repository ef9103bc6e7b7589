import { expect, test } from 'vitest';
import { numberKey, otherNumber } from './wordForms.ts';

test.each([
  ['asset', 'assets'],
  ['factory', 'factories'],
  ['branch', 'branches'],
  ['process', 'processes'],
  ['box', 'boxes'],
  ['key', 'keys'],
  ['cache', 'caches'],
  ['api', 'apis'],
  ['op', 'ops'],
])('%s and %s are one word', (one, many) => {
  expect(otherNumber(one)).toContain(many);
  expect(otherNumber(many)).toContain(one);
  expect(numberKey(one)).toBe(numberKey(many));
});

test.each([['status'], ['class'], ['dbt'], ['io'], ['数据'], ['2024']])("%s isn't a plural", (word) => {
  expect(otherNumber(word).every((form) => form.length >= word.length)).toBe(true);
});
