import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  ['<TabItem value="a">```pip install x```</TabItem>', '<TabItem value="a">\n```\npip install x\n```\n</TabItem>'],
  ['```pip install x```', '```\npip install x\n```\n'],
  // inside a line of text, and with one or two backticks, it's inline code
  ['Run ```pip install x``` now', 'Run ```pip install x``` now'],
  ['a\n```b```\nc', 'a\n```b```\nc'],
  ['> - ```b```\n>   c', '> - ```b```\n>   c'],
  ['a\n\n```b```\n\nc', 'a\n\n```\nb\n```\n\n\nc'],
  ['`a`', '`a`'],
  ['``a``', '``a``'],
])('%j becomes %j', (source, expected) => {
  expect(normalize(source, 1).text).toBe(expected);
});
