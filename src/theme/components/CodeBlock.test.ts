import { expect, test } from 'vitest';
import { languageLabel } from './CodeBlock.tsx';

test.each([
  ['yaml', 'YAML'],
  ['bash', 'Shell'],
  ['python', 'Python'],
  // plain text needs no name
  ['text', ''],
])('%s is %j', (language, label) => {
  expect(languageLabel(language)).toBe(label);
});
