import { expect, test } from 'vitest';
import { type CodeKind, kindOf } from './Results.tsx';

test.each<[CodeKind, ...string[]]>([
  ['decorator', '@asset', '@dg.asset', '@asset_check(asset=orders)'],
  ['command', 'dg dev', 'dagster asset list', 'dagster-dbt project scaffold', '$ dg launch'],
  ['file', 'dagster.yaml', 'pyproject.toml', 'src/defs/assets.py', '.env', 'dagster_cloud.yaml'],
  ['class', 'AssetExecutionContext', 'dagster.AssetIn', 'class AssetKey', 'Definitions'],
  // not enough information
  ['code', 'materialize', 'io_manager_key', 'deps=[...]', 'DAGSTER_HOME', 'dagster', 'run_queue.max_concurrent_runs'],
])('%s: %s', (kind, ...names) => {
  expect(names.map(kindOf)).toEqual(names.map(() => kind));
});
