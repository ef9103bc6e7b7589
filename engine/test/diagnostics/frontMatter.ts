import type { DiagnosticCase } from './diagnosticCase.ts';

/** Problems in front matter. */
export const frontMatter: DiagnosticCase[] = [
  {
    title: 'front matter that is never closed',
    files: { 'docs/a.md': '---\ntitle: A\n\nText.\n' },
    found: [
      {
        id: 'front-matter-yaml',
        level: 'error',
        at: 'docs/a.md:1:1',
        message: 'The front matter opened with "---" is never closed',
        hint: 'Write "---" on its own line after it.',
      },
    ],
  },
  {
    title: 'front matter after an empty line',
    files: { 'docs/a.md': '\n---\ntitle: A\ndraft: true\n---\n\nText.\n' },
    found: [
      {
        id: 'front-matter-yaml',
        level: 'error',
        at: 'docs/a.md:2:1',
        message: 'The front matter starts on line 2, so it is not read',
        hint: 'Move it to the first line of the file.',
      },
    ],
  },
  {
    title: 'front matter between other lines',
    files: { 'docs/a.md': '+++\ntitle = "A"\n+++\n\nText.\n' },
    found: [
      {
        id: 'front-matter-yaml',
        level: 'error',
        at: 'docs/a.md:1:1',
        message: 'The front matter is opened with "+++", so it is not read',
        hint: 'Write YAML, such as "title: Assets", between two lines "---" at the start of the file.',
      },
    ],
  },
  {
    title: 'a title with a comment',
    files: { 'docs/a.md': '---\ntitle: Use # here\n---\n\nText.\n' },
    found: [
      {
        id: 'front-matter-yaml',
        level: 'warn',
        at: 'docs/a.md:2:8',
        message: 'The value of "title" ends before "# here", which YAML reads as a comment',
        hint: 'Write "title: \'Use # here\'", or put the comment on its own line.',
      },
    ],
  },
  {
    title: 'a value that YAML takes for a map',
    files: { 'docs/a.md': '---\ntitle: Jobs: a tour\n---\n\nText.\n' },
    found: [
      {
        id: 'front-matter-yaml',
        level: 'error',
        at: 'docs/a.md:2:8',
        message: 'The front matter is not valid YAML: Nested mappings are not allowed in compact mappings',
        hint: 'Put quotes around text with ": " or a leading special character.',
      },
    ],
  },
  {
    title: 'a list instead of keys',
    files: { 'docs/a.md': '---\n- title\n---\n\nText.\n' },
    found: [
      {
        id: 'front-matter-yaml',
        level: 'error',
        at: 'docs/a.md:2:1',
        message: 'The front matter is not a map of keys and values',
        hint: 'Write lines such as "title: Assets".',
      },
    ],
  },
  {
    title: 'an alias of nothing',
    files: { 'docs/a.md': '---\ntitle: A\nslug: *none\n---\n\nText.\n' },
    found: [
      {
        id: 'front-matter-yaml',
        level: 'error',
        at: 'docs/a.md:3:1',
        message: 'The value of "slug" cannot be read: Unresolved alias (the anchor must be set before the alias): none',
        hint: 'Write the value of "slug" itself.',
      },
    ],
  },
  {
    title: 'a wrong type',
    files: { 'docs/a.md': '---\ntitle: A\nsidebar_position: first\n---\n\nText.\n' },
    found: [
      {
        id: 'front-matter-key',
        level: 'error',
        at: 'docs/a.md:3:19',
        message: 'The front matter\'s "sidebar_position" is "first", not a number',
        hint: 'Write "sidebar_position: 2".',
      },
    ],
  },
  {
    title: 'a text for a flag',
    files: { 'docs/a.md': '---\ntitle: A\nhide_title: "yes"\n---\n\nText.\n' },
    found: [
      {
        id: 'front-matter-key',
        level: 'error',
        at: 'docs/a.md:3:13',
        message: 'The front matter\'s "hide_title" is "yes", not true or false',
        hint: 'Write "hide_title: true".',
      },
    ],
  },
  {
    title: 'a text for a list',
    files: { 'docs/a.md': '---\ntitle: A\nkeywords: jobs\n---\n\nText.\n' },
    found: [
      {
        id: 'front-matter-key',
        level: 'error',
        at: 'docs/a.md:3:11',
        message: 'The front matter\'s "keywords" is "jobs", not a list of strings',
        hint: 'Write "keywords: [assets, jobs]".',
      },
    ],
  },
  {
    title: 'a list for a text',
    files: { 'docs/a.md': '---\ntitle: [A]\ntitle_meta: B\n---\n\nText.\n' },
    found: [
      {
        id: 'front-matter-key',
        level: 'error',
        at: 'docs/a.md:2:8',
        message: 'The front matter\'s "title" is ["A"], not a string',
        hint: 'Write "title: Assets".',
      },
    ],
  },
  {
    title: 'a misspelled key',
    files: { 'docs/a.md': '---\ntitle: A\nsidebar_postion: 2\n---\n\nText.\n' },
    found: [
      {
        id: 'front-matter-key',
        level: 'warn',
        at: 'docs/a.md:3:1',
        message: 'The front matter has the unknown key "sidebar_postion"',
        hint: 'Did you mean "sidebar_position"?',
      },
    ],
  },
  {
    title: 'a key twice',
    files: { 'docs/a.md': '---\ntitle: A\ndescription: One.\ntitle: B\n---\n\nText.\n' },
    found: [
      {
        id: 'front-matter-duplicate',
        level: 'warn',
        at: 'docs/a.md:4:1',
        message: 'The front matter has the key "title" twice; the one on line 2 is ignored',
        hint: 'Remove one of them.',
      },
    ],
  },
  {
    title: 'a title without text',
    files: { 'docs/a.md': '---\ntitle: ""\n---\n\nText.\n' },
    found: [
      {
        id: 'front-matter-key',
        level: 'warn',
        at: 'docs/a.md:2:8',
        message: 'The front matter\'s "title" is empty, so it is ignored',
        hint: 'Write a value, or remove the key.',
      },
    ],
  },
  {
    title: 'a day that does not exist',
    files: { 'docs/a.md': '---\ntitle: A\nlast_update:\n  date: 2025-04-31\n---\n\nText.\n' },
    found: [
      {
        id: 'front-matter-key',
        level: 'error',
        at: 'docs/a.md:4:9',
        message: 'The front matter\'s "last_update.date" is "2025-04-31", not a date',
        hint: 'Write 2025-04-01.',
      },
    ],
  },
  {
    title: "Docusaurus's keys without effect",
    files: {
      'docs/a.md':
        '---\ntitle: A\nformat: md\nsidebar_key: a\nsidebar_custom_props: { a: 1 }\nwrapperClassName: wide\nmdx: { format: md }\n---\n\nText.\n',
      'docs/b.md': '---\ntitle: B\nformat: mdx\nmdx: { format: mdx }\n---\n\nText.\n',
    },
    found: ['format', 'sidebar_key', 'sidebar_custom_props', 'wrapperClassName', 'mdx'].map((key, index) => ({
      id: 'front-matter-key',
      level: 'warn',
      at: `docs/a.md:${index + 3}:1`,
      message: `The front matter's "${key}" has no effect here`,
      hint: ['format', 'mdx'].includes(key) ? 'Remove it. Every page is read as MDX.' : 'Remove it.',
    })),
  },
];
