import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  ['<CodeBlock>__a__ * b *</CodeBlock>', '"__a__ * b *"'],
  ['<CodeBlock>a\\_b :x: `c`</CodeBlock>', '"a\\\\_b :x: \\u0060c\\u0060"'],
  ['<CodeBlock><b>x</b></CodeBlock>', '"\\u003cb\\u003ex\\u003c/b\\u003e"'],
  ['<CodeBlock>{name}</CodeBlock>', '"\\u007bname\\u007d"'],
  // lines, without the tag's indentation and surrounding empty lines
  ['<CodeBlock>\n\na\n\n  b\n\n</CodeBlock>', '"a\\n\\n  b"'],
  ['<CodeBlock>a:\n  b\n</CodeBlock>', '"a:\\n  b"'],
  ['  <CodeBlock>a:\n    b\n  </CodeBlock>', '"a:\\n  b"'],
  ['- <CodeBlock>\n  a:\n    b\n  </CodeBlock>', '"a:\\n  b"'],
  ['> <CodeBlock>\n> a:\n>\n>   b\n> </CodeBlock>', '"a:\\n\\n  b"'],
  // text that would otherwise be a comment, a statement, a fence, or an admonition
  ['<CodeBlock>\n<!-- a -->\n{/* b */}\n</CodeBlock>\n', undefined],
  ['<CodeBlock>\n<!-- a -->\nb\n</CodeBlock>', '"\\u003c!-- a --\\u003e\\nb"'],
  ['<CodeBlock>\nimport os\nexport default a\n</CodeBlock>', '"import os\\nexport default a"'],
  ['<CodeBlock>\na\n```\n:::note\n</CodeBlock>', '"a\\n\\u0060\\u0060\\u0060\\n:::note"'],
  ['| <CodeBlock>a \\| b</CodeBlock> |\n|---|', '"a \\u007c b"'],
  // values
  ['<CodeBlock>a {props.b} `c` {d}</CodeBlock>', '`a $\u007bprops.b} \\u0060c\\u0060 \\u007bd\\u007d`'],
  ["import d from './d.png'\n\n<CodeBlock>a {d}</CodeBlock>", '`a $\u007bd}`'],
])('%j contains %s', (source, expected) => {
  const { text, findings } = normalize(source, 1);
  expect(/<CodeBlock>\{(["`].*)\}<\/CodeBlock>/.exec(text)?.[1]).toBe(expected);
  expect(findings).toEqual([]);
});

it.each(['&lt;b&gt;', '&#123;', '\\{a}', '\\<b>'])('warns about %j, which may be meant as MDX reads it', (code) => {
  const { findings } = normalize(`<CodeBlock>\na ${code}\n</CodeBlock>`, 1);
  expect(findings).toMatchObject([
    {
      id: 'markdown-syntax',
      level: 'warn',
      line: 2,
      column: 3,
      message: expect.stringMatching(/ in a code block is shown as written$/),
    },
  ]);
});
