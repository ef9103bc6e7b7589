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
  {
    title: 'words about an object that does not exist',
    files: { ...FILES, [WORDS_FILE]: `${WORDS}\n## tables.Tabel\n\nText.\n` },
    found: [
      `${WORDS_FILE}:21:1 error The facts of this page have no object "tables.Tabel" [api-words-unknown]`,
      '  hint: Did you mean "tables.Table"?',
    ],
  },
  {
    title: 'words about a section that does not exist',
    files: { ...FILES, [WORDS_FILE]: WORDS.replace('# Tables', '# Chairs and beds') },
    found: [
      `${WORDS_FILE}:1:1 error The facts of this page have no section "Chairs and beds" [api-words-unknown]`,
      '  hint: Remove it, or move it to the page that has it.',
    ],
  },
  {
    title: 'words about a parameter that does not exist',
    files: { ...FILES, [WORDS_FILE]: WORDS.replace('`columns`', '`colums`') },
    found: [
      `${WORDS_FILE}:9:3 error "tables.Table" has no part "colums" [api-words-unknown]`,
      '  hint: Did you mean "columns"?',
    ],
  },
  {
    title: 'words about an option that no command has',
    files: { ...FILES, [WORDS_FILE]: `- \`--verbose\`: Says more.\n\n${WORDS}` },
    found: [
      `${WORDS_FILE}:1:3 error The commands of this page have no option "--verbose" [api-words-unknown]`,
      '  hint: Write a flag of a command, or remove it.',
    ],
  },
  {
    title: 'words under no heading',
    files: { ...FILES, [WORDS_FILE]: `Text.\n\n${WORDS}` },
    found: [
      `${WORDS_FILE}:1:1 error This text is not under a heading [api-words-unknown]`,
      '  hint: Put it under "# <section>" or "## <name>".',
    ],
  },
  {
    title: 'words twice',
    files: {
      ...FILES,
      [WORDS_FILE]: `${WORDS.replace('columns.\n\n##', 'columns.\n- `columns`: Names.\n\n##')}\n## tables.keyed\n\nAgain.\n`,
    },
    found: [
      `${WORDS_FILE}:10:3 error "columns" already has a description [api-words-unknown]`,
      '  hint: Merge the two.',
      `${WORDS_FILE}:22:1 error "tables.keyed" already has a description [api-words-unknown]`,
      '  hint: Merge the two.',
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
      `${WORDS_FILE}:5:1 error "tables.Table" is widely used, but its summary does not describe "columns" [api-words-missing]`,
      '  hint: Add "- `columns`: …".',
      `${WORDS_FILE}:9:1 error "tables.keyed" is widely used, but has no example [api-words-missing]`,
      '  hint: Add one from snippets/ with <CodeExample>.',
    ],
  },
  {
    title: 'a mistake inside of words has their place',
    files: { ...FILES, [WORDS_FILE]: WORDS.replace('Gives a table a key.', 'Gives a [table](/nowhere) a key.') },
    found: [
      `${WORDS_FILE}:13:9 error The link "/nowhere" leads to a missing page [broken-link]`,
      '  hint: Write the path of a page.',
    ],
  },
];
