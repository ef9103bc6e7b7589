import type { DiagnosticCase } from './diagnosticCase.ts';

/** Problems in front matter. */
export const frontMatter: DiagnosticCase[] = [
  {
    title: 'front matter that is never closed',
    files: { 'docs/a.md': '---\ntitle: A\n\nText.\n' },
    found: [
      'docs/a.md:1:1 error The front matter opened with "---" is never closed [front-matter-yaml]',
      '  hint: Write "---" on its own line after it.',
    ],
  },
  {
    title: 'front matter after an empty line',
    files: { 'docs/a.md': '\n---\ntitle: A\ndraft: true\n---\n\nText.\n' },
    found: [
      'docs/a.md:2:1 error The front matter starts on line 2, so it is not read [front-matter-yaml]',
      '  hint: Move it to the first line of the file.',
    ],
  },
  {
    title: 'front matter between other lines',
    files: { 'docs/a.md': '+++\ntitle = "A"\n+++\n\nText.\n' },
    found: [
      'docs/a.md:1:1 error The front matter is opened with "+++", so it is not read [front-matter-yaml]',
      '  hint: Write YAML, such as "title: Assets", between two lines "---" at the start of the file.',
    ],
  },
  {
    title: 'a title with a comment',
    files: { 'docs/a.md': '---\ntitle: Use # here\n---\n\nText.\n' },
    found: [
      'docs/a.md:2:8 warning The value of "title" ends before "# here", which YAML reads as a comment [front-matter-yaml]',
      '  hint: Write "title: \'Use # here\'", or put the comment on its own line.',
    ],
  },
  {
    title: 'a value that YAML takes for a map',
    files: { 'docs/a.md': '---\ntitle: Jobs: a tour\n---\n\nText.\n' },
    found: [
      'docs/a.md:2:8 error The front matter is not valid YAML: Nested mappings are not allowed in compact mappings [front-matter-yaml]',
      '  hint: Put quotes around text with ": " or a leading special character.',
    ],
  },
  {
    title: 'a list instead of keys',
    files: { 'docs/a.md': '---\n- title\n---\n\nText.\n' },
    found: [
      'docs/a.md:2:1 error The front matter is not a map of keys and values [front-matter-yaml]',
      '  hint: Write lines such as "title: Assets".',
    ],
  },
  {
    title: 'an alias of nothing',
    files: { 'docs/a.md': '---\ntitle: A\nslug: *none\n---\n\nText.\n' },
    found: [
      'docs/a.md:3:1 error The value of "slug" cannot be read: Unresolved alias (the anchor must be set before the alias): none [front-matter-yaml]',
      '  hint: Write the value of "slug" itself.',
    ],
  },
  {
    title: 'a wrong type',
    files: { 'docs/a.md': '---\ntitle: A\nsidebar_position: first\n---\n\nText.\n' },
    found: [
      'docs/a.md:3:19 error The front matter\'s "sidebar_position" is "first", not a number [front-matter-key]',
      '  hint: Write "sidebar_position: 2".',
    ],
  },
  {
    title: 'a text for a flag',
    files: { 'docs/a.md': '---\ntitle: A\nhide_title: "yes"\n---\n\nText.\n' },
    found: [
      'docs/a.md:3:13 error The front matter\'s "hide_title" is "yes", not true or false [front-matter-key]',
      '  hint: Write "hide_title: true".',
    ],
  },
  {
    title: 'a text for a list',
    files: { 'docs/a.md': '---\ntitle: A\nkeywords: jobs\n---\n\nText.\n' },
    found: [
      'docs/a.md:3:11 error The front matter\'s "keywords" is "jobs", not a list of strings [front-matter-key]',
      '  hint: Write "keywords: [assets, jobs]".',
    ],
  },
  {
    title: 'a list for a text',
    files: { 'docs/a.md': '---\ntitle: [A]\ntitle_meta: B\n---\n\nText.\n' },
    found: [
      'docs/a.md:2:8 error The front matter\'s "title" is ["A"], not a string [front-matter-key]',
      '  hint: Write "title: Assets".',
    ],
  },
  {
    title: 'a misspelled key',
    files: { 'docs/a.md': '---\ntitle: A\nsidebar_postion: 2\n---\n\nText.\n' },
    found: [
      'docs/a.md:3:1 warning The front matter has the unknown key "sidebar_postion" [front-matter-key]',
      '  hint: Did you mean "sidebar_position"?',
    ],
  },
  {
    title: 'a key twice',
    files: { 'docs/a.md': '---\ntitle: A\ndescription: One.\ntitle: B\n---\n\nText.\n' },
    found: [
      'docs/a.md:4:1 warning The front matter has the key "title" twice; the one on line 2 is ignored [front-matter-duplicate]',
      '  hint: Remove one of them.',
    ],
  },
  {
    title: 'a title without text',
    files: { 'docs/a.md': '---\ntitle: ""\n---\n\nText.\n' },
    found: [
      'docs/a.md:2:8 warning The front matter\'s "title" is empty, so it is ignored [front-matter-key]',
      '  hint: Write a value, or remove the key.',
    ],
  },
  {
    title: 'a day that does not exist',
    files: { 'docs/a.md': '---\ntitle: A\nlast_update:\n  date: 2025-04-31\n---\n\nText.\n' },
    found: [
      'docs/a.md:4:9 error The front matter\'s "last_update.date" is "2025-04-31", not a date [front-matter-key]',
      '  hint: Write "date: 2025-04-01".',
    ],
  },
  {
    title: "Docusaurus's keys without effect",
    files: {
      'docs/a.md':
        '---\ntitle: A\nformat: md\nsidebar_key: a\nsidebar_custom_props: { a: 1 }\nwrapperClassName: wide\nmdx: { format: md }\n---\n\nText.\n',
      'docs/b.md': '---\ntitle: B\nformat: mdx\nmdx: { format: mdx }\n---\n\nText.\n',
    },
    found: ['format', 'sidebar_key', 'sidebar_custom_props', 'wrapperClassName', 'mdx'].flatMap((key, index) => [
      `docs/a.md:${index + 3}:1 warning The front matter's "${key}" has no effect here [front-matter-key]`,
      `  hint: ${['format', 'mdx'].includes(key) ? 'Remove it. Every page is read as MDX.' : 'Remove it.'}`,
    ]),
  },
];
