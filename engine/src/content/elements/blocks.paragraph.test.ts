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

it("warns about MkDocs's admonitions", () => {
  const { ctx, diagnostics } = testContext();
  for (const text of ['!!! warning "Look out"\nx', '??? abstract', '!!! stop it', 'a !!! note', '???'])
    paragraph(h('p', text), ctx, AT);
  expect(diagnostics.map(({ id, message, hint }) => `${id}: ${message}. ${hint}`)).toEqual([
    'unknown-admonition: "!!! warning" does not start an admonition here, so it is shown as text. Write ":::warning" before its text, and ":::" after it.',
    'unknown-admonition: "??? abstract" does not start an admonition here, so it is shown as text. Write ":::note" before its text, and ":::" after it.',
  ]);
});
