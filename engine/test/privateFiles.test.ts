import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Diagnostic } from '../src/shared/diagnostics.ts';
import { configText, createProject, snapshot, type TestProject } from './support/project.ts';

const SECRET = 'sekret-token-1';

let outside = '';
beforeAll(() => {
  outside = mkdtempSync(join(tmpdir(), 'outside-'));
  writeFileSync(join(outside, 'words.md'), `${SECRET}\n`);
  writeFileSync(join(outside, 'list.json'), `{"${SECRET}": ["${SECRET}"], "${SECRET}": ${SECRET}}\n`);
  writeFileSync(join(outside, 'module.ts'), `export default { title: '${SECRET}', titel: '${SECRET}' };\n`);
});
afterAll(() => rmSync(outside, { recursive: true }));

let project: TestProject;
afterEach(() => project.dispose());

const HOME = '---\ntitle: Home\nslug: /\n---\n\nWelcome.\n';

/** A project with these files, and with symbolic links. */
function createSite(files: Record<string, string>, links: Record<string, string> = {}): TestProject {
  const site = createProject({ 'docs/index.md': HOME, 'snippets/x.py': 'x = 1\n', ...files });
  for (const [file, target] of Object.entries(links)) {
    rmSync(join(site.root, file), { force: true });
    mkdirSync(dirname(join(site.root, file)), { recursive: true });
    symlinkSync(target, join(site.root, file));
  }
  return site;
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><text fill="currentColor">${SECRET}</text></svg>`;
const raw = (path: string) => `import Text from '!!raw-loader!${path}';\n\n<CodeBlock>{Text}</CodeBlock>`;
const partial = (path: string) => `import Part from '${path}';\n\n<Part />`;

/** A way to name a private file, its message, and the file or the link to it. */
const PRIVATE: [name: string, page: string, reason: string, file: string, link?: string][] = [
  ['a raw import of a hidden file', raw('@site/.env'), 'is hidden', '.env'],
  ['a relative raw import', raw('../.git/config'), 'is hidden', '.git/config'],
  ['a snippet', '<CodeExample path="../.npmrc" />', 'is hidden', '.npmrc'],
  ['a hidden snippet', '<CodeExample path="app/.env" />', 'is hidden', 'snippets/app/.env'],
  ['the file of a fence', '```bash file=../.npmrc\n```', 'is hidden', '.npmrc'],
  ['a command', '<CliInvocationExample path="../.netrc" />', 'is hidden', '.netrc'],
  ['a partial in a hidden folder', partial('@site/.private/_p.md'), 'is hidden', '.private/_p.md'],
  ['a hidden partial next to the page', partial('./.draft.md'), 'is hidden', 'docs/.draft.md'],
  ['the archive of a hidden folder', '<ProjectArchive path="../.hid" />', 'is hidden', '.hid/a.txt'],
  ['the archive of a hidden folder of snippets', '<ProjectArchive path=".hid" />', 'is hidden', 'snippets/.hid/a.txt'],
  ['a picture', '![A picture](@site/.hid/a.svg)', 'is hidden', '.hid/a.svg'],
  ['a hidden picture next to the page', '![A picture](./.a.svg)', 'is hidden', 'docs/.a.svg'],
  ['a link', '[the data](@site/.hid/a.csv)', 'is hidden', '.hid/a.csv'],
  ['a link to a file without an extension', '[the data](./.hid/a.key)', 'is hidden', 'docs/.hid/a.key'],
  ['a video', '<video src="./.hid/a.mp4"></video>', 'is hidden', 'docs/.hid/a.mp4'],
  [
    'an imported file',
    "import data from '@site/.hid/a.pdf';\n\n<a href={data}>the data</a>",
    'is hidden',
    '.hid/a.pdf',
  ],
  ['the configuration', raw('@site/site.config.ts'), "is in the project's top folder", 'site.config.ts'],
  ['the lock file', raw('@site/package-lock.json'), "is in the project's top folder", 'package-lock.json'],
  ['a source of the configuration', raw('@site/config/keys.ts'), 'configures the site', 'config/keys.ts'],
  ['a package', raw('@site/node_modules/x/y.js'), 'is in node_modules/', 'node_modules/x/y.js'],
  ['the output', raw('@site/dist/a.txt'), 'is in the output folder', 'dist/a.txt'],
  ['another project', raw('@site/../a.txt'), 'is outside the project', 'docs/a.txt'],
  ['a link to a hidden file', raw('./a.txt'), 'is a link to a file that is hidden', '.env', 'docs/a.txt'],
  ['a linked folder', raw('./hub/config'), 'is a link to a file that is hidden', '.git/config', 'docs/hub'],
  ['a picture that is a link', '![A picture](./b.svg)', 'is a link to a file that is hidden', '.a.svg', 'docs/b.svg'],
  [
    'a snippet that is a link',
    '<CodeExample path="b.py" />',
    'is a link to a file that is',
    'keys.json',
    'snippets/b.py',
  ],
];

/** The page of a row. */
const pageOf = (row: number) => `docs/p${row}.mdx`;

test('no page can publish a private file, whatever names it', async () => {
  const pages = PRIVATE.map(([, page], row) => [pageOf(row), `---\ntitle: P\n---\n\n${page}\n`]);
  const files = PRIVATE.map(([, , , file]) => [file, file.endsWith('.svg') ? SVG : `${SECRET}\n`]);
  const links = PRIVATE.flatMap(([, , , file, link]) =>
    link ? [[link, join('..', link === 'docs/hub' ? dirname(file) : file)]] : [],
  );
  project = createSite(
    {
      ...Object.fromEntries([...pages, ...files]),
      'site.config.ts': `// ${SECRET}\nimport keys from './config/keys.ts';\nexport default { title: 'T', url: 'https://a.example', ...keys };\n`,
      'config/keys.ts': `// ${SECRET}\nexport default {};\n`,
    },
    Object.fromEntries(links),
  );
  const { code, text } = await project.docs('check', '--json');
  expect(text).not.toContain(SECRET);
  const found: Diagnostic[] = JSON.parse(text).diagnostics;
  const errorsOf = (row: number) =>
    found
      .filter(({ file, level }) => file === pageOf(row) && level === 'error')
      .map(({ id, message }) => [id, message]);
  expect(PRIVATE.map(([name], row) => [name, errorsOf(row)])).toEqual(
    PRIVATE.map(([name, , reason]) => [name, [['private-file', expect.stringContaining(reason)]]]),
  );
  expect(code).toBe(1);

  const origin = await project.serve('dev');
  for (const row of PRIVATE.keys()) {
    for (const path of [`/p${row}`, `/p${row}.md`, `/p${row}/page.json`]) {
      const response = await fetch(origin + path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).not.toContain(SECRET);
    }
  }
});

