import type { DiagnosticCase } from './diagnosticCase.ts';

/** Problems in site.config.ts. */
export const config: DiagnosticCase[] = [
  {
    title: 'an unknown key',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  navbar: {\n    hideOnScrol: true,\n  },\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:5:5',
        message: '"navbar.hideOnScrol" is not a key of the configuration',
        hint: 'Did you mean "hideOnScroll"?',
      },
    ],
  },
  {
    title: 'a missing key',
    files: { 'docs/a.md': 'Text.\n', 'site.config.ts': "export default {\n  title: 'Docs',\n};\n" },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:1:1',
        message: '"url" is missing',
        hint: 'Add the key "url".',
      },
    ],
  },
  {
    title: 'a wrong type',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts': "export default {\n  title: 5,\n  url: 'https://docs.example.com',\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:2:10',
        message: '"title" is 5',
        hint: 'Write a string in quotes.',
      },
    ],
  },
  {
    title: 'a wrong form',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  baseUrl: 'docs',\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:4:12',
        message: '"baseUrl" is "docs"',
        hint: 'It must start and end with "/".',
      },
    ],
  },
  {
    title: 'a feedback endpoint that is no web address',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  pageFeedback: {\n    issueUrl: 'https://code.example.com/issues/new',\n    endpoint: '/answers',\n  },\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:6:15',
        message: '"pageFeedback.endpoint" is "/answers"',
        hint: 'It must be an absolute web address, for example "https://docs.example.com".',
      },
    ],
  },
  {
    title: 'an unknown level',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  onBrokenLinks: 'throw',\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:4:18',
        message: '"onBrokenLinks" is "throw"',
        hint: 'Write "error" or "warn" or "ignore".',
      },
    ],
  },
  {
    title: 'an unknown navbar type',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  navbar: { items: [{ label: 'A', to: '/a' }, { type: 'dropdown', label: 'More' }] },\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:4:55',
        message: '"navbar.items[1].type" has the unknown type "dropdown" (in {"type":"dropdown","label":"More"})',
        hint: 'Write "doc" or "docSidebar" or "docsVersion" or "link".',
      },
    ],
  },
  {
    title: 'a navbar item without a target',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  navbar: { items: [{ label: 'A' }] },\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:4:21',
        message: '"navbar.items[0]" needs exactly one link target (in {"label":"A"})',
        hint: 'Set "to" for a page of this site, or "href" for another address.',
      },
    ],
  },
  {
    title: 'a navbar item of no page',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  navbar: {\n    items: [\n      { label: 'A', to: '/a' },\n      { type: 'doc', docId: 'intro', label: 'Docs' },\n    ],\n  },\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:7:29',
        message:
          'The navbar item {"type":"doc","docId":"intro","label":"Docs","position":"left"} has the doc ID "intro", which no page of the version "current" has',
        hint: 'Write the page, or remove the item.',
      },
    ],
  },
  {
    title: 'a navbar item of no sidebar',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  navbar: { items: [{ type: 'docSidebar', sidebarId: 'dosc' }] },\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:4:54',
        message:
          'The navbar item {"type":"docSidebar","sidebarId":"dosc","position":"left"} has the sidebar ID "dosc", which does not exist: the sidebars are docs',
        hint: 'Did you mean "docs"?',
      },
    ],
  },
  {
    title: 'a navbar item of an empty sidebar',
    files: {
      'docs/a.md': '---\ndisplayed_sidebar: null\n---\n\nText.\n',
      'sidebars.ts': 'export default { docs: [] };\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs' }] },\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:4:54',
        message:
          'The navbar item {"type":"docSidebar","sidebarId":"docs","position":"left"} has no link target: the sidebar "docs" has no page',
        hint: 'Add a page to the sidebar.',
      },
    ],
  },
  {
    title: 'search without keys',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  search: { mode: 'algolia' },\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:4:11',
        message: '"search" has the mode "algolia" but no keys for it',
        hint: 'Add search.algolia with appId, apiKey, and indexName.',
      },
    ],
  },
  {
    title: 'a text for the configuration',
    files: { 'docs/a.md': 'Text.\n', 'site.config.ts': "export default 'Docs';\n" },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:1:1',
        message: 'The configuration is "Docs", not an object',
        hint: 'Write an object: { … }.',
      },
    ],
  },
  {
    title: 'a slip of syntax',
    files: { 'docs/a.md': 'Text.\n', 'site.config.ts': 'export default {\n  title: ,\n};\n' },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:2:10',
        message: 'Unexpected ","',
        hint: 'Fix the syntax or the path of the import.',
      },
    ],
  },
  {
    title: 'a module that throws',
    files: { 'docs/a.md': 'Text.\n', 'site.config.ts': "throw new Error('no luck');\nexport default {};\n" },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:1:1',
        message: 'site.config.ts cannot be read: no luck',
        hint: 'The file runs once, when the site is built. Fix the code that throws.',
      },
    ],
  },
  {
    title: 'no default export',
    files: { 'docs/a.md': 'Text.\n', 'site.config.ts': 'export const title = 1;\n' },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:1:1',
        message: 'site.config.ts cannot be read: it has no default export',
        hint: 'Write "export default { … };".',
      },
    ],
  },
  {
    title: 'a function in the configuration',
    files: { 'docs/a.md': 'Text.\n', 'site.config.ts': "export default { title: () => 'Docs' };\n" },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:1:1',
        message: 'site.config.ts cannot be read: it must export plain data, but export.title is a function',
        hint: 'Write strings, numbers, true, false, null, lists, and objects only.',
      },
    ],
  },
  {
    title: 'sidebars that cannot be read',
    files: { 'docs/a.md': 'Text.\n', 'sidebars.ts': "import more from './more.ts';\nexport default { docs: more };\n" },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'sidebars.ts:1:18',
        message: 'Could not resolve "./more.ts"',
        hint: 'Fix the syntax or the path of the import.',
      },
    ],
  },
  {
    title: 'a link of the shell that would run code',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  version: { name: 'current', label: 'Latest', mainDocId: 'a' },\n  navbar: { items: [{ label: 'B', href: 'java script:b()' }] },\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:5:41',
        message: '"navbar.items[0].href" must be a path or a web address (in {"label":"B","href":"java script:b()"})',
        hint: 'This one would run code.',
      },
    ],
  },
  {
    title: 'a link of the shell whose pathname: lacks slashes',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  version: { name: 'current', label: 'Latest', mainDocId: 'a' },\n  navbar: { items: [{ label: 'B', href: 'pathname:/b' }] },\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:5:41',
        message: '"navbar.items[0].href" must be a path or a web address (in {"label":"B","href":"pathname:/b"})',
        hint: 'Write "pathname://" before a path.',
      },
    ],
  },
  {
    title: 'a number, spelled as in the file',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 1.10,\n  url: 'https://docs.example.com',\n  sitemap: { priority: 0xF0 },\n  tags: [{ key: 'a', label: 'A', path: 2.50 }],\n};\n",
    },
    found: [
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:2:10',
        message: '"title" is 1.10',
        hint: 'Write a string in quotes.',
      },
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:4:24',
        message: '"sitemap.priority" is 0xF0',
        hint: 'Write <=1.',
      },
      {
        id: 'config',
        level: 'error',
        at: 'site.config.ts:5:40',
        message: '"tags[0].path" is 2.50 (in {"key":"a","label":"A","path":2.50})',
        hint: 'Write a string in quotes.',
      },
    ],
  },
];
