import { expect, it } from 'vitest';
import { verbForms } from './wordForms.ts';

it.each([
  ['test', 'testing'],
  ['log', 'logging'],
  ['run', 'running'],
  ['define', 'defining'],
  ['schedule', 'scheduling'],
  ['deploy', 'deploying'],
  ['nest', 'nested'],
  ['nesting', 'nested'],
  ['schedule', 'scheduled'],
  ['log', 'logged'],
])('%s and %s are forms of each other', (word, form) => {
  expect(verbForms(word)).toContain(form);
  expect(verbForms(form)).toContain(word);
});

it.each(['op', 'k8s', 'io_manager', ''])('%j has none', (word) => {
  expect(verbForms(word)).toEqual([]);
});

it.each(['ring', 'bring', 'red', 'feed'])("%j isn't a form of a shorter verb", (word) => {
  expect(verbForms(word).filter((form) => form.length < word.length)).toEqual([]);
});
