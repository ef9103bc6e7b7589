import { type DiagnosticCase, inFile } from '../../../../engine/test/diagnostics/diagnosticCase.ts';
import { configText } from '../../../../engine/test/support/project.ts';

const WORDS = {
  names: ['Dagster', 'dbt', 'GitHub', 'code location', 'Declarative Automation'],
  spellings: { 'I/O manager': ['IO manager'], 'Dagster+': ['Dagster Cloud'] },
  capitals: ['Slack'],
  avoid: [
    { words: ['just', 'simply'], instead: 'Leave it out.' },
    { words: ['Note that'], instead: 'Say it without an announcement.' },
  ],
  linkTexts: ['here', 'read more'],
  allowed: ['just-in-time'],
};
const PROSE = { 'site.config.ts': configText({ extensions: ['prose', 'python-api'], version: {} }) };
const inPage = inFile('docs/a.md', { ...PROSE, 'words.json': JSON.stringify(WORDS) });
const inWords = inFile('words.json', { ...PROSE, 'docs/a.md': 'Text.\n' });
const spelling = (at: string, wrong: string, right: string) => [
  `${at} warning "${wrong}" is spelled "${right}" [spelling]`,
  `Write "${right}".`,
];
const capital = (at: string, word: string) => [
  `${at} warning "${word}" is capitalized in a title [title-case]`,
  `Write "${word.toLowerCase()}", or add the name to words.json.`,
];
const filler = (at: string, word: string, hint = 'Leave it out.') => [
  `${at} warning These docs avoid "${word}" [filler]`,
  hint,
];

/** Violations of words.json, and problems in words.json itself. */
export const words: DiagnosticCase[] = [
  inPage(
    'names in another spelling: in prose, a list, a table, and a picture',
    {
      'docs/a.md':
        'Import DBT with dagster\\_x, `dbt` and\n\n- the IO manager,\n  github.com and Github\n\n| DBT |\n|---|\n| b |\n\n![A dagster](/a.png)\n',
      'static/a.png': '',
    },
    [
      ...spelling('1:8', 'DBT', 'dbt'),
      ...spelling('3:7', 'IO manager', 'I/O manager'),
      ...spelling('4:18', 'Github', 'GitHub'),
      ...spelling('6:3', 'DBT', 'dbt'),
      ...spelling('10:1', 'dagster', 'Dagster'),
    ],
  ),
  inFile('docs/_p.md', {
    ...PROSE,
    'docs/a.md': "import P from './_p.md'\n\n<P />\n",
    'words.json': JSON.stringify(WORDS),
  })('a name in a partial', 'A Code Location.\n', spelling('1:3', 'Code Location', 'code location')),
  inPage('names above the text', '---\ntitle: About dagster\ndescription: "What Dagster Cloud is."\n---\n\nText.\n', [
    ...spelling('2:14', 'dagster', 'Dagster'),
    ...spelling('3:20', 'Dagster Cloud', 'Dagster+'),
  ]),
  inPage(
    'words that say nothing, but not in a list of exceptions, in bold, or kept',
    'It is just-in-time: **just** press it.\n\nJust press it, {/* keep: just */} just so. It is *simply*\njust.\n\nNote that.\n',
    [
      ...filler('3:1', 'Just'),
      ...filler('3:51', 'simply'),
      ...filler('4:1', 'just'),
      ...filler('6:1', 'Note that', 'Say it without an announcement.'),
    ],
  ),
  inPage('a comment that keeps nothing', 'Press it just so. <!-- keep: just -->\n', [
    ...filler('1:10', 'just'),
    '1:19 warning No rule applies to "just" after this comment [unused-keep]',
    'Remove the comment.',
  ]),
  inPage('links whose texts say nothing', 'Look [here](/a) or [**Read** more](/a), [Read more](/a).\n', [
    '1:7 warning The link text "here" does not say where it leads [link-text]',
    'Use the name of the target as the link text.',
    '1:42 warning The link text "Read more" does not say where it leads [link-text]',
    'Use the name of the target as the link text.',
  ]),
  inPage(
    'capitals in titles',
    [
      '---\ntitle: Send It to Slack\n---\n\n## 2. Use Declarative Automation Today: The API of AssetSpec\n',
      '### Press **Launch Run** or `Any Thing` "As Said"\n\n:::note[Mind The gap]\nText\n:::\n',
      '<Tabs>\n<TabItem value="a" label="On A Mac">\n\nText.\n\n</TabItem>\n</Tabs>\n',
    ].join('\n'),
    [...capital('2:13', 'It'), ...capital('5:34', 'Today'), ...capital('9:14', 'The'), ...capital('14:20', 'Mac')],
  ),
  inPage('a word twice, and a space before a mark', 'Open the\nthe door , then go.\n', [
    '1:6 warning "the the" repeats a word [doubled-word]',
    'Write "the" once.',
    '2:10 warning There is a space before "," [space-before-mark]',
    'Remove it.',
  ]),
  {
    title: 'without a list',
    files: { 'docs/a.md': '# A Title\n\nThe the [link](/a) is just dagster .\n' },
    found: [],
  },
  inWords(
    'mistakes in the list',
    '{\n  "name": ["Dagster"],\n  "avoid": [{ "words": [""], "instead": "Leave it out." }]\n}\n',
    [
      '2:3 error "name" is not a key of the configuration [config]',
      'Did you mean "names"?',
      '3:25 error "avoid[0].words[0]" is "" [config]',
      'It must have a letter or a digit.',
    ],
  ),
  inWords(
    'a glossary without the entry of a term',
    {
      'docs/a.md': '## Asset {#asset}\n\nText.\n',
      'words.json':
        '{\n  "glossary": {\n    "file": "docs/a.md",\n    "terms": { "asset": ["asset"], "op": ["op"] }\n  }\n}\n',
    },
    [
      '4:36 error The glossary has no entry "op" [config]',
      'Add a heading with {#op} to docs/a.md, or remove the term.',
    ],
  ),
  inWords('a glossary that does not exist', '{\n  "glossary": { "file": "docs/b.md" }\n}\n', [
    '2:25 error The glossary "docs/b.md" does not exist [config]',
    'Write the path of a page, relative to the project.',
  ]),
];
