import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

const open = (type: string, attributes = '') => `<Admonition type="${type}"${attributes}>\n\n`;
const title = (text: string) => `<AdmonitionTitle>${text}</AdmonitionTitle>\n\n`;
const CLOSE = '\n</Admonition>\n\n';

it.each([
  // title: none, in brackets, inline, with Markdown, with attributes
  [':::note\na\n:::', `${open('note')}\na\n${CLOSE}`],
  [':::note[Title `x`]\na\n:::', `${open('note')}${title('Title `x`')}\na\n${CLOSE}`],
  [':::info Title here\na\n:::', `${open('info')}${title('Title here')}\na\n${CLOSE}`],
  [':::tip Title {#id .cls}\na\n:::', `${open('tip', ' id="id" className="cls"')}${title('Title')}\na\n${CLOSE}`],
  [':::warning{.cls} Title\na\n:::', `${open('warning', ' className="cls"')}${title('Title')}\na\n${CLOSE}`],
  [':::tip {#t .cls}[Title]\na\n:::', `${open('tip', ' id="t" className="cls"')}${title('Title')}\na\n${CLOSE}`],
  [':::tip{.cls}\na\n:::', `${open('tip', ' className="cls"')}\na\n${CLOSE}`],
  [':::tip{.a .b #c}\na\n:::', `${open('tip', ' className="a b" id="c"')}\na\n${CLOSE}`],
  [':::tip[T]{id="c" x=1}\na\n:::', `${open('tip', ' id="c"')}${title('T')}\na\n${CLOSE}`],
  [':::tip{title="T, U"}\na\n:::', `${open('tip', ' title="T, U"')}\na\n${CLOSE}`],
  [':::note {name} Title\na\n:::', `${open('note')}${title('\\{name} Title')}\na\n${CLOSE}`],
  [':::note[a [b](/c)]\na\n:::', `${open('note')}${title('a [b](/c)')}\na\n${CLOSE}`],
  // spelling: spaces, case, colons
  ['::: Note\na\n:::', `${open('note')}\na\n${CLOSE}`],
  [':::::NOTE\na\n:::::', `${open('note')}\na\n${CLOSE}`],
  // Docusaurus's other names
  [':::caution\n:::', `${open('caution')}\n${CLOSE}`],
  [':::important\n:::', `${open('important')}\n${CLOSE}`],
  [':::success\n:::', `${open('success')}\n${CLOSE}`],
  [':::secondary\n:::', `${open('secondary')}\n${CLOSE}`],
  [':::danger\n:::', `${open('danger')}\n${CLOSE}`],
  // closed by its name
  [':::note\na\n:::note', `${open('note')}\na\n${CLOSE}`],
  // nested, with the same number of colons and with more
  [':::note\n:::tip\na\n:::\n:::', `${open('note')}\n${open('tip')}\na\n${CLOSE}\n${CLOSE}`],
  ['::::note\n:::tip\na\n:::\n::::', `${open('note')}\n${open('tip')}\na\n${CLOSE}\n${CLOSE}`],
  // not an admonition: too few colons, a time, code, an escape
  ['::note', '::note'],
  ['at 10:30', 'at 10:30'],
  ['```\n:::note\n```', '```\n:::note\n```'],
  ['::: 5 > 3', '::: 5 > 3'],
])('%j becomes %j', (source, expected) => {
  const { text, findings } = normalize(source, 1);
  expect(text).toBe(expected);
  expect(findings).toEqual([]);
});

it('keeps the containers of its opener', () => {
  expect(normalize('- a\n\n  :::note\n  b\n  :::', 1).text).toBe(
    '- a\n\n  <Admonition type="note">\n\n  \n  b\n\n  </Admonition>\n\n  ',
  );
  expect(normalize('> :::note\n> b\n> :::', 1).text).toBe(
    '> <Admonition type="note">\n>\n> \n> b\n>\n> </Admonition>\n>\n> ',
  );
});

it.each([
  // every unclosed opener, at its own place; its content is kept
  ['a\n\n:::note\nb', ['3:1 unclosed-admonition'], 'a\n\n\nb'],
  [':::note Title\nb', ['1:1 unclosed-admonition'], 'Title\nb'],
  ['::::note\n:::tip\na\n::::', ['2:1 unclosed-admonition'], `${open('note')}\n\na\n${CLOSE}`],
  ['- :::note\n\ntext\n\n:::', ['1:3 unclosed-admonition'], '- \n\ntext\n\n'],
  // a closer without an opener
  ['a\n\n:::', ['3:1 markdown-syntax'], 'a\n\n'],
  // an unknown type is text
  [':::nite\na\n:::', ['1:1 unknown-admonition'], ':::nite\na\n:::'],
  [':::nite\na', ['1:1 unknown-admonition'], ':::nite\na'],
  [':::nite\n:::tip\na\n:::\n:::', ['1:1 unknown-admonition'], `:::nite\n${open('tip')}\na\n${CLOSE}\n:::`],
])('for %j, reports %j', (source, expected, text) => {
  const normalized = normalize(source, 1);
  expect(normalized.findings.map(({ id, line, column }) => `${line}:${column} ${id}`)).toEqual(expected);
  expect(normalized.text).toBe(text);
});

it('suggests the nearest type, and how to close one', () => {
  expect(normalize(':::nite\n:::', 1).findings[0]).toMatchObject({
    level: 'warn',
    message: 'There is no admonition "nite", so it is shown as text',
    hint: 'Did you mean ":::note"?',
  });
  expect(normalize('::::note', 1).findings[0]).toMatchObject({
    message: 'The admonition "::::note" is never closed',
    hint: 'Write "::::" on its own line after its text.',
  });
});
