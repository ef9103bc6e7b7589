import { expect, it } from 'vitest';
import { normalise } from './normalise.ts';

it.each([
  ['## Title \\{#id}', '## Title {#id}'],
  ['## Title \\{#id\\}', '## Title {#id}'],
  ['## Title {#a.b-c_d}', '## Title {#a.b-c_d}'],
  ['> ### `code` {x} \\{#id}  ', '> ### `code` \\{x} {#id}  '],
  // elsewhere it is text
  ['Title \\{#id}', 'Title \\{#id}'],
  ['Title {#id}', 'Title \\{#id}'],
  ['## A {#b} c', '## A \\{#b} c'],
  ['```\n## Title \\{#id}\n```', '```\n## Title \\{#id}\n```'],
])('%j becomes %j', (source, expected) => {
  expect(normalise(source, 1).text).toBe(expected);
});
