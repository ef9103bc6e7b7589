import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject, type Run, type TestProject } from './support/project.ts';

/** Builds these files as one project, with tests in between that read what was built. */
function built(files: Record<string, string>): { project(): TestProject; run(): Run } {
  let project: TestProject;
  let run: Run;
  beforeAll(async () => {
    project = createProject({ 'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nText.\n', ...files });
    run = await project.docs('build');
  });
  afterAll(() => project?.dispose());
  return { project: () => project, run: () => run };
}

const fileOf = (index: number) => `docs/p${index}.md`;
const filesOf = (texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, index) => [fileOf(index), text] as const));
/** The diagnostics of a file, each in a line: `1:1 error The fact`. */
const saidOf = (run: Run, file: string) =>
  run.text
    .split('\n')
    .filter((line) => line.includes(`${file}:`))
    .map((line) => line.slice(line.indexOf(`${file}:`) + file.length + 1).replace(/ \[[\w-]+\]$/, ''));

const META = 'title: Secret\ndraft: true\n';
const late = (line: number) => `${line}:1 error The front matter starts on line ${line}, so it is not read`;
const alone = (line: number, key = 'draft: true') =>
  `${line}:1 error "${key}" is not in the front matter, so it is not read`;
const commented = (line: number) => `${line}:1 error The front matter is in a comment, so it is not read`;
const hex = (char: string) => `U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
const opened = (fence: string, line = 1) =>
  `${line}:1 error The front matter is opened with "${fence}", so it is not read`;

describe('front matter that is not at the start of the file is an error', () => {
  const cases: [text: string, said: string][] = [
    [`\n---\n${META}---\n\nText.\n`, late(2)],
    [` \t\n\u00a0\n---\n${META}---\n\nText.\n`, late(3)],
    [`\r\n---\r\ntitle: Secret\r\ndraft: true\r\n---\r\n\r\nText.\r\n`, late(2)],
    [`<!-- license\nof two lines -->\n\n---\n${META}---\n\nText.\n`, late(4)],
    [`{/* license */}\n---\n${META}---\n\nText.\n`, late(2)],
    [`[//]: # (license)\n---\n${META}---\n\nText.\n`, late(2)],
    [`# License\n---\n${META}---\n\nText.\n`, late(2)],
    [`Copyright by us.\n\n---\n${META}---\n\nText.\n`, late(3)],
    ['\n---\n\ntitle: Secret\n\ndraft: true\n\n---\n\nText.\n', late(2)],
    ['\n---\n# about\ntags:\n  - a\nunlisted: true\n---\n\nText.\n', late(2)],
    [`\n---\n${META}\nText.\n`, late(2)],
    [`----\n${META}----\n\nText.\n`, opened('----')],
    [`--\n${META}--\n\nText.\n`, opened('--')],
    [`- - -\n${META}- - -\n\nText.\n`, opened('- - -')],
    [`* * *\n${META}* * *\n\nText.\n`, opened('* * *')],
    [`<?xml version="1.0"?>\n---\n${META}---\n\nText.\n`, late(2)],
    [`<!DOCTYPE html>\n---\n${META}---\n\nText.\n`, late(2)],
    [`<html>\n<body>\n---\n${META}---\n\nText.\n`, late(3)],
    [`<a id="top"></a>\n\n- - -\n${META}- - -\n\nText.\n`, opened('- - -', 3)],
    [`<h1>Docs</h1>\n\n---\n${META}---\n\nText.\n`, late(3)],
    [`<head>\n<title>A</title>\n</head>\n- - -\n${META}- - -\n\nText.\n`, opened('- - -', 4)],
    [`import A from '/a.svg';\n\n* * *\n${META}* * *\n\nText.\n`, opened('* * *', 3)],
    [`<![CDATA[\n---\n${META}---\n]]>\n\nText.\n`, late(2)],
    [`<![CDATA[ x ]]>\n---\n${META}---\n\nText.\n`, late(2)],
    [`<?xml version="1.0"?>---\n${META}---\n\nText.\n`, opened('<?xml version="1.0"?>---')],
    [`<!-- a\nb -->---\n${META}---\n\nText.\n`, opened('b -->---', 2)],
    [`* * *\n<!-- a\nb -->\n${META}* * *\n\nText.\n`, opened('* * *')],
    [`* * *\n{/* a */}\n${META}* * *\n\nText.\n`, opened('* * *')],
    [`# License\n<!-- a -->\n---\n<!-- b -->\n${META}---\n\nText.\n`, late(3)],
    ['- - -\nDraft: true\n- - -\n\nText.\n', opened('- - -')],
    ['___\nTITLE: Secret\n___\n\nText.\n', opened('___')],
    ['{ "Draft": true }\n\nText.\n', opened('{')],
    ['# License\n\n---\nDraft: true\n---\n\nText.\n', late(3)],
    ['Draft: true\n---\n\nText.\n', '1:1 error The front matter has no "---" before "Draft: true", so it is not read'],
    [`\u2014\n${META}\u2014\n\nText.\n`, opened('\u2014')],
    [`\u2212\u2212\u2212\n${META}\u2212\u2212\u2212\n\nText.\n`, opened('\u2212\u2212\u2212')],
    [`\u2015\u2015\n${META}\u2015\u2015\n\nText.\n`, opened('\u2015\u2015')],
    [`\\---\n${META}\\---\n\nText.\n`, opened('\\---')],
    [`  ---\n${META}  ---\n\nText.\n`, opened('  ---')],
    [`\u200b---\n${META}---\n\nText.\n`, opened('U+200B---')],
    [`---yaml\n${META}---\n\nText.\n`, opened('---yaml')],
    ['+++\ntitle = "Secret"\ndraft = true\n+++\n\nText.\n', opened('+++')],
    [';;;\n{\n  "title": "Secret",\n  "draft": true\n}\n;;;\n\nText.\n', opened(';;;')],
    [';;;\n{ "title": "Secret", "draft": true }\n;;;\n\nText.\n', opened(';;;')],
    ['{\n  "title": "Secret",\n  "draft": true\n}\n\nText.\n', opened('{')],
    ['\n{ "draft": true }\n\nText.\n', opened('{', 2)],
    [`${META}---\n\nText.\n`, '1:1 error The front matter has no "---" before "title: Secret", so it is not read'],
    [`tags:\n  - x\n${META}\nText.\n`, alone(4)],
    [`tags:\n- x\n"draft": true\n\nText.\n`, alone(3, '"draft": true')],
    [`${META}\nText.\n`, alone(2)],
    ['---\ntitle: A\n---\ndraft: true\n---\n\nText.\n', alone(4)],
    ['---\ntitle: A\n---\n\nText.\n\nUnlisted: true\n', alone(7, 'Unlisted: true')],
    [`> ---\n${META}---\n\nText.\n`, alone(3)],
    [`<!-- a\n\nb -->\n  ---\n  draft: true\n  ---\n\nText.\n`, opened('  ---', 4)],
    [`# License\n---\n${META}...\n\nText.\n`, late(2)],
    // In a comment
    [`<!--\n---\n${META}---\n-->\n\nText.\n`, commented(2)],
    [`<!-- ---\n${META}--- -->\n\nText.\n`, commented(1)],
    [`{/* a */}\n{/*\n---\n${META}---\n*/}\n\nText.\n`, commented(3)],
    ['<!--- draft: true --->\n\nText.\n', commented(1)],
    // After what nobody sees, or between it
    ...['\u0085', '\u2028', '\u2029', '\f', '\v', '\r', '\u00AD', '\u200E', '\u2060', '\u3164', '\u0001'].map(
      (unseen): [string, string] => [`${unseen}---\n${META}---\n\nText.\n`, opened(`${hex(unseen)}---`)],
    ),
    ...['\u0085', '\u2028', '\f', '\r'].map((end): [string, string] => [
      `---\n${META}---\n`.replaceAll('\n', end),
      opened(`---${hex(end)}`),
    ]),
    ['---\n\ntitle: Secret\n\nText.\n', '1:1 error The front matter opened with "---" is never closed'],
    [
      `---\n---\n\n---\n${META}---\n\nText.\n`,
      '4:1 error The page has a second block of front matter, which is not read',
    ],
    [`---\n---\n${META}---\n\nText.\n`, '3:1 error The page has a second block of front matter, which is not read'],
    [`--- ${META}---\n\nText.\n`, opened('--- title: Secret')],
    [`---\t${META}---\n\nText.\n`, opened('---\ttitle: Secret')],
    [`--- # About\n${META}---\n\nText.\n`, opened('--- # About')],
    [`\n--- draft: true\n---\n\nText.\n`, opened('--- draft: true', 2)],
  ];
  const site = built(filesOf(cases.map(([text]) => text)));
  it.each(cases.map(([text, said], index) => ({ text, said, file: fileOf(index) })))('$text', ({ said, file }) => {
    expect(site.run().code).toBe(1);
    expect(saidOf(site.run(), file)).toEqual([said]);
  });
});

