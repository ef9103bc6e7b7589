import type { DiagnosticCase } from '../../../../engine/test/diagnostics/diagnosticCase.ts';

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

/** Problems in the sources of API pages. */
export const reference: DiagnosticCase[] = [
  { title: 'nothing to say of a whole page', files: FILES, found: [] },
  {
    title: 'a page of unknown facts',
    files: { ...FILES, 'docs/more.md': '---\napi: core/table\n---\n\nText.\n\n<ApiReference />\n' },
    found: [
      {
        id: 'api-facts',
        level: 'error',
        at: 'docs/more.md:7:1',
        message: 'There are no facts "core/table"',
        hint: 'Did you mean "api: core/tables"?',
      },
    ],
  },
  {
    title: 'a page that does not name its facts',
    files: { 'docs/a.md': 'Text.\n\n<ApiReference />\n' },
    found: [
      {
        id: 'api-facts',
        level: 'error',
        at: 'docs/a.md:3:1',
        message: 'The page does not say which facts it shows',
        hint: 'Add "api: core/assets", or another file in reference/facts, to the front matter.',
      },
    ],
  },
  {
    title: 'facts that no page shows',
    files: { ...FILES, 'docs/tables.md': 'Text.\n' },
    found: [
      {
        id: 'api-facts',
        level: 'error',
        at: 'reference/facts/core/tables.json:1:1',
        message: 'No page shows these facts',
        hint: 'Add "api: core/tables" to the front matter of a page, and <ApiReference /> to its text.',
      },
    ],
  },
  {
    title: 'facts on two pages',
    files: { ...FILES, 'docs/zoo.md': PAGE },
    found: [
      {
        id: 'api-facts',
        level: 'error',
        at: 'docs/zoo.md:1:1',
        message: 'The facts "core/tables" already have a page',
        hint: 'Link to docs/tables.md instead.',
      },
    ],
  },
  {
    title: 'an object without words',
    files: { ...FILES, [WORDS_FILE]: WORDS.replace('## tables.keyed\n\nGives a table a key.\n\n', '') },
    found: [
      {
        id: 'api-summary-missing',
        level: 'error',
        at: `reference/facts/core/tables.json:1:${columnOf('tables.keyed')}`,
        message: '"tables.keyed" has no summary',
        hint: 'Write "## tables.keyed" and a sentence or two in reference/summaries/core/tables.md.',
      },
    ],
  },
  {
    title: 'words about parts without a summary',
    files: { ...FILES, [WORDS_FILE]: WORDS.replace('Rows with named columns.\n\n', '') },
    found: [
      {
        id: 'api-summary-missing',
        level: 'error',
        at: `reference/facts/core/tables.json:1:${columnOf('tables.Table')}`,
        message: '"tables.Table" has no summary',
        hint: 'Write "## tables.Table" and a sentence or two in reference/summaries/core/tables.md.',
      },
    ],
  },
  {
    title: 'words about an object that does not exist',
    files: { ...FILES, [WORDS_FILE]: `${WORDS}\n## tables.Tabel\n\nText.\n` },
    found: [
      {
        id: 'api-words-unknown',
        level: 'error',
        at: `${WORDS_FILE}:21:1`,
        message: 'The facts of this page have no object "tables.Tabel"',
        hint: 'Did you mean "tables.Table"?',
      },
    ],
  },
  {
    title: 'words about a section that does not exist',
    files: { ...FILES, [WORDS_FILE]: WORDS.replace('# Tables', '# Chairs and beds') },
    found: [
      {
        id: 'api-words-unknown',
        level: 'error',
        at: `${WORDS_FILE}:1:1`,
        message: 'The facts of this page have no section "Chairs and beds"',
        hint: 'Remove it, or move it to the page that has it.',
      },
    ],
  },
  {
    title: 'words about a parameter that does not exist',
    files: { ...FILES, [WORDS_FILE]: WORDS.replace('`columns`', '`colums`') },
    found: [
      {
        id: 'api-words-unknown',
        level: 'error',
        at: `${WORDS_FILE}:9:3`,
        message: '"tables.Table" has no part "colums"',
        hint: 'Did you mean "columns"?',
      },
    ],
  },
  {
    title: 'words about an option that no command has',
    files: { ...FILES, [WORDS_FILE]: `- \`--verbose\`: Says more.\n\n${WORDS}` },
    found: [
      {
        id: 'api-words-unknown',
        level: 'error',
        at: `${WORDS_FILE}:1:3`,
        message: 'The commands of this page have no option "--verbose"',
        hint: 'Write a flag of a command, or remove it.',
      },
    ],
  },
  {
    title: 'words under no heading',
    files: { ...FILES, [WORDS_FILE]: `Text.\n\n${WORDS}` },
    found: [
      {
        id: 'api-words-unknown',
        level: 'error',
        at: `${WORDS_FILE}:1:1`,
        message: 'This text is not under a heading',
        hint: 'Put it under "# <section>" or "## <name>".',
      },
    ],
  },
  {
    title: 'words twice',
    files: {
      ...FILES,
      [WORDS_FILE]: `${WORDS.replace('columns.\n\n##', 'columns.\n- `columns`: Names.\n\n##')}\n## tables.keyed\n\nAgain.\n`,
    },
    found: [
      {
        id: 'api-words-unknown',
        level: 'error',
        at: `${WORDS_FILE}:10:3`,
        message: '"columns" already has a description',
        hint: 'Merge the two.',
      },
      {
        id: 'api-words-unknown',
        level: 'error',
        at: `${WORDS_FILE}:22:1`,
        message: '"tables.keyed" already has a description',
        hint: 'Merge the two.',
      },
    ],
  },
  {
    title: 'a much used name with too few words',
    files: {
      ...FILES,
      [WORDS_FILE]: WORDS.replace('- `columns`: Names of the columns.\n\n', ''),
      'reference/most-used.json': '{"parameters": ["tables.Table"], "examples": ["tables.keyed"]}',
    },
    found: [
      {
        id: 'api-words-missing',
        level: 'error',
        at: `${WORDS_FILE}:5:1`,
        message: '"tables.Table" is widely used, but its summary does not describe "columns"',
        hint: 'Add "- `columns`: …".',
      },
      {
        id: 'api-words-missing',
        level: 'error',
        at: `${WORDS_FILE}:9:1`,
        message: '"tables.keyed" is widely used, but has no example',
        hint: 'Add one from snippets/ with <CodeExample>.',
      },
    ],
  },
  {
    title: 'a mistake inside of words has their place',
    files: { ...FILES, [WORDS_FILE]: WORDS.replace('Gives a table a key.', 'Gives a [table](/nowhere) a key.') },
    found: [
      {
        id: 'broken-link',
        level: 'error',
        at: `${WORDS_FILE}:13:9`,
        message: 'The link "/nowhere" leads to a missing page',
        hint: 'Write the path of a page.',
      },
    ],
  },
];
