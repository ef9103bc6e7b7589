import { type DiagnosticCase, inPage } from './diagnosticCase.ts';

/** Problems in Markdown: tags, braces, admonitions, fences, imports. */
export const markdown: DiagnosticCase[] = [
  inPage('a closing line without an opener', 'Text.\n\n:::\n', [
    '3:1 error ":::" does not close an open admonition [markdown-syntax]',
    'Remove the line, or open one before it: ":::note".',
  ]),
  inPage('a comment without an end', 'Text <!-- note\n', [
    '1:6 error The comment "<!--" is never closed [markdown-syntax]',
    'Write "-->" after it.',
  ]),
  inPage('comments without an end, which are one', 'Text <!-- note <!-- another\n', [
    '1:6 error The comment "<!--" is never closed [markdown-syntax]',
    'Write "-->" after it.',
  ]),
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
  inPage('a comment definition without an end', '[comment]: <> (note\n', [
    '1:1 error The comment "[comment]: <> (" is never closed [markdown-syntax]',
    'Write ")" after it.',
  ]),
  inPage('a table row with more cells than columns', '| Flag | Type |\n| --- | --- |\n| `a` | `int | None` |\n', [
    '3:16 warning The row has 3 cells and its table 2 columns, so its end is not shown [table-row]',
    'Write "\\|" for a literal "|", even in code, or add a column.',
  ]),
  inPage('text behind an import', { 'docs/a.md': "import A from './_a.md'; <A />\n", 'docs/_a.md': 'Part.\n' }, [
    '1:26 error An import is followed by text on the same line [import]',
    'Write it on its own line, with an empty line before it.',
  ]),
  inPage('a quote that is never closed', '<Card title="A />\n', [
    '1:13 error A quoted value in the tag <Card> is never closed [markdown-syntax]',
    'Write the closing quote.',
  ]),
  inPage('an unclosed tag', 'Text.\n\n<div>\n\nMore.\n', [
    '3:1 error The tag "<div>" is never closed [unclosed-tag]',
    'Write "</div>" after its content, or "<div />" if it has none.',
  ]),
  inPage('an unclosed tag in a line', 'Text with <b>bold and no end.\n', [
    '1:11 error The tag "<b>" is never closed [unclosed-tag]',
    'Write "</b>" after its content, or "<b />" if it has none.',
  ]),
  {
    title: 'an unclosed tag that no page may have',
    files: { 'docs/a.md': 'The <body> of a page, `<n k="v">`, and <your name>.\n\n<body class="wide">\n\nMore.\n' },
    found: [
      'docs/a.md:3:1 error The tag "<body>" is never closed [unclosed-tag]',
      '  hint: Write "</body>" after its content, or "<body />" if it has none.',
    ],
  },
  inPage('a tag that ends in another list item', '- <div>\n\n  Text.\n\n- More. </div>\n', [
    '1:3 error The tag "<div>" is never closed [unclosed-tag]',
    'Write "</div>" inside the same list item, indented like the opening tag.',
  ]),
  inPage('a closing tag of nothing', 'Text.\n\n</div>\n', [
    '3:1 error "</div>" does not close an open tag [stray-closing-tag]',
    'Remove it, or write "<div>" before it.',
  ]),
  inPage('a closing tag of another tag', '<div>\n\nText.\n\n</span>\n', [
    '1:1 error The tag "<div>" is never closed [unclosed-tag]',
    'Write "</div>" after its content, or "<div />" if it has none.',
    '5:1 error "</span>" does not close an open tag [stray-closing-tag]',
    'Write "</div>" to close the open tag.',
  ]),
  inPage('an operator that looks like a tag', 'In SQL, a <> b is <b>not</b> a = b, and a <> b</i>.\n', [
    '1:11 error The tag "<>" is never closed [unclosed-tag]',
    'Write "\\<>" for a literal "<>", or make it code.',
    '1:43 error The tag "<>" is never closed [unclosed-tag]',
    'Write "\\<>" for a literal "<>", or make it code.',
    '1:47 error "</i>" does not close an open tag [stray-closing-tag]',
    'Remove it, or write "<i>" before it.',
  ]),
  inPage('an expression without an end', 'The title is {frontMatter.title.\n', [
    '1:14 error The expression "{frontMatter.title." is never closed [unclosed-expression]',
    'Write the closing "}", or "\\{" for a literal brace.',
  ]),
  inPage('a brace in a tag without an end', '<Tabs values={[>\n', [
    '1:14 error A "{" in the tag <Tabs> is never closed [unclosed-expression]',
    'Write the closing "}".',
  ]),
  inPage('an admonition without an end', 'Text.\n\n:::note\n\nNever closed.\n', [
    '3:1 error The admonition ":::note" is never closed [unclosed-admonition]',
    'Write ":::" on its own line after its text.',
  ]),
  inPage('an admonition that starts in a tag and ends after it', '<div>\n:::tip\nText.\n</div>\n:::\n', [
    '4:1 error "</div>" does not close an open tag [stray-closing-tag]',
    'Write ":::" before it to close the admonition on line 2.',
    '5:2 error The admonition ":::" does not start and end in the same place [unclosed-admonition]',
    'Put its closing line in the same list item, quote, or tag as its opening line, with the same indentation.',
  ]),
  inPage('a fence without an end', 'Text.\n\n```python\nx = 1\n', [
    '3:1 error The code block opened with "```" is never closed [unclosed-fence]',
    'Write "```" on its own line after the code.',
  ]),
  inPage('an unknown admonition', 'Text.\n\n:::warnign\n\nText.\n\n:::\n', [
    '3:1 warning There is no admonition "warnign", so it is shown as text [unknown-admonition]',
    'Did you mean ":::warning"?',
  ]),
  inPage('a call in braces', 'Today is {today()}.\n', [
    '1:10 error "{today()}" calls a function [expression]',
    'Expressions in pages are not evaluated. Write the value itself, or "\\{" for a literal brace.',
  ]),
  inPage('attributes from an expression', '<Card {...props} title="A" />\n', [
    '1:7 error The tag <Card> takes its attributes from an expression: "{...props}" [expression]',
    'Write each attribute with its value.',
  ]),
  inPage('a front matter key that does not exist', '---\ntitle: A\n---\n\nSee {frontMatter.titel}.\n', [
    '5:5 error "{frontMatter.titel}" reads "frontMatter.titel", which does not exist [expression]',
    'Did you mean "title"?',
  ]),
  {
    title: 'a value that is not text',
    files: { 'docs/a.md': '---\ntitle: A\nlast_update: { date: 2025-04-01 }\n---\n\nOn {frontMatter.last_update}.\n' },
    found: [
      'docs/a.md:6:4 error "{frontMatter.last_update}" is not text [expression]',
      '  hint: Show one of its values, or write "\\{" for a literal brace.',
    ],
  },
  inPage('an import of code', "import data from './data.json';\n\nText.\n", [
    '1:1 error A page cannot import "./data.json" [import]',
    'Import a Markdown file (.md, .mdx), a picture, or a component of @theme, @site, or @docusaurus.',
  ]),
  inPage(
    'an import of a missing file as a string',
    { 'docs/a.md': "import code from '!!raw-loader!./main.py';\n\nText.\n", 'docs/mian.py': 'x = 1\n' },
    ['1:1 error The file "docs/main.py" does not exist [missing-file]', 'Did you mean "./mian.py"?'],
  ),
  inPage('an import by another loader', "import code from '!!other-loader!./a.py';\n\nText.\n", [
    '1:1 error A page cannot import "!!other-loader!./a.py" [import]',
    'Show a file with <CodeExample path="…" />.',
  ]),
  inPage('an export', 'export const x = 1;\n\nText.\n', [
    '1:1 error Pages cannot export anything: "export const x = 1;" [export]',
    'Write the value where it is used, or as a key of the front matter.',
  ]),
  inPage('a footnote that nothing refers to', 'Text.\n\n[^n]: Orphan words\n', [
    '3:1 warning Nothing refers to the footnote "[^n]", so it is never shown [unused-footnote]',
    'Write "[^n]" where it belongs, or remove it.',
  ]),
  inPage('a note in the form of a definition', 'Text.\n\n[TODO]: rewrite\n', [
    '3:1 warning Nothing refers to the definition "[TODO]: rewrite", so it is never shown [unused-definition]',
    'To show it as text, write a backslash before it: "\\[TODO]".',
  ]),
  inPage('a footnote that is defined twice', '---\ntitle: A\n---\n\nText[^n].\n\n[^n]: One.\n[^n]: Two.\n', [
    '8:1 warning The footnote "[^n]" is defined twice; only the definition on line 7 is used [duplicate-definition]',
    'Give this one another label, or remove it.',
  ]),
  inPage('a page that is nested too deeply', `${'> '.repeat(300)}Text.\n`, [
    '1:1 error The page is nested too deeply [markdown-syntax]',
    'Nest quotes, lists, tags, marks, and brackets at most 250 levels deep.',
  ]),
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
