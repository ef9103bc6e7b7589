import type { DiagnosticCase } from './diagnosticCase.ts';

/** Problems in sidebars.ts and category files. */
export const sidebars: DiagnosticCase[] = [
  {
    title: 'an unknown page',
    files: {
      'docs/guides/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: [\n    'guides/a',\n    'guides/ab',\n  ],\n};\n",
    },
    found: [
      'sidebars.ts:4:6 error The sidebar "docs" has the doc ID "guides/ab", which no page of the version "current" has [unknown-doc]',
      '  hint: Did you mean "guides/a"?',
    ],
  },
  {
    title: 'a link that would run code',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: ['a', { type: 'link', label: 'B', href: 'javascript:b()' }],\n};\n",
    },
    found: [
      'sidebars.ts:2:49 error "docs[1].href" must be a path or a web address (in {"type":"link","label":"B","href":"javascript:b()"}) [sidebar-format]',
      '  hint: This one would run code.',
    ],
  },
  {
    title: 'a label that is a number, without accusing the pages of the item',
    files: {
      'docs/a.md': 'Text.\n',
      'docs/b.md': 'Text.\n',
      'sidebars.ts':
        "export default {\n  docs: ['a', { type: 'category', label: 1.10, items: ['b'] }],\n  more: 'b',\n};\n",
    },
    found: [
      'sidebars.ts:2:42 error "docs[1].label" is 1.10 (in {"type":"category","label":1.10,"items":["b"]}) [sidebar-format]',
      '  hint: Write a string in quotes.',
      'sidebars.ts:3:9 error "more" is "b" [sidebar-format]',
      '  hint: Write a list: ["b"].',
    ],
  },
  {
    title: 'a link whose pathname: lacks slashes',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: ['a', { type: 'link', label: 'B', href: 'pathname:/b' }],\n};\n",
    },
    found: [
      'sidebars.ts:2:49 error "docs[1].href" must be a path or a web address (in {"type":"link","label":"B","href":"pathname:/b"}) [sidebar-format]',
      '  hint: Write "pathname:///b".',
    ],
  },
  {
    title: 'a link to an address without a host',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: ['a', { type: 'link', label: 'B', href: 'https://' }],\n};\n",
    },
    found: [
      'sidebars.ts:2:49 error "docs[1].href" must be a path or a web address (in {"type":"link","label":"B","href":"https://"}) [sidebar-format]',
      '  hint: This one has no valid host.',
    ],
  },
  {
    title: 'a page in two sidebars',
    files: { 'docs/a.md': 'Text.\n', 'sidebars.ts': "export default {\n  docs: ['a'],\n  more: ['a'],\n};\n" },
    found: [
      'sidebars.ts:3:11 error The page "a" appears in the sidebars "docs" and "more" [sidebar-twice]',
      "  hint: Keep one. To link to it from elsewhere, write { type: 'ref', id: 'a' }.",
    ],
  },
  {
    title: 'a page twice in a sidebar',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: ['a', { type: 'doc', id: 'a' }],\n};\n",
    },
    found: [
      'sidebars.ts:2:35 error The page "a" appears twice in the sidebar "docs" [sidebar-twice]',
      "  hint: Keep one. To link to it from elsewhere, write { type: 'ref', id: 'a' }.",
    ],
  },
  {
    title: 'a page in no sidebar',
    files: { 'docs/a.md': 'Text.\n', 'docs/b.md': 'Text.\n', 'sidebars.ts': "export default { docs: ['a'] };\n" },
    found: [
      'docs/b.md:1:1 error The page "b" is not in a sidebar [sidebar-missing]',
      '  hint: Add \'b\' to a sidebar in sidebars.ts, or set "unlisted: true" and "displayed_sidebar".',
    ],
  },
  {
    title: 'an unknown type',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts':
        "export default {\n  docs: [\n    'a',\n    { type: 'lnik', label: 'Far', href: '/a' },\n  ],\n};\n",
    },
    found: [
      'sidebars.ts:4:13 error "docs[1].type" has the unknown type "lnik" (in {"type":"lnik","label":"Far","href":"/a"}) [sidebar-format]',
      '  hint: Did you mean "link"?',
    ],
  },
  {
    title: 'an unknown key',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: [{ type: 'doc', id: 'a', lable: 'A' }],\n};\n",
    },
    found: [
      'sidebars.ts:2:34 error "docs[0].lable" is not a key of a sidebar item (in {"type":"doc","id":"a","lable":"A"}) [sidebar-format]',
      '  hint: Did you mean "label"?',
    ],
  },
  {
    title: 'a missing key',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: ['a', { type: 'link', label: 'Far' }],\n};\n",
    },
    found: [
      'sidebars.ts:2:15 error "docs[1].href" is missing (in {"type":"link","label":"Far"}) [sidebar-format]',
      '  hint: Add the key "href".',
    ],
  },
  {
    title: 'a number for an item',
    files: { 'docs/a.md': 'Text.\n', 'sidebars.ts': "export default {\n  docs: ['a', 5],\n};\n" },
    found: [
      'sidebars.ts:2:15 error "docs[1]" is 5 [sidebar-format]',
      "  hint: Write a doc's id, or an object with a type.",
    ],
  },
  {
    title: 'a text for items',
    files: { 'docs/a.md': 'Text.\n', 'sidebars.ts': "export default {\n  docs: ['a'],\n  more: 'a',\n};\n" },
    found: ['sidebars.ts:3:9 error "more" is "a" [sidebar-format]', '  hint: Write a list: ["a"].'],
  },
  {
    title: 'a wrong link of a category',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: [{ type: 'category', label: 'All', link: 'a', items: ['a'] }],\n};\n",
    },
    found: [
      'sidebars.ts:2:50 error "docs[0].link" is "a" (in {"type":"category","label":"All","link":"a","items":["a"]}) [sidebar-format]',
      '  hint: Write { "type": "doc", "id": "…" } or { "type": "generated-index" }.',
    ],
  },
  {
    title: 'a list of sidebars',
    files: { 'docs/a.md': '---\ndisplayed_sidebar: null\n---\n\nText.\n', 'sidebars.ts': "export default ['a'];\n" },
    found: [
      'sidebars.ts:1:1 error sidebars.ts exports ["a"] [sidebar-format]',
      '  hint: Export an object: sidebar name -> items.',
    ],
  },
  {
    title: 'a wrong key in a category file',
    files: { 'docs/a.md': 'Text.\n', 'docs/x/b.md': 'Text.\n', 'docs/x/_category_.json': '{\n  "lable": "X"\n}\n' },
    found: [
      'docs/x/_category_.json:2:3 error "lable" is not a key of a category file [sidebar-format]',
      '  hint: Did you mean "label"?',
    ],
  },
  {
    title: 'a wrong value in a category file',
    files: { 'docs/a.md': 'Text.\n', 'docs/x/b.md': 'Text.\n', 'docs/x/_category_.yml': 'label: X\nposition: first\n' },
    found: ['docs/x/_category_.yml:2:11 error "position" is "first" [sidebar-format]', '  hint: Write a number.'],
  },
  {
    title: 'a category file that cannot be read',
    files: {
      'docs/a.md': 'Text.\n',
      'docs/x/b.md': 'Text.\n',
      'docs/x/_category_.json': '{\n  "label": "X",\n  "position": 2\n',
    },
    found: [
      'docs/x/_category_.json:4:1 error docs/x/_category_.json cannot be read: Flow map must end with a } [sidebar-format]',
      '  hint: Look for a missing quote, colon, or bracket before this position.',
    ],
  },
  {
    title: 'a category without items',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: ['a', { type: 'category', label: 'More', items: [] }],\n};\n",
    },
    found: [
      'sidebars.ts:2:15 error The category "More" ("docs[1]") has no items [sidebar-empty]',
      '  hint: Give it items, or replace it with a doc.',
    ],
  },
  {
    title: 'a folder without pages',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: ['a', { type: 'autogenerated', dirName: 'guide' }],\n};\n",
    },
    found: [
      'sidebars.ts:2:49 error "docs[1]" is generated from the folder "guide", which contains no pages [sidebar-empty]',
      '  hint: Write a folder below the docs folder that has pages, for example "guides".',
    ],
  },
  {
    title: 'a category file with an unknown page, an unknown key of its link, and an empty label',
    files: {
      'docs/a.md': 'Text.\n',
      'docs/x/b.md': 'Text.\n',
      'docs/x/_category_.json': '{\n  "link": { "type": "doc", "id": "c" },\n  "lable": "X"\n}\n',
      'docs/y/d.md': 'Text.\n',
      'docs/y/_category_.yml': 'link:\n  type: generated-index\n  permalink: /y\n',
      'docs/z/e.md': 'Text.\n',
      'docs/z/_category_.yml': 'label: ""\n',
    },
    found: [
      'docs/x/_category_.json:3:3 error "lable" is not a key of a category file [sidebar-format]',
      '  hint: Did you mean "label"?',
      'docs/x/_category_.json:2:34 error "link.id" is "c", which no page of the version "current" has [unknown-doc]',
      '  hint: Did you mean "x/b"?',
      'docs/y/_category_.yml:3:3 error "link.permalink" is not a key of a category file [sidebar-format]',
      '  hint: Known keys: type, slug, title, description, image, keywords.',
      'docs/z/_category_.yml:1:8 error "label" is "" [sidebar-format]',
      '  hint: It must not be empty.',
    ],
  },
  {
    title: 'labels and keys of links in sidebars',
    files: {
      'docs/a.md': 'Text.\n',
      'docs/b.md': 'Text.\n',
      'docs/c.md': 'Text.\n',
      'sidebars.ts':
        "export default { docs: [\n  { type: 'doc', id: 'a', label: '' },\n  { '\\u2060': ['b'] },\n  { type: 'category', label: 'C', items: ['c'], link: { type: 'generated-index', slgu: '/c' } },\n] };\n",
    },
    found: [
      'sidebars.ts:2:34 error "docs[0].label" is "" (in {"type":"doc","id":"a","label":""}) [sidebar-format]',
      '  hint: It must not be empty.',
      'sidebars.ts:3:5 error A category in "docs[1]" has an empty label [sidebar-format]',
      '  hint: Write the words that readers see.',
      'sidebars.ts:4:82 error "docs[2].link.slgu" is not a key of a sidebar item (in {"type":"category","label":"C","items":["c"],"link":{"type":"generated-index","slgu":"/c"}}) [sidebar-format]',
      '  hint: Did you mean "slug"?',
    ],
  },
  {
    title: 'numbers, spelled as in the file',
    files: {
      'docs/a.md': 'Text.\n',
      'docs/b/_category_.yml': 'position: [1.10]\n',
      'docs/b/a.md': 'Text.\n',
      'sidebars.ts': "export default { docs: ['a', 'b/a', 1.10] };\n",
    },
    found: [
      'docs/b/_category_.yml:1:11 error "position" is [1.10] [sidebar-format]',
      '  hint: Write a number.',
      'sidebars.ts:1:37 error "docs[2]" is 1.10 [sidebar-format]',
      "  hint: Write a doc's id, or an object with a type.",
    ],
  },
];
