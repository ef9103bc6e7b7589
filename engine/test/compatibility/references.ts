import type { PageCase } from './pageCase.ts';

const page = (body: string) => `---\ntitle: T\n---\n\n${body}\n`;

/** Points 4, 5, and 6: CodeExample, PyObject, CliInvocationExample. */
export const referenceCases: PageCase[] = [
  {
    name: 'CodeExample: Python without lint marks, by default',
    source: page('<CodeExample path="docs_snippets/whole.py" />'),
    html: `<div class="code" data-language="python">| import os
| import dagster as dg
|
|
| def job():
|     return dg
|
|
| if __name__ == "__main__":
|     job()</div>`,
  },
  {
    name: 'CodeExample: a whole file without its main block',
    source: page('<CodeExample path="docs_snippets/whole.py" hideMain />'),
    html: `<div class="code" data-language="python">| import os
| import dagster as dg
|
|
| def job():
|     return dg</div>`,
  },
  {
    name: 'CodeExample: a language in capitals and a title',
    source: page(
      '<CodeExample\n  path="docs_snippets/values.yaml"\n  language="YAML"\n  title="project/values.yaml"\n/>',
    ),
    html: '<div class="code code-titled" data-language="yaml"><p class="code-title">project/values.yaml</p>| a: 1\n| b: 2\n| c: 3</div>',
  },
  {
    name: 'CodeExample: between marks',
    source: page(
      '<CodeExample path="docs_snippets/whole.py" language="python" startAfter="start_job" endBefore="end_job" />',
    ),
    html: '<div class="code" data-language="python">| def job():\n|     return dg</div>',
  },
  {
    name: 'CodeExample: dedent as a text',
    source: page(
      '<CodeExample path="docs_snippets/whole.py" startAfter="start_inner" endBefore="end_inner" dedent="4" />',
    ),
    html: '<div class="code" data-language="python">| return dg</div>',
  },
  {
    name: 'CodeExample: lines',
    source: page('<CodeExample path="docs_snippets/values.yaml" language="yaml" lineStart={1} lineEnd="2" />'),
    html: '<div class="code" data-language="yaml">| b: 2</div>',
  },
  {
    name: 'CodeExample: a misspelled prop',
    source: page('<CodeExample path="docs_snippets/values.yaml" language="yaml" starAfter="a" />'),
    html: '<div class="code" data-language="yaml">| a: 1\n| b: 2\n| c: 3</div>',
    warnings: ['unknown-prop 5:63'],
  },
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
  {
    name: 'CliInvocationExample: contents',
    source: page('<CliInvocationExample contents="uv add dagster-store" />'),
    html: '<div class="code code-cli" data-language="shell">| uv add dagster-store</div>',
  },
  {
    name: 'CliInvocationExample: contents with real line breaks',
    source: page('<CliInvocationExample contents="dg list\n\nout" />'),
    html: '<div class="code code-cli" data-language="shell">| dg list</div><div class="code code-result code-wrap" data-language="text">| out</div>',
  },
  {
    name: 'CliInvocationExample: a command and what it says',
    source: page('<CliInvocationExample path="docs_snippets/list.txt" />'),
    html: '<div class="code code-cli" data-language="shell">| dg list things \\\n|   --all</div><div class="code code-result code-wrap" data-language="text">| One\n|\n| Two</div>',
  },
];
