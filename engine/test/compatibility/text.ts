import type { PageCase } from './pageCase.ts';

const page = (body: string) => `---\ntitle: T\n---\n\n${body}\n`;

/** Points 7 and 8: admonitions, headings, comments, styles. */
export const textCases: PageCase[] = [
  {
    name: 'admonitions: every kind, and a title in brackets, inline, with code',
    source: page(`:::note

One.

:::

:::info Migrating from \`@repository\` to _new_

Two.

:::

:::tip[Three]
Text.
:::

:::warning
Four.
:::

:::danger Five
Text.
:::

:::caution

Six.

:::`),
    html: `<div class="admonition admonition-note"><p class="admonition-title">Note</p><p>One.</p></div><div class="admonition admonition-info"><p class="admonition-title"><span>Migrating from <code>@repository</code> to <em>new</em></span></p><p>Two.</p></div><div class="admonition admonition-tip"><p class="admonition-title"><span>Three</span></p><p>Text.</p></div><div class="admonition admonition-warning"><p class="admonition-title">Warning</p><p>Four.</p></div><div class="admonition admonition-danger"><p class="admonition-title"><span>Five</span></p><p>Text.</p></div><div class="admonition admonition-warning"><p class="admonition-title">Caution</p><p>Six.</p></div>`,
  },
  {
    name: 'admonitions: closed by an opener, in tabs, in a list',
    source: page(`:::note

One.

:::note

Text between.

<Tabs>
<TabItem value="a" label="A">

:::note
Two.

- item

\`\`\`python
x = 1
\`\`\`
:::

</TabItem>
</Tabs>

1. Item:

   :::tip
   Three.
   :::

2. Next.`),
    html: `<div class="admonition admonition-note"><p class="admonition-title">Note</p><p>One.</p></div><p>Text between.</p><div class="tabs"><div class="tab-list">[A]</div><div class="tab-panel tab-panel-selected" data-value="a"><div class="admonition admonition-note"><p class="admonition-title">Note</p><p>Two.</p><ul><li>item</li></ul><div class="code" data-language="python">| x = 1</div></div></div></div><ol><li><p>Item:</p><div class="admonition admonition-tip"><p class="admonition-title">Tip</p><p>Three.</p></div></li><li><p>Next.</p></li></ol>`,
  },
  {
    name: 'heading ids',
    source: page(
      '## Adding owners \\{#owners}\n\n### Plain {#plain-id}\n\n## `orders.yaml` & more: 1.2\n\n## Again\n\n## Again\n\n[a](#owners), [b](#plain-id), [c](#ordersyaml--more-12), [d](#again-1)',
    ),
    html: '<h2 id="owners">Adding owners</h2><h3 id="plain-id">Plain</h3><h2 id="ordersyaml--more-12"><code>orders.yaml</code> &amp; more: 1.2</h2><h2 id="again">Again</h2><h2 id="again-1">Again</h2><p><a href="#owners">a</a>, <a href="#plain-id">b</a>, <a href="#ordersyaml--more-12">c</a>, <a href="#again-1">d</a></p>',
  },
  {
    name: 'comments',
    source: page(`[comment]: <> (a note to authors)

{/* A comment with [a link](/none) and **marks**. */}
Text right after. {/* and at the end */}

1. Item: {/* TODO "x" */}
2. Item.

{/* <ArticleList> */}
{/* </ArticleList> */}

<!-- an old one -->

End.`),
    html: `<p>Text right after. </p><ol><li>Item: </li><li>Item.</li></ol><p>End.</p>`,
  },
  {
    name: 'a table in JSX with styles',
    source: page(`<table
  className="table"
  style={{
    width: '100%',
  }}>
  <thead>
    <tr>
      <th
        style={{
          width: '40%',
        }}>
        Operator
      </th>
      <th>Description</th>
    </tr>
  </thead>
  <tbody>
    <tr>
      <td>
        <code>A | B</code> (pipe) and{' '}
        <code>&</code>
      </td>
      <td>
        One of <Link to="/cards/one">these</Link> and:
        <ul>
          <li>
            <strong>this</strong> - text after
            <code>/x/</code>.
          </li>
        </ul>
      </td>
    </tr>
  </tbody>
</table>`),
    html: `<div class="table-scroll"><table class="table"><thead><tr><th scope="col"><p>Operator</p></th><th scope="col">Description</th></tr></thead><tbody><tr><td><p><code>A | B</code> (pipe) and 
<code>&amp;</code></p></td><td><p>One of <a href="/cards/one">these</a> and:</p><ul><li><p><strong>this</strong> - text after
<code>/x/</code>.</p></li></ul></td></tr></tbody></table></div>`,
    warnings: ['unknown-prop 7:3', 'unknown-prop 13:9'],
  },
  {
    name: 'Markdown in the cells of a table',
    source: page(
      '|  | Left | Right <br/> side |\n| --- | :-- | --: |\n| [a](/cards/one) | **x** `{key}:{value}` | text<ul><li>**one** `b`</li><li>two</li></ul> |\n| short |',
    ),
    html: `<div class="table-scroll"><table><thead><tr><td></td><th scope="col" class="align-left">Left</th><th scope="col" class="align-right">Right <br/> side</th></tr></thead><tbody><tr><td><a href="/cards/one">a</a></td><td class="align-left"><strong>x</strong> <code>{key}:{value}</code></td><td class="align-right">text<ul><li><strong>one</strong> <code>b</code></li><li>two</li></ul></td></tr><tr><td>short</td><td class="align-left"></td><td class="align-right"></td></tr></tbody></table></div>`,
  },
  {
    name: 'characters that MDX refuses',
    source: page(
      'Run `<A>.since(<B>)` if a < 5, or open <https://example.com>.<br>Then {braces} and $5 -> 10:30 at localhost:3000, orders-cloud[serverless].\n\n<img src="/images/a.svg" alt="A" width={20}>',
    ),
    html: `<p>Run <code>&lt;A&gt;.since(&lt;B&gt;)</code> if a &lt; 5, or open <a class="external" href="https://example.com">https://example.com</a>.<br/>Then {braces} and $5 -&gt; 10:30 at localhost:3000, orders-cloud[serverless].</p><img alt="A" src="/images/a.svg" width="20" height="10"/>`,
  },
];