describe('a partial has no front matter after its first line either', () => {
  const site = built({
    'docs/a.md': "import Part from './_part.md';\n\n# A\n\n<Part />\n",
    'docs/_part.md': `\n---\n${META}---\n\nText.\n`,
  });
  it('reports it in the partial', () => expect(saidOf(site.run(), 'docs/_part.md')).toEqual([late(2)]));
});

describe('rules and colons in text are no front matter', () => {
  const cases: [text: string, words: RegExp][] = [
    ['# Plain\n\nText.\n\n---\n\nRemember: words\n\n---\n\nMore.\n', /Remember: words/],
    ['# Plain\n\nText:\n\n    ---\n    title: words\n    ---\n\nMore.\n', /title: words/],
    ['\n---\n\nRemember: words\n\n---\n\nMore.\n', /Remember: words/],
    ['# Plain\n\nText.\n\n- - -\nid: the name of it\n- - -\n\nMore.\n', /id: the name of it/],
    ['# Plain\n\nText.\n\n___\ndescription: what it is\n___\n\nMore.\n', /description: what it is/],
    ['# Plain\n\nText.\n\n***\ntitle: its name\n***\n\nMore.\n', /title: its name/],
    ['# Plain\n\nText.\n\n---\nslug: its address\n* * *\n\nMore.\n', /slug: its address/],
    ['# Plain\n\n---\nDescription: of it\n---\n\nMore.\n', /Description: of it/],
    ['Title: words\n---\n\nMore.\n', /Title: words/],
    ['<!-- a -->\n\nText.\n\n- - -\n\nimage: a picture\n\n- - -\n', /image: a picture/],
    ['Text.\n\n<!--\n---\ndraft: true\n---\n-->\n', /Text/],
    ['---\n\nText after a rule.\n', /Text after a rule/],
    ['# Plain\n\nText.\n\n---\n\ntitle: the page has one\n\n---\n\nMore.\n', /title: the page has one/],
    ['# Plain\n\nStart a page with:\n\n```yaml\n---\ntitle: Secret\n---\n```\n', /Start a page with/],
    ['# Plain\n\nNote: a word\n---\n\nMore.\n', /Note: a word/],
    ['***\n\nText: a word\n\n***\n', /Text: a word/],
    ['---\ntitle: A\n---\n\n---\n\nRemember: words\n\n---\n', /Remember: words/],
    ['---\n---\nRemember: words\n\n---\n', /Remember: words/],
    ['---\ntitle: A\n---\ntitle: words of a heading\n---\n', /title: words of a heading/],
    ['--- Remember: words\n', /Remember: words/],
    ['Draft: true to the original\n\nMore.\n', /true to the original/],
    ['Set draft: true\n\nMore.\n', /Set draft: true/],
    ['# A\n\n- draft: true\n\nMore.\n', /draft: true/],
    ['# A\n\n```yaml\ndraft: true\n```\n', /A/],
    ['# A\n\n    draft: true\n\nMore.\n', /More/],
    ['<!-- Copyright\ntitle: A -->\n\n# A\n', /A/],
    ['---\ntitle: A\n---\n\n<!-- draft: true -->\n\nText.\n', /Text/],
  ];
  const site = built(filesOf(cases.map(([text]) => text)));
  it.each(cases.map(([text, words], index) => ({ text, words, file: fileOf(index) })))('$text', ({ words, file }) => {
    expect(saidOf(site.run(), file)).toEqual([]);
    expect(site.project().read(`dist/${file.slice('docs/'.length, -3)}.html`)).toMatch(words);
  });
});

