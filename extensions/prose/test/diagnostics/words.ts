import type { DiagnosticCase } from '../../../../engine/test/diagnostics/diagnosticCase.ts';
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
const files = (text: string) => ({ ...PROSE, 'docs/a.md': text, 'words.json': JSON.stringify(WORDS) });
const spelling = (at: string, wrong: string, right: string) => [
  `docs/a.md:${at} warning "${wrong}" is spelled "${right}" [spelling]`,
  `  hint: Write "${right}".`,
];
const capital = (at: string, word: string) => [
  `docs/a.md:${at} warning "${word}" is capitalized in a title [title-case]`,
  `  hint: Write "${word.toLowerCase()}", or add the name to words.json.`,
];
const filler = (at: string, word: string, hint = 'Leave it out.') => [
  `docs/a.md:${at} warning These docs avoid "${word}" [filler]`,
  `  hint: ${hint}`,
];

/** Violations of words.json, and problems in words.json itself. */
export const words: DiagnosticCase[] = [
  {
    title: 'names in another spelling: in prose, a list, a table, a picture and a partial',
    files: {
      ...files(
        "Import DBT with dagster\\_x, `dbt` and\n\n- the IO manager,\n  github.com and Github\n\n| DBT |\n|---|\n| b |\n\n![A dagster](/a.png)\n\nimport P from './_p.md'\n\n<P />\n",
      ),
      'docs/_p.md': 'A Code Location.\n',
      'static/a.png': '',
    },
    found: [
      ...spelling('1:8', 'DBT', 'dbt'),
      ...spelling('3:7', 'IO manager', 'I/O manager'),
      ...spelling('4:18', 'Github', 'GitHub'),
      ...spelling('6:3', 'DBT', 'dbt'),
      ...spelling('10:1', 'dagster', 'Dagster'),
      'docs/_p.md:1:3 warning "Code Location" is spelled "code location" [spelling]',
      '  hint: Write "code location".',
    ],
  },
  {
    title: 'names above the text',
    files: files('---\ntitle: About dagster\ndescription: "What Dagster Cloud is."\n---\n\nText.\n'),
    found: [...spelling('2:14', 'dagster', 'Dagster'), ...spelling('3:20', 'Dagster Cloud', 'Dagster+')],
  },
  {
    title: 'words that say nothing, but not in a list of exceptions, in bold, or kept',
    files: files(
      'It is just-in-time: **just** press it.\n\nJust press it, {/* keep: just */} just so. It is *simply*\njust.\n\nNote that.\n',
    ),
    found: [
      ...filler('3:1', 'Just'),
      ...filler('3:51', 'simply'),
      ...filler('4:1', 'just'),
      ...filler('6:1', 'Note that', 'Say it without an announcement.'),
    ],
  },
  {
    title: 'a comment that keeps nothing',
    files: files('Press it just so. <!-- keep: just -->\n'),
    found: [
      ...filler('1:10', 'just'),
      'docs/a.md:1:19 warning No rule applies to "just" after this comment [unused-keep]',
      '  hint: Remove the comment.',
    ],
  },
  {
    title: 'links whose texts say nothing',
    files: files('Look [here](/a) or [**Read** more](/a), [Read more](/a).\n'),
    found: [
      'docs/a.md:1:7 warning The link text "here" does not say where it leads [link-text]',
      '  hint: Use the name of the target as the link text.',
      'docs/a.md:1:42 warning The link text "Read more" does not say where it leads [link-text]',
      '  hint: Use the name of the target as the link text.',
    ],
  },
  {
    title: 'capitals in titles',
    files: files(
      [
        '---\ntitle: Send It to Slack\n---\n\n## 2. Use Declarative Automation Today: The API of AssetSpec\n',
        '### Press **Launch Run** or `Any Thing` "As Said"\n\n:::note[Mind The gap]\nText\n:::\n',
        '<Tabs>\n<TabItem value="a" label="On A Mac">\n\nText.\n\n</TabItem>\n</Tabs>\n',
      ].join('\n'),
    ),
    found: [
      ...capital('2:13', 'It'),
      ...capital('5:34', 'Today'),
      ...capital('9:14', 'The'),
      ...capital('14:20', 'Mac'),
    ],
  },
  {
    title: 'a word twice, and a space before a mark',
    files: files('Open the\nthe door , then go.\n'),
    found: [
      'docs/a.md:1:6 warning "the the" repeats a word [doubled-word]',
      '  hint: Write "the" once.',
      'docs/a.md:2:10 warning There is a space before "," [space-before-mark]',
      '  hint: Remove it.',
    ],
  },
  {
    title: 'without a list',
    files: { 'docs/a.md': '# A Title\n\nThe the [link](/a) is just dagster .\n' },
    found: [],
  },
  {
    title: 'mistakes in the list',
    files: {
      ...PROSE,
      'docs/a.md': 'Text.\n',
      'words.json': '{\n  "name": ["Dagster"],\n  "avoid": [{ "words": [""], "instead": "Leave it out." }]\n}\n',
    },
    found: [
      'words.json:2:3 error "name" is not a key of the configuration [config]',
      '  hint: Did you mean "names"?',
      'words.json:3:25 error "avoid[0].words[0]" is "" [config]',
      '  hint: It must have a letter or a digit.',
    ],
  },
  {
    title: 'a glossary without the entry of a term, and one that does not exist',
    files: {
      ...PROSE,
      'docs/a.md': '## Asset {#asset}\n\nText.\n',
      'words.json':
        '{\n  "glossary": {\n    "file": "docs/a.md",\n    "terms": { "asset": ["asset"], "op": ["op"] }\n  }\n}\n',
    },
    found: [
      'words.json:4:36 error The glossary has no entry "op" [config]',
      '  hint: Add a heading with {#op} to docs/a.md, or remove the term.',
    ],
  },
  {
    title: 'a glossary that does not exist',
    files: { ...PROSE, 'docs/a.md': 'Text.\n', 'words.json': '{\n  "glossary": { "file": "docs/b.md" }\n}\n' },
    found: [
      'words.json:2:25 error The glossary "docs/b.md" does not exist [config]',
      '  hint: Write the path of a page, relative to the project.',
    ],
  },
];
