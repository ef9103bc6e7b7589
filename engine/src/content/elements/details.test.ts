import { expect, it } from 'vitest';
import { AT, h, outline, testContext } from '../../../test/support/content/testContext.ts';
import { detailsHandler } from './details.ts';

const { ctx } = testContext();

it.each([
  [
    'a summary in its place',
    h('details', h('summary', 'S'), h('p', 'x')),
    [
      ['summary', 'S'],
      ['p', 'x'],
    ],
  ],
  ['a summary in the middle of a line', h('details', h('p', h('summary', 'S'), 'x')), [['summary', 'S'], 'x']],
  [
    'no summary',
    h('details', h('p', 'x')),
    [
      ['summary', 'Details'],
      ['p', 'x'],
    ],
  ],
])('%s', (_, node, children) => {
  expect(outline(detailsHandler(node, ctx, AT))).toEqual([['Details', { open: false }, ...children]]);
});

it('keeps open and the IDs', () => {
  const summary = { ...h('summary', 'S'), properties: { id: 's' } };
  const node = { ...h('details', summary), properties: { open: true, id: 'i' } };
  const expected = [['Details', { open: true, id: 'i' }, ['summary', { id: 's' }, 'S']]];
  expect(outline(detailsHandler(node, ctx, AT))).toEqual(expected);
});

it('reports an empty summary', () => {
  const { ctx, diagnostics } = testContext();
  detailsHandler(h('details', h('summary', ' \u200b', h('b')), 'x'), ctx, AT);
  expect(diagnostics).toMatchObject([{ id: 'empty-label', message: 'A summary has no words' }]);
});
