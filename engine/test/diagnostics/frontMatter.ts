import { type DiagnosticCase, inPage } from './diagnosticCase.ts';

/** Problems in front matter. */
export const frontMatter: DiagnosticCase[] = [
  inPage('front matter that is never closed', '---\ntitle: A\n\nText.\n', [
    '1:1 error The front matter opened with "---" is never closed [front-matter-yaml]',
    'Write "---" on its own line after it.',
  ]),
  inPage('front matter after an empty line', '\n---\ntitle: A\ndraft: true\n---\n\nText.\n', [
    '2:1 error The front matter starts on line 2, so it is not read [front-matter-yaml]',
    'Move it to the first line of the file.',
  ]),
  inPage('front matter between other lines', '+++\ntitle = "A"\n+++\n\nText.\n', [
    '1:1 error The front matter is opened with "+++", so it is not read [front-matter-yaml]',
    'Write YAML, such as "title: Assets", between two lines "---" at the start of the file.',
  ]),
  inPage('a title with a comment', '---\ntitle: Use # here\n---\n\nText.\n', [
    '2:8 warning The value of "title" ends before "# here", which YAML reads as a comment [front-matter-yaml]',
    'Write "title: \'Use # here\'", or put the comment on its own line.',
  ]),
  inPage('a value that YAML takes for a map', '---\ntitle: Jobs: a tour\n---\n\nText.\n', [
    '2:8 error The front matter is not valid YAML: Nested mappings are not allowed in compact mappings [front-matter-yaml]',
    'Put quotes around text with ": " or a leading special character.',
  ]),
  inPage('a list instead of keys', '---\n- title\n---\n\nText.\n', [
    '2:1 error The front matter is not a map of keys and values [front-matter-yaml]',
    'Write lines such as "title: Assets".',
  ]),
  inPage('an alias of nothing', '---\ntitle: A\nslug: *none\n---\n\nText.\n', [
    '3:1 error The value of "slug" cannot be read: Unresolved alias (the anchor must be set before the alias): none [front-matter-yaml]',
    'Write the value of "slug" itself.',
  ]),
  inPage('a wrong type', '---\ntitle: A\nsidebar_position: first\n---\n\nText.\n', [
    '3:19 error The front matter\'s "sidebar_position" is "first", not a number [front-matter-key]',
    'Write "sidebar_position: 2".',
  ]),
  inPage('a text for a flag', '---\ntitle: A\nhide_title: "yes"\n---\n\nText.\n', [
    '3:13 error The front matter\'s "hide_title" is "yes", not true or false [front-matter-key]',
    'Write "hide_title: true".',
  ]),
  inPage('a text for a list', '---\ntitle: A\nkeywords: jobs\n---\n\nText.\n', [
    '3:11 error The front matter\'s "keywords" is "jobs", not a list of strings [front-matter-key]',
    'Write "keywords: [assets, jobs]".',
  ]),
  inPage('a list for a text', '---\ntitle: [A]\ntitle_meta: B\n---\n\nText.\n', [
    '2:8 error The front matter\'s "title" is ["A"], not a string [front-matter-key]',
    'Write "title: Assets".',
  ]),
  inPage('a misspelled key', '---\ntitle: A\nsidebar_postion: 2\n---\n\nText.\n', [
    '3:1 warning The front matter has the unknown key "sidebar_postion" [front-matter-key]',
    'Did you mean "sidebar_position"?',
  ]),
  inPage('a key twice', '---\ntitle: A\ndescription: One.\ntitle: B\n---\n\nText.\n', [
    '4:1 warning The front matter has the key "title" twice; the one on line 2 is ignored [front-matter-duplicate]',
    'Remove one of them.',
  ]),
  inPage('a title without text', '---\ntitle: ""\n---\n\nText.\n', [
    '2:8 warning The front matter\'s "title" is empty, so it is ignored [front-matter-key]',
    'Write a value, or remove the key.',
  ]),
  inPage('a day that does not exist', '---\ntitle: A\nlast_update:\n  date: 2025-04-31\n---\n\nText.\n', [
    '4:9 error The front matter\'s "last_update.date" is "2025-04-31", not a date [front-matter-key]',
    'Write "date: 2025-04-01".',
  ]),
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
