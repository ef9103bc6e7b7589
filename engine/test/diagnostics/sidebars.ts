import { type DiagnosticCase, inSidebars } from './diagnosticCase.ts';

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
  inSidebars(
    'a link that would run code',
    "export default {\n  docs: ['a', { type: 'link', label: 'B', href: 'javascript:b()' }],\n};\n",
    [
      '2:49 error "docs[1].href" must be a path or a web address (in {"type":"link","label":"B","href":"javascript:b()"}) [sidebar-format]',
      'This one would run code.',
    ],
  ),
  inSidebars(
    'a label that is a number, without accusing the pages of the item',
    {
      'sidebars.ts':
        "export default {\n  docs: ['a', { type: 'category', label: 1.10, items: ['b'] }],\n  more: 'b',\n};\n",
      'docs/b.md': 'Text.\n',
    },
    [
      '2:42 error "docs[1].label" is 1.10 (in {"type":"category","label":1.10,"items":["b"]}) [sidebar-format]',
      'Write a string in quotes.',
      '3:9 error "more" is "b" [sidebar-format]',
      'Write a list: ["b"].',
    ],
  ),
  inSidebars(
    'a link whose pathname: lacks slashes',
    "export default {\n  docs: ['a', { type: 'link', label: 'B', href: 'pathname:/b' }],\n};\n",
    [
      '2:49 error "docs[1].href" must be a path or a web address (in {"type":"link","label":"B","href":"pathname:/b"}) [sidebar-format]',
      'Write "pathname:///b".',
    ],
  ),
  inSidebars(
    'a link to an address without a host',
    "export default {\n  docs: ['a', { type: 'link', label: 'B', href: 'https://' }],\n};\n",
    [
      '2:49 error "docs[1].href" must be a path or a web address (in {"type":"link","label":"B","href":"https://"}) [sidebar-format]',
      'This one has no valid host.',
    ],
  ),
  inSidebars('a page in two sidebars', "export default {\n  docs: ['a'],\n  more: ['a'],\n};\n", [
    '3:11 error The page "a" appears in the sidebars "docs" and "more" [sidebar-twice]',
    "Keep one. To link to it from elsewhere, write { type: 'ref', id: 'a' }.",
  ]),
  inSidebars('a page twice in a sidebar', "export default {\n  docs: ['a', { type: 'doc', id: 'a' }],\n};\n", [
    '2:35 error The page "a" appears twice in the sidebar "docs" [sidebar-twice]',
    "Keep one. To link to it from elsewhere, write { type: 'ref', id: 'a' }.",
  ]),
  {
    title: 'a page in no sidebar',
    files: { 'docs/a.md': 'Text.\n', 'docs/b.md': 'Text.\n', 'sidebars.ts': "export default { docs: ['a'] };\n" },
    found: [
      'docs/b.md:1:1 error The page "b" is not in a sidebar [sidebar-missing]',
      '  hint: Add \'b\' to a sidebar in sidebars.ts, or set "unlisted: true" and "displayed_sidebar".',
    ],
  },
  inSidebars(
    'an unknown type',
    "export default {\n  docs: [\n    'a',\n    { type: 'lnik', label: 'Far', href: '/a' },\n  ],\n};\n",
    [
      '4:13 error "docs[1].type" has the unknown type "lnik" (in {"type":"lnik","label":"Far","href":"/a"}) [sidebar-format]',
      'Did you mean "link"?',
    ],
  ),
  inSidebars('an unknown key', "export default {\n  docs: [{ type: 'doc', id: 'a', lable: 'A' }],\n};\n", [
    '2:34 error "docs[0].lable" is not a key of a sidebar item (in {"type":"doc","id":"a","lable":"A"}) [sidebar-format]',
    'Did you mean "label"?',
  ]),
  inSidebars('a missing key', "export default {\n  docs: ['a', { type: 'link', label: 'Far' }],\n};\n", [
    '2:15 error "docs[1].href" is missing (in {"type":"link","label":"Far"}) [sidebar-format]',
    'Add the key "href".',
  ]),
  inSidebars('a number for an item', "export default {\n  docs: ['a', 5],\n};\n", [
    '2:15 error "docs[1]" is 5 [sidebar-format]',
    "Write a doc's id, or an object with a type.",
  ]),
  inSidebars('a text for items', "export default {\n  docs: ['a'],\n  more: 'a',\n};\n", [
    '3:9 error "more" is "a" [sidebar-format]',
    'Write a list: ["a"].',
  ]),
  inSidebars(
    'a wrong link of a category',
    "export default {\n  docs: [{ type: 'category', label: 'All', link: 'a', items: ['a'] }],\n};\n",
    [
      '2:50 error "docs[0].link" is "a" (in {"type":"category","label":"All","link":"a","items":["a"]}) [sidebar-format]',
      'Write { "type": "doc", "id": "…" } or { "type": "generated-index" }.',
    ],
  ),
  inSidebars(
    'a list of sidebars',
    { 'sidebars.ts': "export default ['a'];\n", 'docs/a.md': '---\ndisplayed_sidebar: null\n---\n\nText.\n' },
    ['1:1 error sidebars.ts exports ["a"] [sidebar-format]', 'Export an object: sidebar name -> items.'],
  ),
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
  inSidebars(
    'a category without items',
    "export default {\n  docs: ['a', { type: 'category', label: 'More', items: [] }],\n};\n",
    [
      '2:15 error The category "More" ("docs[1]") has no items [sidebar-empty]',
      'Give it items, or replace it with a doc.',
    ],
  ),
  inSidebars(
    'a folder without pages',
    "export default {\n  docs: ['a', { type: 'autogenerated', dirName: 'guide' }],\n};\n",
    [
      '2:49 error "docs[1]" is generated from the folder "guide", which contains no pages [sidebar-empty]',
      'Write a folder below the docs folder that has pages, for example "guides".',
    ],
  ),
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
  inSidebars(
    'labels and keys of links in sidebars',
    {
      'sidebars.ts':
        "export default { docs: [\n  { type: 'doc', id: 'a', label: '' },\n  { '\\u2060': ['b'] },\n  { type: 'category', label: 'C', items: ['c'], link: { type: 'generated-index', slgu: '/c' } },\n] };\n",
      'docs/b.md': 'Text.\n',
      'docs/c.md': 'Text.\n',
    },
    [
      '2:34 error "docs[0].label" is "" (in {"type":"doc","id":"a","label":""}) [sidebar-format]',
      'It must not be empty.',
      '3:5 error A category in "docs[1]" has an empty label [sidebar-format]',
      'Write the words that readers see.',
      '4:82 error "docs[2].link.slgu" is not a key of a sidebar item (in {"type":"category","label":"C","items":["c"],"link":{"type":"generated-index","slgu":"/c"}}) [sidebar-format]',
      'Did you mean "slug"?',
    ],
  ),
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
