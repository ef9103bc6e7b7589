import type { PageCase } from './pageCase.ts';

const page = (body: string, keys = '') => `---\ntitle: T\n${keys}---\n\n${body}\n`;

/** What Docusaurus's users may write, and what its own site shows for it. */
export const docusaurusCases: PageCase[] = [
  {
    name: 'addresses that are kept as written',
    source: page(
      '[API](pathname://../api/index.html), [root](pathname:///api/), <Link to="pathname:///x">x</Link>\n\n<video src="pathname:///a.mp4"></video>',
    ),
    html: '<p><a href="../api/index.html">API</a>, <a href="/api/">root</a>, <a href="/x">x</a></p><video src="/a.mp4"></video>',
  },
  {
    name: 'useBaseUrl without a slash',
    source: page(
      "import useBaseUrl from '@docusaurus/useBaseUrl';\n\n<img src={useBaseUrl('images/a.svg')} alt=\"A\" />\n\n<a href={useBaseUrl('files/data.csv')}>data</a>",
    ),
    html: '<img alt="A" src="/images/a.svg" width="40" height="20"/><a href="/files/data.csv">data</a>',
  },
  {
    name: 'ids and classes',
    source: page(`:::info{#keep .wide .tall}

Text.

:::

:::tip[Title]{#tip}

Text.

:::

<table id="table" className="b"><tbody><tr><td>x</td></tr></tbody></table>

<img id="picture" className="b" src="/images/a.svg" alt="A" />

<pre id="pre">x</pre>

Some <code id="code">y</code>, <p id="pictures">![A](/images/a.svg)</p>

<Admonition type="note" id="note">Text.</Admonition>

[1](#keep), [2](#tip), [3](#table), [4](#picture), [5](#pre), [6](#code), [7](#note), [8](#pictures)`),
    html: '<div id="keep" class="admonition admonition-info wide tall"><p class="admonition-title">Info</p><p>Text.</p></div><div id="tip" class="admonition admonition-tip"><p class="admonition-title"><span>Title</span></p><p>Text.</p></div><div class="table-scroll"><table id="table" class="b"><tbody><tr><td>x</td></tr></tbody></table></div><img alt="A" id="picture" class="b" src="/images/a.svg" width="40" height="20"/><div id="pre" class="code code-wrap" data-language="text">| x</div><p>Some <code id="code">y</code>, </p><p id="pictures"><img alt="A" src="/images/a.svg" width="40" height="20"/></p><div id="note" class="admonition admonition-note"><p class="admonition-title">Note</p>Text.</div><p><a href="#keep">1</a>, <a href="#tip">2</a>, <a href="#table">3</a>, <a href="#picture">4</a>, <a href="#pre">5</a>, <a href="#code">6</a>, <a href="#note">7</a>, <a href="#pictures">8</a></p>',
  },
  {
    name: 'tabs in the order of values',
    source: page(`<Tabs values={[{ label: 'Bee', value: 'b' }, { label: 'Ay', value: 'a', default: true }]}>
<TabItem value="a" label="Own">

A text

</TabItem>
<TabItem value="b">

B text

</TabItem>
</Tabs>`),
    html: '<div class="tabs"><div class="tab-list">[Bee][Ay]</div><div class="tab-panel" data-value="b"><p>B text</p></div><div class="tab-panel tab-panel-selected" data-value="a"><p>A text</p></div></div>',
  },
  {
    name: 'numbers in names',
    file: '03-chapter/07-numbers.md',
    source: page('Text.', 'parse_number_prefixes: false\n'),
    html: '<p>Text.</p>',
    route: { path: '/03-chapter/07-numbers' },
  },
  {
    name: 'values in quotes',
    source: page('## A\n\n### B', 'hide_title: "true"\ntoc_max_heading_level: "2"\nsidebar_position: "1.5"\n'),
    route: { showTitle: false, toc: [{ level: 2, id: 'a', html: 'A', text: 'A' }] },
  },
  {
    name: 'a footnote in the first paragraph',
    source: page('It is fast[^1], `a[^1]`.\n\n[^1]: Very.'),
    route: { description: 'It is fast, a[^1].' },
  },
  {
    name: 'headings without words',
    source: page('## One\n\n## \n\nText.\n\n## ![A](/images/a.svg) {#pic}\n\n## Two'),
    html: '<h2 id="one">One</h2><h2 id="section"></h2><p>Text.</p><h2 id="pic"><img alt="A" src="/images/a.svg" width="40" height="20"/></h2><h2 id="two">Two</h2>',
    route: {
      toc: [
        { level: 2, id: 'one', html: 'One', text: 'One' },
        { level: 2, id: 'two', html: 'Two', text: 'Two' },
      ],
    },
    warnings: ['empty-label 7:1'],
  },
  {
    name: 'headings without letters',
    source: page('## ★\n\n## One\n\n## !!!\n\n[Up](#section-1)'),
    html: '<h2 id="section">★</h2><h2 id="one">One</h2><h2 id="section-1">!!!</h2><p><a href="#section-1">Up</a></p>',
  },
  {
    name: 'backticks on a line of a paragraph',
    source: page('Before\n``` aa ```\nafter.'),
    html: '<p>Before\n<code>aa</code>\nafter.</p>',
  },
  {
    name: 'lists and directives in braces',
    source: page('Words {["ab","cd"]} here, :name{age=42}.'),
    html: '<p>Words abcd here, :name{age=42}.</p>',
  },
  {
    name: 'a name in links to the previous and next page',
    file: 'paged/a.md',
    source: page('Text.', 'pagination_label: Short\npagination_next: paged/b\npagination_prev: null\n'),
    route: { next: { label: 'Bee', href: '/paged/b' } },
  },
  {
    name: 'the next page',
    file: 'paged/b.md',
    source: page('Text.', 'pagination_label: Bee\npagination_prev: paged/a\npagination_next: null\n'),
    route: { previous: { label: 'Short', href: '/paged/a' } },
  },
];
