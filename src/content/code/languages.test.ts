import { expect, it } from 'vitest';
import { languageOf } from './languages.ts';

it.each([
  ['python', 'python'],
  // case of existing pages
  ['YAML', 'yaml'],
  // aliases of the highlighter, and ours
  ['py', 'py'],
  ['console', 'console'],
  ['env', 'dotenv'],
  // plain
  ['', 'text'],
  ['txt', 'text'],
  ['output', 'text'],
  // nothing knows it, and names that every object has
  ['pyton', undefined],
  ['constructor', undefined],
])('knows %j as %j', (written, language) => {
  expect(languageOf(written)).toBe(language);
});
