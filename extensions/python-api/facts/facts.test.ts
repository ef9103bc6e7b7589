import { expect, test } from 'vitest';
import { readFacts } from './facts.ts';

test('facts are data', () => {
  expect(readFacts({ file: 'a.json', text: '{"a": 1}' })).toEqual({ value: { a: 1 }, diagnostics: [] });
});

test('invalid JSON has a place', () => {
  const { value, diagnostics } = readFacts({ file: 'a.json', text: '{\n "a": 1\n "b": 2\n}' });
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([{ id: 'api-facts', level: 'error', file: 'a.json', line: 3, column: 2 }]);
});
