import { expect, it } from 'vitest';
import { escapeRegExp } from '../../shared/escape.ts';
import { readFrontMatter } from './frontMatter.ts';

const read = (yaml: string) => readFrontMatter('docs/a.md', `---\n${yaml}\n---\nbody`);

it.each([
  // strings in every YAML form
  ['title: "a: b"', { title: 'a: b' }],
  ['description: >\n  two\n  lines\n', { description: 'two lines\n' }],
  ['title: 404', { title: '404' }],
  // lists, inline and block; tags with their own labels
  ['tags: [a, b]', { tags: ['a', 'b'] }],
  ['tags:\n  - a\n  - label: B\n    permalink: /b', { tags: ['a', 'B'] }],
  // null counts as missing, except for keys that accept it
  ['title: null\ntags:\nsidebar_label: ~', {}],
  ['pagination_next: null\ndisplayed_sidebar: null', { pagination_next: null, displayed_sidebar: null }],
  // unknown keys are kept
  ['partnerlink: https://a.example\nnested: { a: [1] }', { partnerlink: 'https://a.example', nested: { a: [1] } }],
  ['last_update: { date: 2025-01-02, author: Ada }', { last_update: { date: '2025-01-02', author: 'Ada' } }],
  ['# only a comment', {}],
  // merged maps: own keys win, then those of the first map
  [
    'x: &x { draft: true, title: X }\ny: &y { slug: /y, title: Y }\ntitle: A\n<<: [*x, *y]',
    { x: { draft: true, title: 'X' }, y: { slug: '/y', title: 'Y' }, draft: true, slug: '/y', title: 'A' },
  ],
  [
    'x: &x { title: 1.10 }\n<<: *x\nlast_update: { <<: { author: Ada } }',
    { x: { title: '1.10' }, title: '1.10', last_update: { author: 'Ada' } },
  ],
])('reads %j', (yaml, expected) => {
  const { frontMatter, diagnostics } = read(yaml);
  expect(frontMatter).toEqual(expected);
  expect(diagnostics).toEqual([]);
});

