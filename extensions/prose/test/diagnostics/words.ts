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
const spelling = (at: string, wrong: string, right: string) =>
  ({
    id: 'spelling',
    level: 'warn',
    at: `docs/a.md:${at}`,
    message: `"${wrong}" is spelled "${right}"`,
    hint: `Write "${right}".`,
  }) as const;
const capital = (at: string, word: string) =>
  ({
    id: 'title-case',
    level: 'warn',
    at: `docs/a.md:${at}`,
    message: `"${word}" is capitalized in a title`,
    hint: `Write "${word.toLowerCase()}", or add the name to words.json.`,
  }) as const;
const filler = (at: string, word: string, hint = 'Leave it out.') =>
  ({
    id: 'filler',
    level: 'warn',
    at: `docs/a.md:${at}`,
    message: `These docs avoid "${word}"`,
    hint,
  }) as const;

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
      spelling('1:8', 'DBT', 'dbt'),
      spelling('3:7', 'IO manager', 'I/O manager'),
      spelling('4:18', 'Github', 'GitHub'),
      spelling('6:3', 'DBT', 'dbt'),
      spelling('10:1', 'dagster', 'Dagster'),
      { ...spelling('1:3', 'Code Location', 'code location'), at: 'docs/_p.md:1:3' },
    ],
  },
  {
    title: 'names above the text',
    files: files('---\ntitle: About dagster\ndescription: "What Dagster Cloud is."\n---\n\nText.\n'),
    found: [spelling('2:14', 'dagster', 'Dagster'), spelling('3:20', 'Dagster Cloud', 'Dagster+')],
  },
  {
    title: 'words that say nothing, but not in a list of exceptions, in bold, or kept',
    files: files(
      'It is just-in-time: **just** press it.\n\nJust press it, {/* keep: just */} just so. It is *simply*\njust.\n\nNote that.\n',
    ),
    found: [
      filler('3:1', 'Just'),
      filler('3:51', 'simply'),
      filler('4:1', 'just'),
      filler('6:1', 'Note that', 'Say it without an announcement.'),
    ],
  },
  {
    title: 'a comment that keeps nothing',
    files: files('Press it just so. <!-- keep: just -->\n'),
    found: [
      filler('1:10', 'just'),
      {
        id: 'unused-keep',
        level: 'warn',
        at: 'docs/a.md:1:19',
        message: 'No rule applies to "just" after this comment',
        hint: 'Remove the comment.',
      },
    ],
  },
  {
    title: 'links whose texts say nothing',
    files: files('Look [here](/a) or [**Read** more](/a), [Read more](/a).\n'),
    found: [
      {
        id: 'link-text',
        level: 'warn',
        at: 'docs/a.md:1:7',
        message: 'The link text "here" does not say where it leads',
        hint: 'Use the name of the target as the link text.',
      },
      {
        id: 'link-text',
        level: 'warn',
        at: 'docs/a.md:1:42',
        message: 'The link text "Read more" does not say where it leads',
        hint: 'Use the name of the target as the link text.',
      },
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
    found: [capital('2:13', 'It'), capital('5:34', 'Today'), capital('9:14', 'The'), capital('14:20', 'Mac')],
  },
  {
    title: 'a word twice, and a space before a mark',
    files: files('Open the\nthe door , then go.\n'),
    found: [
      {
        id: 'doubled-word',
        level: 'warn',
        at: 'docs/a.md:1:6',
        message: '"the the" repeats a word',
        hint: 'Write "the" once.',
      },
      {
        id: 'space-before-mark',
        level: 'warn',
        at: 'docs/a.md:2:10',
        message: 'There is a space before ","',
        hint: 'Remove it.',
      },
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
      {
        id: 'config',
        level: 'error',
        at: 'words.json:2:3',
        message: '"name" is not a key of the configuration',
        hint: 'Did you mean "names"?',
      },
      {
        id: 'config',
        level: 'error',
        at: 'words.json:3:25',
        message: '"avoid[0].words[0]" is ""',
        hint: 'It must have a letter or a digit.',
      },
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
      {
        id: 'config',
        level: 'error',
        at: 'words.json:4:36',
        message: 'The glossary has no entry "op"',
        hint: 'Add a heading with {#op} to docs/a.md, or remove the term.',
      },
    ],
  },
  {
    title: 'a glossary that does not exist',
    files: { ...PROSE, 'docs/a.md': 'Text.\n', 'words.json': '{\n  "glossary": { "file": "docs/b.md" }\n}\n' },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'words.json:2:25',
        message: 'The glossary "docs/b.md" does not exist',
        hint: 'Write the path of a page, relative to the project.',
      },
    ],
  },
];
