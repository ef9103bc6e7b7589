import { expect, it } from 'vitest';
import { textOf } from './model/nodes.ts';
import { normalize } from './normalize/normalize.ts';
import { parse } from './parse.ts';

function firstHeading(source: string) {
  const [heading] = parse(normalize(source, 1).text).tree.children;
  return heading?.type === 'element' && [heading.tagName, heading.properties.id, textOf(heading.children)];
}

it.each([
  // every way to write a heading, with and without escapes for other tools
  ['## A {#x}', ['h2', 'x', 'A']],
  ['## A \\{#x}', ['h2', 'x', 'A']],
  ['## A \\{#x\\}', ['h2', 'x', 'A']],
  ['## A {#x} ##', ['h2', 'x', 'A']],
  ['## A \\{#x} #  ', ['h2', 'x', 'A']],
  ['A {#x}\n---', ['h2', 'x', 'A']],
  ['A \\{#x}  \n===', ['h1', 'x', 'A']],
  ['One\ntwo {#x}\n---', ['h2', 'x', 'One\ntwo']],
  ['## `a`{#x}', ['h2', 'x', 'a']],
  ['## [a](/b){#x}', ['h2', 'x', 'a']],
  ['## {#x}', ['h2', 'x', '']],
  // as a comment, which other tools don't show
  ['## A {/* #x */}', ['h2', 'x', 'A']],
  ['## `a` {/*#x.__init__*/}', ['h2', 'x.__init__', 'a']],
  ['## A <!-- #x -->', ['h2', 'x', 'A']],
  ['A {/* #x */}\n---', ['h2', 'x', 'A']],
  // ids that contain Markdown marks
  ['## A {#a.__init__}', ['h2', 'a.__init__', 'A']],
  ['## A \\{#__init__}', ['h2', '__init__', 'A']],
  ['A {#a*b*c}\n---', ['h2', 'a*b*c', 'A']],
  // invalid ids are kept as written
  ['## A {#x y}', ['h2', undefined, 'A {#x y}']],
  ['## A { #x }', ['h2', undefined, 'A { #x }']],
  ['## A \\{ #x }', ['h2', undefined, 'A { #x }']],
  ['## A {.cls}', ['h2', undefined, 'A {.cls}']],
  ['## A {#}', ['h2', undefined, 'A {#}']],
  ['## A {/* x */}', ['h2', undefined, 'A ']],
  ['## A {/* #x y */}', ['h2', undefined, 'A ']],
  ['## A {/* #x */} b', ['h2', undefined, 'A  b']],
  ['## A {#x} b', ['h2', undefined, 'A {#x} b']],
  ['## A `{#x}`', ['h2', undefined, 'A {#x}']],
  ['## A \\{.cls}', ['h2', undefined, 'A {.cls}']],
  ['A {name}\n---', ['h2', undefined, 'A {name}']],
  ['A {#x}\n\n---', ['p', undefined, 'A {#x}']],
])('%j is %j', (source, expected) => {
  expect(firstHeading(source)).toEqual(expected);
});

it('reads headings in quotes and lists', () => {
  const { text } = normalize('> A \\{#x}\n> ---\n\n- ## B \\{#y} ##', 1);
  expect(JSON.stringify(parse(text).tree)).toMatch(/"id":"x".*"id":"y"/);
});
