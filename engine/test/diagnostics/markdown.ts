import type { DiagnosticCase } from './diagnosticCase.ts';

/** Problems in Markdown: tags, braces, admonitions, fences, imports. */
export const markdown: DiagnosticCase[] = [
  {
    title: 'a closing line without an opener',
    files: { 'docs/a.md': 'Text.\n\n:::\n' },
    found: [
      'docs/a.md:3:1 error ":::" does not close an open admonition [markdown-syntax]',
      '  hint: Remove the line, or open one before it: ":::note".',
    ],
  },
  {
    title: 'a comment without an end',
    files: { 'docs/a.md': 'Text <!-- note\n' },
    found: [
      'docs/a.md:1:6 error The comment "<!--" is never closed [markdown-syntax]',
      '  hint: Write "-->" after it.',
    ],
  },
  {
    title: 'comments without an end, which are one',
    files: { 'docs/a.md': 'Text <!-- note <!-- another\n' },
    found: [
      'docs/a.md:1:6 error The comment "<!--" is never closed [markdown-syntax]',
      '  hint: Write "-->" after it.',
    ],
  },
  {
    title: 'comments that lost their ends, before others',
    files: { 'docs/a.md': 'Text {/* note and more text.\n\n{/* another */}\n\n<!-- note <!-- another -->\n' },
    found: [
      'docs/a.md:1:6 warning The comment "{/*" contains another one and hides everything up to the end of that one [markdown-syntax]',
      '  hint: Write "*/}" where the first one ends.',
      'docs/a.md:5:1 warning The comment "<!--" contains another one and hides everything up to the end of that one [markdown-syntax]',
      '  hint: Write "-->" where the first one ends.',
    ],
  },
  {
    title: 'a comment definition without an end',
    files: { 'docs/a.md': '[comment]: <> (note\n' },
    found: [
      'docs/a.md:1:1 error The comment "[comment]: <> (" is never closed [markdown-syntax]',
      '  hint: Write ")" after it.',
    ],
  },
  {
    title: 'a table row with more cells than columns',
    files: { 'docs/a.md': '| Flag | Type |\n| --- | --- |\n| `a` | `int | None` |\n' },
    found: [
      'docs/a.md:3:16 warning The row has 3 cells and its table 2 columns, so its end is not shown [table-row]',
      '  hint: Write "\\|" for a literal "|", even in code, or add a column.',
    ],
  },
  {
    title: 'text behind an import',
    files: { 'docs/a.md': "import A from './_a.md'; <A />\n", 'docs/_a.md': 'Part.\n' },
    found: [
      'docs/a.md:1:26 error An import is followed by text on the same line [import]',
      '  hint: Write it on its own line, with an empty line before it.',
    ],
  },
  {
    title: 'a quote that is never closed',
    files: { 'docs/a.md': '<Card title="A />\n' },
    found: [
      'docs/a.md:1:13 error A quoted value in the tag <Card> is never closed [markdown-syntax]',
      '  hint: Write the closing quote.',
    ],
  },
  {
    title: 'an unclosed tag',
    files: { 'docs/a.md': 'Text.\n\n<div>\n\nMore.\n' },
    found: [
      'docs/a.md:3:1 error The tag "<div>" is never closed [unclosed-tag]',
      '  hint: Write "</div>" after its content, or "<div />" if it has none.',
    ],
  },
  {
    title: 'an unclosed tag in a line',
    files: { 'docs/a.md': 'Text with <b>bold and no end.\n' },
    found: [
      'docs/a.md:1:11 error The tag "<b>" is never closed [unclosed-tag]',
      '  hint: Write "</b>" after its content, or "<b />" if it has none.',
    ],
  },
  {
    title: 'an unclosed tag that no page may have',
    files: { 'docs/a.md': 'The <body> of a page, `<n k="v">`, and <your name>.\n\n<body class="wide">\n\nMore.\n' },
    found: [
      'docs/a.md:3:1 error The tag "<body>" is never closed [unclosed-tag]',
      '  hint: Write "</body>" after its content, or "<body />" if it has none.',
    ],
  },
  {
    title: 'a tag that ends in another list item',
    files: { 'docs/a.md': '- <div>\n\n  Text.\n\n- More. </div>\n' },
    found: [
      'docs/a.md:1:3 error The tag "<div>" is never closed [unclosed-tag]',
      '  hint: Write "</div>" inside the same list item, indented like the opening tag.',
    ],
  },
  {
    title: 'a closing tag of nothing',
    files: { 'docs/a.md': 'Text.\n\n</div>\n' },
    found: [
      'docs/a.md:3:1 error "</div>" does not close an open tag [stray-closing-tag]',
      '  hint: Remove it, or write "<div>" before it.',
    ],
  },
  {
    title: 'a closing tag of another tag',
    files: { 'docs/a.md': '<div>\n\nText.\n\n</span>\n' },
    found: [
      'docs/a.md:1:1 error The tag "<div>" is never closed [unclosed-tag]',
      '  hint: Write "</div>" after its content, or "<div />" if it has none.',
      'docs/a.md:5:1 error "</span>" does not close an open tag [stray-closing-tag]',
      '  hint: Write "</div>" to close the open tag.',
    ],
  },
  {
    title: 'an operator that looks like a tag',
    files: { 'docs/a.md': 'In SQL, a <> b is <b>not</b> a = b, and a <> b</i>.\n' },
    found: [
      'docs/a.md:1:11 error The tag "<>" is never closed [unclosed-tag]',
      '  hint: Write "\\<>" for a literal "<>", or make it code.',
      'docs/a.md:1:43 error The tag "<>" is never closed [unclosed-tag]',
      '  hint: Write "\\<>" for a literal "<>", or make it code.',
      'docs/a.md:1:47 error "</i>" does not close an open tag [stray-closing-tag]',
      '  hint: Remove it, or write "<i>" before it.',
    ],
  },
  {
    title: 'an expression without an end',
    files: { 'docs/a.md': 'The title is {frontMatter.title.\n' },
    found: [
      'docs/a.md:1:14 error The expression "{frontMatter.title." is never closed [unclosed-expression]',
      '  hint: Write the closing "}", or "\\{" for a literal brace.',
    ],
  },
  {
    title: 'a brace in a tag without an end',
    files: { 'docs/a.md': '<Tabs values={[>\n' },
    found: [
      'docs/a.md:1:14 error A "{" in the tag <Tabs> is never closed [unclosed-expression]',
      '  hint: Write the closing "}".',
    ],
  },
  {
    title: 'an admonition without an end',
    files: { 'docs/a.md': 'Text.\n\n:::note\n\nNever closed.\n' },
    found: [
      'docs/a.md:3:1 error The admonition ":::note" is never closed [unclosed-admonition]',
      '  hint: Write ":::" on its own line after its text.',
    ],
  },
  {
    title: 'an admonition that starts in a tag and ends after it',
    files: { 'docs/a.md': '<div>\n:::tip\nText.\n</div>\n:::\n' },
    found: [
      'docs/a.md:4:1 error "</div>" does not close an open tag [stray-closing-tag]',
      '  hint: Write ":::" before it to close the admonition on line 2.',
      'docs/a.md:5:2 error The admonition ":::" does not start and end in the same place [unclosed-admonition]',
      '  hint: Put its closing line in the same list item, quote, or tag as its opening line, with the same indentation.',
    ],
  },
  {
    title: 'a fence without an end',
    files: { 'docs/a.md': 'Text.\n\n```python\nx = 1\n' },
    found: [
      'docs/a.md:3:1 error The code block opened with "```" is never closed [unclosed-fence]',
      '  hint: Write "```" on its own line after the code.',
    ],
  },
  {
    title: 'an unknown admonition',
    files: { 'docs/a.md': 'Text.\n\n:::warnign\n\nText.\n\n:::\n' },
    found: [
      'docs/a.md:3:1 warning There is no admonition "warnign", so it is shown as text [unknown-admonition]',
      '  hint: Did you mean ":::warning"?',
    ],
  },
  {
    title: 'a call in braces',
    files: { 'docs/a.md': 'Today is {today()}.\n' },
    found: [
      'docs/a.md:1:10 error "{today()}" calls a function [expression]',
      '  hint: Expressions in pages are not evaluated. Write the value itself, or "\\{" for a literal brace.',
    ],
  },
  {
    title: 'a part of the contents that only a function knows',
    files: { 'docs/a.md': '<TOCInline toc={toc.filter((entry) => entry.level === 2)} />\n' },
    found: [
      'docs/a.md:1:12 error "{toc.filter((entry) => entry.level === 2)}" calls a function [expression]',
      '  hint: Write toc, toc.slice(1), or minHeadingLevel and maxHeadingLevel.',
    ],
  },
  {
    title: 'attributes from an expression',
    files: { 'docs/a.md': '<Card {...props} title="A" />\n' },
    found: [
      'docs/a.md:1:7 error The tag <Card> takes its attributes from an expression: "{...props}" [expression]',
      '  hint: Write each attribute with its value.',
    ],
  },
  {
    title: 'a front matter key that does not exist',
    files: { 'docs/a.md': '---\ntitle: A\n---\n\nSee {frontMatter.titel}.\n' },
    found: [
      'docs/a.md:5:5 error "{frontMatter.titel}" reads "frontMatter.titel", which does not exist [expression]',
      '  hint: Did you mean "title"?',
    ],
  },
  {
    title: 'a value that is not text',
    files: { 'docs/a.md': '---\ntitle: A\nlast_update: { date: 2025-04-01 }\n---\n\nOn {frontMatter.last_update}.\n' },
    found: [
      'docs/a.md:6:4 error "{frontMatter.last_update}" is not text [expression]',
      '  hint: Show one of its values, or write "\\{" for a literal brace.',
    ],
  },
  {
    title: 'an import of code',
    files: { 'docs/a.md': "import data from './data.json';\n\nText.\n" },
    found: [
      'docs/a.md:1:1 error A page cannot import "./data.json" [import]',
      '  hint: Import a Markdown file (.md, .mdx), a picture, or a component of @theme, @site, or @docusaurus.',
    ],
  },
  {
    title: 'an import of a missing file as a string',
    files: { 'docs/a.md': "import code from '!!raw-loader!./main.py';\n\nText.\n", 'docs/mian.py': 'x = 1\n' },
    found: [
      'docs/a.md:1:1 error The file "docs/main.py" does not exist [missing-file]',
      '  hint: Did you mean "./mian.py"?',
    ],
  },
  {
    title: 'an import by another loader',
    files: { 'docs/a.md': "import code from '!!other-loader!./a.py';\n\nText.\n" },
    found: [
      'docs/a.md:1:1 error A page cannot import "!!other-loader!./a.py" [import]',
      '  hint: Show a file with <CodeExample path="…" />.',
    ],
  },
  {
    title: 'an export',
    files: { 'docs/a.md': 'export const x = 1;\n\nText.\n' },
    found: [
      'docs/a.md:1:1 error Pages cannot export anything: "export const x = 1;" [export]',
      '  hint: Write the value where it is used, or as a key of the front matter.',
    ],
  },
  {
    title: 'a footnote that nothing refers to',
    files: { 'docs/a.md': 'Text.\n\n[^n]: Orphan words\n' },
    found: [
      'docs/a.md:3:1 warning Nothing refers to the footnote "[^n]", so it is never shown [unused-footnote]',
      '  hint: Write "[^n]" where it belongs, or remove it.',
    ],
  },
  {
    title: 'a note in the form of a definition',
    files: { 'docs/a.md': 'Text.\n\n[TODO]: rewrite\n' },
    found: [
      'docs/a.md:3:1 warning Nothing refers to the definition "[TODO]: rewrite", so it is never shown [unused-definition]',
      '  hint: To show it as text, write a backslash before it: "\\[TODO]".',
    ],
  },
  {
    title: 'a footnote that is defined twice',
    files: { 'docs/a.md': '---\ntitle: A\n---\n\nText[^n].\n\n[^n]: One.\n[^n]: Two.\n' },
    found: [
      'docs/a.md:8:1 warning The footnote "[^n]" is defined twice; only the definition on line 7 is used [duplicate-definition]',
      '  hint: Give this one another label, or remove it.',
    ],
  },
  {
    title: 'a page that is nested too deeply',
    files: { 'docs/a.md': `${'> '.repeat(300)}Text.\n` },
    found: [
      'docs/a.md:1:1 error The page is nested too deeply [markdown-syntax]',
      '  hint: Nest quotes, lists, tags, marks, and brackets at most 250 levels deep.',
    ],
  },
  {
    title: 'addresses with a space',
    files: {
      'docs/a.md':
        'See [it](my page.md), [**my** `b`](https://a.example/b c "Title").\n\n- ![a](/img/p.png =100x20)\n- ![b "c"](./p.png =100x)\n\n' +
        '[1](see below), [a](and/or b), \\[c](my page.md), `[d](my page.md)`, e[f](my page.md), [g](</a>).\n',
    },
    found: (
      [
        ['1:5', '[it](my page.md)', 'Write [it](<my page.md>), or "%20" for each space.'],
        [
          '1:23',
          '[**my** `b`](https://a.example/b c "Title")',
          'Write [**my** `b`](<https://a.example/b c> "Title"), or "%20" for each space.',
        ],
        ['3:3', '![a](/img/p.png =100x20)', 'Write <img src="/img/p.png" alt="a" width="100" height="20" />.'],
        ['4:3', '![b "c"](./p.png =100x)', 'Write <img src="./p.png" alt="b &quot;c&quot;" width="100" />.'],
      ] as const
    ).flatMap(([at, written, hint]) => [
      `docs/a.md:${at} warning The address of "${written}" has a space, so it is shown as written [link-syntax]`,
      `  hint: ${hint}`,
    ]),
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
    ).flatMap(([at, written, hint]) => [
      `docs/a.md:${at} warning The reference "${written}" has no definition, so it is shown as written [undefined-reference]`,
      `  hint: ${hint}`,
    ]),
  },
  {
    title: 'a heading and links without words',
    files: { 'docs/a.md': '## \n\n[](/a) [**`  `**](/a)<a href="/a"></a>\n' },
    found: [
      'docs/a.md:1:1 warning A heading has no words [empty-label]',
      '  hint: Write them, or remove it.',
      ...['1', '8', '22'].flatMap((column) => [
        `docs/a.md:3:${column} warning The link to "/a" has no words [empty-label]`,
        '  hint: Write the words that lead there: [words](/a).',
      ]),
    ],
  },
];
