import type { PageCase } from '../../../../engine/test/compatibility/pageCase.ts';

const page = (body: string) => `---\ntitle: T\n---\n\n${body}\n`;

/** Point 5: PyObject. */
export const pyObjectCases: PageCase[] = [
  {
    name: 'PyObject: sections, libraries, plurals, decorators',
    source: page(`- <PyObject section="assets" module="dagster" object="asset" />
- <PyObject section="assets" module="dagster" object="asset" decorator />
- <PyObject section="assets" object="AssetKey" pluralize />s
- <PyObject section="assets" module="dagster" object="AssetKey" displayText="key"/>
- <PyObject section="libraries" integration="store" module="dagster_store" object="StoreResource" />`),
    html: `<ul><li><a href="/api/assets#dagster.asset"><code>asset</code></a></li><li><a href="/api/assets#dagster.asset"><code>@dg.asset</code></a></li><li><a href="/api/assets#dagster.AssetKey"><code>AssetKeys</code></a>s</li><li><a href="/api/assets#dagster.AssetKey"><code>key</code></a></li><li><a href="/api/libraries/dagster-store#dagster_store.StoreResource"><code>StoreResource</code></a></li></ul>`,
  },
  {
    name: 'PyObject: an attribute twice',
    source: page('<PyObject section="assets" module="dagster" object="AssetKey" object="asset" />'),
    html: `<a href="/api/assets#dagster.asset"><code>asset</code></a>`,
    warnings: ['repeated-prop 5:63'],
  },
  {
    name: 'PyObject: in a table',
    source: page(
      '| Name | Kind |\n| --- | --- |\n| `a` | **Type:** <PyObject section="assets" object="asset" /><br/><br/> Text. |',
    ),
    html: `<div class="table-scroll"><table><thead><tr><th scope="col">Name</th><th scope="col">Kind</th></tr></thead><tbody><tr><td><code>a</code></td><td><strong>Type:</strong> <a href="/api/assets#dagster.asset"><code>asset</code></a><br/><br/> Text.</td></tr></tbody></table></div>`,
  },
];
