import { expect, it } from 'vitest';
import { sampleFile, samplePage } from '../../../engine/test/support/search/sampleFile.ts';
import { askAsDialog } from './askAsDialog.ts';

it("asks what fits the dialog's input, or the entire query", () => {
  const file = sampleFile([samplePage({ title: 'Widget', url: '/a' }), samplePage({ title: 'Gadget', url: '/b' })]);
  const judged = { query: `widget ${'x'.repeat(57)} gadget`, class: 'a', want: ['/b'] };
  expect(askAsDialog(file, [judged])[0]).toEqual({ judged, hits: ['/a'], rank: 0 });
  expect(askAsDialog(file, [judged], { whole: true })[0]?.hits).toContain('/b');
});
