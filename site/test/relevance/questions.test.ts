import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readQuestions } from './questions.ts';

const folder = mkdtempSync(join(tmpdir(), 'questions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entry = { id: 'a-1', area: 'a', query: 'op', question: 'What is an op?', facts: [], expectPages: ['/a'] };
function written(...entries: object[]): string {
  const file = join(folder, 'questions.json');
  writeFileSync(file, JSON.stringify(entries));
  return file;
}

it('reads queries by area, or entire questions', () => {
  const file = written(entry);
  expect(readQuestions(file)).toEqual([{ query: 'op', class: 'a', want: ['/a'] }]);
  expect(readQuestions(file, { whole: true })[0]?.query).toBe('What is an op?');
});

it.each([
  ['no page', { ...entry, expectPages: [] }],
  ['a page that is no path', { ...entry, expectPages: ['a'] }],
  ['no query', { ...entry, query: undefined }],
])('rejects %s', (_, wrong) => {
  const file = written(entry, wrong);
  expect(() => readQuestions(file)).toThrow(file);
});
