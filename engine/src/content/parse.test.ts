import { expect, it } from 'vitest';
import { parse } from './parse.ts';

it('returns a tree', () => {
  expect(parse('# A\n').tree).toMatchObject({ type: 'root', children: [{ tagName: 'h1' }] });
});

it.each([
  // a tag that starts in one paragraph and ends in another
  ['a <b>x\n\ny</b>', ['1:3 unclosed-tag: The tag "<b>" is never closed']],
  // a closing tag of another element
  ['<A>\n\na\n\n</B>', ['5:1 stray-closing-tag: "</B>" does not close an open tag']],
  ['a\n\n</B>', ['3:1 stray-closing-tag: "</B>" does not close an open tag']],
  ['<A>\n\na', ['1:1 unclosed-tag: The tag "<A>" is never closed']],
  // braces
  ['a {b', ['1:3 unclosed-expression: A "{" is never closed']],
  [
    'a {b c}',
    ['1:6 expression: The text between the braces is not an expression: Expected `,` or `)` but found `Identifier`'],
  ],
  // several errors in one run
  [
    'a {b\n\n<A>\n\nc',
    ['1:3 unclosed-expression: A "{" is never closed', '3:1 unclosed-tag: The tag "<A>" is never closed'],
  ],
])('for %j, reports %j', (text, expected) => {
  const { mistakes } = parse(text);
  expect(mistakes.map(({ id, line, column, message }) => `${line}:${column} ${id}: ${message}`)).toEqual(expected);
});

it('still returns a tree of the rest', () => {
  const { tree } = parse('# A\n\n<B>\n\nc');
  expect(tree.children.flatMap((node) => (node.type === 'element' ? [node.tagName] : []))).toEqual(['h1', 'p', 'p']);
});

it('never mentions the placeholder characters', () => {
  const { mistakes } = parse('<Tabs values={[{`a`}]}>\n\nx\n\n</Tabs>');
  expect(mistakes.length).toBeGreaterThan(0);
  expect(mistakes.filter(({ message }) => /[‹❴]/.test(message))).toEqual([]);
});
