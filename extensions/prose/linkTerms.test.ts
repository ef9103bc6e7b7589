import type { Element, Parents, Root } from 'hast';
import { expect, it } from 'vitest';
import { propsOf } from '../../engine/src/content/model/component.ts';
import { textOf } from '../../engine/src/content/model/nodes.ts';
import { renderContent } from '../../engine/src/content/render.ts';
import { scanPage } from '../../engine/src/content/scan.ts';
import { testContext } from '../../engine/test/support/content/testContext.ts';
import prose from './content.ts';
import { sampleWords } from './test/sampleWords.ts';

const PAGES = { [sampleWords.glossary?.file ?? '']: '/glossary' };
const ENTRIES = { asset: ['/guides/assets'], 'asset-check': [], 'dagster-plus': [], op: [], run: [] };
const hooks = [prose.open(sampleWords)];

async function render(text: string, path = '/page', { file = 'docs/page.md', pages = PAGES } = {}) {
  const { lookup, host, options, highlighter } = testContext({ pages, facts: ENTRIES }).ctx;
  const scanned = scanPage({ file, text, id: 'page' });
  return await renderContent({ scanned, text, path }, { lookup, host, options, highlighter, hooks });
}

/** `id: text` of each term's link, in order, with the tags around it. */
async function termsOf(
  text: string,
  path?: string,
  site?: { file?: string; pages?: Record<string, string> },
): Promise<string[]> {
  const { tree } = await render(text, path, site);
  const links: Element[] = [];
  const visit = (parent: Parents) => {
    for (const node of parent.children) {
      if (node.type !== 'element') continue;
      if (node.tagName === 'Link' && propsOf<'Link'>(node).term) links.push(node);
      visit(node);
    }
  };
  visit(tree as Root);
  return links.map((link) => `${propsOf<'Link'>(link).href.replace('/docs/glossary#', '')}: ${textOf(link.children)}`);
}

it.each<[string, string, string[]]>([
  [
    'first uses',
    'An asset, a run, an asset. Ops in *Dagster+*: an op.',
    ['asset: asset', 'run: run', 'op: Ops', 'dagster-plus: Dagster+'],
  ],
  [
    'blocks',
    '- an asset\n\n| a |\n|---|\n| an op |\n\n:::note[Dagster+]\n\nA run.\n\n:::',
    ['asset: asset', 'op: op', 'run: run'],
  ],
  [
    'titles, links, code, bold, heads of tables',
    '## Asset\n\n[an asset](/a) `op` **Dagster+**\n\n| op |\n|---|\n| b |',
    [],
  ],
  [
    'tabs',
    '<Tabs>\n<TabItem value="op">\n\nAn op.\n\n</TabItem>\n<TabItem value="asset">\n\nAn asset.\n\n</TabItem>\n</Tabs>',
    ['op: op'],
  ],
  ['a link that says it before', '[Assets](/a) and the asset', []],
  ['a link that says it after', 'The asset and [assets](/a)', ['asset: asset']],
  ['a link to its entry, wherever', 'The asset and [this](/glossary#asset)', []],
  ['a page that says no', '---\nlink_terms: false\n---\n\nAn asset.', []],
  ['a page of the API', '---\napi: core/assets\n---\n\nAn asset.', []],
])('%s', async (_, text, links) => {
  expect(await termsOf(text)).toEqual(links);
});

it.each([
  ['/', 'docs/index.md', []],
  ['/glossary', 'docs/glossary.md', []],
  ['/guides/assets', 'docs/a.md', ['op: op']],
  ['/guides/assets/a', 'docs/a.md', ['op: op']],
  ['/guides/assets-2', 'docs/a.md', ['asset: asset', 'op: op']],
  ['/integrations/a', 'docs/a.md', ['asset: asset']],
])('at %s', async (path, file, links) => {
  expect(await termsOf('An asset and an op.', path, { file })).toEqual(links);
});

it('a glossary that is no page', async () => {
  expect(await termsOf('An asset and an op.', '/page', { pages: {} })).toEqual([]);
});

it('records its links, and keeps the text and the portable Markdown unchanged', async () => {
  const { links, markdown, tree, sections } = await render('An asset and an asset check.');
  expect(links).toMatchObject([
    { path: '/glossary', hash: 'asset' },
    { path: '/glossary', hash: 'asset-check' },
  ]);
  expect(markdown).toContain('\n\nAn asset and an asset check.\n');
  expect(textOf(tree.children)).toBe('An asset and an asset check.');
  expect(sections[0]?.text).toEqual(['An asset and an asset check.']);
});