it.each([
  // wrong types, reported at the key
  [
    'title: A\nunlisted: "yes"',
    [
      '3:11 error front-matter-key: The front matter\'s "unlisted" is "yes", not true or false. Write "unlisted: true".',
    ],
  ],
  [
    'sidebar_position: first',
    [
      '2:19 error front-matter-key: The front matter\'s "sidebar_position" is "first", not a number. Write "sidebar_position: 2".',
    ],
  ],
  [
    'sidebar_position: Infinity',
    [
      '2:19 error front-matter-key: The front matter\'s "sidebar_position" is "Infinity", not a number. Write "sidebar_position: 2".',
    ],
  ],
  [
    'sidebar_position: -.inf',
    [
      '2:19 error front-matter-key: The front matter\'s "sidebar_position" is -.inf, not a number. Write "sidebar_position: 2".',
    ],
  ],
  [
    'last_update:\n  date: 2025-01-01\n  author: [Ada]',
    [
      '4:3 error front-matter-key: The front matter\'s "last_update.author" is ["Ada"], not a string. Write "author: Assets".',
    ],
  ],
  [
    'last_update: { author: true }',
    [
      `2:24 error front-matter-key: The front matter's "last_update.author" is true, not a string. Write "author: 'true'".`,
    ],
  ],
  [
    'last_update: [2025-01-01, Ada]',
    [
      '2:14 error front-matter-key: The front matter\'s "last_update" is ["2025-01-01","Ada"], not a map with date and author. Write "last_update: { date: 2025-04-01, author: Ada }".',
    ],
  ],
  [
    'tags: a',
    [
      '2:7 error front-matter-key: The front matter\'s "tags" is "a", not a list of tags. Write "tags: [assets, jobs]".',
    ],
  ],
  [
    'title: [a]',
    ['2:8 error front-matter-key: The front matter\'s "title" is ["a"], not a string. Write "title: Assets".'],
  ],
  [
    'pagination_next: false',
    [
      '2:18 error front-matter-key: The front matter\'s "pagination_next" is false, not a string. Write "pagination_next: null".',
    ],
  ],
  ...['image', 'slug', 'sidebar_label'].map((key): [string, string[]] => [
    `${key}: false`,
    [
      `2:${key.length + 3} error front-matter-key: The front matter's "${key}" is false, not a string. Write a string in quotes, or remove the key.`,
    ],
  ]),
  [
    'keywords: [a, null, true]\ntags: [null]\nlast_update: { author: null }',
    [
      '2:15 error front-matter-key: The front matter\'s "keywords[1]" is null, not a string. Remove the empty item.',
      '3:8 error front-matter-key: The front matter\'s "tags[0]" is null, not a string. Remove the empty item.',
      '4:24 error front-matter-key: The front matter\'s "last_update.author" is null, not a string. Remove the empty key.',
    ],
  ],
  // the page would be left out without a word
  [
    'id: __proto__',
    ['2:5 error front-matter-key: The front matter\'s "id" is "__proto__", not a usable ID. Write "id: assets".'],
  ],
  [
    'toc_min_heading_level: 3\ntoc_max_heading_level: 2',
    [
      '2:24 error front-matter-key: The front matter\'s "toc_min_heading_level" is 3, which is above "toc_max_heading_level", 2. Write "toc_max_heading_level: 4".',
    ],
  ],
  [
    'last_update:\n  author: Ada\n  dat: 2025-01-02\n  x: 1',
    [
      '4:3 warn front-matter-key: The front matter has the unknown key "last_update.dat". Did you mean "date"?',
      '5:3 warn front-matter-key: The front matter has the unknown key "last_update.x". Write date or author.',
    ],
  ],
  // what should stay hidden would be published
  ['darft: true', ['2:1 error front-matter-key: The front matter has the unknown key "darft". Did you mean "draft"?']],
  [
    'is_draft: true',
    ['2:1 error front-matter-key: The front matter has the unknown key "is_draft". Did you mean "draft"?'],
  ],
  ...[
    ['hidden: true', 'unlisted'],
    ['isHidden: true', 'unlisted'],
    ['published: false', 'draft'],
    ['visible: false', 'unlisted'],
    ['hide: true', 'unlisted'],
    ['noindex: true', 'unlisted'],
    ['nav_exclude: true', 'unlisted'],
    ['search_exclude: true', 'unlisted'],
    ['status: draft', 'draft'],
  ].map(([yaml = '', meant]): [string, string[]] => {
    const [key] = yaml.split(':');
    const message = `The front matter has the unknown key "${key}". Did you mean "${meant}"?`;
    return [yaml, [`2:1 error front-matter-key: ${message}`]];
  }),
  ['hidden: false\npublished: true\npublic: yes\nhide: [toc]\nstatus: new', []],
  ['darft: x\ndate: true', []],
  [
    'tags:\n\t- a',
    [
      '3:1 error front-matter-yaml: The front matter is not valid YAML: Tabs are not allowed as indentation. Indent with spaces.',
    ],
  ],
  // a misspelled key is kept, with a warning; other unknown keys are fine
  ['titel: A', ['2:1 warn front-matter-key: The front matter has the unknown key "titel". Did you mean "title"?']],
  ['tilde: A', []],
  [
    'sidebar_positon: 2',
    [
      '2:1 warn front-matter-key: The front matter has the unknown key "sidebar_positon". Did you mean "sidebar_position"?',
    ],
  ],
  ['status: x\nexcerpt: y\ncategories: [z]', []],
  // a repeated key: the last wins
  [
    'title: a\ntitle: b',
    [
      '3:1 warn front-matter-duplicate: The front matter has the key "title" twice; the one on line 2 is ignored. Remove one of them.',
    ],
  ],
  // values that contain themselves or are nested too deeply
  [
    'title: a\nkeywords: &a [*a]',
    [
      '3:1 error front-matter-yaml: The value of "keywords" cannot be read: it contains itself. Write the value of "keywords" itself.',
    ],
  ],
  [
    `title: a\nb: ${'['.repeat(20_000)}`,
    [
      '3:104 error front-matter-yaml: The front matter is nested more than 100 levels deep. Look for a bracket that is never closed.',
    ],
  ],
  [
    Array.from({ length: 3000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'),
    [
      '402:1 error front-matter-yaml: The front matter is nested more than 100 levels deep. Look for a bracket that is never closed.',
    ],
  ],
  // invalid YAML, and YAML that isn't a map
  [
    'a: b\ntitle: c: d',
    [
      '3:8 error front-matter-yaml: The front matter is not valid YAML: Nested mappings are not allowed in compact mappings. Put quotes around text with ": " or a leading special character.',
    ],
  ],
  ...[
    ['title: A\ndraft:true\ntags: [a]', '3:1', 'Write a space after the colon: "draft: true".'],
    ['draft:true\ntitle: A', '2:1', 'Write a space after the colon: "draft: true".'],
    ['title: A\n  draft: true', '2:8', 'Look at the indentation: keys of one map start at the same column.'],
    ...['last_update:\n  author: A: b\n  date: 2024-01-01', 'authors:\n- author: A: b\n  date: 2024-01-01'].map(
      (yaml) => [yaml, '3:11', 'Put quotes around text with ": " or a leading special character.'],
    ),
    ['tags: [a, b\ntitle: A', '3:1', 'Look for a missing quote, colon, or bracket before this position.'],
    ['title: @a', '2:8', 'Put quotes around text with ": " or a leading special character.'],
  ].map(([yaml = '', place, hint]): [string, unknown[]] => [
    yaml,
    [expect.stringMatching(new RegExp(`^${place} error front-matter-yaml: .*\\. ${escapeRegExp(hint ?? '')}$`))],
  ]),
  [
    '- a',
    [
      '2:1 error front-matter-yaml: The front matter is not a map of keys and values. Write lines such as "title: Assets".',
    ],
  ],
])('for %j, reports %j', (yaml, expected) => {
  const { diagnostics } = read(yaml);
  expect(
    diagnostics.map(
      ({ id, level, line, column, message, hint }) => `${line}:${column} ${level} ${id}: ${message}. ${hint}`,
    ),
  ).toEqual(expected);
});

it('uses the last of a repeated key that can be read', () => {
  expect(read('title: 1.0\ntitle: *none').frontMatter).toEqual({ title: '1.0' });

  expect(read('title: a\ntitle: b').frontMatter).toEqual({ title: 'b' });
});

it.each([
  ['---\na: b\n---\nbody', 'body', 4],
  ['---\r\na: b\r\n---\r\nbody', 'body', 4],
  ['\uFEFF---\na: b\n---\n\nbody', '\nbody', 4],
  ['---\n---\nbody', 'body', 3],
  // a horizontal rule at the start of a page
  ['---\n\ntext', '---\n\ntext', 1],
  ['text\n---\n', 'text\n---\n', 1],
])('finds the body of %j', (source, body, line) => {
  const { bodyOffset, bodyLine } = readFrontMatter('docs/a.md', source);
  expect([source.slice(bodyOffset), bodyLine]).toEqual([body, line]);
});

it('reports unclosed front matter', () => {
  expect(readFrontMatter('docs/a.md', '---\ntitle: a\n\ntext').diagnostics).toMatchObject([
    { id: 'front-matter-yaml', line: 1 },
  ]);
});

it('reads a file of nothing but spaces', () => {
  expect(readFrontMatter('docs/a.md', ' \n'.repeat(2_000_000)).diagnostics).toEqual([]);
});
