import { expect, it } from 'vitest';
import { renderPage } from '../../test/support/content/testPage.ts';
import { tooDeepNode } from './normalize/limits.ts';

const PARTIALS = {
  'docs/_install.md': '---\ntitle: Partial\n---\n\nInstall **{props.name}** first.\n\n{props.children}\n',
  'docs/_self.md': "import Self from './_self.md'\n\nAgain: <Self />\n",
  'snippets/etl.py': '# start_load\nimport gallery as dg\n# end_load\n',
};

/** Files in the style of authors, with every syntax of the dialect. */
const SOURCES = [
  `---
title: Build assets
description: "What an asset is: a table, a file"
tags: [assets, jobs]
sidebar_position: 20
---

import Install from './_install.md'

Text at 10:30 on localhost:3000 with \`code <b>\` and a < 5, <https://a.example/x> and {asset_name}.

<Install name="gallery">

Children *here*.

</Install>

## Define an asset \\{#define}

:::note[Mind the \`key\`]

- one

  :::tip Nested
  It works.
  :::

- two
:::

<Tabs groupId="os">
<TabItem value="mac" label="macOS">

\`\`\`bash title="shell" {1,3-4}
pip install gallery
\`\`\`

</TabItem>
<TabItem value="win">\`\`\`pip install gallery\`\`\`</TabItem>
</Tabs>
`,
  `# A title in the body

<!-- a comment { with marks < -->

| Name | Type |
|:-----|-----:|
| \`a\\|b\` | {x} <br> y |

<table style={{width: '50%'}} class="wide"><tr><td colspan=2>cell</td></tr></table>

[comment]: <> (not shown)

<details><summary>More **here**</summary>
Hidden text

1. first
2. second
</details>

![A picture](/img/a.png "title") and [a link](./other.md#part) and [ref][r].

[r]: https://b.example/?q=1

<PyObject section="assets" module="gallery" object="asset" decorator /> text[^1]

[^1]: A note.
`,
  `---
unlisted: true
last_update:
  date: 2025-01-01
---

import Self from './_self.md'
import Logo from './logo.png'
export const toc = [
  { a: 1 },
];

<Self />

> :::warning
> Quoted *text*
> :::

<Image src={Logo} alt="Logo" /> {frontMatter.unlisted} {props.x} {"literal"} {/* gone */}

<CodeExample path="etl.py" startAfter="start_load" endBefore="end_load" />

<CardGroup cols={2}><Card title="One" href="/one" imagePath={"/img/a.svg"} />
<Card title='Two' href="/two">Body</Card></CardGroup>

\`\`\`\`md
\`\`\`py
x = {1}
\`\`\`
\`\`\`\`

Line one  
line two\\
line three é𝒳 naïve — “quotes”
`,
];

const PIECES = [
  '<',
  '>',
  '{',
  '}',
  '`',
  '```',
  '~~~',
  ':::',
  '::::note',
  ':::tip[',
  ']',
  '[',
  '](',
  '<br>',
  '</TabItem>',
  '<Tabs>',
  '<!--',
  '-->',
  '{/*',
  '*/}',
  '\\',
  '\n',
  '\n\n',
  '---\n',
  '> ',
  '- ',
  '    ',
  '\t',
  '|',
  '{#',
  '<A b={',
  '"',
  "'",
  '<https://',
  'import x from "./_self.md"\n',
  '<CodeBlock>',
  '</CodeBlock>',
  'export const a = [',
  '&#',
  '[^1]',
  '$',
  '\r\n',
  '\u0000',
  '\uFEFF',
  '\uD83D',
  '<Self />',
  'title: a: b\n',
  '* * *\n',
  '<></>',
  '{...props}',
];

// biome-ignore format: a list

