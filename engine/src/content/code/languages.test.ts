import { expect, it } from 'vitest';
import { languageOf } from './languages.ts';

it.each([
  ['python', 'python'],
  // case, as pages write it
  ['YAML', 'yaml'],
  // aliases: Shiki's and ours
  ['py', 'py'],
  ['console', 'console'],
  ['env', 'dotenv'],
  // plain
  ['', 'text'],
  ['txt', 'text'],
  ['output', 'text'],
  // unknown names, and names that every object has
  ['pyton', undefined],
  ['constructor', undefined],
  ['diff-diff-python', undefined],
  ['diff-pyton', undefined],
  // a diff of a language
  ['Diff-YML', 'diff-yml'],
])('maps %j to %j', (written, language) => {
  expect(languageOf(written)).toBe(language);
});
