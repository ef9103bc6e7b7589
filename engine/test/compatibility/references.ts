import type { PageCase } from './pageCase.ts';

const page = (body: string) => `---\ntitle: T\n---\n\n${body}\n`;

/** Points 4 and 6: CodeExample, CliInvocationExample. */
export const referenceCases: PageCase[] = [
  {
    name: 'CodeExample: Python without lint marks, by default',
    source: page('<CodeExample path="docs_snippets/whole.py" />'),
    html: `<div class="code" data-language="python">| import os
| import orders as od
|
|
| def job():
|     return od
|
|
| if __name__ == "__main__":
|     job()</div>`,
  },
  {
    name: 'CodeExample: a whole file without its main block',
    source: page('<CodeExample path="docs_snippets/whole.py" hideMain />'),
    html: `<div class="code" data-language="python">| import os
| import orders as od
|
|
| def job():
|     return od</div>`,
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
    html: '<div class="code" data-language="python">| def job():\n|     return od</div>',
  },
  {
    name: 'CodeExample: dedent as a text',
    source: page(
      '<CodeExample path="docs_snippets/whole.py" startAfter="start_inner" endBefore="end_inner" dedent="4" />',
    ),
    html: '<div class="code" data-language="python">| return od</div>',
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
    name: 'CliInvocationExample: contents',
    source: page('<CliInvocationExample contents="uv add orders-store" />'),
    html: '<div class="code code-cli code-wrap" data-language="shell">| uv add orders-store</div>',
  },
  {
    name: 'CliInvocationExample: contents with real line breaks',
    source: page('<CliInvocationExample contents="od list\n\nout" />'),
    html: '<div class="code code-cli code-wrap" data-language="shell">| od list</div><div class="code code-result code-wrap" data-language="text">| out</div>',
  },
  {
    name: 'CliInvocationExample: a command and what it says',
    source: page('<CliInvocationExample path="docs_snippets/list.txt" />'),
    html: '<div class="code code-cli code-wrap" data-language="shell">| od list things \\\n|   --all</div><div class="code code-result code-wrap" data-language="text">| One\n|\n| Two</div>',
  },
];
