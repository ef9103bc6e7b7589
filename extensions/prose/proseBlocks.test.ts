import { expect, it } from 'vitest';
import { componentSet } from '../../engine/src/content/components/index.ts';
import type { FileContext } from '../../engine/src/content/jsx/componentSpec.ts';
import { type Normalized, normalize } from '../../engine/src/content/normalize/normalize.ts';
import { parse } from '../../engine/src/content/parse.ts';
import { testContext } from '../../engine/test/support/content/testContext.ts';
import { proseBlocks } from './proseBlocks.ts';

function blocksOf(text: string | Normalized) {
  const normalized = typeof text === 'string' ? normalize(text, 1) : text;
  const ctx: FileContext = {
    ...testContext().ctx,
    normalized,
    components: componentSet(),
    imports: new Map(),
    scope: { props: {}, frontMatter: {}, names: new Map() },
  };
  return proseBlocks(parse(normalized.text).tree.children, ctx);
}

it.each<[string, string[]]>([
  ['# A *b*\n\nc `d` **e** f\ng', ['title A b', 'text c ￼ ￼ f g']],
  ['- a\n\n  b\n- c\n\n> d', ['text a', 'text b', 'text c', 'text d']],
  ['| a | b |\n|---|---|\n| c | d |', ['text a', 'text b', 'text c', 'text d']],
  [':::note[A b]\n\nc\n\n:::', ['title A b', 'text c']],
  ['<Tabs>\n<TabItem value="x" label="A b">\n\nc\n\n</TabItem>\n</Tabs>', ['title A b', 'text c']],
  ['<Card title="A" description="b" href="/c" />', ['title A', 'text b']],
  ['```text title="no"\nno\n```\n\n<CodeExample path="no.py" title="no" />', []],
  ['![a b](/c.png) and {props.no} <Beta />d', ['text a b', 'text ￼ and ￼ ￼d']],
  ['a[^1]\n\n[^1]: b', ['text a￼', 'title Footnotes', 'text b ￼']],
])('blocks of %j', (text, blocks) => {
  expect(blocksOf(text).map(({ kind, text }) => `${kind} ${text}`)).toEqual(blocks);
});

it('links are ranges of the text', () => {
  const [block] = blocksOf('See [a `b`](/c) and <Link to="/d">e</Link>.');
  expect(block?.links.map(({ start, end }) => block.text.slice(start, end))).toEqual(['a ￼', 'e']);
});

it.each([
  // a word at various positions: mid-line, after marks, in an indented second line, after an escape
  ['One *two* three', 'three', '1:11'],
  ['- One\n  two\n  three', 'three', '3:3'],
  ['a\\*b one &amp; one', 'one', '1:6'],
  ['> *a*\n> one', 'one', '2:3'],
])('place in %j of %j', (text, word, at) => {
  const [block] = blocksOf(text);
  const start = block?.text.indexOf(word) ?? 0;
  const { line, column } = block?.place(start, start + word.length) ?? { line: 0, column: 0 };
  expect(`${line}:${column}`).toBe(at);
});

it('reads the source of a text once, regardless of the number of places requested', () => {
  const normalized = normalize('a\\*b '.repeat(500), 1);
  let reads = 0;
  const text = normalized.text;
  Object.defineProperty(normalized, 'text', { get: () => ++reads && text });
  const [block] = blocksOf(normalized);
  const at = Array.from({ length: 500 }, (_, index) => block?.place(index * 4, index * 4 + 3).column);
  expect(at).toEqual(Array.from({ length: 500 }, (_, index) => index * 5 + 1));
  expect(reads).toBe(2); // once in the parse, once here
});
