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
      {
        id: 'unknown-doc',
        level: 'error',
        at: 'sidebars.ts:4:6',
        message: 'The sidebar "docs" has the doc ID "guides/ab", which no page of the version "current" has',
        hint: 'Did you mean "guides/a"?',
      },
    ],
  },
  {
    title: 'a link that would run code',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: ['a', { type: 'link', label: 'B', href: 'javascript:b()' }],\n};\n",
    },
    found: [
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:2:49',
        message: 'docs[1] has the address "javascript:b()", which would run code',
        hint: 'Write a path, or an address that starts with https:.',
      },
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
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:2:42',
        message: 'docs[1] has the label 1.10',
        hint: 'Write a string in quotes.',
      },
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:3:9',
        message: 'more is "b"',
        hint: 'Write a list: ["b"].',
      },
    ],
  },
  {
    title: 'a link whose pathname: lacks slashes',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: ['a', { type: 'link', label: 'B', href: 'pathname:/b' }],\n};\n",
    },
    found: [
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:2:49',
        message: 'docs[1] has the address "pathname:/b", which leads nowhere',
        hint: 'Write "pathname:///b".',
      },
    ],
  },
  {
    title: 'a link to an address without a host',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: ['a', { type: 'link', label: 'B', href: 'https://' }],\n};\n",
    },
    found: [
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:2:49',
        message: 'docs[1] has the address "https://", which leads nowhere',
        hint: 'Write a path, or an address that starts with https:.',
      },
    ],
  },
  {
    title: 'a page in two sidebars',
    files: { 'docs/a.md': 'Text.\n', 'sidebars.ts': "export default {\n  docs: ['a'],\n  more: ['a'],\n};\n" },
    found: [
      {
        id: 'sidebar-twice',
        level: 'error',
        at: 'sidebars.ts:3:11',
        message: 'The page "a" appears in the sidebars "docs" and "more"',
        hint: "Keep one. To link to it from elsewhere, write { type: 'ref', id: 'a' }.",
      },
    ],
  },
  {
    title: 'a page twice in a sidebar',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: ['a', { type: 'doc', id: 'a' }],\n};\n",
    },
    found: [
      {
        id: 'sidebar-twice',
        level: 'error',
        at: 'sidebars.ts:2:35',
        message: 'The page "a" appears twice in the sidebar "docs"',
        hint: "Keep one. To link to it from elsewhere, write { type: 'ref', id: 'a' }.",
      },
    ],
  },
  {
    title: 'a page in no sidebar',
    files: { 'docs/a.md': 'Text.\n', 'docs/b.md': 'Text.\n', 'sidebars.ts': "export default { docs: ['a'] };\n" },
    found: [
      {
        id: 'sidebar-missing',
        level: 'error',
        at: 'docs/b.md:1:1',
        message: 'The page "b" is not in a sidebar',
        hint: 'Add \'b\' to a sidebar in sidebars.ts, or set "unlisted: true" and "displayed_sidebar".',
      },
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
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:4:13',
        message: 'docs[1] has the unknown type "lnik"',
        hint: 'Did you mean "link"?',
      },
    ],
  },
  {
    title: 'an unknown key',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: [{ type: 'doc', id: 'a', lable: 'A' }],\n};\n",
    },
    found: [
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:2:34',
        message: 'docs[0] has the unknown key "lable"',
        hint: 'Did you mean "label"?',
      },
    ],
  },
  {
    title: 'a missing key',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: ['a', { type: 'link', label: 'Far' }],\n};\n",
    },
    found: [
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:2:15',
        message: 'docs[1] ({"type":"link","label":"Far"}) has no href',
        hint: 'An item of type "link" requires "href".',
      },
    ],
  },
  {
    title: 'a number for an item',
    files: { 'docs/a.md': 'Text.\n', 'sidebars.ts': "export default {\n  docs: ['a', 5],\n};\n" },
    found: [
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:2:15',
        message: 'docs[1] is 5',
        hint: "Write a doc's id, or an object with a type.",
      },
    ],
  },
  {
    title: 'a text for items',
    files: { 'docs/a.md': 'Text.\n', 'sidebars.ts': "export default {\n  docs: ['a'],\n  more: 'a',\n};\n" },
    found: [
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:3:9',
        message: 'more is "a"',
        hint: 'Write a list: ["a"].',
      },
    ],
  },
  {
    title: 'a wrong link of a category',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: [{ type: 'category', label: 'All', link: 'a', items: ['a'] }],\n};\n",
    },
    found: [
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:2:50',
        message: 'docs[0].link is "a"',
        hint: "Write { type: 'doc', id: '…' } or { type: 'generated-index' }.",
      },
    ],
  },
  {
    title: 'a list of sidebars',
    files: { 'docs/a.md': '---\ndisplayed_sidebar: null\n---\n\nText.\n', 'sidebars.ts': "export default ['a'];\n" },
    found: [
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:1:1',
        message: 'sidebars.ts exports ["a"]',
        hint: 'Export an object: sidebar name -> items.',
      },
    ],
  },
  {
    title: 'a wrong key in a category file',
    files: { 'docs/a.md': 'Text.\n', 'docs/x/b.md': 'Text.\n', 'docs/x/_category_.json': '{\n  "lable": "X"\n}\n' },
    found: [
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'docs/x/_category_.json:2:3',
        message: '"lable" is not a key of a category file',
        hint: 'Did you mean "label"?',
      },
    ],
  },
  {
    title: 'a wrong value in a category file',
    files: { 'docs/a.md': 'Text.\n', 'docs/x/b.md': 'Text.\n', 'docs/x/_category_.yml': 'label: X\nposition: first\n' },
    found: [
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'docs/x/_category_.yml:2:11',
        message: '"position" is "first"',
        hint: 'Write a number.',
      },
    ],
  },
  {
    title: 'a category file that cannot be read',
    files: {
      'docs/a.md': 'Text.\n',
      'docs/x/b.md': 'Text.\n',
      'docs/x/_category_.json': '{\n  "label": "X",\n  "position": 2\n',
    },
    found: [
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'docs/x/_category_.json:4:1',
        message: 'docs/x/_category_.json cannot be read: Flow map must end with a }',
        hint: 'Look for a missing quote, colon, or bracket before this position.',
      },
    ],
  },
  {
    title: 'a category without items',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: ['a', { type: 'category', label: 'More', items: [] }],\n};\n",
    },
    found: [
      {
        id: 'sidebar-empty',
        level: 'error',
        at: 'sidebars.ts:2:15',
        message: 'The category "More" (docs[1]) has no items',
        hint: 'Give it items, or replace it with a doc.',
      },
    ],
  },
  {
    title: 'a folder without pages',
    files: {
      'docs/a.md': 'Text.\n',
      'sidebars.ts': "export default {\n  docs: ['a', { type: 'autogenerated', dirName: 'guide' }],\n};\n",
    },
    found: [
      {
        id: 'sidebar-empty',
        level: 'error',
        at: 'sidebars.ts:2:49',
        message: 'docs[1] is generated from the folder "guide", which contains no pages',
        hint: 'Write a folder below the docs folder that has pages, for example "guides".',
      },
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
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'docs/x/_category_.json:3:3',
        message: '"lable" is not a key of a category file',
        hint: 'Did you mean "label"?',
      },
      {
        id: 'unknown-doc',
        level: 'error',
        at: 'docs/x/_category_.json:2:34',
        message: '"link.id" is "c", which no page of the version "current" has',
        hint: 'Did you mean "a"?',
      },
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'docs/y/_category_.yml:3:3',
        message: '"link.permalink" is not a key of a category file',
        hint: 'Known keys: type, slug, title, description, image, keywords.',
      },
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'docs/z/_category_.yml:1:8',
        message: '"label" is ""',
        hint: 'It must not be empty.',
      },
    ],
  },
  {
    title: 'labels and keys of links in sidebars',
    files: {
      'docs/a.md': 'Text.\n',
      'docs/b.md': 'Text.\n',
      'docs/c.md': 'Text.\n',
      'sidebars.ts':
        "export default { docs: [\n  { type: 'doc', id: 'a', label: '' },\n  { '': ['b'] },\n  { type: 'category', label: 'C', items: ['c'], link: { type: 'generated-index', slgu: '/c' } },\n] };\n",
    },
    found: [
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:2:34',
        message: 'docs[0] has an empty label',
        hint: 'Write the words that readers see.',
      },
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:3:5',
        message: 'A category in docs[1] has an empty label',
        hint: 'Write the words that readers see.',
      },
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:4:82',
        message: 'docs[2].link has the unknown key "slgu"',
        hint: 'Did you mean "slug"?',
      },
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
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'docs/b/_category_.yml:1:11',
        message: '"position" is [1.10]',
        hint: 'Write a number.',
      },
      {
        id: 'sidebar-format',
        level: 'error',
        at: 'sidebars.ts:1:37',
        message: 'docs[2] is 1.10',
        hint: "Write a doc's id, or an object with a type.",
      },
    ],
  },
];
