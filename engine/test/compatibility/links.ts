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
    html: `<ul><li><a href="/cards/one">absolute</a>, <a href="/cards/one">with a slash</a>, <a href="/linked/deep">a folder</a>, <a href="/">home</a></li><li><a href="/linked/there">sibling</a>, <a href="/linked/there">with its ending</a>, <a href="/linked/there#part">from the dot</a>, <a href="/linked/deep">with a slash</a></li><li><a href="/cards/one">up</a>, <a href="/linked/deep">up to a folder</a>, <a href="/linked/there#part">part</a>, <a href="#own">own part</a></li><li><a href="/linked/deep">from the root</a>, <a href="/linked/deep#end">with a slash</a>, <a href="/linked/there">an old ending</a></li><li><a class="external" href="https://example.com/a?b=c#d">far</a>, <a href="mailto:a@example.com">mail</a>, <a href="/files/data.csv">a file</a></li></ul><h2 id="own">Own</h2>`,
  },
  { name: 'a linked page', file: 'linked/there.mdx', source: page('## Part\n\nText.') },
  {
    name: 'a linked folder',
    file: 'linked/deep/index.md',
    source: page('## End\n\n[up](../here), [there](../there.mdx), [below](below)'),
  },
  {
    name: 'a page of a linked folder',
    file: 'linked/deep/below.md',
    source: page('[its folder](./), [up](../here.md#own)'),
  },
  {
    name: 'a link that is a picture',
    source: page(
      '[<img src="/images/a.svg" alt="Launch"/>](https://example.com/launch)\n\n[![A](/images/a.svg)](/cards/one)\n\n![](/images/b.svg)',
    ),
    html: `<p><a class="external" href="https://example.com/launch"><img alt="Launch" src="/images/a.svg" width="40" height="20"/></a></p><p><a href="/cards/one"><img alt="A" src="/images/a.svg" width="40" height="20"/></a></p><img alt="" src="/images/b.svg" width="40" height="20"/>`,
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
    warnings: ['prop-value 14:1'],
    html: `<div class="code code-titled" data-language="python"><p class="code-title">a.py</p>> x = 1
| y = 2
> z = 3</div><div class="code code-titled" data-language="yaml"><p class="code-title">never closed</p>| a: 1</div><div class="code" data-language="python">| x = {"a": 1}</div><div class="code code-numbered" data-language="js">> a
| b
> c
> d</div><div class="code code-wrap" data-language="text">| no language &lt;here&gt;</div><div class="code code-wrap" data-language="shell">| indented</div>`,
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
    html: `<ul><li>Item:
<div class="code code-wrap" data-language="bash">| one</div></li><li>Item</li></ul><div class="tabs"><div class="tab-list">[A][B]</div><div class="tab-panel tab-panel-selected" data-value="a"><div class="code code-wrap" data-language="text">| bash uv venv one source one/bin/activate</div></div><div class="tab-panel" data-value="b"><div class="code code-wrap" data-language="text">| pip install x</div></div></div>`,
  },
  {
    name: 'fences: mermaid',
    source: page('```mermaid\nflowchart LR\n  A --> B\n```'),
    html: `<div class="code" data-language="mermaid">| flowchart LR
|   A --&gt; B</div>`,
    warnings: ['mermaid 5:1'],
  },
];
