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
      'site.config.ts:5:5 error "navbar.hideOnScrol" is not a key of the configuration [config]',
      '  hint: Did you mean "hideOnScroll"?',
    ],
  },
  {
    title: 'a missing key',
    files: { 'docs/a.md': 'Text.\n', 'site.config.ts': "export default {\n  title: 'Docs',\n};\n" },
    found: ['site.config.ts:1:1 error "url" is missing [config]', '  hint: Add the key "url".'],
  },
  {
    title: 'a wrong type',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts': "export default {\n  title: 5,\n  url: 'https://docs.example.com',\n};\n",
    },
    found: ['site.config.ts:2:10 error "title" is 5 [config]', '  hint: Write a string in quotes.'],
  },
  {
    title: 'a wrong form',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  baseUrl: 'docs',\n};\n",
    },
    found: ['site.config.ts:4:12 error "baseUrl" is "docs" [config]', '  hint: It must start and end with "/".'],
  },
  {
    title: 'an unknown level',
    files: {
      'docs/a.md': 'Text.\n',
      'site.config.ts':
        "export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  onBrokenLinks: 'throw',\n};\n",
    },
    found: [
      'site.config.ts:4:18 error "onBrokenLinks" is "throw" [config]',
      '  hint: Write "error" or "warn" or "ignore".',
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
      'site.config.ts:4:55 error "navbar.items[1].type" has the unknown type "dropdown" (in {"type":"dropdown","label":"More"}) [config]',
      '  hint: Write "doc" or "docSidebar" or "docsVersion" or "link".',
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
      'site.config.ts:4:21 error "navbar.items[0]" needs exactly one link target (in {"label":"A"}) [config]',
      '  hint: Set "to" for a page of this site, or "href" for another address.',
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
      'site.config.ts:7:29 error The navbar item {"type":"doc","docId":"intro","label":"Docs","position":"left"} has the doc ID "intro", which no page of the version "current" has [config]',
      '  hint: Write the page, or remove the item.',
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
      'site.config.ts:4:54 error The navbar item {"type":"docSidebar","sidebarId":"dosc","position":"left"} has the sidebar ID "dosc", which does not exist: the sidebars are docs [config]',
      '  hint: Did you mean "docs"?',
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
      'site.config.ts:4:54 error The navbar item {"type":"docSidebar","sidebarId":"docs","position":"left"} has no link target: the sidebar "docs" has no page [config]',
      '  hint: Add a page to the sidebar.',
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
      'site.config.ts:4:11 error "search" has the mode "algolia" but no keys for it [config]',
      '  hint: Add search.algolia with appId, apiKey, and indexName.',
    ],
  },
  {
    title: 'a text for the configuration',
    files: { 'docs/a.md': 'Text.\n', 'site.config.ts': "export default 'Docs';\n" },
    found: [
      'site.config.ts:1:1 error The configuration is "Docs", not an object [config]',
      '  hint: Write an object: { … }.',
    ],
  },
  {
    title: 'a slip of syntax',
    files: { 'docs/a.md': 'Text.\n', 'site.config.ts': 'export default {\n  title: ,\n};\n' },
    found: ['site.config.ts:2:10 error Unexpected "," [config]', '  hint: Fix the syntax or the path of the import.'],
  },
  {
    title: 'a module that throws',
    files: { 'docs/a.md': 'Text.\n', 'site.config.ts': "throw new Error('no luck');\nexport default {};\n" },
    found: [
      'site.config.ts:1:7 error site.config.ts cannot be read: no luck [config]',
      '  hint: The file runs once, when the site is built. Fix the code that throws.',
    ],
  },
  {
    title: 'no default export',
    files: { 'docs/a.md': 'Text.\n', 'site.config.ts': 'export const title = 1;\n' },
    found: [
      'site.config.ts:1:1 error site.config.ts cannot be read: it has no default export [config]',
      '  hint: Write "export default { … };".',
    ],
  },
  {
    title: 'a function in the configuration',
    files: { 'docs/a.md': 'Text.\n', 'site.config.ts': "export default { title: () => 'Docs' };\n" },
    found: [
      'site.config.ts:1:25 error site.config.ts cannot be read: it must export plain data, but export.title is a function [config]',
      '  hint: Write strings, numbers, true, false, null, lists, and objects only.',
    ],
  },
  {
    title: 'sidebars that cannot be read',
    files: { 'docs/a.md': 'Text.\n', 'sidebars.ts': "import more from './more.ts';\nexport default { docs: more };\n" },
    found: [
      'sidebars.ts:1:18 error Could not resolve "./more.ts" [config]',
      '  hint: Fix the syntax or the path of the import.',
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
      'site.config.ts:5:41 error "navbar.items[0].href" must be a path or a web address (in {"label":"B","href":"java script:b()"}) [config]',
      '  hint: This one would run code.',
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
      'site.config.ts:5:41 error "navbar.items[0].href" must be a path or a web address (in {"label":"B","href":"pathname:/b"}) [config]',
      '  hint: Write "pathname://" before a path.',
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
      'site.config.ts:2:10 error "title" is 1.10 [config]',
      '  hint: Write a string in quotes.',
      'site.config.ts:4:24 error "sitemap.priority" is 0xF0 [config]',
      '  hint: Write <=1.',
      'site.config.ts:5:40 error "tags[0].path" is 2.50 (in {"key":"a","label":"A","path":2.50}) [config]',
      '  hint: Write a string in quotes.',
    ],
  },
];
