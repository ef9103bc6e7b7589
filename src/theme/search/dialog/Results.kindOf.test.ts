import { expect, test } from 'vitest';
import { type CodeKind, kindOf } from './Results.tsx';

test.each<[CodeKind, ...string[]]>([
  ['decorator', '@order', '@shop.order', '@order_check(order=orders)'],
  ['command', 'shop run', 'shop order list', 'shop-admin project scaffold', '$ shop run', 'pip install'],
  ['file', 'shop.yaml', 'pyproject.toml', 'src/defs/orders.py', '.env', 'shop_cloud.yaml'],
  ['class', 'OrderExecutionContext', 'shop.OrderIn', 'class OrderKey', 'Definitions'],
  // not enough information
  ['code', 'deliver', 'order_key', 'deps=[...]', 'SHOP_HOME', 'shop', 'order_queue.max_orders', 'a = b'],
])('%s: %s', (kind, ...names) => {
  expect(names.map(kindOf)).toEqual(names.map(() => kind));
});
