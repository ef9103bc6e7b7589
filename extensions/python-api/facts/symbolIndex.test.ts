import { expect, test } from 'vitest';
import type { ScannedPage } from '../../../engine/src/content/model/page.ts';
import type { SiteModel } from '../../../engine/src/site/model/model.ts';
import type { FactsObjects } from './facts.ts';
import { symbolIndex } from './symbolIndex.ts';

const OBJECTS: FactsObjects = {
  'm.a': { page: 'core/m', kind: 'function', anchor: 'm.a' },
  'p run': { page: 'core/cli', kind: 'cli', anchor: 'p-run' },
  'p stop': { page: 'core/cli', kind: 'cli', anchor: 'p-stop' },
};
const pageOf = (file: string, api?: string) => ({ file, frontMatter: api === undefined ? {} : { api } }) as ScannedPage;
const model = {
  files: { 'docs/m.md': 'm', 'docs/cli.md': 'cli' },
  docs: { m: { path: '/api/m' }, cli: { path: '/api/cli' } },
} as unknown as SiteModel;

test('a name is on the page that shows its facts', () => {
  const pages = [pageOf('docs/m.md', 'core/m'), pageOf('docs/cli.md', 'core/cli'), pageOf('docs/other.md')];
  expect(symbolIndex(OBJECTS, pages, model)).toEqual({
    symbols: {
      'm.a': { path: '/api/m', anchor: 'm.a' },
      'p run': { path: '/api/cli', anchor: 'p-run' },
      'p stop': { path: '/api/cli', anchor: 'p-stop' },
    },
    diagnostics: [],
  });
});

test('if two pages show the same facts, the first has the names', () => {
  const pages = [pageOf('docs/m.md', 'core/m'), pageOf('docs/cli.md', 'core/m')];
  expect(symbolIndex(OBJECTS, pages, model).symbols['m.a']?.path).toBe('/api/m');
});

test('a page that the site skips shows no facts, which is reported once each', () => {
  const { symbols, diagnostics } = symbolIndex(OBJECTS, [pageOf('docs/draft.md', 'core/m')], model);
  expect(symbols).toEqual({});
  expect(diagnostics.map(({ file }) => file)).toEqual(['reference/facts/core/m.json', 'reference/facts/core/cli.json']);
});