describe('text is kept as it is written', () => {
  const cases: [written: string, shown: string][] = [
    ['1.10', '1.10'],
    ['2.0', '2.0'],
    ['007', '007'],
    ['0x1F', '0x1F'],
    ['0o17', '0o17'],
    ['1e3', '1e3'],
    ['+1', '+1'],
    ['.5', '.5'],
    ['-0', '-0'],
    ['.inf', '.inf'],
    ['12345678901234567890', '12345678901234567890'],
    ['2025-01-10', '2025-01-10'],
    ['12:30:45', '12:30:45'],
    ['1_000', '1_000'],
    ['yes', 'yes'],
    ['404', '404'],
    ['!important', '!important'],
    ['!important note', '!important note'],
    ['"1.10"', '1.10'],
    ['!!str 1.10', '1.10'],
    ["'Use # here'", 'Use # here'],
  ];
  const site = built({
    ...filesOf(cases.map(([written]) => `---\ntitle: ${written}\n---\n\nText.\n`)),
    'docs/address.md': '---\ntitle: A\nslug: 1.10\n---\n\nText.\n',
    'docs/id.md':
      '---\nid: 1.20\ntitle: B\nsidebar_label: 2.0\ndescription: 3.0\nkeywords: [4.10, 007]\nother: 5.0\nlast_update: {author: 6.0, date: 2025-04-01}\n---\n\n{frontMatter.other}\n',
    'docs/next.md': '---\ntitle: C\npagination_next: 1.20\n---\n\nText.\n',
    'docs/anchor.md': '---\ntitle: &Co\nsidebar_label: D\n---\n\nText.\n',
    'docs/alias.md': '---\ntitle: &t Same\nsidebar_label: *t\n---\n\nText.\n',
    'docs/folder/_category_.yml':
      'label: 7.10\nposition: 2.0\nlink: {type: generated-index, title: 8.10, slug: /nine}\n',
    'docs/folder/page.md': '---\ntitle: E\n---\n\nText.\n',
    'docs/json/_category_.json': '{"label": 9.10}\n',
    'docs/json/page.md': '---\ntitle: F\n---\n\nText.\n',
    'site.config.ts': `export default ${JSON.stringify({ title: 'T', tagline: 'T', url: 'https://docs.example.com', trailingSlash: false, lastUpdate: { time: true, author: true } })};\n`,
  });
  const page = (name: string) => site.project().read(`dist/${name}.html`);
  it.each(cases.map(([written, shown], index) => ({ written, shown, index })))(
    'title: $written',
    ({ shown, index }) => {
      expect(page(`p${index}`)).toContain(`<title>${shown} | T</title>`);
    },
  );
  it('in addresses, ids, labels, and lists', () => {
    expect(site.run().code, site.run().text).toBe(0);
    expect(page('1.10')).toContain('<title>A | T</title>');
    const html = page('1.20');
    expect(html).toContain('<meta name="description" content="3.0"');
    expect(html).toContain('data-article="">5.0<');
    expect(html).toContain(' by 6.0<');
    expect(site.project().read('dist/search/records.json')).toMatch(/4\.10[^}]*007/);
    expect(page('next')).toMatch(/href="\/1\.20"/);
    expect(page('anchor')).toContain('<title>&amp;Co | T</title>');
    expect(page('alias')).toContain('<title>Same | T</title>');
    expect(page('nine')).toContain('8.10');
    for (const label of ['2.0', '7.10', '9.10']) expect(html).toContain(`>${label}<`);
  });
});