/** The import of a component, the message and the place, and the private file. */
const IMPORTED: [name: string, imported: string, reason: string, at: string, file: string][] = [
  ['a hidden text', '../.hid/a.txt', 'is hidden', 'tsx:1:15', '.hid/a.txt'],
  ['a hidden module next to it', './.part', 'is hidden', 'tsx:1:15', 'components/.part.ts'],
  ['data of a hidden folder', '../.git/a.json', 'is hidden', 'tsx:1:15', '.git/a.json'],
  ['a hidden picture', '../.git/a.svg', 'is hidden', 'tsx:1:15', '.git/a.svg'],
  ['the package', '../package.json', "is in the project's top folder", 'tsx:1:15', 'package.json'],
  ['a source of the configuration', '../config/keys', 'configures the site', 'tsx:1:15', 'config/keys.ts'],
  ['the output', '../dist/a.txt', 'is in the output folder', 'tsx:1:15', 'dist/a.txt'],
  ['a link', './link.txt', 'is hidden', 'tsx:1:15', '.hid/a.txt'],
  ['a linked folder', './hub/a.txt', 'is hidden', 'tsx:1:15', '.hid/a.txt'],
  ['a link out of the project', './out.json', 'is outside the project', 'tsx:1:15', ''],
  ['a path out of the project', 'OUTSIDE/list.json', 'is outside the project', 'tsx:1:15', ''],
  ['a hidden stylesheet', '@import "../.hid/a.css";', 'is hidden', 'css:1:9', '.hid/a.css'],
  ['a picture of a stylesheet', 'a { b: url(../.git/a.svg) }', 'is hidden', 'css:1:8', '.git/a.svg'],
];

