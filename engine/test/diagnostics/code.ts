import { type DiagnosticCase, inPage } from './diagnosticCase.ts';

/** Problems in code blocks, snippets, and partials. */
export const code: DiagnosticCase[] = [
  inPage('a formula', 'The cost is $O(n^2)$ at most.\n', [
    '1:13 warning The formula "$O(n^2)$" is shown as it is written [math]',
    'Write it in words or in Unicode, or draw it as an SVG. Write "\\$" for a dollar sign.',
  ]),
  inPage('an unknown language', 'Text.\n\n```pyhton\nx = 1\n```\n', [
    '3:1 warning The language "pyhton" has no syntax highlighting [unknown-language]',
    'Did you mean "python"? Plain text is "text".',
  ]),
  inPage('a diagram as code', '```mermaid\ngraph LR\n```\n', [
    '1:1 warning A mermaid diagram is shown as code [mermaid]',
    'Draw it as an SVG in static/img and show the picture.',
  ]),
  inPage('options of a fence that mean nothing', 'Text.\n\n```python titel="a.py" noInline\nx = 1\n```\n', [
    '3:1 warning A code block has no option "titel" [unknown-prop]',
    'Did you mean "title"?',
    '3:1 warning A code block has no option "noInline" [unknown-prop]',
    'Write title="…", showLineNumbers, wrap, or lines such as {1,3-5}.',
  ]),
  inPage('a range that is none', '```python {1,x}\nx = 1\n```\n', [
    '1:1 warning "x" is not a range of lines [code-range]',
    'Write line numbers and ranges, for example {1,3-5}.',
  ]),
  inPage('a range past the end', '```python {3-4}\nx = 1\n```\n', [
    '1:1 warning The highlighted lines "3-4" go past the code\'s last line [code-range]',
    'Write lines up to 1.',
  ]),
  inPage('a highlight without an end', '```python\n# highlight-start\nx = 1\n```\n', [
    '2:1 warning The "highlight-start" comment in line 1 of the code has no end [code-range]',
    'Add a "highlight-end" comment after the last line to highlight.',
  ]),
  inPage(
    'two highlight-starts with one end, and an end too many',
    '```python\n# highlight-start\nx = 1\n# highlight-start\ny = 2\n# highlight-end\nz = 3\n# highlight-end\n```\n',
    [
      '2:1 warning The "highlight-start" comment in line 1 of the code has no end [code-range]',
      'Add a "highlight-end" comment after the last line to highlight.',
      '8:1 warning The "highlight-end" comment in line 7 of the code has no start [code-range]',
      'Add a "highlight-start" comment before the first line to highlight, or remove it.',
    ],
  ),
  {
    title: 'a last line past the end',
    files: {
      'docs/a.md': '<CodeExample path="a.py"\n             lineEnd={99} />\n',
      'snippets/a.py': '# start_asset\nx = 1\n# end_asset\n',
    },
    found: [
      'docs/a.md:2:14 warning "lineEnd" is "99", but the last line of "a.py" is 3 [code-range]',
      '  hint: Write lineEnd={3}, or leave it out.',
    ],
  },
  {
    title: 'a range that leaves nothing',
    files: {
      'docs/a.md': '<CodeExample path="a.py" startAfter="end_asset" endBefore="start_asset" />\n',
      'snippets/a.py': '# start_asset\nx = 1\n# end_asset\n',
    },
    found: [
      'docs/a.md:1:26 error The range contains no lines of the snippet "a.py" [code-range]',
      '  hint: Its first line would be 4 and its last 0; the file has lines 1 to 3.',
    ],
  },
  {
    title: 'a marker that does not exist',
    files: {
      'docs/a.md': '<CodeExample path="a.py" startAfter="start_aset" />\n',
      'snippets/a.py': '# start_asset\nx = 1\n# end_asset\n',
    },
    found: [
      'docs/a.md:1:26 error The snippet "a.py" does not contain the marker "start_aset" [unknown-region]',
      '  hint: Did you mean "start_asset"?',
    ],
  },
  {
    title: 'a snippet that does not exist',
    files: {
      'docs/a.md': 'Text.\n\n<CodeExample language="python" path="b.py" />\n',
      'snippets/a.py': '# start_asset\nx = 1\n# end_asset\n',
    },
    found: ['docs/a.md:3:32 error The snippet "b.py" does not exist [missing-file]', '  hint: Did you mean "a.py"?'],
  },
  inPage('a snippet without a name', { 'docs/a.md': '<CodeExample path="" />\n', 'snippets/a.py': 'x = 1\n' }, [
    '1:14 error The snippet "" does not exist [missing-file]',
    'Paths are relative to snippets/.',
  ]),
  {
    title: 'a hidden file as a snippet',
    files: { 'docs/a.md': '# A\n\n<CodeExample path="../.env" />\n', '.env': 'TOKEN=1\n' },
    found: [
      'docs/a.md:3:14 error The file ".env" is hidden, so pages can\'t show it [private-file]',
      '  hint: Copy what readers need to docs/, snippets/, or static/.',
    ],
  },
  {
    title: "a fence's file that does not exist",
    files: { 'docs/a.md': '```python file=b.py\n```\n', 'snippets/a.py': '# start_asset\nx = 1\n# end_asset\n' },
    found: ['docs/a.md:1:1 error The snippet "b.py" does not exist [missing-file]', '  hint: Did you mean "a.py"?'],
  },
  inPage(
    'a partial that does not exist',
    { 'docs/a.md': "import Note from './_nte.md';\n\n<Note />\n", 'docs/_note.md': 'Note.\n' },
    ['1:1 error The file "docs/_nte.md" does not exist [missing-file]', 'Did you mean "./_note.md"?'],
  ),
  inPage(
    'the path of a partial from the project',
    { 'docs/a.md': "import Note from 'docs/_note.md';\n\n<Note />\n", 'docs/_note.md': 'Note.\n' },
    ['1:1 error The file "docs/docs/_note.md" does not exist [missing-file]', 'Did you mean "./_note.md"?'],
  ),
  {
    title: 'a partial that includes itself',
    files: {
      'docs/a.md': "import Note from './_note.md';\n\n<Note />\n",
      'docs/_note.md': "import Note from './_note.md';\n\n<Note />\n",
    },
    found: [
      'docs/_note.md:1:1 error The partial includes itself: docs/_note.md -> docs/_note.md [include-cycle]',
      '  hint: Remove one of the imports.',
    ],
  },
  {
    title: 'what is glued to the language, or in its place',
    files: { 'docs/a.md': '```python:a.py\nx = 1\n```\n\n```{.python}\nx = 1\n```\n\n```python{3}\nx = 1\n```\n' },
    found: [
      'docs/a.md:1:1 warning A code block has no option ":a.py" [unknown-prop]',
      '  hint: Write title="a.py".',
      'docs/a.md:5:1 warning ".python" is not a range of lines [code-range]',
      '  hint: Write a language without braces: python.',
      'docs/a.md:9:1 warning The highlighted lines "3" go past the code\'s last line [code-range]',
      '  hint: Write lines up to 1.',
    ],
  },
  inPage('a formula in a fence', '```math\nx^2\n```\n', [
    '1:1 warning A formula is shown as it is written [math]',
    'Write it in words or in Unicode, or draw it as an SVG.',
  ]),
];
