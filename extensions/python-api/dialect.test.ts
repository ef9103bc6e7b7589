import { expect, it } from 'vitest';
import { pageOutline, renderPage } from '../../engine/test/support/content/testPage.ts';
import pythonApi from './content.ts';
import { testApi } from './test/testFacts.ts';

const site = {
  hooks: [pythonApi.open()],
  api: testApi(),
  symbols: { 'dagster.AssetSpec': { path: '/api/assets', anchor: 'dagster.AssetSpec' } },
  paths: { '/api/assets': 'page' as const },
};
const linked = (text: string) => [
  'Link',
  { href: '/docs/api/assets#dagster.AssetSpec', external: false },
  ['code', text],
];

/** What an author writes and what the theme receives. None of these may report a diagnostic. */
it.each([
  ['PyObject', '<PyObject object="AssetSpec" />', [linked('AssetSpec')]],
  [
    'PyObject with a section',
    '<PyObject section="assets" module="dagster" object="AssetSpec" />',
    [linked('AssetSpec')],
  ],
  [
    'a name in code',
    'a `dg.AssetSpec`, `AssetSpec`',
    [['p', 'a ', linked('dg.AssetSpec'), ', ', ['code', 'AssetSpec']]],
  ],
  ['a word in code', 'a `asset`', [['p', 'a ', ['code', 'asset']]]],
  ['a page without such links', '---\nlink_symbols: false\n---\n\n`AssetSpec`', [['p', ['code', 'AssetSpec']]]],
  ['a place without one', 'a <code>AssetSpec</code>', [['p', 'a ', ['code', 'AssetSpec']]]],
] as [string, string, unknown[]][])('%s: %j', async (_, text, expected) => {
  expect((await renderPage(text, site)).diagnostics).toEqual([]);
  expect(await pageOutline(text, site)).toEqual(expected);
});