describe('values that are empty, cut off, or no date are reported', () => {
  const cases: [yaml: string, said: string[]][] = [
    ['title: A\nsidebar_label: " "', ['3:16 warning The front matter\'s "sidebar_label" is empty, so it is ignored']],
    ["title: '\u200b\u2800'", ['2:8 warning The front matter\'s "title" is empty, so it is ignored']],
    ["title: A\nslug: ''", ['3:7 warning The front matter\'s "slug" is empty, so it is ignored']],
    ["title: A\ndescription: ''", []],
    ['title: A\nsidebar_position: 2 # after the others\n# of all', []],
    [
      'title: A\nlast_update: {date: not a date}',
      ['3:21 error The front matter\'s "last_update.date" is "not a date", not a date'],
    ],
    [
      'title: A\nlast_update: {date: 4/31/2025}',
      ['3:21 error The front matter\'s "last_update.date" is "4/31/2025", not a date'],
    ],
    [
      'title: A\nlast_update: {date: 2025-02-29T10:00}',
      ['3:21 error The front matter\'s "last_update.date" is "2025-02-29T10:00", not a date'],
    ],
    [
      'title: A\nlast_update: {date: 20250401}',
      ['3:21 error The front matter\'s "last_update.date" is "20250401", not a date'],
    ],
    ['title: A\nlast_update: {date: 2024-02-29}', []],
    ['title: A\nlast_update: {date: 2025-04-30T23:30:00-05:00}', []],
    ['title: A\nlast_update: {date: 1/31/2025}', []],
    ['title: A\nlast_update: {date: "June 5, 2024"}', []],
    ['title: A\nkeywords: 1.10', ['3:11 error The front matter\'s "keywords" is 1.10, not a list of strings']],
    ['title: A\ntags: [a, {b: 1.10}]', ['3:7 error The front matter\'s "tags[1]" is {"b":1.10}, not a string']],
    [
      'title: A\nkeywords:\n  - a\n  - {b: 007}',
      ['4:3 error The front matter\'s "keywords[1]" is {"b":007}, not a string'],
    ],
    ['title: A\ndraft: 0x10', ['3:8 error The front matter\'s "draft" is 0x10, not true or false']],
    ['title: A\nkeywords: True', ['3:11 error The front matter\'s "keywords" is True, not a list of strings']],
    [
      'title: A\nlast_update: {date: 1.10e99}',
      ['3:21 error The front matter\'s "last_update.date" is "1.10e99", not a date'],
    ],
    ['title: true', ['2:8 error The front matter\'s "title" is true, not a string']],
    ['title: A\nkeywords: [true, jobs]', ['3:12 error The front matter\'s "keywords[0]" is true, not a string']],
    ['title: A\nunlisten: true', ['3:1 error The front matter has the unknown key "unlisten"']],
    ['title: A\nTitle: B', ['3:1 warning The front matter has the unknown key "Title"']],
    ['title: A\ndraft:', ['3:1 error The front matter\'s "draft" is null, not true or false']],
    ['title: A\ndraft: yes', ['3:8 error The front matter\'s "draft" is "yes", not true or false']],
    [
      'draft: true\ntitle: A\ndraft: false',
      ['4:1 error The front matter has the key "draft" twice; the one on line 2 is ignored'],
    ],
    ['title: A\nDraft: true', ['3:1 error The front matter has the unknown key "Draft"']],
  ];
  const site = built(filesOf(cases.map(([yaml]) => `---\n${yaml}\n---\n\nText.\n`)));
  it.each(cases.map(([yaml, said], index) => ({ yaml, said, file: fileOf(index) })))('$yaml', ({ said, file }) => {
    expect(saidOf(site.run(), file)).toEqual(said);
  });
});
