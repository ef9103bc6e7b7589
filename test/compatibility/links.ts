import type { PageCase } from './pageCase.ts';

const page = (body: string) => `---\ntitle: T\n---\n\n${body}\n`;

/** Points 9 and 10: links and code fences. */
export const linkCases: PageCase[] = [
  {
    name: 'links in every form',
    file: 'linked/here.md',
    source: page(`- [absolute](/cards/one), [with a slash](/cards/one/), [a folder](/linked/deep/), [home](/)
- [sibling](there), [with its ending](there.md), [from the dot](./there.md#part), [with a slash](deep/)
- [up](../cards/one), [up to a folder](../linked/deep/), [part](there#part), [own part](#own)
- [from the root](linked/deep/index.md), [with a slash](/linked/deep/index.md#end), [an old ending](/linked/there.mdx)
- [far](https://example.com/a?b=c#d), [mail](mailto:a@example.com), [a file](/files/data.csv)

## Own`),
    html: '',
  },
  { name: 'a linked page', file: 'linked/there.mdx', source: page('## Part\n\nText.') },
  { name: 'a linked folder', file: 'linked/deep/index.md', source: page('## End\n\n[up](../here), [there](../there.mdx), [below](below)') },
  { name: 'a page of a linked folder', file: 'linked/deep/below.md', source: page('[its folder](./), [up](../here.md#own)') },
  {
    name: 'a link that is a picture',
    source: page('[<img src="/images/a.svg" alt="Launch"/>](https://example.com/launch)\n\n[![A](/images/a.svg)](/cards/one)\n\n![](/images/b.svg)'),
    html: '',
    warnings: ['image-alt 9:1'],
  },
  {
    name: 'a link that was never closed',
    source: page('Ask in [Chat](https://example.com/chat or [file an issue](https://example.com/issues).'),
    html: '<p>Ask in [Chat](<a class="external" href="https://example.com/chat">https://example.com/chat</a> or <a class="external" href="https://example.com/issues">file an issue</a>.</p>',
  },
];

/** Point 10. */
export const fenceCases: PageCase[] = [
  {
    name: 'fences: titles, marks, other meta',
    source: page(`\`\`\`python title="a.py"
# highlight-next-line
x = 1
y = 2
# highlight-start
z = 3
# highlight-end
\`\`\`

\`\`\`yaml title="never closed
a: 1
\`\`\`

\`\`\`python file=/a/b.py startafter=start endbefore=end dedent=4
x = {"a": 1}
\`\`\`

\`\`\`js {1,3-4} showLineNumbers
a
b
c
d
\`\`\`

\`\`\`
no language <here>
\`\`\`

    \`\`\`shell
    indented
    \`\`\``),
    html: '',
  },
  {
    name: 'fences: in lists, in tabs, on one line',
    source: page(`- Item:
  \`\`\`bash
  one
  \`\`\`
- Item

<Tabs>
  <TabItem value="a" label="A">
    \`\`\`bash uv venv one source one/bin/activate \`\`\`
  </TabItem>
  <TabItem value="b" label="B">\`\`\`pip install x\`\`\`</TabItem>
</Tabs>`),
    html: '',
  },
  { name: 'fences: mermaid', source: page('```mermaid\nflowchart LR\n  A --> B\n```'), html: '', warnings: ['mermaid 5:1'] },
];
