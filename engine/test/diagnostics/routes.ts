import { type DiagnosticCase, inConfig, inPage, inSidebars } from './diagnosticCase.ts';

/** Problems in addresses, ids, and tags. */
export const routes: DiagnosticCase[] = [
  {
    title: 'two pages of one address',
    files: { 'docs/a.md': 'Text.\n', 'docs/b.md': '---\ntitle: B\nslug: /a\n---\n\nText.\n' },
    found: [
      'docs/b.md:3:7 warning docs/b.md and docs/a.md both have the address /a; docs/a.md keeps it [duplicate-route]',
      '  hint: Give docs/b.md another "slug".',
    ],
  },
  {
    title: 'the address of a built-in page',
    files: { 'docs/a.md': 'Text.\n', 'docs/search.md': 'Text.\n' },
    found: [
      'docs/search.md:1:1 warning docs/search.md and the search page both have the address /search; the search page keeps it [duplicate-route]',
      '  hint: Give docs/search.md another "slug".',
    ],
  },
  inSidebars(
    "a category's page at a page's address",
    "export default {\n  docs: [\n    { type: 'category', label: 'All', link: { type: 'generated-index', slug: '/a' }, items: ['a'] },\n  ],\n};\n",
    [
      '3:33 warning The generated page of the category "All" and docs/a.md both have the address /a; docs/a.md keeps it [duplicate-route]',
      'Give the category\'s link its own "slug", for example "/a-pages".',
    ],
  ),
  {
    title: 'two tags of one address',
    files: {
      'docs/a.md': '---\ntitle: A\ntags: [x, y]\n---\n\nText.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  tags: [\n    { key: 'x', label: 'X', path: '/tags/x' },\n    { key: 'y', label: 'Y', path: '/tags/x' },\n  ],\n};\n",
    },
    found: [
      'site.config.ts:6:35 warning The page of the tag "Y" and the page of the tag "X" both have the address /tags/x; the page of the tag "X" keeps it [duplicate-route]',
      '  hint: Give the tag another "path", for example "/tags/x-y".',
    ],
  },
  {
    title: 'two pages of one id',
    files: { 'docs/a.md': 'Text.\n', 'docs/b.md': '---\ntitle: B\nid: a\n---\n\nText.\n' },
    found: [
      'docs/b.md:3:5 error The page has the ID "a", which docs/a.md already has [duplicate-id]',
      '  hint: Give one of them another "id" in its front matter.',
    ],
  },
  {
    title: 'pages of one ID and of one address, with errors of their own',
    files: {
      'docs/a.md': 'Text.\n',
      'docs/b.md': '---\ntitle: B\nid: a\n---\n\n<X />\n',
      'docs/c.md': '---\ntitle: C\nslug: /a\n---\n\n<Y />\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  onDuplicateRoutes: 'error',\n};\n",
    },
    found: [
      'docs/b.md:3:5 error The page has the ID "a", which docs/a.md already has [duplicate-id]',
      '  hint: Give one of them another "id" in its front matter.',
      'docs/c.md:3:7 error docs/c.md and docs/a.md both have the address /a; docs/a.md keeps it [duplicate-route]',
      '  hint: Give docs/c.md another "slug".',
      'docs/b.md:6:1 error There is no component "<X>" [unknown-component]',
      '  hint: Write Markdown, one of the known components, or add components/X.tsx.',
      'docs/c.md:6:1 error There is no component "<Y>" [unknown-component]',
      '  hint: Write Markdown, one of the known components, or add components/Y.tsx.',
    ],
  },
  {
    title: 'a space in an address',
    files: { 'docs/b.md': 'Text.\n', 'docs/a.md': '---\ntitle: A\nslug: /my page\n---\n\nText.\n' },
    found: [
      'docs/a.md:3:7 error The address "/my page" contains a character that is not allowed in a path [route-format]',
      '  hint: Write "slug: /my-page" in the front matter, or rename the file.',
    ],
  },
  inPage(
    'an unknown next page',
    { 'docs/a.md': '---\ntitle: A\npagination_next: guides/biuld\n---\n\nText.\n', 'docs/guides/build.md': 'Text.\n' },
    [
      '3:18 error "pagination_next" is "guides/biuld", which no page of the version "current" has [unknown-doc]',
      'Did you mean "guides/build"?',
    ],
  ),
  inPage('an unknown previous page', '---\ntitle: A\npagination_prev: zzz\n---\n\nText.\n', [
    '3:18 error "pagination_prev" is "zzz", which no page of the version "current" has [unknown-doc]',
    'Write the page, or remove the ID.',
  ]),
  inConfig('a main page that does not exist', "version: {\n    mainDocId: 'intro',\n  },", [
    '5:16 error The version\'s main doc ID is "intro", which no page of the version "current" has [unknown-doc]',
    'Write the page, or remove the ID.',
  ]),
  inPage('an unknown sidebar', '---\ntitle: A\ndisplayed_sidebar: dosc\n---\n\nText.\n', [
    '3:20 error The page refers to the sidebar "dosc", which does not exist: the sidebars are docs [unknown-sidebar]',
    'Did you mean "docs"?',
  ]),
  {
    title: 'an unknown tag',
    files: {
      'docs/a.md': '---\ntitle: A\ntags: [etl, elt]\n---\n\nText.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  tags: [{ key: 'etl', label: 'ETL', path: '/tags/etl' }],\n};\n",
    },
    found: ['docs/a.md:3:13 error The tag "elt" is not configured [unknown-tag]', '  hint: Did you mean "etl"?'],
  },
  inPage('an unknown tag in a list', '---\ntitle: A\ntags:\n  - zzz\n---\n\nText.\n', [
    '4:5 error The tag "zzz" is not configured [unknown-tag]',
    'Add it to "tags" in site.config.ts.',
  ]),
  {
    title: 'a slug that leaves the site',
    files: { 'docs/b.md': 'Text.\n', 'docs/a.md': '---\ntitle: A\nslug: /../../evil\n---\n\nText.\n' },
    found: [
      'docs/a.md:3:7 error The slug "/../../evil" is not a path of this site [route-format]',
      '  hint: Write "slug: /evil" in the front matter.',
    ],
  },
  inConfig('a tag that leaves the site', "tags: [{ key: 'etl', label: 'ETL', path: '/../etl' }],", [
    '4:44 error "tags[0].path" is "/../etl" (in {"key":"etl","label":"ETL","path":"/../etl"}) [config]',
    'It must be a site path that starts with "/", without empty, "." or ".." parts.',
  ]),
  {
    title: "a slug that is another page's file",
    files: { 'docs/a.md': 'Text.\n', 'docs/b.md': '---\ntitle: B\nslug: /a.md\n---\n\nText.\n' },
    found: [
      'docs/b.md:3:7 error docs/b.md needs the folder "a.md", and docs/a.md creates a file with this name [output-conflict]',
      '  hint: Give docs/b.md another "slug", for example "/a-md".',
    ],
  },
  {
    title: "a static file in a page's place",
    files: { 'docs/a.md': 'Text.\n', 'static/a': 'x' },
    found: [
      'static/a:1:1 error static/a is a file, and docs/a.md needs a folder with the same name, "a" [output-conflict]',
      '  hint: Rename it, for example to static/a-file.',
    ],
  },
  {
    title: 'a static file that the engine makes',
    files: { 'docs/a.md': 'Text.\n', 'static/site.json': 'x' },
    found: [
      'static/site.json:1:1 error static/site.json and the engine both create the file "site.json" [output-conflict]',
      '  hint: Delete static/site.json: the engine creates "site.json" itself.',
    ],
  },
];
