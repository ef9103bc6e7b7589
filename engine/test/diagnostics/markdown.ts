import type { DiagnosticCase } from './diagnosticCase.ts';

/** Problems in Markdown: tags, braces, admonitions, fences, imports. */
export const markdown: DiagnosticCase[] = [
  {
    title: 'a closing line without an opener',
    files: { 'docs/a.md': 'Text.\n\n:::\n' },
    found: [
      {
        id: 'markdown-syntax',
        level: 'error',
        at: 'docs/a.md:3:1',
        message: '":::" does not close an open admonition',
        hint: 'Remove the line, or open one before it: ":::note".',
      },
    ],
  },
  {
    title: 'a comment without an end',
    files: { 'docs/a.md': 'Text <!-- note\n' },
    found: [
      {
        id: 'markdown-syntax',
        level: 'error',
        at: 'docs/a.md:1:6',
        message: 'The comment "<!--" is never closed',
        hint: 'Write "-->" after it.',
      },
    ],
  },
  {
    title: 'comments without an end, which are one',
    files: { 'docs/a.md': 'Text <!-- note <!-- another\n' },
    found: [
      {
        id: 'markdown-syntax',
        level: 'error',
        at: 'docs/a.md:1:6',
        message: 'The comment "<!--" is never closed',
        hint: 'Write "-->" after it.',
      },
    ],
  },
  {
    title: 'comments that lost their ends, before others',
    files: { 'docs/a.md': 'Text {/* note and more text.\n\n{/* another */}\n\n<!-- note <!-- another -->\n' },
    found: [
      {
        id: 'markdown-syntax',
        level: 'warn',
        at: 'docs/a.md:1:6',
        message: 'The comment "{/*" contains another one and hides everything up to the end of that one',
        hint: 'Write "*/}" where the first one ends.',
      },
      {
        id: 'markdown-syntax',
        level: 'warn',
        at: 'docs/a.md:5:1',
        message: 'The comment "<!--" contains another one and hides everything up to the end of that one',
        hint: 'Write "-->" where the first one ends.',
      },
    ],
  },
  {
    title: 'a comment definition without an end',
    files: { 'docs/a.md': '[comment]: <> (note\n' },
    found: [
      {
        id: 'markdown-syntax',
        level: 'error',
        at: 'docs/a.md:1:1',
        message: 'The comment "[comment]: <> (" is never closed',
        hint: 'Write ")" after it.',
      },
    ],
  },
  {
    title: 'a table row with more cells than columns',
    files: { 'docs/a.md': '| Flag | Type |\n| --- | --- |\n| `a` | `int | None` |\n' },
    found: [
      {
        id: 'table-row',
        level: 'warn',
        at: 'docs/a.md:3:16',
        message: 'The row has 3 cells and its table 2 columns, so its end is not shown',
        hint: 'Write "\\|" for a literal "|", even in code, or add a column.',
      },
    ],
  },
  {
    title: 'text behind an import',
    files: { 'docs/a.md': "import A from './_a.md'; <A />\n", 'docs/_a.md': 'Part.\n' },
    found: [
      {
        id: 'import',
        level: 'error',
        at: 'docs/a.md:1:26',
        message: 'An import is followed by text on the same line',
        hint: 'Write it on its own line, with an empty line before it.',
      },
    ],
  },
  {
    title: 'a quote that is never closed',
    files: { 'docs/a.md': '<Card title="A />\n' },
    found: [
      {
        id: 'markdown-syntax',
        level: 'error',
        at: 'docs/a.md:1:13',
        message: 'A quoted value in the tag <Card> is never closed',
        hint: 'Write the closing quote.',
      },
    ],
  },
  {
    title: 'an unclosed tag',
    files: { 'docs/a.md': 'Text.\n\n<div>\n\nMore.\n' },
    found: [
      {
        id: 'unclosed-tag',
        level: 'error',
        at: 'docs/a.md:3:1',
        message: 'The tag "<div>" is never closed',
        hint: 'Write "</div>" after its content, or "<div />" if it has none.',
      },
    ],
  },
  {
    title: 'an unclosed tag in a line',
    files: { 'docs/a.md': 'Text with <b>bold and no end.\n' },
    found: [
      {
        id: 'unclosed-tag',
        level: 'error',
        at: 'docs/a.md:1:11',
        message: 'The tag "<b>" is never closed',
        hint: 'Write "</b>" after its content, or "<b />" if it has none.',
      },
    ],
  },
  {
    title: 'an unclosed tag that no page may have',
    files: { 'docs/a.md': 'The <body> of a page, `<n k="v">`, and <your name>.\n\n<body class="wide">\n\nMore.\n' },
    found: [
      {
        id: 'unclosed-tag',
        level: 'error',
        at: 'docs/a.md:3:1',
        message: 'The tag "<body>" is never closed',
        hint: 'Write "</body>" after its content, or "<body />" if it has none.',
      },
    ],
  },
  {
    title: 'a tag that ends in another list item',
    files: { 'docs/a.md': '- <div>\n\n  Text.\n\n- More. </div>\n' },
    found: [
      {
        id: 'unclosed-tag',
        level: 'error',
        at: 'docs/a.md:1:3',
        message: 'The tag "<div>" is never closed',
        hint: 'Write "</div>" inside the same list item, indented like the opening tag.',
      },
    ],
  },
  {
    title: 'a closing tag of nothing',
    files: { 'docs/a.md': 'Text.\n\n</div>\n' },
    found: [
      {
        id: 'stray-closing-tag',
        level: 'error',
        at: 'docs/a.md:3:1',
        message: '"</div>" does not close an open tag',
        hint: 'Remove it, or write "<div>" before it.',
      },
    ],
  },
  {
    title: 'a closing tag of another tag',
    files: { 'docs/a.md': '<div>\n\nText.\n\n</span>\n' },
    found: [
      {
        id: 'unclosed-tag',
        level: 'error',
        at: 'docs/a.md:1:1',
        message: 'The tag "<div>" is never closed',
        hint: 'Write "</div>" after its content, or "<div />" if it has none.',
      },
      {
        id: 'stray-closing-tag',
        level: 'error',
        at: 'docs/a.md:5:1',
        message: '"</span>" does not close an open tag',
        hint: 'Write "</div>" to close the open tag.',
      },
    ],
  },
  {
    title: 'an expression without an end',
    files: { 'docs/a.md': 'The title is {frontMatter.title.\n' },
    found: [
      {
        id: 'unclosed-expression',
        level: 'error',
        at: 'docs/a.md:1:14',
        message: 'The expression "{frontMatter.title." is never closed',
        hint: 'Write the closing "}", or "\\{" for a literal brace.',
      },
    ],
  },
  {
    title: 'a brace in a tag without an end',
    files: { 'docs/a.md': '<Tabs values={[>\n' },
    found: [
      {
        id: 'unclosed-expression',
        level: 'error',
        at: 'docs/a.md:1:14',
        message: 'A "{" in the tag <Tabs> is never closed',
        hint: 'Write the closing "}".',
      },
    ],
  },
  {
    title: 'an admonition without an end',
    files: { 'docs/a.md': 'Text.\n\n:::note\n\nNever closed.\n' },
    found: [
      {
        id: 'unclosed-admonition',
        level: 'error',
        at: 'docs/a.md:3:1',
        message: 'The admonition ":::note" is never closed',
        hint: 'Write ":::" on its own line after its text.',
      },
    ],
  },
  {
    title: 'a fence without an end',
    files: { 'docs/a.md': 'Text.\n\n```python\nx = 1\n' },
    found: [
      {
        id: 'unclosed-fence',
        level: 'error',
        at: 'docs/a.md:3:1',
        message: 'The code block opened with "```" is never closed',
        hint: 'Write "```" on its own line after the code.',
      },
    ],
  },
  {
    title: 'an unknown admonition',
    files: { 'docs/a.md': 'Text.\n\n:::warnign\n\nText.\n\n:::\n' },
    found: [
      {
        id: 'unknown-admonition',
        level: 'warn',
        at: 'docs/a.md:3:1',
        message: 'There is no admonition "warnign", so it is shown as text',
        hint: 'Did you mean ":::warning"?',
      },
    ],
  },
  {
    title: 'a call in braces',
    files: { 'docs/a.md': 'Today is {today()}.\n' },
    found: [
      {
        id: 'expression',
        level: 'error',
        at: 'docs/a.md:1:10',
        message: '"{today()}" calls a function',
        hint: 'Expressions in pages are not evaluated. Write the value itself, or "\\{" for a literal brace.',
      },
    ],
  },
  {
    title: 'a part of the contents that only a function knows',
    files: { 'docs/a.md': '<TOCInline toc={toc.filter((entry) => entry.level === 2)} />\n' },
    found: [
      {
        id: 'expression',
        level: 'error',
        at: 'docs/a.md:1:12',
        message: '"{toc.filter((entry) => entry.level === 2)}" calls a function',
        hint: 'Write toc, toc.slice(1), or minHeadingLevel and maxHeadingLevel.',
      },
    ],
  },
  {
    title: 'attributes from an expression',
    files: { 'docs/a.md': '<Card {...props} title="A" />\n' },
    found: [
      {
        id: 'expression',
        level: 'error',
        at: 'docs/a.md:1:7',
        message: 'The tag <Card> takes its attributes from an expression: "{...props}"',
        hint: 'Write each attribute with its value.',
      },
    ],
  },
  {
    title: 'a front matter key that does not exist',
    files: { 'docs/a.md': '---\ntitle: A\n---\n\nSee {frontMatter.titel}.\n' },
    found: [
      {
        id: 'expression',
        level: 'error',
        at: 'docs/a.md:5:5',
        message: '"{frontMatter.titel}" reads "frontMatter.titel", which does not exist',
        hint: 'Did you mean "title"?',
      },
    ],
  },
  {
    title: 'a value that is not text',
    files: { 'docs/a.md': '---\ntitle: A\nlast_update: { date: 2025-04-01 }\n---\n\nOn {frontMatter.last_update}.\n' },
    found: [
      {
        id: 'expression',
        level: 'error',
        at: 'docs/a.md:6:4',
        message: '"{frontMatter.last_update}" is not text',
        hint: 'Show one of its values, or write "\\{" for a literal brace.',
      },
    ],
  },
  {
    title: 'an import of code',
    files: { 'docs/a.md': "import data from './data.json';\n\nText.\n" },
    found: [
      {
        id: 'import',
        level: 'error',
        at: 'docs/a.md:1:1',
        message: 'A page cannot import "./data.json"',
        hint: 'Import a Markdown file (.md, .mdx), a picture, or a component of @theme, @site, or @docusaurus.',
      },
    ],
  },
  {
    title: 'an import of a missing file as a string',
    files: { 'docs/a.md': "import code from '!!raw-loader!./main.py';\n\nText.\n", 'docs/mian.py': 'x = 1\n' },
    found: [
      {
        id: 'missing-file',
        level: 'error',
        at: 'docs/a.md:1:1',
        message: 'The file "docs/main.py" does not exist',
        hint: 'Did you mean "docs/mian.py"?',
      },
    ],
  },
  {
    title: 'an import by another loader',
    files: { 'docs/a.md': "import code from '!!other-loader!./a.py';\n\nText.\n" },
    found: [
      {
        id: 'import',
        level: 'error',
        at: 'docs/a.md:1:1',
        message: 'A page cannot import "!!other-loader!./a.py"',
        hint: 'Show a file with <CodeExample path="…" />.',
      },
    ],
  },
  {
    title: 'an export',
    files: { 'docs/a.md': 'export const x = 1;\n\nText.\n' },
    found: [
      {
        id: 'export',
        level: 'error',
        at: 'docs/a.md:1:1',
        message: 'Pages cannot export anything: "export const x = 1;"',
        hint: 'Write the value where it is used, or as a key of the front matter.',
      },
    ],
  },
  {
    title: 'a footnote that nothing refers to',
    files: { 'docs/a.md': 'Text.\n\n[^n]: Orphan words\n' },
    found: [
      {
        id: 'unused-footnote',
        level: 'warn',
        at: 'docs/a.md:3:1',
        message: 'Nothing refers to the footnote "[^n]", so it is never shown',
        hint: 'Write "[^n]" where it belongs, or remove it.',
      },
    ],
  },
  {
    title: 'a page that is nested too deeply',
    files: { 'docs/a.md': `${'> '.repeat(300)}Text.\n` },
    found: [
      {
        id: 'markdown-syntax',
        level: 'error',
        at: 'docs/a.md:1:1',
        message: 'The page is nested too deeply',
        hint: 'Nest quotes, lists, tags, marks, and brackets at most 250 levels deep.',
      },
    ],
  },
  {
    title: 'references without a definition',
    files: {
      'docs/a.md':
        'See [one][onee], [two][], and **[b][three]**.[^n]\n\n![The plan][four] `[c][d]` a[i][j] \\[e][f] [g][one]\n\n[one]: /a\n',
    },
    found: (
      [
        ['1:5', '[one][onee]', 'Did you mean "[one]"?'],
        ['1:18', '[two][]', 'Write [two](/address), or define it on a line of its own: "[two]: /address".'],
        ['1:33', '[b][three]', 'Write [b](/address), or define it on a line of its own: "[three]: /address".'],
        ['1:46', '[^n]', 'Write "[^n]: Its text." on a line of its own.'],
        [
          '3:1',
          '![The plan][four]',
          'Write ![The plan](/address), or define it on a line of its own: "[four]: /address".',
        ],
      ] as const
    ).map(([at, written, hint]) => ({
      id: 'undefined-reference',
      level: 'warn',
      at: `docs/a.md:${at}`,
      message: `The reference "${written}" has no definition, so it is shown as written`,
      hint,
    })),
  },
  {
    title: 'a heading and links without words',
    files: { 'docs/a.md': '## \n\n[](/a) [**`  `**](/a)<a href="/a"></a>\n' },
    found: [
      {
        id: 'empty-label',
        level: 'warn',
        at: 'docs/a.md:1:1',
        message: 'A heading has no words',
        hint: 'Write them, or remove it.',
      },
      ...['1', '8', '22'].map((column) => ({
        id: 'empty-label' as const,
        level: 'warn' as const,
        at: `docs/a.md:3:${column}`,
        message: 'The link to "/a" has no words',
        hint: 'Write the words that lead there: [words](/a).',
      })),
    ],
  },
];
