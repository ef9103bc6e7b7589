import { expect, test } from 'vitest';
import { matchingNames } from './Results.tsx';

const NAMES = ['dg.AssetExecutionContext', 'io_manager_key', '@dg.asset'];

test.each<[query: string, found: string[]]>([
  ['AssetExecutionContext', ['dg.AssetExecutionContext']],
  ['asset execution', ['dg.AssetExecutionContext']],
  ['iomanager', ['io_manager_key']],
  ['io-manager', ['io_manager_key']],
  ['@asset', ['dg.AssetExecutionContext', '@dg.asset']],
  ['schedule', []],
  ['', []],
  ['@', []],
])('%s', (query, found) => {
  expect(matchingNames(NAMES, query)).toEqual(found);
});
