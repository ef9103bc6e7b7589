import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  // the notations of an ID at the end of a heading
  ['## Title {#id}', '## Title {#id}'],
  ['## Title \\{#id}', '## Title {#id}'],
  ['## Title {/* #id */}', '## Title {#id}'],
  ['Title {#id}\n---', 'Title {#id}\n---'],
  ['- Title {#id}\n  ---', '- Title {#id}\n  ---'],
  ['    Title {#id}\n===', '    Title {#id}\n==='],
  ['Title {#id}\n-', 'Title {#id}\n-'],
  ['## Title {#a.__init__}', '## Title {#a.__init__}'],
  ['## Title \\{#a_b\\} ##', '## Title {#a_b}'],
  ['> ### `code` {x} {#a*b}  ', '> ### `code` \\{x} {#a*b}'],
  ['## Title {#a\\_b}', '## Title {#a_b}'],
  // others that the parser would read as attributes
  ['## A {.b}', '## A &#123;.b}'],
  ['## A \\{.b}', '## A &#123;.b}'],
  ['## A {#b c}', '## A &#123;#b c}'],
  ['## A {b c}', '## A &#123;b c}'],
  ['## A {b {c d} e} ##', '## A &#123;b &#123;c d} e} ##'],
  ['## A \\{b c}', '## A &#123;b c}'],
  ['- A {#b}\n---', '- A &#123;#b}\n---'],
  ['A {#b}\n\n---', 'A &#123;#b}\n\n---'],
  // an ID of something else
  ['A {#a.__b__}', 'A &#123;#a.\\_\\_b\\_\\_}'],
  ['- A {#b}\n===', '- A &#123;#b}\n==='],
  ['<!-- #todo -->\n---', '{/**/}\n---'],
  ['a {/* #todo */} ##', 'a {/**/} ##'],
  // elsewhere, braces and marks keep their meaning
  ['## A {#_b_} c', '## A \\{#_b_} c'],
  ['`a {#_b_}`', '`a {#_b_}`'],
  ['<A b="{#_b_}\n" />', '<A b="{#_b_}\n" />'],
  ['```\n## Title {#a_b}\n```', '```\n## Title {#a_b}\n```'],
])('%j becomes %j', (source, expected) => {
  expect(normalize(source, 1).text).toBe(expected);
});
