import { describe, expect, it } from 'vitest';
import type { TestSite } from '../../../engine/test/support/content/testContext.ts';
import { renderPage } from '../../../engine/test/support/content/testPage.ts';
import pythonApi from '../content.ts';
import { testApi } from '../test/testFacts.ts';

const at = (name: string, path = '/api/assets') => ({ [name]: { path, anchor: name } });
const site: TestSite = {
  hooks: [pythonApi.open()],
  api: testApi(),
  symbols: {
    ...at('dagster.asset'),
    ...at('dagster.AssetSpec'),
    ...at('dagster.AssetSpec.key'),
    ...at('dagster.multi_asset'),
    ...at('dagster.IOManager', '/page'),
    ...at('dagster.io_manager'),
    ...at('dagster_aws.s3.S3Resource', '/api/aws'),
    ...at('dagster_aws.s3.s3_resource', '/api/aws'),
  },
  paths: { '/api/assets': 'page', '/api/aws': 'page', '/page': 'page' },
};

/** Texts of the names that became links, in order, without the author's own links. */
async function linked(text: string): Promise<string[]> {
  const { links } = await renderPage(text, site);
  return links
    .filter(({ kind }) => kind === 'symbol')
    .map(({ written, line, column }) => `${written} ${line}:${column}`);
}

describe('becomes a link', () => {
  it.each([
    ['`dg.asset`', ['dagster.asset 1:2']],
    ['`@dg.asset`', ['dagster.asset 1:2']],
    ['`@io_manager`', ['dagster.io_manager 1:2']],
    ['`AssetSpec(key="a")`', ['dagster.AssetSpec 1:2']],
    ['`AssetSpec.key`', ['dagster.AssetSpec.key 1:2']],
    ['`S3Resource`', ['dagster_aws.s3.S3Resource 1:2']],
    ['| a |\n|---|\n| `AssetSpec` |', ['dagster.AssetSpec 3:4']],
    ['- **`AssetSpec`**', ['dagster.AssetSpec 1:6']],
    [':::note\n\n`AssetSpec`\n\n:::', ['dagster.AssetSpec 3:2']],
    // the first use in each section
    ['`AssetSpec` `AssetSpec`', ['dagster.AssetSpec 1:2']],
    ['`AssetSpec` `dg.AssetSpec`', ['dagster.AssetSpec 1:2']],
    ['`AssetSpec`\n\n## B\n\n`AssetSpec`', ['dagster.AssetSpec 1:2', 'dagster.AssetSpec 5:2']],
  ])('%s', async (text, names) => {
    expect(await linked(text)).toEqual(names);
  });
});

describe('stays as it is', () => {
  it.each([
    ['an ordinary word', '`asset`'],
    ['an unknown name', '`MyClass`'],
    ['a name without documentation', '`dg.SourceAsset`, deprecated'],
    ["a library's word", '`s3_resource`'],
    ['the key that every job has', '`io_manager`'],
    ['in a link', '[`AssetSpec`](https://a.example)'],
    ['in a heading', '## `AssetSpec`'],
    ['in a code block', '```\nAssetSpec\n```'],
    ['in a summary', '<details>\n<summary>`AssetSpec`</summary>\n\nText.\n\n</details>'],
    ['in a tag', '<code>AssetSpec</code>'],
    ['where the page says so', '---\nlink_symbols: false\n---\n\n`AssetSpec`'],
    [
      'in its own entry',
      '## IO {#dagster.IOManager}\n\n`IOManager`\n\n### Load {#dagster.IOManager.load}\n\n`IOManager`',
    ],
  ])('%s: %s', async (_, text) => {
    expect(await linked(text)).toEqual([]);
  });

  it.each([
    ['<PyObject object="AssetSpec" /> and `AssetSpec`'],
    // wherever the link is in the section
    ['`AssetSpec` and <PyObject object="AssetSpec" />'],
  ])('where PyObject links it: %s', async (text) => {
    const { links } = await renderPage(text, site);
    expect(links).toHaveLength(1);
  });

  it('where a link leads there', async () => {
    const { links } = await renderPage('`AssetSpec`: [more](/api/assets#dagster.AssetSpec)', site);
    expect(links).toHaveLength(1);
  });
});

it('becomes the code in a link to its entry, by an anchor on its own page', async () => {
  const { tree } = await renderPage('`AssetSpec` `IOManager`', site);
  const hrefs = JSON.stringify(tree).match(/"href":"[^"]+"/g);
  expect(hrefs).toEqual(['"href":"/docs/api/assets#dagster.AssetSpec"', '"href":"#dagster.IOManager"']);
});
