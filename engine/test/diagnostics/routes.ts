import type { DiagnosticCase } from './diagnosticCase.ts';

/** Problems in addresses, ids, and tags. */
export const routes: DiagnosticCase[] = [
  {
    title: 'two pages of one address',
    files: { 'docs/a.md': 'Text.\n', 'docs/b.md': '---\ntitle: B\nslug: /a\n---\n\nText.\n' },
    found: [
      {
        id: 'duplicate-route',
        level: 'warn',
        at: 'docs/b.md:3:7',
        message: 'docs/b.md and docs/a.md both have the address /a; docs/a.md keeps it',
        hint: 'Give docs/b.md another "slug".',
      },
    ],
  },
  {
    title: 'the address of a built-in page',
    files: { 'docs/a.md': 'Text.\n', 'docs/search.md': 'Text.\n' },
    found: [
      {
        id: 'duplicate-route',
        level: 'warn',
        at: 'docs/search.md:1:1',
        message: 'docs/search.md and the search page both have the address /search; the search page keeps it',
        hint: 'Give docs/search.md another "slug".',
      },
    ],
  },
  {
    title: "a category's page at a page's address",
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts':
        "export default {\n  docs: [\n    { type: 'category', label: 'All', link: { type: 'generated-index', slug: '/a' }, items: ['a'] },\n  ],\n};\n",
    },
    found: [
      {
        id: 'duplicate-route',
        level: 'warn',
        at: 'sidebars.ts:3:33',
        message: 'The generated page of the category "All" and docs/a.md both have the address /a; docs/a.md keeps it',
        hint: 'Give the category\'s link its own "slug", for example "/a-pages".',
      },
    ],
  },
  {
    title: 'two tags of one address',
    files: {
      'docs/a.md': '---\ntitle: A\ntags: [x, y]\n---\n\nText.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  tags: [\n    { key: 'x', label: 'X', path: '/tags/x' },\n    { key: 'y', label: 'Y', path: '/tags/x' },\n  ],\n};\n",
    },
    found: [
      {
        id: 'duplicate-route',
        level: 'warn',
        at: 'site.config.ts:6:35',
        message:
          'The page of the tag "Y" and the page of the tag "X" both have the address /tags/x; the page of the tag "X" keeps it',
        hint: 'Give the tag another "path", for example "/tags/x-y".',
      },
    ],
  },
  {
    title: 'two pages of one id',
    files: { 'docs/a.md': 'Text.\n', 'docs/b.md': '---\ntitle: B\nid: a\n---\n\nText.\n' },
    found: [
      {
        id: 'duplicate-id',
        level: 'error',
        at: 'docs/b.md:3:5',
        message: 'The page has the ID "a", which docs/a.md already has',
        hint: 'Give one of them another "id" in its front matter.',
      },
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
      {
        id: 'duplicate-id',
        level: 'error',
        at: 'docs/b.md:3:5',
        message: 'The page has the ID "a", which docs/a.md already has',
        hint: 'Give one of them another "id" in its front matter.',
      },
      {
        id: 'duplicate-route',
        level: 'error',
        at: 'docs/c.md:3:7',
        message: 'docs/c.md and docs/a.md both have the address /a; docs/a.md keeps it',
        hint: 'Give docs/c.md another "slug".',
      },
      {
        id: 'unknown-component',
        level: 'error',
        at: 'docs/b.md:6:1',
        message: 'There is no component "<X>"',
        hint: 'Write Markdown, one of the known components, or add components/X.tsx.',
      },
      {
        id: 'unknown-component',
        level: 'error',
        at: 'docs/c.md:6:1',
        message: 'There is no component "<Y>"',
        hint: 'Write Markdown, one of the known components, or add components/Y.tsx.',
      },
    ],
  },
  {
    title: 'a space in an address',
    files: { 'docs/b.md': 'Text.\n', 'docs/a.md': '---\ntitle: A\nslug: /my page\n---\n\nText.\n' },
    found: [
      {
        id: 'route-format',
        level: 'error',
        at: 'docs/a.md:3:7',
        message: 'The address "/my page" contains a character that is not allowed in a path',
        hint: 'Write "slug: /my-page" in the front matter, or rename the file.',
      },
    ],
  },
  {
    title: 'an unknown next page',
    files: {
      'docs/a.md': '---\ntitle: A\npagination_next: guides/biuld\n---\n\nText.\n',
      'docs/guides/build.md': 'Text.\n',
    },
    found: [
      {
        id: 'unknown-doc',
        level: 'error',
        at: 'docs/a.md:3:18',
        message: '"pagination_next" is "guides/biuld", which no page of the version "current" has',
        hint: 'Did you mean "guides/build"?',
      },
    ],
  },
  {
    title: 'an unknown previous page',
    files: { 'docs/a.md': '---\ntitle: A\npagination_prev: zzz\n---\n\nText.\n' },
    found: [
      {
        id: 'unknown-doc',
        level: 'error',
        at: 'docs/a.md:3:18',
        message: '"pagination_prev" is "zzz", which no page of the version "current" has',
        hint: 'Write the page, or remove the ID.',
      },
    ],
  },
  {
    title: 'a main page that does not exist',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  version: {\n    mainDocId: 'intro',\n  },\n};\n",
    },
    found: [
      {
        id: 'unknown-doc',
        level: 'error',
        at: 'site.config.ts:5:16',
        message: 'The version\'s main doc ID is "intro", which no page of the version "current" has',
        hint: 'Write the page, or remove the ID.',
      },
    ],
  },
  {
    title: 'an unknown sidebar',
    files: { 'docs/a.md': '---\ntitle: A\ndisplayed_sidebar: dosc\n---\n\nText.\n' },
    found: [
      {
        id: 'unknown-sidebar',
        level: 'error',
        at: 'docs/a.md:3:20',
        message: 'The page refers to the sidebar "dosc", which does not exist: the sidebars are docs',
        hint: 'Did you mean "docs"?',
      },
    ],
  },
  {
    title: 'an unknown tag',
    files: {
      'docs/a.md': '---\ntitle: A\ntags: [etl, elt]\n---\n\nText.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  tags: [{ key: 'etl', label: 'ETL', path: '/tags/etl' }],\n};\n",
    },
    found: [
      {
        id: 'unknown-tag',
        level: 'error',
        at: 'docs/a.md:3:13',
        message: 'The tag "elt" is not configured',
        hint: 'Did you mean "etl"?',
      },
    ],
  },
  {
    title: 'an unknown tag in a list',
    files: { 'docs/a.md': '---\ntitle: A\ntags:\n  - zzz\n---\n\nText.\n' },
    found: [
      {
        id: 'unknown-tag',
        level: 'error',
        at: 'docs/a.md:4:5',
        message: 'The tag "zzz" is not configured',
        hint: 'Add it to "tags" in site.config.ts.',
      },
    ],
  },
  {
    title: 'a slug that leaves the site',
    files: { 'docs/b.md': 'Text.\n', 'docs/a.md': '---\ntitle: A\nslug: /../../evil\n---\n\nText.\n' },
    found: [
      {
        id: 'route-format',
        level: 'error',
        at: 'docs/a.md:3:7',
        message: 'The slug "/../../evil" is not a path of this site',
        hint: 'Write "slug: /evil" in the front matter.',
      },
    ],
  },
  {
    title: 'a tag that leaves the site',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  tags: [{ key: 'etl', label: 'ETL', path: '/../etl' }],\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:4:44',
        message: '"tags[0].path" is "/../etl" (in {"key":"etl","label":"ETL","path":"/../etl"})',
        hint: 'It must be a site path that starts with "/", without empty, "." or ".." parts.',
      },
    ],
  },
  {
    title: "a slug that is another page's file",
    files: { 'docs/a.md': 'Text.\n', 'docs/b.md': '---\ntitle: B\nslug: /a.md\n---\n\nText.\n' },
    found: [
      {
        id: 'output-conflict',
        level: 'error',
        at: 'docs/b.md:3:7',
        message: 'docs/b.md needs the folder "a.md", and docs/a.md creates a file with this name',
        hint: 'Give docs/b.md another "slug", for example "/a-md".',
      },
    ],
  },
  {
    title: "a static file in a page's place",
    files: { 'docs/a.md': 'Text.\n', 'static/a': 'x' },
    found: [
      {
        id: 'output-conflict',
        level: 'error',
        at: 'static/a:1:1',
        message: 'static/a is a file, and docs/a.md needs a folder with the same name, "a"',
        hint: 'Rename it, for example to static/a-file.',
      },
    ],
  },
  {
    title: 'a static file that the engine makes',
    files: { 'docs/a.md': 'Text.\n', 'static/site.json': 'x' },
    found: [
      {
        id: 'output-conflict',
        level: 'error',
        at: 'static/site.json:1:1',
        message: 'static/site.json and the engine both create the file "site.json"',
        hint: 'Delete static/site.json: the engine creates "site.json" itself.',
      },
    ],
  },
];
