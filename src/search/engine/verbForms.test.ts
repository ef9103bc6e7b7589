import { expect, it } from 'vitest';
import { verbForms } from './verbForms.ts';

it.each([
  ['test', 'testing'],
  ['log', 'logging'],
  ['run', 'running'],
  ['define', 'defining'],
  ['schedule', 'scheduling'],
  ['deploy', 'deploying'],
])('%s and %s are forms of each other', (word, form) => {
  expect(verbForms(word)).toContain(form);
  expect(verbForms(form)).toContain(word);
});

it.each(['op', 'ring', 'bring', 'k8s', 'io_manager', ''])('%j has none', (word) => {
  expect(verbForms(word)).toEqual([]);
});