test('no component can publish a private file, whatever it imports', async () => {
  const texts: Record<string, string> = { json: `"${SECRET}"`, ts: `export default '${SECRET}';`, svg: SVG };
  const files = IMPORTED.flatMap(([, imported, , , file], row) => {
    const from = imported.replace('OUTSIDE', outside);
    const isStyle = imported.includes(' ');
    return [
      [
        `components/C${row}.tsx`,
        `import a from '${isStyle ? `./C${row}.css` : from}';\nexport default () => <b>{a}</b>;\n`,
      ],
      ...(isStyle ? [[`components/C${row}.css`, from]] : []),
      ...(file === '' ? [] : [[file, texts[file.split('.').at(-1) ?? ''] ?? `/* ${SECRET} */`]]),
    ];
  });
  project = createSite(
    {
      ...Object.fromEntries(files),
      'docs/a.md': `# A\n\n${IMPORTED.map((_, row) => `<C${row} />`).join('\n\n')}\n`,
      'site.config.ts': `import keys from './config/keys.ts';\nexport default { title: 'T', url: 'https://a.example', keys };\n`,
    },
    {
      'components/link.txt': '../.hid/a.txt',
      'components/hub': '../.hid',
      'components/out.json': join(outside, 'list.json'),
    },
  );
  const { code, text } = await project.docs('check', '--json');
  expect(text).not.toContain(SECRET);
  const found: Diagnostic[] = JSON.parse(text).diagnostics;
  const errorsOf = (row: number) =>
    found
      .filter(({ file }) => file.startsWith(`components/C${row}.`))
      .map(({ id, file, line, column, message }) => `${file}:${line}:${column} ${id} ${message}`);
  expect(IMPORTED.map(([name], row) => [name, errorsOf(row)])).toEqual(
    IMPORTED.map(([name, , reason, at], row) => [
      name,
      [expect.stringMatching(`^components/C${row}\\.${at} private-file The file ".*" ${reason}`)],
    ]),
  );
  expect(code).toBe(1);
});

test('pages can show the other content of the project', async () => {
  const lines = [
    raw('@site/src/examples/a.py').replaceAll('Text', 'Source'),
    "import Part from '@site/shared/_part.mdx';",
    "import Notes from '@site/CHANGELOG.md';",
    "import Linked from './_linked.md';",
    '<Part />\n\n<Notes />\n\n<Linked />',
    '![A picture](@site/src/img/a.png) ![A picture](./a.png) ![A picture](@site/static/img/a.png)',
    '[data](@site/data/a.csv) <CodeExample path="x.py" /> <ProjectArchive path="app" />',
    '<CodeExample path="app/.env.example" language="bash" />',
    '<Shown />',
  ];
  const shown: Record<string, string> = {
    'src/examples/a.py': 'shown_1',
    'shared/_part.mdx': 'shown_2',
    'CHANGELOG.md': 'shown_3',
    'shared/linked.md': 'shown_4',
    'shared/a.txt': 'shown_6',
    'snippets/app/a.txt': 'shown_7',
  };
  project = createSite(
    {
      ...shown,
      'docs/a.mdx': `---\ntitle: A\n---\n\n${lines.join('\n\n')}\n`,
      ...Object.fromEntries(['src/img', 'docs', 'static/img'].map((folder) => [`${folder}/a.png`, 'a picture'])),
      'data/a.csv': 'a,b\n',
      'snippets/app/a.py': 'a = 1\n',
      'snippets/app/.env.example': 'shown_5=\n',
      'components/Shown.tsx': [
        "import shared from '../shared/a.txt';\nimport snippet from '../snippets/app/a.txt';",
        "import linked from './linked.txt';\nimport { name } from 'some-package';\nimport { part } from './part';",
        'export default () => <p>{[shared, snippet, linked, name, part]}</p>;\n',
      ].join('\n'),
      'components/part.ts': "export const part = 'shown_9';\n",
      'site.config.ts': `import './components/part.ts';\n${configText()}`,
      'node_modules/some-package/package.json': '{"main": "index.js"}',
      'node_modules/some-package/index.js': "export const name = 'shown_8';\n",
    },
    { 'docs/_linked.md': '../shared/linked.md', 'components/linked.txt': '../shared/a.txt' },
  );
  const { code, text } = await project.docs('build');
  expect([code, text]).toEqual([0, expect.stringContaining(' 0 warnings')]);
  for (const word of [...Object.values(shown), 'shown_8', 'shown_9'])
    expect(project.read('dist/a.html')).toContain(word);
});

