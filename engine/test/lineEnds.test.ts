import { afterAll, beforeAll, expect, test } from 'vitest';
import { configText, createProject, type TestProject } from './support/project.ts';

/** Each of these ends a line for some program, such as a terminal or Python's splitlines. */
const LINE_ENDS = ['\n', '\r', '\x0b', '\f', '\x1c', '\x1d', '\x1e', '\x85', '\u2028', '\u2029'];
const ANY = new RegExp(LINE_ENDS.join('|'));
/** Text that would be a heading if it started a line. */
const said = LINE_ENDS.map((end) => `a${end}# Fake`).join(' ');
const quoted = JSON.stringify(said);
/** The same in a Markdown page: as references, of which two line ends would end a paragraph. */
const referred = LINE_ENDS.map((end) => `a&#${end.charCodeAt(0)};&#${end.charCodeAt(0)};# Fake`).join(' ');

let project: TestProject;
beforeAll(async () => {
  project = createProject({
    'site.config.ts': configText({
      title: said,
      tagline: said,
      navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: said }] },
      tags: [{ key: 't', label: said, path: '/t', description: said }],
    }),
    'static/img/a.png': 'a picture',
    'docs/index.md': `---\ntitle: ${quoted}\nsidebar_label: ${quoted}\ndescription: ${quoted}\nkeywords: [${quoted}]\ntags: [t]\nslug: /\n---\n\nText.\n`,
    'docs/sub/_category_.json': JSON.stringify({
      label: said,
      link: { type: 'generated-index', slug: '/sub', title: said, description: said },
    }),
    'docs/sub/named.md': `# ${referred}\n\n${referred}\n`,
    'docs/sub/b.mdx': `---
title: B
---

## ${referred}

${referred}

- ${referred}

| a | b |
| - | - |
| ${referred} | c |

![${referred}](/img/a.png "${referred}")

[${referred}](https://example.org/ "${referred}")

<a href={${JSON.stringify(`https://example.org/${said}`)}} title={${quoted}}>words</a>

{${quoted}}

<code>{${quoted}}</code>

<Card title={${quoted}} href="/" description={${quoted}} />

<Tabs><TabItem value="a" label={${quoted}}>Text.</TabItem></Tabs>

:::note[${referred}]

Text.

:::

<CodeBlock language="py" title={${quoted}}>a = 1</CodeBlock>

<details><summary>{${quoted}}</summary>Text.</details>
`,
  });
  expect(await project.docs('build')).toMatchObject({ code: 0 });
});
afterAll(() => project.dispose());

test.each([
  'llms.txt',
  'llms-full.txt',
  'index.md',
  'sub/named.md',
  'sub/b.md',
  '_headers',
  '_redirects',
  'sitemap.xml',
])('no title, label, or text writes a line of its own into %s', (file) => {
  const lines = project.read(`dist/${file}`).split(ANY);
  expect(lines.filter((line) => /^[\s>-]*#+ Fake/.test(line))).toEqual([]);
  // The line end of `&#13;` is in no file for lines.
  expect(lines).toEqual(project.read(`dist/${file}`).split('\n'));
});
