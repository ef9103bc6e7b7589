import type { PageCase } from './pageCase.ts';

const page = (body: string) => `---\ntitle: T\n---\n\n${body}\n`;

/** Points 2 and 3: components without import, imports, and partials. */
export const componentCases: PageCase[] = [
  {
    name: 'tabs in lists, without labels, with text on the line of a tag',
    source: page(`1. First:

   <Tabs groupId="way">
     <TabItem value='ui' label='In the UI'>
       1. Open it.
   2. Close it.
     </TabItem>
     <TabItem value="Using the CLI">
   Run:
   \`\`\`bash
   dg dev
   \`\`\`
     </TabItem>
   </Tabs>

2. Second.`),
    html: `<ol><li><p>First:</p><div class="tabs" data-group="way"><div class="tab-list">[In the UI][Using the CLI]</div><div class="tab-panel tab-panel-selected" data-value="ui"><ol><li>Open it.</li><li>Close it.</li></ol></div><div class="tab-panel" data-value="Using the CLI"><p>Run:</p><div class="code code-wrap" data-language="bash">| dg dev</div></div></div></li><li><p>Second.</p></li></ol>`,
  },
  {
    name: 'a chosen tab and values on the tabs',
    source:
      page(`<Tabs defaultValue="b" values={[{label: 'A!', value: 'a'}, {label: 'B!', value: 'b'}]} queryString="os">
<TabItem value="a">one</TabItem>
<TabItem value="b">two</TabItem>
</Tabs>`),
    html: '<div class="tabs" data-query="os"><div class="tab-list">[A!][B!]</div><div class="tab-panel" data-value="a">one</div><div class="tab-panel tab-panel-selected" data-value="b">two</div></div>',
  },
  {
    name: 'tabs in tabs, and a tab in a tab',
    source: page(`<Tabs>
<TabItem value="x" label="X">

outer

<TabItem value="lost" label="Lost">

**Lost**

</TabItem>

<Tabs>
  <TabItem value="y" label="Y">inner</TabItem>
</Tabs>

</TabItem>
</Tabs>`),
    html: '<div class="tabs"><div class="tab-list">[X]</div><div class="tab-panel tab-panel-selected" data-value="x"><p>outer</p><div><p><strong>Lost</strong></p></div><div class="tabs"><div class="tab-list">[Y]</div><div class="tab-panel tab-panel-selected" data-value="y">inner</div></div></div></div>',
  },
  {
    name: 'details, with a close that is indented',
    source: page(`<details>
  <summary>Prerequisites</summary>

    Indented text with \`code\`.

- item

 </details>

<details><summary>Short</summary>on one line</details>`),
    html: '<details class="details"><summary>Prerequisites</summary><p>Indented text with <code>code</code>.</p><ul><li>item</li></ul></details><details class="details"><summary>Short</summary>on one line</details>',
  },
  {
    name: 'PackageInstallInstructions',
    source: page('<PackageInstallInstructions packageName="orders-aws" />'),
    html: '<div class="tabs" data-group="package-manager"><div class="tab-list">[uv][pip]</div><div class="tab-panel tab-panel-selected" data-value="uv"><div class="code code-wrap" data-language="shell">| uv add orders-aws</div></div><div class="tab-panel" data-value="pip"><div class="code code-wrap" data-language="shell">| pip install orders-aws</div></div></div>',
  },
  { name: 'a card', file: 'cards/one.md', source: '---\ntitle: One\ndescription: About one.\n---\n\nText.\n' },
  {
    name: 'Changelog, and an export that a bundler would need',
    file: 'changelog.md',
    source: `---
title: Changelog
hide_title: true
toc_max_heading_level: 2
---

import { ChangelogTOC } from '@site/src/components/Changelog';

<Changelog />

export const toc = ChangelogTOC;
`,
    html: '<h2 id="1x">1.x</h2><h3 id="new">New</h3><ul><li>Takes {braces} and &lt;angles&gt;.</li></ul>',
    route: { showTitle: false, toc: [{ level: 2, id: '1x', html: '1.x', text: '1.x' }] },
  },
  {
    name: 'Link, Image and ThemedImage',
    source: page(`import ThemedImage from '@theme/ThemedImage';
import Link from '@docusaurus/Link';

<Link to="/cards/one">one</Link> and <Link href="https://example.com">far</Link>

<Image src="/images/a.svg" alt="A" />

<ThemedImage alt="B" sources={{light: '/images/a.svg', dark: '/images/b.svg'}} />`),
    html: `<p><a href="/cards/one">one</a> and <a class="external" href="https://example.com">far</a></p><img alt="A" src="/images/a.svg" width="40" height="20"/><img class="only-light" src="/images/a.svg" alt="B" width="40" height="20"/><img class="only-dark" src="/images/b.svg" alt="B" width="40" height="20"/>`,
  },
  {
    name: 'partials with an escaped underscore, with props, in mid-page',
    source: page(`import Beta from '@site/docs/partials/\\_Beta.md';

<Beta />

## Later

import Named from '../docs/partials/_Named.mdx';

<Named name="assets" />

1. In a list:

   <Beta />`),
    html: `<div class="admonition admonition-info"><p class="admonition-title">Info</p><p>In <strong>beta</strong>: see <a href="/cards/one">one</a>.</p></div><h2 id="later">Later</h2><h3 id="about-assets">About assets</h3><p>Text of the partial, by assets.</p><ol><li><p>In a list:</p><div class="admonition admonition-info"><p class="admonition-title">Info</p><p>In <strong>beta</strong>: see <a href="/cards/one">one</a>.</p></div></li></ol>`,
  },
  {
    name: 'cards of a component file',
    source: page(`import { Card, CardGroup } from '@site/src/components/Cards';

<CardGroup cols={2}>
  <Card title="One" href="/cards/one">
    Read this.
  </Card>
</CardGroup>`),
    html: `<div class="cards cards-2"><div class="card"><p class="card-title"><a href="/cards/one">One</a></p><div class="card-text"><p>Read this.</p></div></div></div>`,
  },
];
