import { expect, it } from 'vitest';
import { evaluate } from './literal.ts';

const scope = {
  props: { name: 'Ada', list: ['a'] },
  frontMatter: { title: 'T', nested: { key: 1 } },
  names: new Map([['logo', './logo.png']]),
};

it.each([
  // scalars, with and without a parser
  ['1', 1],
  ['-1.5', -1.5],
  ['1e3', 1000],
  ['"a"', 'a'],
  ["'it\\'s'", "it's"],
  ['`a b`', 'a b'],
  ['`a\nb`', 'a\nb'],
  // values in a string
  ['`a $\u007b1} $\u007bprops.name}`', 'a 1 Ada'],
  ['`$\u007bfrontMatter.title} - \\$\u007bx}`', 'T - $\u007bx}'],
  ['true', true],
  ['null', null],
  ['undefined', undefined],
  // containers
  ["[1, 'a', [true]]", [1, 'a', [true]]],
  ["{ a: 1, 'b-c': { d: [] } }", { a: 1, 'b-c': { d: [] } }],
  ['(1)', 1],
  // comments
  ['/* a */', undefined],
  ['', undefined],
  ['/* a */ 1 // b', 1],
  // property reads
  ['props.name', 'Ada'],
  ["props['name']", 'Ada'],
  ['props.list', ['a']],
  ['frontMatter.title', 'T'],
  ['frontMatter.nested.key', 1],
  ['logo', './logo.png'],
  // the default items of a DocCardList
  ['useCurrentSidebarCategory().items', undefined],
])('evaluates %j to %j', (code, value) => {
  expect(evaluate(code, scope)).toEqual({ ok: true, value });
});

it.each([
  ['f()', 'calls a function'],
  ['useCurrentSidebarCategory().label', 'calls a function'],
  ['useCurrentSidebarCategory(1).items', 'calls a function'],
  ['1 + 1', 'computes a value'],
  ['a ? b : c', 'computes a value'],
  ['() => 1', 'is a function'],
  ['`a$\u007bother}`', 'reads "other", which is not imported'],
  ['`a$\u007bprops.list}`', 'puts a list or an object into a string'],
  ['[...a]', 'spreads a value'],
  ['{ ...a }', 'contains something other than plain keys'],
  ['{ get a() { return 1 } }', 'contains something other than plain keys'],
  ['/a/', 'is a kind of literal that no component accepts'],
  ['1n', 'is a kind of literal that no component accepts'],
  ['other', 'reads "other", which is not imported'],
  ['props.nome', 'reads "props.nome", which does not exist'],
  ['props.constructor', 'reads "props.constructor", which does not exist'],
  ['frontMatter.nested.other', 'reads "other" of a value that has none'],
  ['props[name]', 'reads a property by a computed name'],
  ['1, 2', 'computes a value'],
  ['a b', 'is not a single literal'],
  ['<A/>', 'is not a JavaScript literal'],
])('rejects %j: it %s', (code, problem) => {
  expect(evaluate(code, scope)).toMatchObject({ ok: false, problem });
});

it('sets a key of any name as an own property', () => {
  const result = evaluate('{ "__proto__": 1 }', scope);
  expect(result.ok && Object.keys(result.value as object)).toEqual(['__proto__']);
});
