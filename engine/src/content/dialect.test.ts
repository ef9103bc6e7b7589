import { expect, it } from 'vitest';
import { pageOutline, renderPage } from '../../test/support/content/testPage.ts';

const files = {
  'snippets/a.py': '# start_a\nb\n# end_a\nif __name__ == "__main__":\n    b\n',
  'docs/a.py': 'x\n',
  'docs/_part.md': 'Part of **{props.name}**.',
  'docs/partials/_Beta.md': ':::info\n\nBeta.\n\n:::',
};
const code = (language: string, line: string, more = {}) => [
  'CodeBlock',
  {
    language,
    html: `<span class="line">${line}</span>`,
    lineNumbers: false,
    start: 1,
    ...(language === 'text' && { wrap: true }),
    ...more,
  },
];

const pictures = { 'docs/b.png': { width: 4, height: 2 }, 'static/c.png': { width: 4, height: 2 } };
const beside = (file: string) => `/assets/files/${file.replace('.', '-0123456789abcdef.')}`;
const image = (file: string, alt: string) => ['Image', { alt, src: `/docs${beside(file)}`, width: 4, height: 2 }];

const site = {
  files,
  pictures,
  paths: { '/api/assets': 'page' as const },
};
/**
 * The dialect, case by case: what an author writes and what the theme receives. AUTHORS.md has the same table in
 * prose. None of these may report a diagnostic.
 */