/** A small seeded generator (mulberry32), so that failures are reproducible. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

function mutate(source: string, random: (below: number) => number): string {
  let text = source;
  for (let count = 1 + random(4); count > 0; count--) {
    const at = random(text.length + 1);
    const length = random(12);
    const lines = text.split('\n');
    const line = random(lines.length);
    switch (random(7)) {
      case 0:
        text = text.slice(0, at) + text.slice(at + length);
        break;
      case 1:
        text = text.slice(0, at) + text.slice(at, at + length) + text.slice(at);
        break;
      case 2:
        lines.splice(line, 1);
        text = lines.join('\n');
        break;
      case 3:
        lines.splice(line, 0, lines[random(lines.length)] ?? '');
        text = lines.join('\n');
        break;
      case 4: {
        const other = random(lines.length);
        [lines[line], lines[other]] = [lines[other] ?? '', lines[line] ?? ''];
        text = lines.join('\n');
        break;
      }
      case 5:
        text = text.slice(0, at);
        break;
      default:
        text = text.slice(0, at) + PIECES[random(PIECES.length)] + text.slice(at);
    }
  }
  return text;
}

it('turns any text into a page or diagnostics, each with a place inside its file', async () => {
  const count = Number(process.env.FUZZ_COUNT ?? 2000);
  const first = Number(process.env.FUZZ_SEED ?? 1);
  for (let seed = first; seed < first + count; seed++) {
    const random = createRandom(seed);
    const text = mutate(SOURCES[seed % SOURCES.length] ?? '', random);
    const files: Record<string, string> = { ...PARTIALS, 'docs/page.md': text };
    const page = await renderPage(text, { files: PARTIALS, file: 'docs/page.md' }).catch((error: Error) => {
      throw new Error(`seed ${seed} throws: ${error.stack}\n${text}`);
    });
    for (const { file, line, column, id } of page.diagnostics) {
      const lines = (files[file] ?? '').split(/\r\n?|\n/);
      const where = `seed ${seed}: ${id} at ${file}:${line}:${column}`;
      expect(line, where).toBeGreaterThanOrEqual(1);
      expect(line, where).toBeLessThanOrEqual(lines.length);
      expect(column, where).toBeGreaterThanOrEqual(1);
      expect(column, where).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
    }
  }
});

/** Unrealistic depth and length. Each of these once overflowed the stack or took minutes. */
it.each([
  ['quotes', `${'>'.repeat(3000)} a`],
  ['list items', `${'- '.repeat(3000)}a`],
  ['an indented list', Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
  ['blocks', `${'<div>\n'.repeat(3000)}a\n${'</div>\n'.repeat(3000)}`],
  ['admonitions', `${':::note\n:::tip\n'.repeat(300)}a\n${':::\n'.repeat(600)}`],
  ['emphasis', `${'*'.repeat(50_000)}a${'*'.repeat(50_000)}`],
  ['brackets', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['open footnotes', `[x]: y\n\n${'[^'.repeat(100_000)}`],
  ['an expression', `{${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ['open braces', '{'.repeat(20_000)],
  ['pairs of braces', '{'.repeat(10_000) + '}'.repeat(10_000)],
  ['open comments', '{/*'.repeat(5000)],
  ['comments without a brace', `{${'/* */'.repeat(60)} a`],
  ['comments in a tag', `<Card title="a" {${'/* */'.repeat(60)} a} />`],
  ['backticks', Array.from({ length: 2000 }, (_, ticks) => '`'.repeat(ticks)).join(' ')],
  ['closing tags', '</b>'.repeat(5000)],
  ['tags that never close', '<a>'.repeat(40_000) + '</b>'.repeat(40_000)],
  ['HTML comments that never close', '<!-- '.repeat(100_000)],
  ['HTML comments on their own lines that never close', '<!-- a\n'.repeat(100_000)],
  ['comment definitions that never close', '[comment]: <> (a\n'.repeat(40_000)],
  ['marks of emphasis that never close', '**a _b '.repeat(50_000)],
  ['marks in a title', `# ${'**a _b '.repeat(50_000)}`],
  ['columns', `|${'a|'.repeat(50_000)}\n|${'-|'.repeat(50_000)}\n`],
  ['attributes', `<Card title="a" ${'b="c" '.repeat(20_000)}/>`],
  ['URLs in a URL', 'http://'.repeat(100_000)],
  ['URLs that end in a brace', 'http://a{'.repeat(40_000)],
  ['exports that never close', 'export const a = [\n\n'.repeat(20_000)],
  ['imports', "import A from './_a.md'; ".repeat(20_000)],
])('turns many %s into a page or diagnostics', async (_, text) => {
  const { diagnostics, tree } = await renderPage(text);
  expect(tooDeepNode(tree.children)).toBeUndefined();
  expect(diagnostics.every(({ line, column }) => line >= 1 && column >= 1)).toBe(true);
});

it.each(['[x](//)', '[g](//host:99999/)', '[g](http://host:99999/)', '<td STYLE="x">a</td>', '<p STYLE="color">a</p>'])(
  'draws %s or reports it',
  async (text) => {
    const { diagnostics, tree } = await renderPage(text);
    const styles = JSON.stringify(tree).match(/"style"/gi);
    expect(styles).toBeNull();
    expect(diagnostics.map(({ id }) => id)).toEqual(text.startsWith('[') ? ['broken-link'] : ['unknown-prop']);
  },
);
