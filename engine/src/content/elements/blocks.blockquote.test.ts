import { expect, it } from 'vitest';
import { AT, h, outline, testContext } from '../../../test/support/content/testContext.ts';
import { blockquote } from './blocks.ts';

const { ctx } = testContext();

it.each([
  ['words', h('blockquote', '\n', h('p', 'x'), '\n'), [['blockquote', '\n', ['p', 'x'], '\n']]],
  ['nothing', h('blockquote', '\n'), []],
])('%s', (_, node, expected) => {
  expect(outline(blockquote(node, ctx, AT))).toEqual(expected);
});

it('warns about a GitHub alert', () => {
  const { ctx, diagnostics } = testContext();
  blockquote(h('blockquote', '\n', h('p', '[!Tip]\nx')), ctx, AT);
  blockquote(h('blockquote', h('p', '[!nothing] x')), ctx, AT);
  expect(diagnostics).toMatchObject([
    {
      id: 'unknown-admonition',
      level: 'warn',
      message: '"[!Tip]" does not start an admonition here, so it is shown as text',
      hint: 'Write ":::tip" before its text, and ":::" after it.',
    },
  ]);
});