it.each([
  // CommonMark and GFM
  [
    'emphasis',
    '*a* **b** ~~c~~ `d`',
    [['p', ['em', 'a'], ' ', ['strong', 'b'], ' ', ['del', 'c'], ' ', ['code', 'd']]],
  ],
  [
    'a table',
    '| a |\n|--:|\n| b |',
    [
      [
        'Table',
        ['thead', ['tr', ['th', { scope: 'col', className: ['align-right'] }, 'a']]],
        ['tbody', ['tr', ['td', { className: ['align-right'] }, 'b']]],
      ],
    ],
  ],
  [
    'a bare URL',
    'https://a.example',
    [['p', ['Link', { href: 'https://a.example', external: true }, 'https://a.example']]],
  ],
  ['an indented text, which is no code block', '    a', [['p', 'a']]],
  [
    'code in a template literal',
    '<CodeBlock>{`a\n  b`}</CodeBlock>',
    [code('text', 'a</span>\n<span class="line">  b')],
  ],
  [
    'code that is further left than its tag',
    '<CodeBlock>\n  {`\ndef f():\n    b\n`}\n</CodeBlock>',
    [code('text', '</span>\n<span class="line">def f():</span>\n<span class="line">    b')],
  ],
  [
    'code in an attribute',
    '- <CodeBlock\n    children={`a:\n        b\n  c`} />',
    [['ul', ['li', code('text', 'a:</span>\n<span class="line">      b</span>\n<span class="line">c')]]],
  ],
  // headings
  ['a heading id', '## A b {#c}', [['Heading', { level: 2, id: 'c' }, 'A b']]],
  ['an escaped heading id', '## A b \\{#c}', [['Heading', { level: 2, id: 'c' }, 'A b']]],
  ['an id of an underlined heading', 'A b {#c}\n---', [['Heading', { level: 2, id: 'c' }, 'A b']]],
  ['an id of a closed heading', '## A b {#c} ##', [['Heading', { level: 2, id: 'c' }, 'A b']]],
  ['no id in a heading', '## A {#b c}', [['Heading', { level: 2, id: 'a-b-c' }, 'A {#b c}']]],
  [
    'an address in angle brackets after a space',
    '[a]( <https://b.example/c d> "t")',
    [['p', ['Link', { href: 'https://b.example/c%20d', external: true, title: 't' }, 'a']]],
  ],
  ['a heading without one', '## A `b`', [['Heading', { level: 2, id: 'a-b' }, 'A ', ['code', 'b']]]],
  // admonitions
  ['an admonition', ':::note\na\n:::', [['Admonition', { type: 'note' }, ['p', 'a']]]],
  [
    'a title in brackets',
    ':::tip[A `b`]\nc\n:::',
    [['Admonition', { type: 'tip' }, ['AdmonitionTitle', 'A ', ['code', 'b']], ['p', 'c']]],
  ],
  [
    'a title in the line',
    ':::info A b\nc\n:::',
    [['Admonition', { type: 'info' }, ['AdmonitionTitle', 'A b'], ['p', 'c']]],
  ],
  [
    'nesting',
    ':::note\n:::tip\na\n:::\n:::',
    [['Admonition', { type: 'note' }, ['Admonition', { type: 'tip' }, ['p', 'a']]]],
  ],
  [
    'more colons',
    '::::note\n:::tip\na\n:::\n::::',
    [['Admonition', { type: 'note' }, ['Admonition', { type: 'tip' }, ['p', 'a']]]],
  ],
  ['closing by name', ':::note\na\n:::note', [['Admonition', { type: 'note' }, ['p', 'a']]]],
  [
    'in a list',
    '- a\n\n  :::note\n  b\n  :::',
    [['ul', ['li', ['p', 'a'], ['Admonition', { type: 'note' }, ['p', 'b']]]]],
  ],
  ['in a quote', '> :::note\n> a\n> :::', [['blockquote', ['Admonition', { type: 'note' }, ['p', 'a']]]]],
  [
    'with a list and code',
    ':::note\n- a\n\n```py\nb\n```\n:::',
    [['Admonition', { type: 'note' }, ['ul', ['li', 'a']], code('py', 'b')]],
  ],
  [
    "Docusaurus's other names",
    ':::caution\na\n:::',
    [['Admonition', { type: 'warning', name: 'caution' }, ['p', 'a']]],
  ],
  [
    'and as a tag',
    '<Admonition type="important">a</Admonition>',
    [['Admonition', { type: 'info', name: 'important' }, 'a']],
  ],
  ['a colon in text', 'at 10:30, localhost:3000, root:jobs:key', [['p', 'at 10:30, localhost:3000, root:jobs:key']]],
  ['an emoji by its name', 'a :tada: `:tada:` :none:', [['p', 'a 🎉 ', ['code', ':tada:'], ' :none:']]],
  // code
  ['a fence', '```py title="a.py"\nb\n```', [code('py', 'b', { title: 'a.py' })]],
  [
    'quotes in its title',
    '```py title="a \\"b\\" c" wrap\nb\n```',
    [code('py', 'b', { title: 'a "b" c', wrap: true })],
  ],
  ['a fence in a list', '1. a\n\n   ```py\n   {b}\n   ```', [['ol', ['li', ['p', 'a'], code('py', '{b}')]]]],
  ['a file without its main block', '<CodeExample path="a.py" hideMain />', [code('python', 'b')]],
  [
    'a file',
    '<CodeExample path="a.py" />',
    [
      code('python', 'b', {
        html: '<span class="line">b</span>\n<span class="line">if __name__ == "__main__":</span>\n<span class="line">    b</span>',
      }),
    ],
  ],
  [
    'a fence on one line',
    '<Tabs><TabItem value="a">```b c```</TabItem></Tabs>',
    [
      [
        'Tabs',
        { id: 'tab-set-1', values: [{ value: 'a', label: 'a' }], selected: 'a' },
        ['TabItem', { value: 'a', label: 'a', tabsId: 'tab-set-1', selected: true }, code('text', 'b c')],
      ],
    ],
  ],
  ['tags and braces in code', '`<a>` `{b}`', [['p', ['code', '<a>'], ' ', ['code', '{b}']]]],
  // HTML in the spelling of authors
  ['void elements', 'a<br>b', [['p', 'a', ['br'], 'b']]],
  ['a rule', '<hr>', [['hr']]],
  ['attributes without quotes', '<td colspan=2>a</td>', [['td', { colSpan: '2' }, 'a']]],
  ['class', '<div class="a">\n\nb\n\n</div>', [['div', { className: ['a'] }, ['p', 'b']]]],
  ['tags beside text', '<div>\na</div>', [['div', ['p', 'a']]]],
  [
    'details',
    '<details><summary>a</summary>\nb\n\n- c\n</details>',
    [['Details', { open: false }, ['summary', 'a'], ['p', 'b'], ['ul', ['li', 'c']]]],
  ],
  ['comments', 'a <!-- b --> c', [['p', 'a ', ' c']]],
  ['comment definitions', '[comment]: <> (a)\n\nb', [['p', 'b']]],
  ['MDX comments', '{/* a */}\n\nb {/* c */}', [['p', 'b ']]],
  [
    'autolinks',
    '<https://a.example/_b_>',
    [['p', ['Link', { href: 'https://a.example/_b_', external: true }, 'https://a.example/_b_']]],
  ],
  // tags in Prettier's format
  [
    'the last mark of a tag on its own line',
    '<div\n  class="a"\n>\n\nb\n\n</div>',
    [['div', { className: ['a'] }, ['p', 'b']]],
  ],
  [
    'and that of a tag in a paragraph',
    'a <Link\n  to="https://b.example"\n>c</Link\n> d',
    [['p', 'a ', ['Link', { href: 'https://b.example', external: true }, 'c'], ' d']],
  ],
  // characters in text
  ['a less-than sign', 'a < 5, b <5, c <= d', [['p', 'a < 5, b <5, c <= d']]],
  ['type parameters', 'List<int> and Optional<Foo>', [['p', 'List<int> and Optional<Foo>']]],
  ['placeholders', 'set <your-token> and {your_name}', [['p', 'set <your-token> and {your_name}']]],
  ['a URL with a placeholder', 'GET https://host/{id}/<name>', [['p', 'GET https://host/{id}/<name>']]],
  ['braces', '{} {a} {{ b }} {"c": 1} d { e', [['p', '{} {a} {{ b }} {"c": 1} d { e']]],
  ['escapes and entities', '\\<a> \\{b} &lt;c&gt; &#123;', [['p', '<a> {b} <c> {']]],
  ['a line that begins with import', 'import your data', [['p', 'import your data']]],
  // expressions
  ['front matter', '---\ndescription: D\n---\n\na {frontMatter.description}', [['p', 'a ', 'D']]],
  ['literals', 'a{" "}b {3}', [['p', 'a', ' ', 'b ', '3']]],
  // imports
  ['a partial', 'import Part from \'./_part.md\'\n\n<Part name="x" />', [['p', 'Part of ', ['strong', 'x'], '.']]],
  [
    'a partial by its escaped name, in mid-page',
    "a\nimport Beta from '@site/docs/partials/\\_Beta.md';\n<Beta />",
    [
      ['p', 'a'],
      ['Admonition', { type: 'info' }, ['p', 'Beta.']],
    ],
  ],
  [
    'two imports on one line',
    "import Part from './_part.md'; import Beta from './partials/_Beta.md'\n\n<Part name=\"x\" />\n\n<Beta />",
    [
      ['p', 'Part of ', ['strong', 'x'], '.'],
      ['Admonition', { type: 'info' }, ['p', 'Beta.']],
    ],
  ],
  [
    'an mdx-code-block with more behind it',
    '```mdx-code-block twoslash\n<div>\n\na\n\n</div>\n```',
    [['div', ['p', 'a']]],
  ],
  [
    "a picture by Docusaurus's pathname",
    '![a](pathname:///c.png)',
    [['Image', { src: '/docs/c.png', alt: 'a', width: 4, height: 2 }]],
  ],
  ['an mdx-code-block', '```mdx-code-block\n<div>\n\na\n\n</div>\n```', [['div', ['p', 'a']]]],
  [
    'a built-in',
    'import Link from \'@docusaurus/Link\'\n\na <Link to="https://b.example">c</Link>',
    [['p', 'a ', ['Link', { href: 'https://b.example', external: true }, 'c']]],
  ],
  [
    "Docusaurus's CodeBlock",
    'import CodeBlock from \'@theme/CodeBlock\'\n\n<CodeBlock language="py" title="a.py" showLineNumbers>\n  {`b`}\n</CodeBlock>',
    [code('py', 'b', { title: 'a.py', html: '<span class="line" data-line="1">b</span>', lineNumbers: true })],
  ],
  ['its code without a template', '<CodeBlock language="py">__a__ {b}</CodeBlock>', [code('py', '__a__ {b}')]],
  [
    'a CodeBlock of a file',
    'import text from \'!!raw-loader!./a.py\'\n\n<CodeBlock className="language-py">{text}</CodeBlock>',
    [code('py', 'x')],
  ],
  // files next to the page
  ['a picture beside the page', '![a](./b.png)', [image('b.png', 'a')]],
  ['a picture that is imported', 'import B from \'./b.png\'\n\n<img src={B} alt="a" />', [image('b.png', 'a')]],
  ['and shown as a tag', 'import B from \'./b.png\'\n\n<B title="a" />', [image('b.png', 'a')]],
  ['a picture by require', '<img src={require("./b.png").default} alt="a" />', [image('b.png', 'a')]],
  [
    'a picture by useBaseUrl',
    '<img src={useBaseUrl("/c.png")} alt="a" />',
    [['Image', { src: '/docs/c.png', alt: 'a', width: 4, height: 2 }]],
  ],
  [
    'a picture of static/',
    '![a](@site/static/c.png)',
    [['Image', { src: '/docs/c.png', alt: 'a', width: 4, height: 2 }]],
  ],
  [
    'a file beside the page',
    '[a](./a.py)',
    [['p', ['Link', { href: `/docs${beside('a.py')}`, external: false }, 'a']]],
  ],
  [
    'a link in a link',
    'a <a href="https://a.example">b https://c.example</a>',
    [['p', 'a ', ['Link', { href: 'https://a.example', external: true }, 'b ', 'https://c.example']]],
  ],
  [
    'a heading in a link',
    '<a href="https://a.example">\n\n## b\n\n</a>\n\n<a href="https://a.example"><h2>c</h2></a>',
    [
      ['Link', { href: 'https://a.example', external: true }, ['Heading', { level: 2, id: 'b' }, 'b']],
      ['Link', { href: 'https://a.example', external: true }, ['Heading', { level: 2, id: 'c' }, 'c']],
    ],
  ],
  ['an exported toc', 'export const toc = [\n  { value: "a" },\n];\n\nb', [['p', 'b']]],
] as [string, string, unknown[]][])('%s: %j', async (_, text, expected) => {
  expect((await renderPage(text, site)).diagnostics).toEqual([]);
  expect(await pageOutline(text, site)).toEqual(expected);
});
