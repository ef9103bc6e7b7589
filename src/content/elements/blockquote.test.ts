import { expect, it } from 'vitest';
import { AT, h, outline, testContext } from '../testContext.ts';
import { blockquote } from './blockquote.ts';

const { ctx } = testContext();

it.each([
  ['words', h('blockquote', '\n', h('p', 'x'), '\n'), [['blockquote', '\n', ['p', 'x'], '\n']]],
  ['nothing', h('blockquote', '\n'), []],
])('%s', (_, node, expected) => {
  expect(outline(blockquote(node, ctx, AT))).toEqual(expected);
});