test('a static file or a page that is a link to a private file is left out, with a warning', async () => {
  project = createSite(
    { '.env': SECRET, '.a.md': SECRET, 'deploy.sh': SECRET, 'node_modules/m/a.js': SECRET },
    {
      'static/env.txt': '../.env',
      'docs/b.md': '../.a.md',
      'static/deploy.txt': '../deploy.sh',
      'static/config.txt': '../site.config.ts',
      'static/m.js': '../node_modules/m/a.js',
    },
  );
  const { text } = await project.docs('build');
  for (const [file, to, reason] of [
    ['static/env.txt', '.env', 'is hidden'],
    ['docs/b.md', '.a.md', 'is hidden'],
    ['static/deploy.txt', 'deploy.sh', "is in the project's top folder"],
    ['static/config.txt', 'site.config.ts', "is in the project's top folder"],
    ['static/m.js', 'node_modules/m/a.js', 'is in node_modules/'],
  ])
    expect(text).toContain(`The symbolic link ${file} points to ${to}, which ${reason}, so it was skipped`);
  expect([...snapshot(join(project.root, 'dist')).values()].join()).not.toContain(SECRET);
});

test.each([
  [{ 'site.config.ts': 'module.ts' }],
  [{ 'sidebars.ts': 'module.ts' }],
  [
    {
      'docs/_category_.json': 'list.json',
      'docs/part/_category_.yml': 'words.md',
      'redirects.json': 'list.json',
      'synonyms.json': 'list.json',
      'words.json': 'list.json',
    },
  ],
])('a link out of the project cannot configure the site, and its text is never shown: %j', async (links) => {
  const targets = Object.entries(links).map(([file, target]) => [file, join(outside, target)]);
  project = createSite({ 'site.config.ts': configText({ extensions: ['prose'] }) }, Object.fromEntries(targets));
  const { code, text } = await project.docs('check');
  expect(text).not.toContain(SECRET);
  const reported = [...text.matchAll(/^(\S+):1:1 error .*(?:link out of|points outside) the project/gm)];
  expect(reported.map(([, file]) => file).sort()).toEqual(Object.keys(links));
  expect(text).toMatch(new RegExp(`Failed: ${reported.length} errors?, 0 warnings`));
  expect(code).toBe(1);
});

test('a configuration file that is a link to a hidden file is refused, and its text is never shown', async () => {
  project = createSite(
    { 'site.config.ts': configText({ extensions: ['prose'] }), '.hid/a': `{"${SECRET}": ${SECRET}}\n` },
    { 'redirects.json': '.hid/a', 'synonyms.json': '.hid/a', 'words.json': '.hid/a', 'sidebars.ts': '.hid/a' },
  );
  const { code, text } = await project.docs('check');
  expect(text).not.toContain(SECRET);
  const reported = [...text.matchAll(/^(\S+):1:1 error .*it is a link to a hidden file/gm)];
  expect(reported.map(([, file]) => file).sort()).toEqual([
    'redirects.json',
    'sidebars.ts',
    'synonyms.json',
    'words.json',
  ]);
  expect(code).toBe(1);
});
