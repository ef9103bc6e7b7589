import { expect, it } from 'vitest';
import { takeMagicComments } from './magicComments.ts';

/** Every comment, each on the line before a letter. */
const FORMS = {
  slashes: '// highlight-next-line',
  block: '/* highlight-next-line */',
  jsx: '{/* highlight-next-line */}',
  hash: '# highlight-next-line',
  html: '<!-- highlight-next-line -->',
  dashes: '-- highlight-next-line',
  percent: '% highlight-next-line',
  semicolons: ';; highlight-next-line',
  jinja: '{# highlight-next-line #}',
  quote: "' highlight-next-line",
  rem: 'REM highlight-next-line',
  bang: '! highlight-next-line',
  ml: '(* highlight-next-line *)',
  star: '*> highlight-next-line',
};

it.each([
  ['js', ['slashes', 'block']],
  ['TypeScript', ['slashes', 'block']],
  ['tsx', ['slashes', 'block', 'jsx']],
  ['html', ['slashes', 'block', 'html']],
  ['python', ['hash']],
  ['bash', ['hash']],
  ['md', ['jsx', 'hash', 'html']],
  ['latex', ['percent']],
  ['haskell', ['dashes']],
  ['sql', ['block', 'dashes']],
  ['wasm', ['semicolons']],
  ['ini', ['hash', 'semicolons']],
  ['jinja', ['hash', 'html', 'jinja']],
  ['vb', ['quote', 'rem']],
  ['batch', ['rem']],
  ['fsharp', ['slashes', 'ml']],
  ['ocaml', ['ml']],
  ['fortran', ['bang']],
  ['cobol', ['star']],
  // every other language has all common ones, no language none
  ['yaml', ['slashes', 'block', 'jsx', 'hash', 'html']],
  ['unknown', ['slashes', 'block', 'jsx', 'hash', 'html']],
  ['', []],
])('in %j, reads comments of the kinds %j', (language, kinds) => {
  const written = Object.values(FORMS).map((form) => `${form}\nx`);
  const { code, highlighted } = takeMagicComments(written.join('\n'), language);
  const kept = Object.entries(FORMS).flatMap(([kind, form]) => (kinds.includes(kind) ? ['x'] : [form, 'x']));
  expect(code.split('\n')).toEqual(kept);
  expect(highlighted.size).toBe(kinds.length);
});

it.each([
  // indented, in the middle
  ['a\n    # highlight-next-line\n    b\nc', 'a\n    b\nc', [1]],
  // a range, two ranges
  ['a\n# highlight-start\nb\nc\n# highlight-end\nd', 'a\nb\nc\nd', [1, 2]],
  ['# highlight-start\na\n# highlight-end\nb\n# highlight-next-line\nc', 'a\nb\nc', [0, 2]],
  // a word in the code doesn't count
  ['x = "highlight-next-line"\ny', 'x = "highlight-next-line"\ny', []],
  ['# highlight-next-line and more\ny', '# highlight-next-line and more\ny', []],
  ['/* highlight-next-line\ny', '/* highlight-next-line\ny', []],
  // no marks
  ['a\nb', 'a\nb', []],
])('reads the marks of %j', (source, code, highlighted) => {
  const taken = takeMagicComments(source, 'yaml');
  expect({ code: taken.code, highlighted: [...taken.highlighted] }).toEqual({ code, highlighted });
  expect(taken.unpaired).toEqual([]);
});

it.each([
  ['a\n# highlight-start\nb', [1], [{ line: 1, mark: 'start' }]],
  ['# highlight-end\na', [], [{ line: 0, mark: 'end' }]],
  ['a\n// highlight-next-line', [], [{ line: 1, mark: 'next-line' }]],
  [
    'a\n// highlight-next-line\n// highlight-end',
    [],
    [
      { line: 2, mark: 'end' },
      { line: 1, mark: 'next-line' },
    ],
  ],
  // two starts and one end: the whole range counts
  ['# highlight-start\na\n# highlight-start\nb\n# highlight-end\nc', [0, 1], [{ line: 0, mark: 'start' }]],
])('finds marks without a partner in %j', (source, highlighted, unpaired) => {
  const taken = takeMagicComments(source, 'yaml');
  expect([...taken.highlighted]).toEqual(highlighted);
  expect(taken.unpaired).toEqual(unpaired);
});
