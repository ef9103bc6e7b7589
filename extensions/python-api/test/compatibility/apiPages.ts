import type { PageCase } from '../../../../engine/test/compatibility/pageCase.ts';

/** Point 11: generated API pages. */
export const apiCases: PageCase[] = [
  {
    name: 'a generated API page',
    file: 'api/assets.mdx',
    source: `---
title: 'assets'
title_meta: 'assets API Documentation | Reference'
last_update:
  date: '2025-03-03'
---

<div class="section" id="assets-page">


# Assets & Definitions

<div class="section" id="keys">

## Keys

<dl>
    <dt><Link id='dagster.asset'>\`class\` dagster.asset</Link></dt>
    <dd>

        :::warning[beta]
        May change.


        :::

    Makes an [\`AssetKey\`](#dagster.AssetKey), or <cite>none[all]</cite>.

    Parameters: 
      - <strong>name</strong> (<em>Optional</em><em>[</em>[*AssetKey*](#dagster.AssetKey)<em>]</em>) – As in \\{“a”: “b”}.
      - <strong>\\*\\*kwargs</strong> – 

        Any of:

        1. A dictionary, \`{'a': {'b': str}}\`.

    > 

        \`\`\`python
        op(config={"a": 1})
        \`\`\`
    Then:

        <div className='lineblock'> </div>

    <dl>
        <dt><Link id='dagster.asset.key'>\`property\` key</Link></dt>
        <dd>
        Its key.
        </dd>

    </dl>

</dd>

</dl>
<dl>
    <dt><Link id='dagster.AssetKey'>--key, -k \\<key></Link></dt>
    <dd>See [store](libraries/dagster-store.mdx#dagster_store.StoreResource).</dd>
</dl>
</div>
</div>
`,
    html: `<div id="assets-page" class="section"><h1 id="assets--definitions">Assets &amp; Definitions</h1><div class="section"><h2 id="keys">Keys</h2><dl><dt><a href="#dagster.asset" id="dagster.asset"><code>class</code> dagster.asset</a></dt><dd><div class="admonition admonition-warning"><p class="admonition-title"><span>beta</span></p><p>May change.</p></div><p>Makes an <a href="#dagster.AssetKey"><code>AssetKey</code></a>, or <cite>none[all]</cite>.</p><p>Parameters:</p><ul><li><p><strong>name</strong> (<em>Optional</em><em>[</em><a href="#dagster.AssetKey"><em>AssetKey</em></a><em>]</em>) – As in {“a”: “b”}.</p></li><li><p><strong>**kwargs</strong> –</p><p>Any of:</p><ol><li>A dictionary, <code>{&#x27;a&#x27;: {&#x27;b&#x27;: str}}</code>.</li></ol></li></ul><div class="code" data-language="python">| op(config={"a": 1})</div><p>Then:</p><div class="lineblock"></div><dl><dt><a href="#dagster.asset.key" id="dagster.asset.key"><code>property</code> key</a></dt><dd><p>Its key.</p></dd></dl></dd></dl><dl><dt><a href="#dagster.AssetKey" id="dagster.AssetKey">--key, -k &lt;key&gt;</a></dt><dd>See <a href="/api/libraries/dagster-store#dagster_store.StoreResource">store</a>.</dd></dl></div></div>`,
    route: {
      title: 'assets',
      showTitle: false,
      head: { title: 'assets API Documentation | Reference' },
      lastUpdate: { date: '2025-03-03', author: null },
      toc: [{ level: 2, id: 'keys', html: 'Keys', text: 'Keys' }],
    },
  },
  {
    name: 'a generated library page',
    file: 'api/libraries/dagster-store.mdx',
    source: `---
title: 'store (dagster-store)'
---

<div class="section" id="store">
# Store (dagster-store)

<dl>
    <dt><Link id='dagster_store.StoreResource'>dagster_store.StoreResource ResourceDefinition</Link></dt>
    <dd>

    Returns: A [\`dagster.asset\`](../assets.mdx#dagster.asset).Return type: [asset](../assets.mdx#dagster.asset)
    Examples:
    - one: Returns a {brace}.

    </dd>

</dl>
</div>
`,
    html: `<div id="store" class="section"><h1 id="store-dagster-store">Store (dagster-store)</h1><dl><dt><a href="#dagster_store.StoreResource" id="dagster_store.StoreResource">dagster_store.StoreResource ResourceDefinition</a></dt><dd><p>Returns: A <a href="/api/assets#dagster.asset"><code>dagster.asset</code></a>.Return type: <a href="/api/assets#dagster.asset">asset</a>
Examples:</p><ul><li>one: Returns a {brace}.</li></ul></dd></dl></div>`,
  },
];
