import { configText } from '../support/project.ts';
import type { DiagnosticCase } from './diagnosticCase.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const byteAt = (at: string): DiagnosticCase['found'] => [
  `${at} error The file isn't UTF-8: invalid byte 0xE9 [text-encoding]`,
  '  hint: Save it as UTF-8.',
];

/** Files that can't be read as UTF-8 text. */
export const files: DiagnosticCase[] = [
  {
    title: 'a page in Latin-1',
    files: { 'docs/a.md': latin1('---\ntitle: A\n---\n\nA café.\n') },
    found: byteAt('docs/a.md:5:6'),
  },
  {
    title: 'a page in UTF-16',
    files: { 'docs/a.md': Buffer.from('\uFEFF---\ntitle: A\n---\n\nText.\n', 'utf16le') },
    found: ["docs/a.md:1:1 error The file isn't UTF-8: invalid byte 0xFF [text-encoding]", '  hint: Save it as UTF-8.'],
  },
  {
    title: 'a page with a zero in it',
    files: { 'docs/a.md': '---\ntitle: A\n---\n\nA\0b.\n' },
    found: [
      "docs/a.md:5:2 error The file contains a NUL byte, so it isn't plain text [text-encoding]",
      '  hint: Delete the byte, or save the file as UTF-8.',
    ],
  },
  {
    title: 'a partial, a snippet, and a diagram in Latin-1',
    files: {
      'docs/a.md':
        '---\ntitle: A\n---\n\nimport Part from \'./_part.md\'\n\n<Part />\n\n<CodeExample path="a.py" />\n\n![A diagram](/a.svg)\n',
      'docs/_part.md': latin1('A café.\n'),
      'snippets/a.py': latin1('a = "é"\n'),
      'static/a.svg': latin1('<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor"><text>é</text></svg>\n'),
    },
    found: [...byteAt('docs/_part.md:1:6'), ...byteAt('snippets/a.py:1:6'), ...byteAt('static/a.svg:1:67')],
  },
  {
    title: 'lists in Latin-1',
    files: {
      'docs/a.md': 'Text.\n',
      'docs/b/c.md': 'Text.\n',
      'docs/b/_category_.json': latin1('{ "label": "Cafés" }\n'),
      'redirects.json': latin1('[\n  { "from": "/café", "to": "/a" }\n]\n'),
    },
    found: [...byteAt('redirects.json:2:18'), ...byteAt('docs/b/_category_.json:1:16')],
  },
  {
    title: 'a byte-order mark and the lines of Windows, which are fine',
    files: {
      'docs/a.md': '\uFEFF---\r\ntitle: A\r\n---\r\n\r\nimport Part from "./_part.md"\r\n\r\n<Part />\r\n',
      'docs/_part.md': '\uFEFFText.\r\n',
      'redirects.json': '\uFEFF[]\r\n',
      'words.json': '\uFEFF{}\r\n',
      'site.config.ts': configText({ extensions: ['prose', 'python-api'], version: {} }),
      'sidebars.ts': '\uFEFFexport default {\r\n  docs: ["a"],\r\n};\r\n',
    },
    found: [],
  },
  {
    title: 'links that lead nowhere',
    files: { 'docs/a.md': 'Text.\n' },
    links: { 'docs/b.md': 'c.md', 'redirects.json': 'none.json' },
    found: [
      'docs/b.md:1:1 warning The symbolic link docs/b.md points to a missing file, so it was skipped [unreadable-file]',
      '  hint: Replace it with a copy, or point it to a file in the project.',
      "redirects.json:1:1 error redirects.json can't be read: it's missing, or a link to a missing file [unreadable-file]",
      '  hint: Remove the link, or point it to a file in the project.',
    ],
  },
  {
    title: 'the rest of a Docusaurus project',
    files: {
      'docs/a.md': 'Text.\n',
      'docs/B.MD': 'Text.\n',
      'docs/c.markdown': 'Text.\n',
      'docusaurus.config.js': 'module.exports = {};\n',
      'sidebars.js': 'module.exports = {};\n',
      'versions.json': '["1.0"]\n',
      'versioned_docs/version-1.0/a.md': 'Text.\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{}\n',
      'community_versioned_docs/version-1.0/a.md': 'Text.\n',
      'i18n/de/code.json': '{}\n',
      'blog/2024-01-01-post.md': 'Text.\n',
      'src/pages/about.md': 'Text.\n',
    },
    found: (
      [
        ['docs/B.MD', 'Rename it to "B.md".'],
        ['docs/c.markdown', 'Rename it to "c.md".'],
        ['blog', 'There is no blog. To publish its posts as pages, move them to docs/.'],
        ['community_versioned_docs', 'A site has one version and one docs folder.'],
        ['docusaurus.config.js', 'Move its settings to site.config.ts, and remove it.'],
        ['i18n', 'A site has one language. Build each from its own sources.'],
        ['sidebars.js', 'Move its items to sidebars.ts, and remove it.'],
        ['versioned_docs', 'A site has one version. Build each from its own sources.'],
        ['versioned_sidebars', 'A site has one version. Build each from its own sources.'],
        ['versions.json', 'A site has one version. Build each from its own sources.'],
        ['src/pages', 'Pages are Markdown files in docs/.'],
      ] as const
    ).flatMap(([file, hint]) => [`${file}:1:1 warning ${file} is ignored [ignored-file]`, `  hint: ${hint}`]),
  },
  {
    title: 'files whose name is almost that of one that is read',
    files: {
      'docs/a.md': 'Text.\n',
      'docs/b/INDEX.MDX': 'Text.\n',
      'docs/b/Readme.md': 'Text.\n',
      'docs/_category_.json': '{"label": "A"}\n',
      'docs/b/_category_.YML': 'label: B\n',
      'docs/b/_Category_.json': '{}\n',
      'docs/b/_category.yaml': 'label: B\n',
      'docs/b/_category_.toml': 'label = "B"\n',
      'docs/b/category.json': '{}\n',
      'docs/c/_category_.json': '{"label": "C"}\n',
      'docs/c/_category_.yml': 'label: D\n',
      'docs/c/a.md': 'Text.\n',
      'docs/tags.yml': 'etl: { label: ETL }\n',
      'Sidebars.ts': 'export default {};\n',
      'sidebar.ts': 'export default {};\n',
      'site.config.js': 'export default {};\n',
      'Redirects.json': '[]\n',
      'redirect.yml': '[]\n',
      'synonym.json': '[]\n',
      'words.json': '{}\n',
      'words.yaml': 'names: []\n',
      'src/css/custom.css': 'a {}\n',
      'src/theme/MDXComponents.js': 'export default {};\n',
    },
    found: (
      [
        ['docs/_category_.json', 'Remove it: docs/ is not a category of the sidebar.'],
        ['docs/b/INDEX.MDX', 'Rename it to "INDEX.mdx".'],
        ['docs/b/_Category_.json', 'Rename it to "_category_.json".'],
        ['docs/b/_category.yaml', 'Rename it to "_category_.yaml".'],
        ['docs/b/_category_.YML', 'Rename it to "_category_.yml".'],
        ['docs/b/_category_.toml', 'Write its settings to "_category_.json".'],
        ['docs/b/category.json', 'Rename it to "_category_.json".'],
        ['docs/c/_category_.json', 'Keep one of them: docs/c/_category_.yml configures the folder.'],
        ['docs/tags.yml', 'Move its tags to "tags" in site.config.ts.'],
        ['Redirects.json', 'Move its entries to redirects.json, and remove it.'],
        ['Sidebars.ts', 'Move its items to sidebars.ts, and remove it.'],
        ['redirect.yml', 'Move its entries to redirects.json, and remove it.'],
        ['sidebar.ts', 'Move its items to sidebars.ts, and remove it.'],
        ['site.config.js', 'Move its settings to site.config.ts, and remove it.'],
        ['synonym.json', 'Move its words to synonyms.json, and remove it.'],
        ['words.json', 'Add "prose" to "extensions" in site.config.ts, or remove it.'],
        ['words.yaml', 'Move its settings to words.json, and remove it.'],
        ['src/css', 'Styles are built in: remove it.'],
        ['src/theme/MDXComponents.js', 'The theme is built in, and pages can only use its components: remove it.'],
      ] as const
    ).flatMap(([file, hint]) => [`${file}:1:1 warning ${file} is ignored [ignored-file]`, `  hint: ${hint}`]),
  },
  {
    title: 'components that are not read',
    files: {
      'docs/a.md': '<A />\n',
      'components/A.tsx':
        "import { b } from './B';\nimport { c } from './c';\nimport { l } from './L';\nexport default () => <p>{[b, c, l]}</p>;\n",
      'components/B.ts': "export const b = 'b';\n",
      'components/c.ts': "export const c = 'c';\n",
      'components/C.jsx': 'export default () => <p />;\n',
      'components/D.js': 'export default () => null;\n',
      'components/E.ts': 'export default () => null;\n',
      'components/F.TSX': 'export default () => null;\n',
      'components/G.vue': '<template />\n',
      'components/H.svelte': '<p />\n',
      'components/I.css': 'p {}\n',
      'components/A.test.ts': 'export {};\n',
      'components/README.md': 'Text.\n',
      'components/j.jsx': 'export default () => null;\n',
      'components/more/K.tsx': 'export default () => null;\n',
      'shared/L.ts': "export const l = 'l';\n",
    },
    links: { 'components/L.ts': '../shared/L.ts' },
    found: ['C.jsx', 'D.js', 'E.ts', 'F.TSX', 'G.vue', 'H.svelte', 'more/K.tsx'].flatMap((file) => [
      `components/${file}:1:1 warning components/${file} is ignored [ignored-file]`,
      `  hint: Write the component in components/${file.replace(/.*\//, '')[0]}.tsx. If it's a part of components, start its name in lowercase.`,
    ]),
  },
  {
    title: 'modules of the configuration, and folders without files',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export { default } from './sidebars.js';\n",
      'sidebars.js': "export default { docs: ['a'] };\n",
    },
    found: [],
  },
];
