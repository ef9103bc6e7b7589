import { type DiagnosticCase, inFile } from '../../../../engine/test/diagnostics/diagnosticCase.ts';

/** One page of facts: a class with a parameter, a decorator, a command. */
const FACTS = JSON.stringify({
  group: 'core',
  page: 'tables',
  title: 'Tables',
  package: 'tables',
  version: '1.0',
  sections: [
    {
      heading: 'Tables',
      level: 2,
      objects: [
        {
          name: 'Table',
          qualname: 'tables.Table',
          kind: 'class',
          signature: {
            parameters: [{ name: 'columns', kind: 'positional-or-keyword', annotation: 'list[str]', default: null }],
            returns: null,
          },
          docParams: ['columns'],
        },
        { name: 'keyed', qualname: 'tables.keyed', kind: 'decorator' },
      ],
    },
    {
      heading: 'tables show',
      level: 2,
      objects: [
        {
          name: 'tables show',
          qualname: 'tables show',
          kind: 'cli',
          command: {
            name: 'show',
            prog: 'tables show',
            options: [{ name: 'rows', flags: ['--rows'], type: 'integer', required: false, anchor: 'cmdoption-rows' }],
          },
        },
      ],
    },
  ],
});

const OBJECTS = JSON.stringify({
  'tables.Table': { page: 'core/tables', kind: 'class', anchor: 'tables.Table' },
  'tables.keyed': { page: 'core/tables', kind: 'decorator', anchor: 'tables.keyed' },
  'tables show': { page: 'core/tables', kind: 'cli', anchor: 'tables-show' },
});

const WORDS = `# Tables

What rows stand in.

## tables.Table

Rows with named columns.

- \`columns\`: Names of the columns.

## tables.keyed

Gives a table a key.

## tables show

Prints a table.

- \`--rows\`: How many rows.
`;

const PAGE = '---\ntitle: Tables\napi: core/tables\n---\n\n<ApiReference />\n';
const WORDS_FILE = 'reference/summaries/core/tables.md';
const FILES = {
  'docs/tables.md': PAGE,
  'reference/facts/core/tables.json': FACTS,
  'reference/facts/objects.json': OBJECTS,
  [WORDS_FILE]: WORDS,
};

/** Column of a name in the facts, which are on one line. */
const columnOf = (qualname: string) => FACTS.indexOf(`"qualname":"${qualname}"`) + 1;

const inWords = inFile(WORDS_FILE, FILES);

/** Problems in the sources of API pages. */
export const reference: DiagnosticCase[] = [
  { title: 'nothing to say of a whole page', files: FILES, found: [] },
  {
    title: 'a page of unknown facts',
    files: { ...FILES, 'docs/more.md': '---\napi: core/table\n---\n\nText.\n\n<ApiReference />\n' },
    found: [
      'docs/more.md:7:1 error There are no facts "core/table" [api-facts]',
      '  hint: Did you mean "api: core/tables"?',
    ],
  },
  {
    title: 'a page that does not name its facts',
    files: { 'docs/a.md': 'Text.\n\n<ApiReference />\n' },
    found: [
      'docs/a.md:3:1 error The page does not say which facts it shows [api-facts]',
      '  hint: Add "api: core/assets", or another file in reference/facts, to the front matter.',
    ],
  },
  {
    title: 'facts that no page shows',
    files: { ...FILES, 'docs/tables.md': 'Text.\n' },
    found: [
      'reference/facts/core/tables.json:1:1 error No page shows these facts [api-facts]',
      '  hint: Add "api: core/tables" to the front matter of a page, and <ApiReference /> to its text.',
    ],
  },
  {
    title: 'facts on two pages',
    files: { ...FILES, 'docs/zoo.md': PAGE },
    found: [
      'docs/zoo.md:1:1 error The facts "core/tables" already have a page [api-facts]',
      '  hint: Link to docs/tables.md instead.',
    ],
  },
  {
    title: 'an object without words',
    files: { ...FILES, [WORDS_FILE]: WORDS.replace('## tables.keyed\n\nGives a table a key.\n\n', '') },
    found: [
      `reference/facts/core/tables.json:1:${columnOf('tables.keyed')} error "tables.keyed" has no summary [api-summary-missing]`,
      '  hint: Write "## tables.keyed" and a sentence or two in reference/summaries/core/tables.md.',
    ],
  },
  {
    title: 'words about parts without a summary',
    files: { ...FILES, [WORDS_FILE]: WORDS.replace('Rows with named columns.\n\n', '') },
    found: [
      `reference/facts/core/tables.json:1:${columnOf('tables.Table')} error "tables.Table" has no summary [api-summary-missing]`,
      '  hint: Write "## tables.Table" and a sentence or two in reference/summaries/core/tables.md.',
    ],
  },
  inWords('words about an object that does not exist', `${WORDS}\n## tables.Tabel\n\nText.\n`, [
    `21:1 error The facts of this page have no object "tables.Tabel" [api-words-unknown]`,
    'Did you mean "tables.Table"?',
  ]),
  inWords('words about a section that does not exist', WORDS.replace('# Tables', '# Chairs and beds'), [
    `1:1 error The facts of this page have no section "Chairs and beds" [api-words-unknown]`,
    'Remove it, or move it to the page that has it.',
  ]),
  inWords('words about a parameter that does not exist', WORDS.replace('`columns`', '`colums`'), [
    `9:3 error "tables.Table" has no part "colums" [api-words-unknown]`,
    'Did you mean "columns"?',
  ]),
  inWords('words about an option that no command has', `- \`--verbose\`: Says more.\n\n${WORDS}`, [
    `1:3 error The commands of this page have no option "--verbose" [api-words-unknown]`,
    'Write a flag of a command, or remove it.',
  ]),
  inWords('words under no heading', `Text.\n\n${WORDS}`, [
    `1:1 error This text is not under a heading [api-words-unknown]`,
    'Put it under "# <section>" or "## <name>".',
  ]),
  inWords(
    'words twice',
    `${WORDS.replace('columns.\n\n##', 'columns.\n- `columns`: Names.\n\n##')}\n## tables.keyed\n\nAgain.\n`,
    [
      `10:3 error "columns" already has a description [api-words-unknown]`,
      'Merge the two.',
      `22:1 error "tables.keyed" already has a description [api-words-unknown]`,
      'Merge the two.',
    ],
  ),
  inWords(
    'a much used name with too few words',
    {
      [WORDS_FILE]: WORDS.replace('- `columns`: Names of the columns.\n\n', ''),
      'reference/most-used.json': '{"parameters": ["tables.Table"], "examples": ["tables.keyed"]}',
    },
    [
      `5:1 error "tables.Table" is widely used, but its summary does not describe "columns" [api-words-missing]`,
      'Add "- `columns`: …".',
      `9:1 error "tables.keyed" is widely used, but has no example [api-words-missing]`,
      'Add one from snippets/ with <CodeExample>.',
    ],
  ),
  inWords(
    'a mistake inside of words has their place',
    WORDS.replace('Gives a table a key.', 'Gives a [table](/nowhere) a key.'),
    [`13:9 error The link "/nowhere" leads to a missing page [broken-link]`, 'Write the path of a page.'],
  ),
];
