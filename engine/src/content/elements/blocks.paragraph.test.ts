import { expect, it } from 'vitest';
import { AT, h, outline, testContext } from '../../../test/support/content/testContext.ts';
import { paragraph } from './blocks.ts';

const { ctx } = testContext();

it.each([
  ['text', h('p', 'a ', h('em', 'b')), [['p', 'a ', ['em', 'b']]]],
  // pictures alone need no paragraph
  ['a picture', h('p', h('Image')), [['Image']]],
  ['pictures', h('p', h('Image'), '\n', h('Image')), [['Image'], ['Image']]],
  ['a picture in text', h('p', 'a ', h('Image')), [['p', 'a ', ['Image']]]],
  ['a picture that links', h('p', h('Link', h('Image'))), [['p', ['Link', ['Image']]]]],
  // blocks leave the line
  ['a block between', h('p', 'a ', h('Details'), ' b'), [['p', 'a '], ['Details'], ['p', ' b']]],
  ['a paragraph in a paragraph', h('p', '\n', h('p', 'x'), '\n'), [['p', 'x']]],
  ['nothing', h('p', ' '), []],
])('%s', (_, node, expected) => {
  expect(outline(paragraph(node, ctx, AT))).toEqual(expected);
});
