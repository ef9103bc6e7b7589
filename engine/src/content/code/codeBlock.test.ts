import { describe, expect, it } from 'vitest';
import { AT, h, testContext } from '../../../test/support/content/testContext.ts';
import { codeBlock, codeBlocks, codeSource } from './codeBlock.ts';
import { parseCodeMeta } from './codeMeta.ts';

function block(code: string, language: string, meta = '') {
  const { ctx, diagnostics } = testContext();
  const element = codeBlock({ code, language, meta: parseCodeMeta(meta), at: AT }, ctx);
  return { props: element.properties.props, source: codeSource(element), element, diagnostics };
}

describe('codeBlock', () => {
  it('keeps the code next to the props', () => {
    const { props, source, diagnostics } = block('a = 1\nb = 2', 'python', 'title="a.py" {2} showLineNumbers=10');
    expect(props).toEqual({ language: 'python', html: '', lineNumbers: true, start: 10, title: 'a.py' });
    expect(source).toEqual({ code: 'a = 1\nb = 2', marks: [undefined, 'highlighted'] });
    expect(diagnostics).toEqual([]);
  });

  it.each(['diff', 'diff-python'])('marks the lines of a %s, not its header', (language) => {
    const { source } = block('--- a/x\n+++ b/x\n-old\n+new\n same', language);
    expect(source?.marks).toEqual([undefined, undefined, 'diff-remove', 'diff-add', undefined]);
  });

  it.each([
    ['a line of a log', '', true],
    ['dagster dev -m orders', 'bash', true],
    ['dagster dev -m orders', 'Shell', true],
    ['dagster dev -m orders', 'zsh', true],
    ['dagster dev -m orders', 'ps1', true],
    ['cat orders.csv \\\n  | sort', 'bash', true],
    ['orders = load()', 'python', undefined],
    ['┌────┬────┐\n│ id │ n  │\n└────┴────┘', 'text', undefined],
    ['| id | n |\n|----|---|', 'text', undefined],
  ])('wraps commands and text that is no table: %s as %j', (code, language, wrap) => {
    expect((block(code, language).props as { wrap?: boolean }).wrap).toBe(wrap);
  });

  it.each([
    [
      'python',
      '{2-1}',
      'code-range',
      '"2-1" is not a range of lines',
      'Write line numbers and ranges, for example {1,3-5}.',
    ],
    [
      'python',
      '{2',
      'code-range',
      'The braces of "{2" are never closed',
      'Write line numbers and ranges, for example {1,3-5}.',
    ],
    ['python', 'title=', 'prop-value', 'The option "title" of a code block has no value', 'Write title="…".'],
    [
      'python',
      'title="a',
      'prop-value',
      'The option "title" of a code block has a value that is never closed',
      'Write title="…".',
    ],
    [
      'python',
      'title="a" title="b"',
      'repeated-prop',
      'A code block has the option "title" more than once; the last one is used',
      'Remove the others.',
    ],
    [
      'python',
      'title="a" Title="b"',
      'repeated-prop',
      'A code block has the option "Title" more than once; the last one is used',
      'Write "title" once. Case is ignored.',
    ],
    ['python', 'TITEL="a"', 'unknown-prop', 'A code block has no option "TITEL"', 'Did you mean "title"?'],
    [
      'python',
      '"a.py"',
      'unknown-prop',
      'A code block has no option ""a.py""',
      'Write title="…", showLineNumbers, wrap, or lines such as {1,3-5}.',
    ],
  ])('warns about %s %s', (language, meta, id, message, hint) => {
    expect(block('a\nb', language, meta).diagnostics).toEqual([{ id, level: 'warn', ...AT, message, hint }]);
  });

  it('shows an unknown language as text', () => {
    expect(block('a', 'pyton').props).toMatchObject({ language: 'text' });
  });

  it('warns about a highlight without a line', () => {
    expect(block('a\n# highlight-next-line', 'python').diagnostics).toMatchObject([
      {
        id: 'code-range',
        level: 'warn',
        message: 'The "highlight-next-line" comment in line 2 of the code has no line after it',
        hint: 'Move it above the line to highlight, or remove it.',
      },
    ]);
  });
});

it('codeBlocks finds the blocks of a tree in order', () => {
  const first = block('one', 'text').element;
  const second = block('two', 'text').element;
  const tree = { type: 'root' as const, children: [h('div', first), second] };
  expect(codeBlocks(tree).map(({ source }) => source.code)).toEqual(['one', 'two']);
});
