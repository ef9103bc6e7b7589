import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

const THREE_OF_TWO = 'The row has 3 cells and its table 2 columns, so its end is not shown';

it.each([
  // at the first dropped cell
  ['|a|b|\n|-|-|\n|c|d| e |', [`3:7 ${THREE_OF_TWO}`]],
  ['a|b\n-|-\n`c|d`|e', [`3:7 ${THREE_OF_TWO}`]],
  ['> |a|\n> |-|\n> |c|d|', ['3:6 The row has 2 cells and its table 1 column, so its end is not shown']],
  ['- |a|b|\n  |-|-|\n  |c|d|e|', [`3:8 ${THREE_OF_TWO}`]],
  // in each row
  ['|a|b|\n|:-|-:|\n|c|d|e\n|f|g|\n|h|i|j|', [`3:6 ${THREE_OF_TWO}`, `5:6 ${THREE_OF_TWO}`]],
  ['|a|b|\n|-|-|\n:::|c|d|', [`3:7 ${THREE_OF_TWO}`]],
  ['|a|\n|-|\n|b|\n:::note c | d\n:::', []],
  // the same number, fewer, escaped, empty beyond the end
  ['|a|b|\n|-|-|\n|c|d|\n|e|\n|`f\\|g`|h|', []],
  ['|a|b|\n|-|-|\n|c|d| |', []],
  ['|a|b|\n|-|-|\n|c|d||', []],
  ['|a|b|\n|-|-|\n|{"c | d"}|e|{/* f | g */}', []],
  ['|a|b|\n|-|-|\n|c\\\\|d|e|', [`3:8 ${THREE_OF_TWO}`]],
  // a table that isn't one
  ['|a|b|c|\n|-|-|\n|d|e|f|g|', ["2:1 The table's head has 3 cells and the line below it 2, so it is shown as text"]],
  [
    'text\n\n> `a | b` | c\n> -|-',
    ["4:3 The table's head has 3 cells and the line below it 2, so it is shown as text"],
  ],
  // a comment between rows
  ['|a|b|\n|-|-|\n{/* c */}\n|d|e|\n|f|g|', ['4:1 The comment above ends the table, so this row is shown as text']],
  ['|a|b|\n|-|-|\n|d|e|\n<!-- c -->\n\n|f|g|', []],
  // not a table, or not a row of one
  ['a | b\n\n|-|', []],
  ['a | b\n---', []],
  ['|a|\n|-|\n\n|b|c|', []],
  ['|a|\n|-|\n## b | c', []],
  ['|a|\n|-|\n- b | c', []],
  ['|a|\n|-|\n> b | c', []],
  ['```\n|a|\n|-|\n|b|c|\n```', []],
])('for %j, reports %j', (text, expected) => {
  expect(normalize(text, 1).findings.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(
    expected,
  );
});
