import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it('keeps plain Markdown', () => {
  const source =
    '# A\n\n- b `c`\n- [d](/e) **f**\n\n| g |\n|---|\n| h[^1] |\n\n```py\n{ <br> :::note\n```\n\n[^1]: i\n';
  expect(normalize(source, 1)).toMatchObject({ text: source, findings: [], statements: [] });
});

it.each([
  // before, between, and after edits, on the same line and on later lines
  ['a <br> b {c} d', 'd', '1:14'],
  ['<!-- x\ny -->\n\nb', 'b', '4:1'],
  [':::note[T]\nbody\n:::\nend', 'body', '2:1'],
  [':::note[T]\nbody\n:::\nend', 'T<', '1:9'],
  [':::note[T]\nbody\n:::\nend', 'end', '4:1'],
  // inside inserted text: the place it replaces
  [':::note[T]\nbody\n:::\nend', '</Adm', '1:10'],
  ["import a from './a.md'\nb", 'b', '2:1'],
  ['\u{1d4b3} {a} b', ' b', '1:7'],
])('in %j, %j of the result stands for %s', (source, part, expected) => {
  const { text, place } = normalize(source, 1);
  const offset = text.indexOf(part);
  const lines = text.slice(0, offset).split('\n');
  const { line, column } = place(lines.length, (lines.at(-1) ?? '').length + 1);
  expect(`${line}:${column}`).toBe(expected);
});

it('counts lines from the start of the body, with any line endings', () => {
  expect(normalize('a\r\n\r\n:::tip\r\n', 4).findings).toMatchObject([{ line: 6, column: 1 }]);
});

it('reports an unclosed code block, and not the tags it swallows', () => {
  const { findings } = normalize('<Tabs>\n\n```py\na\n\n</Tabs>\n', 1);
  expect(findings.map(({ id, line }) => `${line} ${id}`)).toEqual(['3 unclosed-fence']);
});
