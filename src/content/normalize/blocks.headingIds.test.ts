import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  // the braces are text on any line
  ['## Title {#id}', '## Title \\{#id}'],
  ['## Title \\{#id}', '## Title \\{#id}'],
  ['Title {#id}\n---', 'Title \\{#id}\n---'],
  // and so are Markdown marks in them
  ['## Title {#a.__init__}', '## Title \\{#a.\\_\\_init\\_\\_}'],
  ['## Title \\{#a_b\\} ##', '## Title \\{#a\\_b\\} ##'],
  ['> ### `code` {x} {#a*b}  ', '> ### `code` \\{x} \\{#a\\*b}  '],
  ['## Title {#a\\_b}', '## Title \\{#a\\_b}'],
  // elsewhere, marks keep their meaning
  ['## A {#_b_} c', '## A \\{#_b_} c'],
  ['`a {#_b_}`', '`a {#_b_}`'],
  ['<A b="{#_b_}\n" />', '<A b="{#_b_}\n" />'],
  ['```\n## Title {#a_b}\n```', '```\n## Title {#a_b}\n```'],
])('%j becomes %j', (source, expected) => {
  expect(normalize(source, 1).text).toBe(expected);
});
