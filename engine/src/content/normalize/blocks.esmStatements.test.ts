import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  // anywhere in a page, also right after text; the line is kept
  ["text\nimport A from './a.md'\nmore", 'text\n\nmore', ["import A from './a.md'"]],
  ["import {\n  A,\n  B as C,\n} from '@site/x';", '', ["import {\n  A,\n  B as C,\n} from '@site/x';"]],
  ["import A, { B } from 'x'; // why", '', ["import A, { B } from 'x'; // why"]],
  ["import * as A from 'x'", '', ["import * as A from 'x'"]],
  ["import './a.css'", '', ["import './a.css'"]],
  ['export const toc = [\n  { a: "]" },\n\n];\ntext', '\ntext', ['export const toc = [\n  { a: "]" },\n\n];']],
  ['export const a = (\n\ntext', '\n\ntext', ['export const a = (']],
  // prose that starts with either word
  ['import your data first', '&#105;mport your data first', []],
  ['export your data', '&#101;xport your data', []],
  ['important', 'important', []],
  // code is kept
  ["```js\nimport A from 'a'\n```", "```js\nimport A from 'a'\n```", []],
])('%j becomes %j and yields the statements %j', (source, expected, statements) => {
  const normalized = normalize(source, 1);
  expect(normalized.text).toBe(expected);
  expect(normalized.statements.map(({ code }) => code)).toEqual(statements);
});

it('records where a statement is', () => {
  expect(normalize("a\n\nimport B from './b.md'", 5).statements).toMatchObject([{ line: 7, column: 1 }]);
});

it.each([
  ["import X from './_x.md' import Y from './_x.md'", ['1:1 import']],
  ["import type { G } from './x'", ['1:1 import']],
  ["text\nimport X from './_x.md',", ['2:1 import']],
  ["import X from './_x.md'", []],
  ['import data from "Excel", then check it', []],
  ["```js\nimport X from './_x.md',\n```", []],
])('%j has the findings %j', (source, expected) => {
  const { findings } = normalize(source, 1);
  expect(findings.map(({ id, line, column }) => `${line}:${column} ${id}`)).toEqual(expected);
});
