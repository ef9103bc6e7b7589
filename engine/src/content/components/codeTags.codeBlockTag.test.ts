import type { Element } from 'hast';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/support/content/testPage.ts';
import { propsOf } from '../model/component.ts';

async function render(text: string) {
  const { tree, diagnostics } = await renderPage(text);
  const blocks = tree.children.filter(
    (node): node is Element => node.type === 'element' && node.tagName === 'CodeBlock',
  );
  const codes = blocks.map((node) =>
    propsOf<'CodeBlock'>(node)
      .html.replace(/<[^>]*>/g, '')
      .replace(/&lt;|&#x3C;/gi, '<')
      .replace(/&gt;|&#x3E;/gi, '>'),
  );
  return { codes, diagnostics };
}

it.each([
  ['<CodeBlock language="py">def __init__(self): return a * b * c</CodeBlock>', 'def __init__(self): return a * b * c'],
  ['<CodeBlock language="html"><b>x</b></CodeBlock>', '<b>x</b>'],
  ['<CodeBlock language="json">{"a": 1}</CodeBlock>', '{"a": 1}'],
  [
    '<CodeBlock language="py">\nimport os\n\n\ndef a_b_c(x):\n    return `x` # :tada: {y}\n</CodeBlock>',
    'import os\n\n\ndef a_b_c(x):\n    return `x` # :tada: {y}',
  ],
  ['---\ntitle: T\n---\n\n<CodeBlock>pip {frontMatter.title} __x__</CodeBlock>', 'pip T __x__'],
  ['<CodeBlock>{`a __b__`}</CodeBlock>', 'a __b__'],
])('%j shows %j', async (text, code) => {
  expect(await render(text)).toEqual({ codes: [code], diagnostics: [] });
});

it('says how to write code that looks like a value', async () => {
  expect(await render('<CodeBlock>{`echo $\u007bHOME}`}</CodeBlock>')).toMatchObject({
    codes: [],
    diagnostics: [
      {
        id: 'expression',
        message: '"{`echo $\u007bHOME}`}" reads "HOME", which is not imported',
        hint: 'Write the code as {`…`}, and "\\$\u007b" for a "$\u007b" in it.',
      },
    ],
  });
});
