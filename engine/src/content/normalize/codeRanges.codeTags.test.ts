import { expect, it } from 'vitest';
import { tokenize } from './tokens.ts';

const codeOf = (text: string) =>
  tokenize(text).tokens.flatMap(({ kind, start, end }) => (kind === 'tagCode' ? [text.slice(start, end)] : []));

it.each([
  ['<CodeBlock>a</CodeBlock>', ['a']],
  ['<CodeBlock language="py">a</CodeBlock> <CodeBlock>\nb\n</CodeBlock>', ['a', '\nb\n']],
  ['<CodeBlock>{"a": 1}</CodeBlock>', ['{"a": 1}']],
  ['<CodeBlock>{a}</CodeBlock>', ['{a}']],
  ['<CodeBlock>{`a`} b</CodeBlock>', ['{`a`} b']],
  ["import Code from '@theme/CodeBlock'\n\n<Code>a</Code>", ['a']],
  // expressions
  ['<CodeBlock>\n{/* a */}\n{`</CodeBlock>`}\n{"b"}\n</CodeBlock>', []],
  ['<CodeBlock>{props.a}</CodeBlock>', []],
  ["<CodeBlock>{a}</CodeBlock>\n\nimport a from '!!raw-loader!./a.py'", []],
  // fences, empty tags, and other tags
  ['<CodeBlock>\n```py\na\n```\n</CodeBlock>', []],
  ['<CodeBlock>```a```</CodeBlock>', []],
  ['<CodeBlock> </CodeBlock>', []],
  ['<CodeBlock />', []],
  ["import CodeBlock from './_a.md'\n\n<CodeBlock>a</CodeBlock>", []],
  ['<Card>a</Card>', []],
  // unclosed
  ['<CodeBlock>a', []],
  ['<CodeBlock>\na\n\n<CodeBlock>b</CodeBlock>', ['b']],
])('the code in %j is %j', (text, expected) => {
  expect(codeOf(text)).toEqual(expected);
});
