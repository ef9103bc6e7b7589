import { expect, it } from 'vitest';
import { readCategoryFile } from './categoryFile.ts';

it.each([
  ['docs/a/_category_.json', '{"label": "A", "position": 2, "link": {"type": "generated-index", "slug": "/a"}}'],
  ['docs/a/_category_.yml', 'label: A\nposition: 2\nlink:\n  type: generated-index\n  slug: /a\n'],
])('reads %s', (file, text) => {
  expect(readCategoryFile({ file, text })).toMatchObject({
    category: { label: 'A', position: 2, link: { type: 'generated-index', slug: '/a' } },
    diagnostics: [],
  });
});

it.each([
  [
    'docs/a/_category_.json',
    '{"label": 1.10, "position": 2.50, "link": {"type": "generated-index", "keywords": [1.10, 2]}}',
  ],
  ['docs/a/_category_.yml', 'label: 1.10\nposition: 2.50\nlink:\n  type: generated-index\n  keywords: [1.10, 2]\n'],
])('keeps numbers as they are written where a string is meant: %s', (file, text) => {
  expect(readCategoryFile({ file, text })).toMatchObject({
    category: { label: '1.10', position: 2.5, link: { keywords: ['1.10', '2'] } },
    diagnostics: [],
  });
});

it('treats an empty file as one without settings', () => {
  expect(readCategoryFile({ file: 'a.yml', text: '' })).toMatchObject({ category: {}, diagnostics: [] });
});

it.each([
  ['{\n  "label": "G", // note\n  "position": 2,\n}', 2, 17],
  ['/* note */\n{"label": "G"}', 1, 1],
  ['{"label": "G"}\n// note', 2, 1],
])('reports the comment in %j', (text, line, column) => {
  expect(readCategoryFile({ file: 'a.json', text }).diagnostics).toMatchObject([
    { line, column, message: 'a.json cannot be read: JSON has no comments', hint: 'Delete the comment.' },
  ]);
});

it('asks for the type of a link that lacks it', () => {
  expect(readCategoryFile({ file: 'a.yml', text: 'link: {}' }).diagnostics).toMatchObject([
    { message: '"link.type" is missing', hint: 'Add the key "type".' },
  ]);
});

it.each([
  ['position: 1\nlable: A\n', { position: 1 }],
  ['label: A\nposition: first\n', { label: 'A' }],
])('keeps the rest of %j', (text, category) => {
  expect(readCategoryFile({ file: 'a.yml', text }).category).toEqual(category);
});

const BOMB = [
  'a: &a [x, x, x, x, x, x, x, x, x, x]',
  ...['b', 'c', 'd', 'e'].map((name, i) => `${name}: &${name} [${Array(10).fill(`*${'abcd'[i]}`)}]`),
].join('\n');
it.each([
  [
    'contains itself',
    'customProps: &a { b: *a }',
    'a value contains itself',
    'Write the values themselves instead of aliases.',
  ],
  [
    'grows without end',
    BOMB,
    'Excessive alias count indicates a resource exhaustion attack',
    'Write the values themselves instead of aliases.',
  ],
  ['is a list', '[]', 'it is a list', 'Write keys with values, such as "label: Guides".'],
  [
    'is nested without end',
    `label: ${'['.repeat(20_000)}`,
    'it is nested more than 100 levels deep',
    'Look for a bracket that is never closed.',
  ],
])('reports YAML that %s', (_, text, reason, hint) => {
  expect(readCategoryFile({ file: 'a.yml', text })).toMatchObject({
    category: {},
    diagnostics: [
      {
        id: 'sidebar-format',
        level: 'error',
        file: 'a.yml',
        line: 1,
        column: 1,
        message: `a.yml cannot be read: ${reason}`,
        hint,
      },
    ],
  });
});
