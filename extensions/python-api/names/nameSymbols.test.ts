import { describe, expect, it } from 'vitest';
import type { TestSite } from '../../../engine/test/support/content/testContext.ts';
import { pageDiagnostics, renderPage } from '../../../engine/test/support/content/testPage.ts';
import pythonApi from '../content.ts';
import { testApi } from '../test/testFacts.ts';

const site: TestSite = {
  hooks: [pythonApi.open()],
  api: testApi(),
  symbols: { 'dagster.asset': { path: '/api/assets', anchor: 'dagster.asset' } },
  paths: { '/api/assets': 'page' },
};

describe('reports errors at the name', () => {
  it.each([
    ['in prose', 'Text, and `@dg.aset` it is.', '1:16 unknown-symbol'],
    ['in double backticks', '`` dg.aset ``', '1:7 unknown-symbol'],
    ['a member of a class alone', '`AssetSpec.kye`', '1:12 unknown-symbol'],
    ['an import in prose', '`from dagster import aset`', '1:22 unknown-symbol'],
    ['in a heading', '## With `dg.aset`', '1:13 unknown-symbol'],
    ['in a link', '[`dg.aset`](https://a.example)', '1:6 unknown-symbol'],
    ['in a fence', '```python\nimport os\n\ndg.aset\n```', '4:4 unknown-symbol'],
    ['in a fence of a list', '- a\n\n  ```py\n  x = 1\n  dg.aset\n  ```', '5:6 unknown-symbol'],
    ['in an import', '```python\nfrom dagster import (\n    asset,\n    aset,\n)\naset()\n```', '4:5 unknown-symbol'],
    ['a keyword', '```python\n@dg.asset(\n    nmae="a",\n)\ndef a(): ...\n```', '3:5 unknown-argument'],
    ['private', '```python\nfrom dagster._core import x\n```', '2:14 private-symbol'],
  ])('%s', async (_, text, found) => {
    expect(await pageDiagnostics(text, site)).toEqual([found]);
  });

  it.each([
    ['in another language', '```yaml\nmodule: dg.aset\n```'],
    ['in a tag, where an author wants just that', 'So <code>dg.aset</code> it is.'],
    ['in text', 'So dg.aset it is.'],
    ['where no page lists the member', '`AssetSpec.zzzzzzzz` of `Shop.kye`'],
    ['without facts', '`dg.aset`'],
  ])('nothing %s', async (title, text) => {
    expect(await pageDiagnostics(text, title === 'without facts' ? {} : site)).toEqual([]);
  });
});

describe('a snippet', () => {
  const file = 'import dagster as d\n\n# a\nd.asset\n# b\nd.aset\n\ndef f():\n    d.asett\n';
  const files = { 'snippets/a.py': file };

  it.each([
    // lines of the file; hidden lines aren't reported, but their imports count
    ['<CodeExample path="a.py" />', ['6:3', '9:7']],
    ['<CodeExample path="a.py" startAfter="# b" endBefore="def" />', ['6:3']],
    ['<CodeExample path="a.py" endBefore="# b" />', []],
    ['```python file=a.py startAfter="# b"\n```', ['6:3', '9:7']],
    ['<CodeExample path="a.py" lineStart={8} dedent={4} />', ['9:7']],
    // the same place twice
    ['<CodeExample path="a.py" />\n\n<CodeExample path="a.py" />', ['6:3', '9:7']],
  ])('%s', async (text, places) => {
    const { diagnostics } = await renderPage(text, { ...site, files });
    expect(diagnostics.map(({ line, column }) => `${line}:${column}`)).toEqual(places);
    expect(diagnostics.every(({ file: at }) => at === 'snippets/a.py')).toBe(true);
  });

  it("skips code that isn't Python", async () => {
    expect(
      await pageDiagnostics('<CodeExample path="a.txt" />', { ...site, files: { 'snippets/a.txt': file } }),
    ).toEqual([]);
  });
});

describe('deprecated and superseded names', () => {
  it.each(['Use `dg.SourceAsset`.', 'Use `SourceAsset`.', '```python\ndg.SourceAsset("a")\n```', '`AssetSpec.old`'])(
    '%s causes a warning',
    async (text) => {
      const { diagnostics } = await renderPage(text, site);
      expect(diagnostics).toMatchObject([{ id: 'deprecated-symbol', level: 'warn' }]);
    },
  );

  it.each([
    ['in words', 'Use `dg.SourceAsset`.\n\n## Later\n\nIt is deprecated.'],
    ['by a badge', '<Deprecated />\n\nUse `dg.SourceAsset`.'],
    ['in the title', '---\ntitle: Deprecated names\n---\n\nUse `dg.SourceAsset`.'],
  ])('unless the page mentions it %s', async (_, text) => {
    expect(await pageDiagnostics(text, site)).toEqual([]);
  });

  it('also for PyObject', async () => {
    const symbols = { 'dagster.SourceAsset': { path: '/api/assets', anchor: 'dagster.SourceAsset' } };
    expect(await pageDiagnostics('<PyObject object="SourceAsset" />', { ...site, symbols })).toEqual([
      '1:1 deprecated-symbol',
    ]);
  });
});
