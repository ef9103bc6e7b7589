import type { PageCase } from './pageCase.ts';

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
    html: '',
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
    html: '',
  },
];
