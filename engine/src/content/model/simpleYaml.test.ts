import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { simpleYaml } from './simpleYaml.ts';

it.each([
  // plain strings, and what ends or changes them
  'title: Assets',
  'title: Build assets, jobs and ops',
  'title: A guide - with a dash',
  'title: What is it? Really!',
  'title: a:b',
  'url: https://example.org/a',
  'title: "Quoted: text"',
  "title: 'It is'",
  "title: 'It''s'",
  'title: "a \\n b"',
  'title: a: b',
  'title: a # comment',
  'title: a#b',
  'title: # comment',
  'title:   spaced   ',
  'title: @asset',
  'title: `x`',
  'title: *alias',
  'title: [a',
  'title: "a" b',
  "title: it's",
  'title:a',
  'title: trailing:',
  // booleans, numbers, dates, nulls
  'a: true',
  'a: True',
  'a: yes',
  'a: 3',
  'a: 03',
  'a: 1.5',
  'a: -1',
  'a: 1e3',
  'a: 0x1f',
  'a: 2024-01-01',
  'a: null',
  'a: ~',
  'a: NaN',
  'a: .inf',
  'a:',
  // lists
  'tags: [a, b]',
  'tags: [a, "b"]',
  'tags: []',
  'tags: [1, 2]',
  'tags: [a,, b]',
  'tags: [a, b',
  'tags:\n  - a\n  - b',
  'tags:\n- a\n- b\ntitle: x',
  'tags:\n  - a: b',
  'tags:\n  - 1',
  'tags:\n  - a\n    b',
  'tags:\n  - a\n - b',
  // maps and multi-line strings
  'a:\n  b: c',
  'a: >\n  b\n  c',
  'a: |\n  b',
  'a: b\n  c',
  'a: b\n\nc: d',
  'a:\n\n  - b',
  // keys
  '"a": b',
  'a b: c',
  '__proto__: x',
  '? a',
  '- a',
  'text',
  '',
  'a: b\r\nc: d\r\n',
])('agrees with yaml on %j, or leaves it to yaml', (source) => {
  const simple = simpleYaml(source);
  if (simple !== undefined) expect(simple).toEqual(parse(source) ?? {});
});

it('reads the common forms itself', () => {
  const source =
    'title: Assets\ndescription: "All: of it"\nsidebar_position: 20\nunlisted: true\ntags: [a, b]\nkeywords:\n  - c\n  - d\n';
  expect(simpleYaml(source)).toEqual({
    title: 'Assets',
    description: 'All: of it',
    sidebar_position: 20,
    unlisted: true,
    tags: ['a', 'b'],
    keywords: ['c', 'd'],
  });
});

it('leaves a repeated key to yaml, which reports it', () => {
  expect(simpleYaml('title: a\ntitle: b')).toBeUndefined();
});

/** Pieces that front matter is made of, and that YAML reads in ways of its own. */
const PIECES = [
  ...[
    'title',
    'tags',
    'a',
    'b c',
    'true',
    'no',
    '~',
    '1',
    '03',
    '1.5',
    '-1',
    '0x1f',
    '.inf',
    '2024-01-01',
    '__proto__',
    'é',
    '/a/b',
  ],
  ...[
    ': ',
    ':',
    ' ',
    '  ',
    '\n',
    '\n',
    '\n- ',
    '\n  - ',
    '\n  ',
    ' #',
    '# ',
    '"',
    "'",
    ', ',
    '[',
    ']',
    '{',
    '}',
    '|\n',
    '>',
    '&',
    '*',
    '!',
    '%',
    '@',
    '`',
  ],
  ...['\\', '\t', '\r\n', '?', '- ', '---', '...', '<<', '=', '\u00a0', '\u2028'],
];

function parsed(source: string): unknown {
  try {
    return parse(source) ?? {};
  } catch (error) {
    return (error as Error).message;
  }
}

it('reads random pieces as a YAML parser does, or leaves them to it', () => {
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const piece = () => PIECES[next(PIECES.length)] ?? '';
  let read = 0;
  for (let time = 0; time < 50_000; time++) {
    // Half of them begin like front matter, so that enough of them are simple.
    const start = next(2) ? `${['title', 'tags', 'a'][next(3)]}: ${piece()}` : '';
    const source = start + Array.from({ length: next(6) }, piece).join('');
    const simple = simpleYaml(source);
    if (simple === undefined) continue;
    read++;
    // An empty document is null to the parser, and no keys to us.
    expect({ source, simple }).toEqual({ source, simple: parsed(source) });
  }
  expect(read).toBeGreaterThan(5000);
});
