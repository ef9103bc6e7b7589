import { describe, expect, test } from 'vitest';
import { createFragment } from '../../../engine/src/content/fragment.ts';
import { testContext } from '../../../engine/test/support/content/testContext.ts';
import { outline } from '../test/testOutline.ts';
import { objectWords, summaryOf } from './objectWords.ts';

/** The description in this Markdown, with the real parser. */
function wordsOf(markdown: string) {
  const { ctx } = testContext();
  return objectWords(createFragment(() => ctx)(markdown, { file: 'words.md', line: 1 }));
}
const partsOf = (markdown: string) =>
  [...wordsOf(markdown).parts].map(([name, about]) => `${name} = ${outline(about).trim()}`);

describe('parts', () => {
  test.each<[string, string, string[]]>([
    ['a tight list', '- `a`: One.\n- `b`: Two `x`: y.', ['a = One.', 'b = Two `x`: y.']],
    ['a loose list', '- `a`: One.\n\n- `b`: Two.', ['a = One.', 'b = Two.']],
    ['blocks inside of an item', '- `a`: One.\n\n  More.', ['a = <p>One.</p><p>More.</p>']],
    ['flags and paths', '- `--port`: One.\n- `a[].b`: Two.', ['--port = One.', 'a[].b = Two.']],
    ['two lists', '- `a`: One.\n\nText.\n\n- `b`: Two.', ['a = One.', 'b = Two.']],
    ['the first of two counts', '- `a`: One.\n- `a`: Two.', ['a = One.']],
    ['no colon', '- `a` One.', []],
    ['one item is something else', '- `a`: One.\n- b: Two.', []],
    ['a numbered list', '1. `a`: One.', []],
  ])('%s', (_, markdown, parts) => {
    expect(partsOf(markdown)).toEqual(parts);
  });

  test('a name that is described twice is reported', () => {
    expect(wordsOf('- `a`: One.\n- `b`: Two.\n- `a`: Three.\n').repeated).toEqual(['a']);
  });
});

describe('lead and example', () => {
  test('text before the first code leads, the rest is the example', () => {
    const { lead, example, parts } = wordsOf('One.\n\n- item\n\n```python\nx\n```\n\nTwo.\n\n- `a`: Three.\n');
    expect(outline(lead)).toMatch(/^<p>One\.<\/p><ul>\s*<li>item<\/li>\s*<\/ul>$/);
    expect(example.map((node) => (node.type === 'element' ? node.tagName : ''))).toEqual(['CodeBlock', 'p']);
    expect([...parts.keys()]).toEqual(['a']);
  });

  test('a note leads', () => {
    expect(wordsOf('One.\n\n:::note\n\nMind this.\n\n:::\n').lead).toHaveLength(2);
  });
});

test.each<[string, string, string]>([
  ['the first paragraph', 'One `x`\nand two.\n\nMore.', 'One x and two.'],
  ['no list is a summary', '- item', ''],
  ['nor are parts', '- `a`: One.', ''],
  ['nor is code', '```\nx\n```', ''],
  ['nothing', '', ''],
])('summaryOf: %s', (_, markdown, summary) => {
  expect(summaryOf(wordsOf(markdown))).toBe(summary);
});
