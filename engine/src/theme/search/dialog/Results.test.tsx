import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleHit, sampleResult } from '../../../../test/support/theme/sampleHits.ts';
import { sampleShell } from '../../../../test/support/theme/sampleRoute.ts';
import type { Hit } from '../../../search/records/record.ts';
import { Results } from './Results.tsx';
import { shownOf } from './shown.ts';

/** A page's heading as a result, drawn for a query. */
function render(hit: Partial<Hit>, query = 'asset'): string {
  const shown = shownOf(query, sampleResult([sampleHit('/a#b', hit)]), sampleShell());
  if (shown.kind !== 'hits') throw new Error(`shows ${shown.kind}`);
  const list = { active: null, onChoose: () => {} };
  return renderToStaticMarkup(<Results groups={shown.groups} query={query} list={list} />);
}

const kindOf = (heading: string) => {
  const { hierarchy } = sampleHit('/a#b');
  const html = render({ is_code: true, ...(hierarchy && { hierarchy: { ...hierarchy, lvl2: heading } }) });
  return /<span class="search-kind">(.*?)<\/span>/.exec(html)?.[1];
};

test.each<[kind: string, ...headings: string[]]>([
  ['Decorator', '@order', '@shop.order', '@order_check(order=orders)'],
  ['Command', 'shop run', 'shop order list', 'shop-admin project scaffold', '$ shop run', 'pip install'],
  ['File', 'shop.yaml', 'pyproject.toml', 'src/defs/orders.py', '.env', 'shop_cloud.yaml'],
  ['Class', 'OrderExecutionContext', 'shop.OrderIn', 'class OrderKey', 'Definitions'],
  // not enough information
  ['Code', 'deliver', 'order_key', 'deps=[...]', 'SHOP_HOME', 'shop', 'order_queue.max_orders', 'a = b'],
])('headings of code are named by their form: %s', (kind, ...headings) => {
  expect(headings.map(kindOf)).toEqual(headings.map(() => kind));
});

test('a heading of words has no kind, and one of the API has its own', () => {
  expect(render({})).not.toContain('search-kind');
  const symbol = { kind: 'method', path: 'a.take', signature: 'a.take(b)' };
  const html = render({ is_code: true, symbol, names: ['asset'] });
  expect(html.match(/<span class="search-kind">.*?<\/span>/g)).toEqual(['<span class="search-kind">method</span>']);
  expect(html).toContain('<span class="search-option-snippet search-option-name">a.take(b)</span>');
});

const NAMES = ['dg.AssetExecutionContext', 'io_manager_key', '@dg.asset'];
const nameFor = (query: string) => /search-option-name">(.*?)<\/span>/.exec(render({ names: NAMES }, query))?.[1];

test.each<[query: string, found: string | undefined]>([
  ['AssetExecutionContext', 'dg.AssetExecutionContext'],
  ['asset execution', 'dg.AssetExecutionContext'],
  ['iomanager', 'io_manager_key'],
  ['io-manager', 'io_manager_key'],
  ['@asset', 'dg.AssetExecutionContext'],
  ['schedule', undefined],
  ['', undefined],
  ['@', undefined],
])('the name in its code that %j matches', (query, found) => {
  expect(nameFor(query)).toBe(found);
});

test('text that matches says more than a name', () => {
  const _snippetResult = { content: { value: 'an <mark>asset</mark>', matchLevel: 'full' as const } };
  const html = render({ names: NAMES, content: 'an asset', _snippetResult });
  expect(html).toContain('<span class="search-option-snippet">an <mark>asset</mark></span>');
  expect(html).not.toContain('search-option-name');
});
