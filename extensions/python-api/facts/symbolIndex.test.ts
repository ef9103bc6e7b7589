import { expect, test } from 'vitest';
import type { ScannedPage } from '../../../engine/src/content/model/page.ts';
import type { SiteModel } from '../../../engine/src/site/model/model.ts';
import type { FactsObjects } from './facts.ts';
import { symbolIndex } from './symbolIndex.ts';

const OBJECTS: FactsObjects = {
  'm.a': { page: 'core/m', kind: 'function', anchor: 'm.a' },
  'p run': { page: 'core/cli', kind: 'cli', anchor: 'p-run' },
};
const pageOf = (file: string, api?: string) => ({ file, frontMatter: api === undefined ? {} : { api } }) as ScannedPage;
const model = {
  files: { 'docs/m.md': 'm', 'docs/cli.md': 'cli' },
  docs: { m: { path: '/api/m' }, cli: { path: '/api/cli' } },
} as unknown as SiteModel;

test('a name is on the page that shows its facts', () => {
  const pages = [pageOf('docs/m.md', 'core/m'), pageOf('docs/cli.md', 'core/cli'), pageOf('docs/other.md')];
  expect(symbolIndex(OBJECTS, pages, model)).toEqual({
    symbols: { 'm.a': { path: '/api/m', anchor: 'm.a' }, 'p run': { path: '/api/cli', anchor: 'p-run' } },
    diagnostics: [],
  });
});

test('facts without a page are reported once, and their names are unknown', () => {
  const { symbols, diagnostics } = symbolIndex(
    { ...OBJECTS, 'p stop': { page: 'core/cli', kind: 'cli', anchor: 'p-stop' } },
    [pageOf('docs/m.md', 'core/m')],
    model,
  );
  expect(Object.keys(symbols)).toEqual(['m.a']);
  expect(diagnostics).toEqual([
    {
      id: 'api-facts',
      level: 'error',
      file: 'reference/facts/core/cli.json',
      line: 1,
      column: 1,
      message: 'No page shows these facts',
      hint: 'Add "api: core/cli" to the front matter of a page, and <ApiReference /> to its text.',
    },
  ]);
});

test('if two pages show the same facts, the first has the names and the second is reported', () => {
  const pages = [pageOf('docs/m.md', 'core/m'), pageOf('docs/cli.md', 'core/m')];
  const { symbols, diagnostics } = symbolIndex({ 'm.a': OBJECTS['m.a'] as FactsObjects[string] }, pages, model);
  expect(symbols['m.a']?.path).toBe('/api/m');
  expect(diagnostics).toMatchObject([
    { file: 'docs/cli.md', message: 'The facts "core/m" already have a page', hint: 'Link to docs/m.md instead.' },
  ]);
});

test('a page that the site skips shows no facts', () => {
  const { symbols, diagnostics } = symbolIndex(OBJECTS, [pageOf('docs/draft.md', 'core/m')], model);
  expect(symbols).toEqual({});
  expect(diagnostics.map(({ file }) => file)).toEqual(['reference/facts/core/m.json', 'reference/facts/core/cli.json']);
});
